import { initialBearing } from '@engine/ar-math/great-circle';
import { EARTH_RADIUS_NM, TARGETING_EARTH_RADIUS } from '@engine/constants/earth';
import { METRES_PER_SECOND_PER_FOOT_PER_MINUTE, METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import type { SkyTrack } from '@engine/sky/aircraft/sky-track';
import { isEstimated, nameOf } from '@engine/sky/aircraft/track-display';
import { realAt } from '@engine/sky/columns';
import type { SkyObjects } from '@engine/sky/sky-objects';
import type { SkyObserver } from '@engine/sky/sky-observer';
import { type EpochMs, latitude, longitude, type NauticalMiles, nauticalMiles } from '@engine/units/quantity';
import type { SkyRow } from './sky-snapshot';

/** Rows sent to the list; what lies further away is only counted. */
export const MAX_ROWS = 500;

/** A track of a sky, and how far away it is over ground. */
export interface ListedTrack {
  readonly track: SkyTrack;
  /** Of `SkyObjects`. */
  readonly row: number;
  readonly distance: NauticalMiles;
}

/** Where a track is over ground. */
export const placeOf = (objects: SkyObjects, row: number) => ({
  latitude: latitude(realAt(objects.latitudesDeg, row)),
  longitude: longitude(realAt(objects.longitudesDeg, row)),
});

/** Lists and radar measure on a sphere of another radius than the targeting score does; the angle is the same. */
const LISTED_NM_PER_TARGETING_KM = (EARTH_RADIUS_NM * 1000) / TARGETING_EARTH_RADIUS;

/** How far away a track is over ground. */
export const distanceOf = (objects: SkyObjects, row: number): NauticalMiles =>
  nauticalMiles(realAt(objects.distancesKm, row) * LISTED_NM_PER_TARGETING_KM);

/** The tracks of a sky, nearest first. */
export function listedTracks(objects: SkyObjects): readonly ListedTrack[] {
  const listed: ListedTrack[] = [];
  for (let row = 0; row < objects.count; row++) {
    const track = objects.tracks[row] ?? null;
    if (track === null) continue;
    listed.push({ track, row, distance: distanceOf(objects, row) });
  }
  return listed.toSorted((a, b) => a.distance - b.distance);
}

/** From the observer, degrees clockwise from true north. */
export const bearingOf = (objects: SkyObjects, row: number, observer: SkyObserver): number =>
  initialBearing(observer, placeOf(objects, row));

/** Apparent elevation and slant range as the sky view has them; null where nothing is known of the height. */
function heightsOf(objects: SkyObjects, row: number, { state }: SkyTrack) {
  const { ellipsoidHeight, pressureAltitude } = state;
  if (ellipsoidHeight === null && pressureAltitude === null) {
    return { elevationDeg: null, slantRangeM: null, heightKind: null };
  }
  return {
    elevationDeg: realAt(objects.elevationsDeg, row),
    slantRangeM: realAt(objects.rangesM, row),
    heightKind: ellipsoidHeight === null ? ('pressure' as const) : ('ellipsoid' as const),
  };
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

export function rowOf(
  { track, row, distance }: ListedTrack,
  objects: SkyObjects,
  observer: SkyObserver,
  now: EpochMs,
): SkyRow {
  const { facts, state } = track;
  const { groundSpeed, verticalRate, at } = track.display.fix;
  return {
    id: track.id,
    name: nameOf(track),
    type: state.type,
    objectClass: state.objectClass,
    callsign: facts.callsign ?? null,
    registration: facts.registration ?? null,
    typeDesignator: facts.typeDesignator ?? null,
    typeName: facts.typeName ?? null,
    operator: facts.operator ?? null,
    squawk: facts.squawk ?? null,
    feed: state.feed,
    isEmergency: state.isEmergency,
    isDoubtful: state.isDoubtful,
    hasPoorQuality: state.hasPoorQuality,
    onGround: state.isOnGround,
    latitudeDeg: realAt(objects.latitudesDeg, row),
    longitudeDeg: realAt(objects.longitudesDeg, row),
    altitudeFt: state.isOnGround ? null : finiteOrNull(realAt(objects.altitudesFt, row)),
    groundSpeedKt: groundSpeed === null ? null : groundSpeed / METRES_PER_SECOND_PER_KNOT,
    trackDeg: finiteOrNull(realAt(objects.tracksDeg, row)),
    verticalRateFtMin: verticalRate === null ? null : verticalRate / METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
    distanceNm: distance,
    bearingDeg: bearingOf(objects, row, observer),
    ...heightsOf(objects, row, track),
    fixAgeS: Math.max(0, (now - at) / 1000),
    isEstimated: isEstimated(track, now),
    placeGoesBy: track.display.goesBy,
    sources: facts.sources,
  };
}
