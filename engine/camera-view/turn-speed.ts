import type { ReadonlyQuat } from 'gl-matrix';
import { degreesFromRadians } from '../ar-math/angles';
import { component } from '../ar-math/component';

/** Over shorter steps the angle is dominated by rounding. */
const LEAST_STEP_MS = 1;

/** How fast the view turns, from the poses of successive frames. */
export class TurnSpeed {
  readonly #before = new Float64Array([0, 0, 0, 1]);
  #beforeAtMs = Number.NaN;
  #degPerS = 0;

  /** Speed between the pose of the frame before and this one, degrees a second; 0 for the first. */
  degPerS(pose: ReadonlyQuat, atMs: number): number {
    const elapsedMs = atMs - this.#beforeAtMs;
    if (elapsedMs < LEAST_STEP_MS) return this.#degPerS;
    let cosHalf = 0;
    for (let i = 0; i < 4; i++) cosHalf += component(pose, i) * component(this.#before, i);
    const turnDeg = degreesFromRadians(2 * Math.acos(Math.min(1, Math.abs(cosHalf))));
    this.#degPerS = Number.isNaN(elapsedMs) ? 0 : (turnDeg / elapsedMs) * 1000;
    for (let i = 0; i < 4; i++) this.#before[i] = component(pose, i);
    this.#beforeAtMs = atMs;
    return this.#degPerS;
  }
}
