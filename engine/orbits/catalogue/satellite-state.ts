import { WGS84 } from '../../constants/earth';
import { elementAgeDays } from '../element-age';
import { gmstRad } from '../../ephemeris/earth-rotation';
import { emptyLookAngles, type LookAngles, lookAnglesFromTeme } from '../frames/look-angles';
import { observerFrame } from '../frames/observer-frame';
import { observerTeme } from '../frames/observer-teme';
import { illuminationAt } from '../illumination/shadow';
import { bodyElevationDeg, sunTeme } from '../illumination/sun-elevation';
import { apparentMagnitude, phaseAngleRad } from '../magnitude/apparent-magnitude';
import { standardMagnitudeOf } from '../magnitude/standard-magnitude';
import { NAKED_EYE, type PassVisibility } from '../passes/satellite-pass';
import type { Illumination } from '../illumination/illumination';
import type { ObserverLocation } from '../../observer/observer';
import { type CatalogueSet, findSatellite } from './catalogue-set';
import { type GroundTrackPoint, groundTrackPoint } from './ground-track';
import { statesAt } from './states-at';

/** A satellite as an observer sees it. */
export interface SeenSatellite extends Readonly<LookAngles> {
  /** Visual; null in the umbra. */
  readonly magnitude: number | null;
  /** Whether it can be seen by eye at that moment, else the first that stands in the way; of one that is up. */
  readonly visibility: PassVisibility;
}

/** A satellite at a moment. */
export interface SatelliteState extends GroundTrackPoint {
  readonly illumination: Illumination;
  /** Great-circle radius of the ground from which it is above the horizon. */
  readonly footprintRadiusKm: number;
  readonly elementAgeDays: number;
  /** Null without an observer. */
  readonly look: SeenSatellite | null;
}

const EARTH_RADIUS_KM = WGS84.equatorialRadiusKm;

/** Great-circle radius of the ground from which the satellite is above the horizon, on a sphere. */
function footprintRadiusKm(altitudeKm: number): number {
  return EARTH_RADIUS_KM * Math.acos(Math.min(1, EARTH_RADIUS_KM / (EARTH_RADIUS_KM + altitudeKm)));
}

function visibilityOf(sunElevationDeg: number, magnitude: number | null): PassVisibility {
  if (sunElevationDeg >= NAKED_EYE.darkSunElevationDeg) return 'daylight';
  if (magnitude === null) return 'eclipsed';
  return magnitude <= NAKED_EYE.limitingMagnitude ? 'visible' : 'too-faint';
}

/** Where a satellite is; null where the catalogue does not have it or SGP4 has no place for it. */
export function satelliteStateAt(
  set: CatalogueSet,
  noradId: number,
  atMs: number,
  observer: ObserverLocation | null,
): SatelliteState | null {
  const found = findSatellite(set, noradId);
  if (found === null) return null;
  const state = statesAt(set.propagator, found.index, Float64Array.of(atMs));
  const ground = groundTrackPoint(state, 0, atMs);
  if (ground === null) return null;
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = state;
  const sun = sunTeme(atMs);
  const illumination = illuminationAt(x, y, z, sun);
  const lookOf = (from: ObserverLocation): SeenSatellite => {
    const frame = observerFrame(from);
    const angleRad = gmstRad(atMs);
    const look = lookAnglesFromTeme(emptyLookAngles(), frame, state, 0, angleRad);
    const phaseRad = phaseAngleRad(x, y, z, observerTeme(new Float64Array(3), frame, angleRad), sun);
    const { value: standard } = standardMagnitudeOf(found.record);
    const magnitude = illumination === 'umbra' ? null : apparentMagnitude(standard, look.slantRangeKm, phaseRad);
    return { ...look, magnitude, visibility: visibilityOf(bodyElevationDeg(frame, sun, angleRad), magnitude) };
  };
  return {
    ...ground,
    illumination,
    footprintRadiusKm: footprintRadiusKm(ground.altitudeKm),
    elementAgeDays: elementAgeDays(found.record.elements, atMs),
    look: observer === null ? null : lookOf(observer),
  };
}
