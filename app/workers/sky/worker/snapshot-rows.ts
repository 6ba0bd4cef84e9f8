import { LIVE_FLAGS } from '@contract/live-frame';
import { greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import type { GeodeticPoint } from '@engine/ar-math/geodetic';
import { placementHeight } from '@engine/ar-math/height';
import { type EnuFrame, enuFrameAt, lookAngles } from '@engine/ar-math/look-angles';
import {
  METRES_PER_FOOT,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '@engine/constants/unit-conversion';
import { heightAfterClimb } from '@engine/tracking/dead-reckoning';
import type { DisplayedMotion } from '@engine/tracking/display-track';
import {
  type EpochMs,
  ellipsoidHeight,
  latitude,
  longitude,
  type NauticalMiles,
  pressureAltitude,
} from '@engine/units/quantity';
import type { ObserverPosition, SkyRow } from '../sky.api';
import type { SkyTrack } from './sky-track';

/** A position advanced from an older fix is shown as an estimate. */
export const FRESH_FIX_MS = 15_000;
/** Rows sent to the list; what lies further away is only counted. */
export const MAX_ROWS = 500;

/** The observer as the worker needs it: the place (height 0 where it is not known), and the level frame for look angles. */
export interface Observer extends GeodeticPoint {
  readonly frame: EnuFrame;
  readonly isHeightKnown: boolean;
}

/**
 * Where the height above the ellipsoid is not known the height of the ground stands in, else 0. That may be off by some
 * hundred metres (a hill, the geoid): about a degree at 10 km, which the uncertainty of each object takes into account.
 */
export function observerAt(position: ObserverPosition): Observer {
  const place = {
    latitude: latitude(position.latitudeDeg),
    longitude: longitude(position.longitudeDeg),
    height: ellipsoidHeight(position.ellipsoidHeightM ?? position.groundHeightM ?? 0),
  };
  return { ...place, frame: enuFrameAt(place), isHeightKnown: position.ellipsoidHeightM !== null };
}

export interface PlacedTrack {
  readonly track: SkyTrack;
  readonly motion: DisplayedMotion;
  readonly distance: NauticalMiles;
}

/** Tracks within a radius of the observer, nearest first; the selected one always. */
export function placedTracks(
  tracks: Iterable<SkyTrack>,
  observer: Observer,
  radiusNm: number,
  selectedId: number | null,
  now: EpochMs,
): PlacedTrack[] {
  const placed: PlacedTrack[] = [];
  for (const track of tracks) {
    const motion = track.display.at(now);
    const distance = greatCircleDistance(observer, motion);
    if (distance <= radiusNm || track.id === selectedId) placed.push({ track, motion, distance });
  }
  return placed.toSorted((a, b) => a.distance - b.distance);
}

/** Altitude in feet for colours and lists; null when none is known. */
export function altitudeFtOf(track: SkyTrack, climbedM: number): number | null {
  const altitudeM = track.state.pressureAltitude ?? track.state.ellipsoidHeight;
  return altitudeM === null ? null : heightAfterClimb(altitudeM, climbedM) / METRES_PER_FOOT;
}

export const hasFlag = (track: SkyTrack, flag: number): boolean => (track.state.flags & flag) !== 0;

export const isEstimated = (track: SkyTrack, now: EpochMs): boolean => now - track.display.fix.at > FRESH_FIX_MS;

function feedOf(track: SkyTrack): SkyRow['feed'] {
  if (hasFlag(track, LIVE_FLAGS.demo)) return 'demo';
  return hasFlag(track, LIVE_FLAGS.replay) ? 'replay' : 'live';
}

/** Name to draw: the stream's, or what stands in until its facts have come. */
export const nameOf = (track: SkyTrack): string =>
  track.facts.name || track.facts.callsign || track.facts.registration || '…';

function lookAt(track: SkyTrack, motion: DisplayedMotion, observer: Observer) {
  const { ellipsoidHeight: ellipsoid, pressureAltitude: pressure } = track.state;
  const height = placementHeight(
    ellipsoid === null ? null : ellipsoidHeight(ellipsoid + motion.climbed),
    pressure === null ? null : pressureAltitude(heightAfterClimb(pressure, motion.climbed)),
  );
  if (height === null) return { elevationDeg: null, slantRangeM: null, heightKind: null };
  const angles = lookAngles(observer.frame, {
    latitude: motion.latitude,
    longitude: motion.longitude,
    height: height.height,
  });
  return { elevationDeg: angles.elevation, slantRangeM: angles.slantRange, heightKind: height.kind };
}

export function rowOf({ track, motion, distance }: PlacedTrack, observer: Observer, now: EpochMs): SkyRow {
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
    feed: feedOf(track),
    isEmergency: hasFlag(track, LIVE_FLAGS.emergency),
    onGround: hasFlag(track, LIVE_FLAGS.onGround),
    latitudeDeg: motion.latitude,
    longitudeDeg: motion.longitude,
    altitudeFt: hasFlag(track, LIVE_FLAGS.onGround) ? null : altitudeFtOf(track, motion.climbed),
    groundSpeedKt: groundSpeed === null ? null : groundSpeed / METRES_PER_SECOND_PER_KNOT,
    trackDeg: motion.track,
    verticalRateFtMin: verticalRate === null ? null : verticalRate / METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
    distanceNm: distance,
    bearingDeg: initialBearing(observer, motion),
    ...lookAt(track, motion, observer),
    fixAgeS: Math.max(0, (now - at) / 1000),
    isEstimated: isEstimated(track, now),
    sources: facts.sources,
  };
}
