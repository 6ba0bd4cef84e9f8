import { quat } from 'gl-matrix';
import { signedDegrees } from '../../engine/ar-math/angles';
import { type CameraAxis, cameraAxis } from '../../engine/ar-math/camera-axis';
import { horizonElevationDeg, type HorizonPoint } from '../../engine/horizon/horizon-mask';
import { SweepLine, type SweptHorizon, sweptHorizon } from '../../engine/horizon/horizon-sweep';
import { feedOf } from './orientation-feed';
import { feedFilter, filterFor } from './orientation-run';
import type { Trial } from './orientation-trial';

/** Readings a second, as a browser gives them. */
const RATE_HZ = 60;
/** A run of readings in which an axis turns one way like somebody who follows a skyline. */
const SWEEP = { lowestDeg: -10, highestDeg: 60, slowestDegPerS: 5, fastestDegPerS: 120, leastTurnDeg: 30 } as const;

/** Turns of the device that make another of its axes the camera's, which looks along −z. */
const CAMERAS: readonly (readonly [x: number, y: number, z: number, w: number])[] = [
  [0, 0, 0, 1],
  [1, 0, 0, 0],
  [Math.SQRT1_2, 0, 0, Math.SQRT1_2],
  [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
  [0, Math.SQRT1_2, 0, Math.SQRT1_2],
  [0, -Math.SQRT1_2, 0, Math.SQRT1_2],
];

/** One sweep of a trial: where the product says that it pointed, and where it did. */
export interface RecordedSweep {
  readonly measured: readonly HorizonPoint[];
  readonly truth: readonly HorizonPoint[];
}

/** How far a mask is off another, over every degree of azimuth that both measured. */
export interface MaskError {
  readonly sumOfSquares: number;
  readonly bins: number;
}

/**
 * Every run of a recorded trial in which one of the device's six axes is turned over the sky as a camera along a skyline,
 * by the motion capture; and what the product's own filter made of the same readings. The device was in hands or on a
 * table of turning things: its motions, its readings and the filter's errors are as they were.
 */
export function sweepsOf(trial: Trial): readonly RecordedSweep[] {
  const feed = feedOf(trial, { rateHz: RATE_HZ, gyro: 'mean', isRounded: true });
  const cutters = CAMERAS.map((camera) => new SweepCutter(camera));
  const pose: quat = new Float64Array(4);
  feedFilter(filterFor(feed), feed, 0, feed.length, (filter, k) => {
    const index = feed.nativeIndex[k] ?? 0;
    const isScored = trial.isScored[index] === 1;
    filter.enuFromDevice(pose);
    const reference: quat = trial.reference.slice(4 * index, 4 * index + 4);
    for (const cutter of cutters) cutter.add(isScored ? reference : null, pose);
  });
  return cutters.flatMap((cutter) => cutter.end());
}

const axisOf = (enuFromDevice: quat, camera: readonly [number, number, number, number]): CameraAxis =>
  cameraAxis(quat.multiply(quat.create(), enuFromDevice, quat.fromValues(...camera)), {
    azimuthDeg: Number.NaN,
    elevationDeg: Number.NaN,
    rollDeg: 0,
  });

/** Cuts the readings of one axis into sweeps. */
class SweepCutter {
  readonly #camera: readonly [number, number, number, number];
  readonly #sweeps: RecordedSweep[] = [];
  #measured: HorizonPoint[] = [];
  #truth: HorizonPoint[] = [];
  #turnedDeg = 0;

  constructor(camera: readonly [number, number, number, number]) {
    this.#camera = camera;
  }

  add(reference: quat | null, estimate: quat): void {
    const truth = reference === null ? null : axisOf(reference, this.#camera);
    const last = this.#truth.at(-1);
    const turnDeg = truth === null || last === undefined ? 0 : signedDegrees(truth.azimuthDeg - last.azimuthDeg);
    const isUp = truth !== null && truth.elevationDeg >= SWEEP.lowestDeg && truth.elevationDeg <= SWEEP.highestDeg;
    const speed = Math.abs(turnDeg) * RATE_HZ;
    const isTurning = speed >= SWEEP.slowestDegPerS && speed <= SWEEP.fastestDegPerS;
    const isOneWay = turnDeg * this.#turnedDeg >= 0 && Math.abs(this.#turnedDeg + turnDeg) < 360;
    if (!isUp || (last !== undefined && !(isTurning && isOneWay))) this.#cut();
    if (truth === null || !isUp) return;
    const measured = axisOf(estimate, this.#camera);
    if (Number.isNaN(measured.azimuthDeg)) return;
    if (this.#truth.length > 0) this.#turnedDeg += turnDeg;
    this.#truth.push(truth);
    this.#measured.push(measured);
  }

  end(): readonly RecordedSweep[] {
    this.#cut();
    return this.#sweeps;
  }

  #cut(): void {
    if (Math.abs(this.#turnedDeg) >= SWEEP.leastTurnDeg) {
      this.#sweeps.push({ measured: this.#measured, truth: this.#truth });
    }
    this.#measured = [];
    this.#truth = [];
    this.#turnedDeg = 0;
  }
}

const isInGap = ({ gaps }: SweptHorizon, azimuthDeg: number): boolean =>
  gaps.some(({ fromDeg, toDeg }) => (azimuthDeg - fromDeg + 360) % 360 < (toDeg - fromDeg + 360) % 360);

/** The mask that a sweep makes against the mask of where it truly pointed. */
export function maskErrorOf({ measured, truth }: RecordedSweep): MaskError {
  const [made, meant] = [sweptHorizon([new SweepLine(measured)]), sweptHorizon([new SweepLine(truth)])];
  let [sumOfSquares, bins] = [0, 0];
  if (made.mask === null || meant.mask === null) return { sumOfSquares, bins };
  for (let azimuthDeg = 0.5; azimuthDeg < 360; azimuthDeg++) {
    if (isInGap(made, azimuthDeg) || isInGap(meant, azimuthDeg)) continue;
    sumOfSquares += (horizonElevationDeg(made.mask, azimuthDeg) - horizonElevationDeg(meant.mask, azimuthDeg)) ** 2;
    bins++;
  }
  return { sumOfSquares, bins };
}

export function rootMeanSquare(errors: readonly MaskError[]): number {
  const sum = errors.reduce((total, { sumOfSquares }) => total + sumOfSquares, 0);
  return Math.sqrt(sum / errors.reduce((total, { bins }) => total + bins, 0));
}
