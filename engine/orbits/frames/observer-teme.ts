import type { ObserverFrame } from './observer-frame';

/** The observer's place in TEME, km. */
export function observerTeme(out: Float64Array, frame: ObserverFrame, gmstRad: number): Float64Array {
  const sin = Math.sin(gmstRad);
  const cos = Math.cos(gmstRad);
  out[0] = cos * frame.xKm - sin * frame.yKm;
  out[1] = sin * frame.xKm + cos * frame.yKm;
  out[2] = frame.zKm;
  return out;
}
