import { degreesFromRadians, radiansFromDegrees } from '@engine/ar-math/angles';
import {
  type Alignment,
  type AlignmentPrior,
  type AlignmentResult,
  solveSightings,
  UNALIGNED_PRIOR,
} from '@engine/alignment/sighting-solver';
import { type Sighting, TAP_SIGMA_DEG } from '@engine/alignment/sighting';
import { yawed } from '@engine/ar-math/camera-axis';
import { pinholeCamera } from '@engine/ar-math/pinhole-projection';
import { DEFAULT_FIELD_OF_VIEW_DEG } from '@engine/constants/sky-view';
import type { PoseEstimator } from '@engine/orientation/pose-estimator';
import type { Sighting as SightingAsked, SightingResult } from '../sky.api';
import type { MeasuredPose } from './pose-history';
import { radiusOf95PercentDeg } from './pointing-radius';
import { fovOfLogFocal, logFocalOfFov, ViewLens } from './view-lens';

/** Where a sighted object truly stood, with the standard deviation of that. */
export interface SightedDirection {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly sigmaDeg: number;
}

interface KeptSighting {
  readonly pose: MeasuredPose;
  readonly sighting: Omit<Sighting, 'enuFromViewMeasured' | 'driftSigmaDeg'>;
  /** What was known of the camera before it. */
  readonly lensBefore: ViewLens;
  readonly tiltSigmaBeforeDeg: number;
}

const UNALIGNED_TILT_DEG = UNALIGNED_PRIOR.sigma.pitchDeg;
/** Without a compass any heading is as good as any other. */
const ANY_YAW_DEG = 1000;
/** A lens that sightings have measured. */
const KNOWN_LENS = 0.02;
/** The relative frame drifts by about this much; a new one shares no north with the old. */
const DRIFT_DEG_PER_S = 0.1;
const LARGEST_DRIFT_DEG = 10;
const OTHER_FRAME_DEG = 180;
const MOST_SIGHTINGS = 8;
/** Nobody holds a finger, and no filter a pose, better than this. */
const LEAST_SIGMA_DEG = 0.3;
/** After the horizon was held against the middle of the picture. */
const LEVELLED_TILT_DEG = 0.7;

/** Sightings and what they teach: the heading goes to the estimator's own filter, tilt and lens stay here. */
export class AlignmentKeeper {
  readonly lens = new ViewLens();
  readonly #estimator: PoseEstimator;
  #kept: readonly KeptSighting[] = [];
  #tiltSigmaDeg = UNALIGNED_TILT_DEG;
  #alignedAtMs: number | null = null;

  constructor(estimator: PoseEstimator) {
    this.#estimator = estimator;
  }

  get canUndo(): boolean {
    return this.#kept.length > 0;
  }

  /** Device time of the newest sighting; null when nothing is aligned. */
  get alignedAtMs(): number | null {
    return this.#alignedAtMs;
  }

  tiltSigmaDeg(screenAngleDeg: number): number {
    return this.lens.isPitchKnown(screenAngleDeg) ? this.#tiltSigmaDeg : UNALIGNED_TILT_DEG;
  }

  /** Takes a sighting if it fits together with those before it. */
  add(asked: SightingAsked, pose: MeasuredPose, direction: SightedDirection): SightingResult {
    const { viewport } = asked;
    const kept: KeptSighting = {
      pose,
      sighting: {
        camera: pinholeCamera({
          viewportWidthPx: viewport.widthPx,
          viewportHeightPx: viewport.heightPx,
          videoWidthPx: viewport.video?.widthPx ?? null,
          videoHeightPx: viewport.video?.heightPx ?? null,
          longSideFovDeg: DEFAULT_FIELD_OF_VIEW_DEG,
          zoom: viewport.zoom,
        }),
        xPx: asked.xPx,
        yPx: asked.yPx,
        azimuthDeg: direction.azimuthDeg,
        elevationDeg: direction.elevationDeg,
        sigmaDeg: Math.hypot(TAP_SIGMA_DEG, direction.sigmaDeg),
      },
      lensBefore: this.lens.clone(),
      tiltSigmaBeforeDeg: this.#tiltSigmaDeg,
    };
    // A camera turned on its side has another pitch: only sightings of one way of holding it go together.
    const together = [...this.#kept, kept]
      .filter((one) => one.pose.screenAngleDeg === pose.screenAngleDeg)
      .slice(-MOST_SIGHTINGS);
    const offsetRad = this.#estimator.headingOffsetRad();
    const result = solveSightings(
      together.map((one) => solverSighting(one, kept, offsetRad)),
      this.#prior(together[0]?.lensBefore ?? this.lens, pose.screenAngleDeg),
    );
    if (!result.ok) return { kind: 'rejected', residualDeg: misfitDeg(result) };
    const residualDeg = result.alignment.residualsDeg.at(-1) ?? 0;
    if (result.alignment.outliers.includes(together.length - 1)) return { kind: 'rejected', residualDeg };
    this.#kept = [...this.#kept, kept];
    this.#alignedAtMs = asked.atMs;
    const plusMinusDeg = this.#learn(result.alignment, offsetRad, pose.screenAngleDeg);
    return { kind: 'aligned', sightings: this.#kept.length, plusMinusDeg, residualDeg };
  }

  /** Takes over what a fit says; gives the radius of pointing that holds the truth with 95 %. */
  #learn({ correction, covariance, focalMeasured }: Alignment, offsetRad: number, screenAngleDeg: number): number {
    const yawSigmaDeg = Math.max(LEAST_SIGMA_DEG, Math.sqrt(covariance[0]?.[0] ?? Number.NaN));
    this.#estimator.alignHeading(offsetRad - radiansFromDegrees(correction.yawDeg), radiansFromDegrees(yawSigmaDeg));
    this.lens.setPitch(screenAngleDeg, correction.pitchDeg);
    this.lens.rollDeg = correction.rollDeg;
    this.lens.longSideFovDeg = fovOfLogFocal(correction.logFocal);
    this.lens.isLensKnown ||= focalMeasured;
    this.#tiltSigmaDeg = Math.max(LEAST_SIGMA_DEG, Math.sqrt(covariance[1]?.[1] ?? Number.NaN));
    return radiusOf95PercentDeg(yawSigmaDeg, this.#tiltSigmaDeg);
  }

  /** The horizon was held against the middle of the picture, and stood at an elevation as measured. */
  levelAt(measuredDeg: number, screenAngleDeg: number): void {
    this.lens.setPitch(screenAngleDeg, -measuredDeg);
    this.#tiltSigmaDeg = LEVELLED_TILT_DEG;
  }

  /** Takes the newest sighting back, with all that it taught. False when there is none. */
  undo(): boolean {
    const newest = this.#kept.at(-1);
    if (newest === undefined) return false;
    this.#estimator.undoAlignment();
    this.lens.copyFrom(newest.lensBefore);
    this.#tiltSigmaDeg = newest.tiltSigmaBeforeDeg;
    this.#kept = this.#kept.slice(0, -1);
    this.#alignedAtMs = this.#kept.at(-1)?.pose.atMs ?? null;
    return true;
  }

  /** Forgets all sightings and what they taught of the camera. */
  reset(): void {
    this.#estimator.clearAlignment();
    this.lens.copyFrom(new ViewLens());
    this.#tiltSigmaDeg = UNALIGNED_TILT_DEG;
    this.#kept = [];
    this.#alignedAtMs = null;
  }

  #prior(lens: ViewLens, screenAngleDeg: number): AlignmentPrior {
    return {
      mean: {
        yawDeg: 0,
        pitchDeg: lens.pitchDeg(screenAngleDeg),
        rollDeg: lens.rollDeg,
        logFocal: logFocalOfFov(lens.longSideFovDeg),
      },
      sigma: {
        ...UNALIGNED_PRIOR.sigma,
        ...(this.#estimator.state.kind === 'magnetic' ? {} : { yawDeg: ANY_YAW_DEG }),
        ...(lens.isLensKnown ? { logFocal: KNOWN_LENS } : {}),
      },
    };
  }
}

/** A sighting as the solver takes it: in one frame with the newest, with the north of the moment. */
function solverSighting({ pose, sighting }: KeptSighting, newest: KeptSighting, offsetRad: number): Sighting {
  const driftDeg = (DRIFT_DEG_PER_S * Math.abs(newest.pose.atMs - pose.atMs)) / 1000;
  return {
    ...sighting,
    enuFromViewMeasured: yawed(new Float64Array(4), pose.relativeFromView, -degreesFromRadians(offsetRad)),
    driftSigmaDeg: pose.frame === newest.pose.frame ? Math.min(LARGEST_DRIFT_DEG, driftDeg) : OTHER_FRAME_DEG,
  };
}

/** How far off a refused sighting lies, or how far the camera would have to hang askew for it. */
function misfitDeg(refusal: Exclude<AlignmentResult, { readonly ok: true }>): number {
  if (refusal.kind === 'sightings-disagree') return refusal.residualDeg;
  return refusal.kind === 'no-sightings' ? 0 : Math.hypot(refusal.correction.pitchDeg, refusal.correction.rollDeg);
}
