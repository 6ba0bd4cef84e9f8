import type { ObserverFrame } from '../frames/observer-frame';
import { apparentMagnitude, phaseAngleRad } from '../magnitude/apparent-magnitude';
import { STATE_STRIDE } from '../sgp4/propagator';
import { ILLUMINATION_CODE, illuminationCode } from './shadow';

/** How bright satellites look, one column each. */
export interface BrightnessColumns {
  /** Codes of ILLUMINATIONS. */
  readonly illumination: Uint8Array;
  /** NaN in the umbra and for states with an error. */
  readonly magnitude: Float32Array | Float64Array;
}

const observer = new Float64Array(3);

/** The observer's place in TEME, km. */
export function observerTeme(out: Float64Array, frame: ObserverFrame, gmstRad: number): Float64Array {
  const sin = Math.sin(gmstRad);
  const cos = Math.cos(gmstRad);
  out[0] = cos * frame.xKm - sin * frame.yKm;
  out[1] = sin * frame.xKm + cos * frame.yKm;
  out[2] = frame.zKm;
  return out;
}

/**
 * Illumination and magnitude of the first `count` TEME states, all of one time.
 * @param sunTemeKm the Sun at that time
 * @param standardMagnitudes one for each satellite
 */
export function brightnessColumns(
  columns: BrightnessColumns,
  frame: ObserverFrame,
  gmstRad: number,
  sunTemeKm: ArrayLike<number>,
  standardMagnitudes: ArrayLike<number>,
  states: ArrayLike<number>,
  count: number,
): void {
  observerTeme(observer, frame, gmstRad);
  const [observerX = 0, observerY = 0, observerZ = 0] = observer;
  for (let index = 0; index < count; index++) {
    const at = index * STATE_STRIDE;
    const x = states[at] ?? Number.NaN;
    const y = states[at + 1] ?? Number.NaN;
    const z = states[at + 2] ?? Number.NaN;
    const code = illuminationCode(x, y, z, sunTemeKm);
    columns.illumination[index] = code;
    const [dx, dy, dz] = [x - observerX, y - observerY, z - observerZ];
    columns.magnitude[index] =
      code === ILLUMINATION_CODE.umbra
        ? Number.NaN
        : apparentMagnitude(
            standardMagnitudes[index] ?? Number.NaN,
            Math.sqrt(dx * dx + dy * dy + dz * dz),
            phaseAngleRad(x, y, z, observer, sunTemeKm),
          );
  }
}
