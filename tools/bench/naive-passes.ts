import { degreesToRadians, ecfToLookAngles, eciToEcf, gstime, propagate } from 'satellite.js';
import type { PassOptions } from '../../engine/orbits/passes/find-passes';
import { type AnchorEvent, type AnchorSatellite, AnchorSky, placeAt } from './anchor-sky';

const STEP_MS = 10_000;

/** A pass as this search tells it: its first, its highest and its last look. */
export interface NaivePass {
  readonly rise: AnchorEvent;
  readonly culmination: AnchorEvent;
  readonly set: AnchorEvent;
}

/** The search as tutorials of satellite.js write it: look angles every ten seconds, nothing worked out only once. */
export function naivePasses(satellite: AnchorSatellite, search: PassOptions): NaivePass[] {
  const { observer, startMs, endMs, minElevationDeg } = search;
  const place = {
    latitude: degreesToRadians(observer.latitudeDeg),
    longitude: degreesToRadians(observer.longitudeDeg),
    height: observer.ellipsoidHeightM / 1000,
  };
  const sky = new AnchorSky(observer);
  const eventAt = (atMs: number): AnchorEvent =>
    sky.event(satellite, atMs, placeAt(satellite, atMs), sky.momentAt(atMs));
  const lowestRad = degreesToRadians(minElevationDeg);
  const passes: NaivePass[] = [];
  let up: { readonly riseMs: number; highestMs: number; highestRad: number } | null = null;
  for (let atMs = startMs; atMs <= endMs + STEP_MS; atMs += STEP_MS) {
    const at = new Date(atMs);
    const state = atMs <= endMs ? propagate(satellite.record, at) : null;
    const elevation =
      state === null
        ? Number.NEGATIVE_INFINITY
        : ecfToLookAngles(place, eciToEcf(state.position, gstime(at))).elevation;
    if (elevation >= lowestRad) {
      up ??= { riseMs: atMs, highestMs: atMs, highestRad: elevation };
      if (elevation > up.highestRad) [up.highestMs, up.highestRad] = [atMs, elevation];
    } else if (up !== null) {
      const [rise, culmination, set] = [eventAt(up.riseMs), eventAt(up.highestMs), eventAt(atMs - STEP_MS)];
      if (search.onlyVisible !== true || [rise, culmination, set].some((event) => canBeSeen(event, search))) {
        passes.push({ rise, culmination, set });
      }
      up = null;
    }
  }
  return passes;
}

function canBeSeen(
  { magnitude, sunElevationDeg }: AnchorEvent,
  { limitingMagnitude, darkSunElevationDeg }: PassOptions,
): boolean {
  return magnitude !== null && magnitude < limitingMagnitude && sunElevationDeg < darkSunElevationDeg;
}
