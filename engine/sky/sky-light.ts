import { degreesFromRadians } from '../ar-math/angles';
import { realAt } from './columns';
import { sunDirection } from '../ephemeris/sun-direction';
import { type LightState, lightState } from '../ephemeris/twilight';
import { degrees, type EpochMs } from '../units/quantity';
import type { SkyObserver } from './sky-observer';

const sun = new Float64Array(3);

/** How light the sky over an observer is; by the Sun's geometric elevation to 0.01°, without an allocation. */
export function skyLightAt({ frame }: SkyObserver, at: EpochMs): LightState {
  sunDirection(sun, at);
  const outward = frame.cosLongitude * realAt(sun, 0) + frame.sinLongitude * realAt(sun, 1);
  const up = frame.cosLatitude * outward + frame.sinLatitude * realAt(sun, 2);
  return lightState(degrees(degreesFromRadians(Math.asin(Math.min(1, Math.max(-1, up))))));
}
