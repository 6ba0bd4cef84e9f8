import { elementAgeDays } from '@engine/orbits/element-age';
import { gmstRad } from '@engine/orbits/earth-rotation';
import { emptySubPoint, subPointFromTeme } from '@engine/orbits/frames/earth-fixed';
import { emptyLook, lookFromTeme } from '@engine/orbits/frames/look';
import { observerFrame } from '@engine/orbits/frames/observer-frame';
import { observerTeme } from '@engine/orbits/frames/observer-teme';
import { illuminationAt } from '@engine/orbits/illumination/shadow';
import { sunTeme } from '@engine/orbits/illumination/sun-elevation';
import { apparentMagnitude, phaseAngleRad } from '@engine/orbits/magnitude/apparent-magnitude';
import { standardMagnitudeOf } from '@engine/orbits/magnitude/standard-magnitude';
import type { SatelliteObserver } from '@engine/orbits/passes/satellite-pass';
import { STATE_STRIDE } from '@engine/orbits/sgp4/propagator';
import type { SatelliteNow } from '../orbits.api';
import { type CatalogueSet, findSatellite } from './catalogue-set';

const EARTH_RADIUS_KM = 6378.137;

/** TEME states of one satellite at evenly spaced times; NaN where it cannot be propagated. */
export function statesOf(set: CatalogueSet, index: number, fromMs: number, stepS: number, steps: number): Float64Array {
  const states = new Float64Array(steps * STATE_STRIDE);
  const baseMs = Math.floor(fromMs);
  // A millisecond is eight metres of a low orbit: the fraction counts.
  const offsetsS = Float64Array.from({ length: steps }, (_, step) => (fromMs - baseMs) / 1000 + step * stepS);
  set.propagator.each(new Uint32Array(steps).fill(index), baseMs, offsetsS, states, new Uint8Array(steps));
  return states;
}

/** Great-circle radius of the ground from which the satellite is above the horizon, on a sphere. */
function footprintRadiusKm(altitudeKm: number): number {
  return EARTH_RADIUS_KM * Math.acos(Math.min(1, EARTH_RADIUS_KM / (EARTH_RADIUS_KM + altitudeKm)));
}

/** Where a satellite is; null where the catalogue does not have it or SGP4 has no place for it. */
export function satelliteNow(
  set: CatalogueSet,
  noradId: number,
  atMs: number,
  observer: SatelliteObserver | null,
): SatelliteNow | null {
  const found = findSatellite(set, noradId);
  if (found === null) return null;
  const state = statesOf(set, found.index, atMs, 1, 1);
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = state;
  if (Number.isNaN(x)) return null;
  const sun = sunTeme(atMs);
  const illumination = illuminationAt(x, y, z, sun);
  const ground = subPointFromTeme(emptySubPoint(), state, 0, gmstRad(atMs));
  const lookOf = (from: SatelliteObserver): SatelliteNow['look'] => {
    const frame = observerFrame(from);
    const look = lookFromTeme(emptyLook(), frame, state, 0, gmstRad(atMs));
    const phaseRad = phaseAngleRad(x, y, z, observerTeme(new Float64Array(3), frame, gmstRad(atMs)), sun);
    const { value: standard } = standardMagnitudeOf(found.record);
    const magnitude = illumination === 'umbra' ? null : apparentMagnitude(standard, look.slantRangeKm, phaseRad);
    return { ...look, magnitude };
  };
  return {
    atMs,
    ...ground,
    illumination,
    footprintRadiusKm: footprintRadiusKm(ground.altitudeKm),
    elementAgeDays: elementAgeDays(found.record.elements, atMs),
    look: observer === null ? null : lookOf(observer),
  };
}
