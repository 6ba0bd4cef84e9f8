import { degreesFromRadians, radiansFromDegrees } from '../ar-math/angles';
import {
  type Alignment,
  type AlignmentPrior,
  type AlignmentResult,
  solveSightings,
  UNALIGNED_PRIOR,
} from '../alignment/sighting-solver';
import { type Sighting, TAP_SIGMA_DEG } from '../alignment/sighting';
import { yawed } from '../ar-math/camera-axis';
import { pinholeCamera } from '../ar-math/pinhole-projection';
import { DEFAULT_FIELD_OF_VIEW_DEG } from '../constants/sky-view';
import type { PoseEstimator } from '../orientation/pose-estimator';
import type { AlignmentSighting, AlignmentSightingResult } from './viewport';
import type { MeasuredPose } from './pose-history';
import { radiusOf95PercentDeg } from './pointing-radius';
import { fovOfLogFocal, logFocalOfFov, CameraCalibration } from './camera-calibration';

/** Where a sighted object truly stood, with the standard deviation of that. */
export interface SightedDirection {
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly sigmaDeg: number;
}

interface KeptSighting {
  readonly pose: MeasuredPose;
  readonly sighting: Omit<Sighting, 'enuFromViewMeasured' | 'driftSigmaDeg'>;
  /** The camera's calibration before this sighting, for undoing it. */
  readonly lensBefore: CameraCalibration;
  readonly tiltSigmaBeforeDeg: number;
}

const UNALIGNED_TILT_DEG = UNALIGNED_PRIOR.sigma.pitchDeg;
/** Prior of the yaw without a compass: practically none. */
const ANY_YAW_DEG = 1000;
/** Prior standard deviation of the logarithm of a focal length that sightings have measured. */
const KNOWN_LENS = 0.02;
/** Drift of the relative frame's north; two different relative frames share no north at all. */
const DRIFT_DEG_PER_S = 0.1;
const LARGEST_DRIFT_DEG = 10;
const OTHER_FRAME_DEG = 180;
const MOST_SIGHTINGS = 8;
/** Floor of the fitted deviations: tap and pose filter are not better than this, whatever the fit says. */
const LEAST_SIGMA_DEG = 0.3;
/** Tilt's standard deviation after a calibration against the horizon. */
const LEVELLED_TILT_DEG = 0.7;

/** Fits heading, tilt and field of view to sightings: the heading goes to the pose estimator, the rest stays here. */
export class ViewAlignment {
  readonly lens = new CameraCalibration();
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

  /** Adds a sighting if it is consistent with those before it. */
  add(asked: AlignmentSighting, pose: MeasuredPose, direction: SightedDirection): AlignmentSightingResult {
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
    // The pitch error depends on the screen angle: only sightings at the same angle are fitted together.
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
    const plusMinusDeg = this.#apply(result.alignment, offsetRad, pose.screenAngleDeg);
    return { kind: 'aligned', sightings: this.#kept.length, plusMinusDeg, residualDeg };
  }

  /** Applies a fit. Returns the radius, degrees, that holds the true direction with 95 %. */
  #apply({ correction, covariance, focalMeasured }: Alignment, offsetRad: number, screenAngleDeg: number): number {
    const yawSigmaDeg = Math.max(LEAST_SIGMA_DEG, Math.sqrt(covariance[0]?.[0] ?? Number.NaN));
    this.#estimator.alignHeading(offsetRad - radiansFromDegrees(correction.yawDeg), radiansFromDegrees(yawSigmaDeg));
    this.lens.setPitch(screenAngleDeg, correction.pitchDeg);
    this.lens.rollDeg = correction.rollDeg;
    this.lens.longSideFovDeg = fovOfLogFocal(correction.logFocal);
    this.lens.isLensKnown ||= focalMeasured;
    this.#tiltSigmaDeg = Math.max(LEAST_SIGMA_DEG, Math.sqrt(covariance[1]?.[1] ?? Number.NaN));
    return radiusOf95PercentDeg(yawSigmaDeg, this.#tiltSigmaDeg);
  }

  /** @param measuredDeg elevation measured while the middle of the picture was held at the horizon */
  levelAt(measuredDeg: number, screenAngleDeg: number): void {
    this.lens.setPitch(screenAngleDeg, -measuredDeg);
    this.#tiltSigmaDeg = LEVELLED_TILT_DEG;
  }

  /** Removes the newest sighting and restores what was known before it. False when there is none. */
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

  /** Removes all sightings and the calibration fitted to them. */
  reset(): void {
    this.#estimator.clearAlignment();
    this.lens.copyFrom(new CameraCalibration());
    this.#tiltSigmaDeg = UNALIGNED_TILT_DEG;
    this.#kept = [];
    this.#alignedAtMs = null;
  }

  #prior(lens: CameraCalibration, screenAngleDeg: number): AlignmentPrior {
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

/** A sighting as the solver takes it: turned to true north by the offset of the moment, in the newest one's frame. */
function solverSighting({ pose, sighting }: KeptSighting, newest: KeptSighting, offsetRad: number): Sighting {
  const driftDeg = Math.min(LARGEST_DRIFT_DEG, (DRIFT_DEG_PER_S * Math.abs(newest.pose.atMs - pose.atMs)) / 1000);
  const isOneFrame = pose.frame === newest.pose.frame;
  return {
    ...sighting,
    enuFromViewMeasured: yawed(new Float64Array(4), pose.relativeFromView, -degreesFromRadians(offsetRad)),
    driftSigmaDeg: isOneFrame ? Math.hypot(driftDeg, pose.carriedSigmaDeg) : OTHER_FRAME_DEG,
  };
}

/** Residual of a rejected sighting, or the camera's tilt that would explain it, degrees. */
function misfitDeg(rejection: Exclude<AlignmentResult, { readonly ok: true }>): number {
  if (rejection.kind === 'sightings-disagree') return rejection.residualDeg;
  return rejection.kind === 'no-sightings'
    ? 0
    : Math.hypot(rejection.correction.pitchDeg, rejection.correction.rollDeg);
}
