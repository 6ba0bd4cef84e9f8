import { quat } from 'gl-matrix';
import { alignedCamera, alignedView, type AlignmentCorrection } from '../../engine/alignment/alignment-correction';
import type { Sighting } from '../../engine/alignment/sighting';
import { degreesFromRadians, radiansFromDegrees } from '../../engine/ar-math/angles';
import { enuFromViewByAim, yawed } from '../../engine/ar-math/camera-axis';
import type { EnuDirection } from '../../engine/ar-math/frames';
import { enuOfPixel, pinholeCamera, type PinholeCamera, pixelScaleAt } from '../../engine/ar-math/pinhole-projection';

/** Standard deviations of the phone and of the finger, degrees; orientation-research.md, section 3.5. */
export interface SightingNoise {
  readonly phone: AlignmentCorrection;
  /** On each axis. */
  readonly tapDeg: number;
}

const RESEARCH_NOISE: SightingNoise = {
  phone: { yawDeg: 15, pitchDeg: 1.5, rollDeg: 1, logFocal: 0.04 },
  tapDeg: 0.4,
};

/** What the app takes the camera of the simulated phone for: a portrait screen without a video's crop. */
const ASSUMED_CAMERA: PinholeCamera = pinholeCamera({
  viewportWidthPx: 412,
  viewportHeightPx: 839,
  videoWidthPx: null,
  videoHeightPx: null,
  longSideFovDeg: 60,
  zoom: 1,
});

/** Aims of people who look for aircraft: near the horizon up to half-way to the zenith, the phone a little aslant. */
const AIM = { lowestElevationDeg: 0, highestElevationDeg: 45, rollSigmaDeg: 5 } as const;

/** Markers fill the whole screen; people drag what lies within the middle four fifths of each side. */
const DRAGGED_SHARE = 0.8;

export class SightingSimulation {
  readonly #random: () => number;
  readonly #noise: SightingNoise;

  /** `random` gives numbers in [0, 1). */
  constructor(random: () => number, noise: SightingNoise = RESEARCH_NOISE) {
    this.#random = random;
    this.#noise = noise;
  }

  /** A phone's errors, drawn anew. */
  phone(): AlignmentCorrection {
    const { yawDeg, pitchDeg, rollDeg, logFocal } = this.#noise.phone;
    return {
      yawDeg: yawDeg * this.#gaussian(),
      pitchDeg: pitchDeg * this.#gaussian(),
      rollDeg: rollDeg * this.#gaussian(),
      logFocal: logFocal * this.#gaussian(),
    };
  }

  /** A true pose of the view as somebody would hold the phone. */
  pose(): quat {
    const elevationDeg = AIM.lowestElevationDeg + this.#random() * (AIM.highestElevationDeg - AIM.lowestElevationDeg);
    return enuFromViewByAim([0, 0, 0, 1], 360 * this.#random(), elevationDeg, AIM.rollSigmaDeg * this.#gaussian());
  }

  /** A point of the screen: anywhere, or within its middle `share`. */
  pixel(share = 1): readonly [number, number] {
    const { widthPx, heightPx } = ASSUMED_CAMERA;
    return [widthPx * (0.5 + share * (this.#random() - 0.5)), heightPx * (0.5 + share * (this.#random() - 0.5))];
  }

  /** An object somewhere in a view, put onto its place by a finger. */
  sighting(phone: AlignmentCorrection, enuFromViewTrue: quat): Sighting {
    const [xPx, yPx] = this.pixel(DRAGGED_SHARE);
    const { east, north, up } = trueDirection(phone, enuFromViewTrue, xPx, yPx);
    const scale = pixelScaleAt(ASSUMED_CAMERA, xPx, yPx, {
      radialPxPerDeg: 0,
      tangentialPxPerDeg: 0,
      radialAngleRad: 0,
    });
    const { tapDeg } = this.#noise;
    return {
      enuFromViewMeasured: measuredPose(phone, enuFromViewTrue),
      camera: ASSUMED_CAMERA,
      xPx: xPx + tapDeg * scale.tangentialPxPerDeg * this.#gaussian(),
      yPx: yPx + tapDeg * scale.tangentialPxPerDeg * this.#gaussian(),
      azimuthDeg: degreesFromRadians(Math.atan2(east, north)),
      elevationDeg: degreesFromRadians(Math.asin(Math.max(-1, Math.min(1, up)))),
      sigmaDeg: tapDeg,
    };
  }

  /** Box and Muller's transform. */
  #gaussian(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }
}

/** What the sensors say when the view's true pose is this one: the inverse of `alignedView`. */
function measuredPose(phone: AlignmentCorrection, enuFromViewTrue: quat): quat {
  const pose: quat = [0, 0, 0, 1];
  quat.rotateZ(pose, enuFromViewTrue, radiansFromDegrees(phone.rollDeg));
  quat.rotateX(pose, pose, -radiansFromDegrees(phone.pitchDeg));
  return yawed(pose, pose, -phone.yawDeg);
}

function trueDirection(phone: AlignmentCorrection, enuFromViewTrue: quat, xPx: number, yPx: number): EnuDirection {
  return enuOfPixel(alignedCamera(ASSUMED_CAMERA, phone), enuFromViewTrue, xPx, yPx, { east: 0, north: 0, up: 0 });
}

/** How far a marker stands from what it names at a point of a view, degrees, with a correction in use. */
export function markerErrorDeg(
  phone: AlignmentCorrection,
  correction: AlignmentCorrection,
  enuFromViewTrue: quat,
  [xPx, yPx]: readonly [number, number],
): number {
  const truth = trueDirection(phone, enuFromViewTrue, xPx, yPx);
  const pose = alignedView([0, 0, 0, 1], measuredPose(phone, enuFromViewTrue), correction);
  const camera = alignedCamera(ASSUMED_CAMERA, correction);
  const drawn = enuOfPixel(camera, pose, xPx, yPx, { east: 0, north: 0, up: 0 });
  const apart = Math.hypot(drawn.east - truth.east, drawn.north - truth.north, drawn.up - truth.up);
  return 2 * degreesFromRadians(Math.asin(Math.min(1, apart / 2)));
}
