import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '../ar-math/angles';
import { placeInEnu } from '../ar-math/enu-placement';
import type { ObserverLocation } from '../observer/observer';
import { skylineDeg } from '../observer/skyline';
import type { SkyTrack } from '../sky/aircraft/sky-track';
import { nameOf } from '../sky/aircraft/track-display';
import { trackFixes } from '../sky/aircraft/track-fixes';
import { placeTrack } from '../sky/aircraft/track-placement';
import type { TrackSource } from '../sky/aircraft/track-source';
import type { SkyObserver } from '../sky/sky-observer';
import { emptyMotion } from '../tracking/display-track';
import { aircraftCourse } from '../transits/aircraft-course';
import { aircraftTransits } from '../transits/aircraft-transits';
import { DISC_BODIES, type DiscSighting, emptySighting, SeenDisc } from '../transits/disc-sight';
import { nearestAngleDeg } from '../transits/near-disc';
import type { EpochMs } from '../units/quantity';
import type { AircraftMoment, AircraftReason, LookDirection, TransitMoment } from './look-up-moment';

/** So far ahead an aircraft that comes by is told of: nobody knows where it will be later. */
const AHEAD_S = 240;
/** A transit is known for this long. */
const TRANSIT_AHEAD_S = 150;
const STEP_S = 5;
/** From here on something is up for somebody who looks. */
const UP_DEG = 15;
/** How high it must come to be worth the way outside. */
const LEAST_HIGHEST_DEG: Readonly<Record<AircraftReason['kind'], number>> = {
  emergency: 15,
  military: 25,
  'only-one': 40,
};
/** In fewer, one of a kind says little. */
const FEWEST_FOR_RARE = 30;
const OLDEST_FIX_MS = 20_000;
/** Disc and aircraft turn a little between the first look and the careful one. */
const NEAR_DISC_DEG = 8;
const LOWEST_DISC_DEG = 5;
const UNCORRECTED_SIGMA_M = 200;

/** An aircraft that really flies, as it moves seen from the observer: metres and m/s east, north, up. */
interface Flying {
  readonly track: SkyTrack;
  readonly state: Float64Array;
}

/**
 * What aircraft give to look up for over one observer: an emergency, a military one or the only one of its type in
 * reach, where it comes by high enough, and transits of Sun and Moon. Only what is live and contradicts nothing counts.
 * For 500 aircraft it takes about a millisecond.
 * @param tracks of the live sky, and their time
 */
export function aircraftMoments(
  tracks: TrackSource,
  at: EpochMs,
  observer: SkyObserver,
): readonly (AircraftMoment | TransitMoment)[] {
  const flying = [...tracks.tracksAt(at)].flatMap((track) => flyingOf(track, tracks, at, observer) ?? []);
  const reasonOf = reasons(flying);
  const coming = flying.flatMap((one) => {
    const reason = reasonOf(one.track);
    return reason === null ? [] : (comingBy(one, reason, at, observer.location) ?? []);
  });
  return [...coming, ...transits(flying, tracks, at, observer)];
}

function flyingOf(track: SkyTrack, { heights }: TrackSource, at: EpochMs, observer: SkyObserver): Flying | null {
  const { state, display } = track;
  const { groundSpeed, track: course, verticalRate } = display.fix;
  const hasHeight = state.ellipsoidHeight !== null || state.pressureAltitude !== null;
  if (state.feed !== 'live' || state.isOnGround || state.isDoubtful || !hasHeight) return null;
  if (groundSpeed === null || course === null || at - display.fix.at > OLDEST_FIX_MS) return null;
  const motion = display.readAt(at, emptyMotion());
  const placement = { heightM: 0, sigmaUpM: 0 };
  placeTrack(track, motion.climbed, observer, heights.correctionOf(track, at), placement);
  const level = new Float64Array(6);
  placeInEnu(level, observer.frame, motion.latitude, motion.longitude, placement.heightM);
  level[3] = groundSpeed * Math.sin(radiansFromDegrees(course));
  level[4] = groundSpeed * Math.cos(radiansFromDegrees(course));
  level[5] = verticalRate ?? 0;
  return { track, state: level };
}

/** Why an aircraft would be looked up for; null for all that fly every day. */
function reasons(flying: readonly Flying[]): (track: SkyTrack) => AircraftReason | null {
  const counts = new Map<string, number>();
  let among = 0;
  for (const { typeDesignator } of flying.map(({ track }) => track.facts)) {
    if (typeDesignator === undefined) continue;
    among++;
    counts.set(typeDesignator, (counts.get(typeDesignator) ?? 0) + 1);
  }
  return ({ state, facts }) => {
    if (state.isEmergency) return { kind: 'emergency' };
    if (state.objectClass === 'military') return { kind: 'military' };
    const { typeDesignator, typeName } = facts;
    const isOnly = typeDesignator !== undefined && counts.get(typeDesignator) === 1 && among >= FEWEST_FOR_RARE;
    return isOnly ? { kind: 'only-one', typeName: typeName ?? typeDesignator, among } : null;
  };
}

function lookAlong(state: Float64Array, afterS: number): LookDirection {
  const after = (axis: number): number => (state[axis] ?? Number.NaN) + afterS * (state[axis + 3] ?? Number.NaN);
  const [east, north, up] = [after(0), after(1), after(2)];
  return {
    azimuthDeg: normaliseDegrees(degreesFromRadians(Math.atan2(east, north))),
    elevationDeg: degreesFromRadians(Math.atan2(up, Math.hypot(east, north))),
  };
}

/** Behind the observer's own horizon nothing is up. */
function seenElevationDeg({ azimuthDeg, elevationDeg }: LookDirection, here: ObserverLocation): number {
  return elevationDeg < skylineDeg(here, azimuthDeg) ? -90 : elevationDeg;
}

/** Flying straight on; null where it never comes high enough. */
function comingBy(
  { track, state }: Flying,
  reason: AircraftReason,
  at: EpochMs,
  here: ObserverLocation,
): AircraftMoment | null {
  const looks = Array.from({ length: AHEAD_S / STEP_S + 1 }, (_, step) => lookAlong(state, step * STEP_S));
  const elevations = looks.map((look) => seenElevationDeg(look, here));
  const highestStep = elevations.indexOf(Math.max(...elevations));
  const highest = looks[highestStep];
  const fromStep = elevations.findIndex((elevationDeg) => elevationDeg >= UP_DEG);
  const look = looks[fromStep];
  if (highest === undefined || look === undefined || highest.elevationDeg < LEAST_HIGHEST_DEG[reason.kind]) return null;
  return {
    kind: 'aircraft',
    key: `aircraft ${track.id}`,
    objectId: track.id,
    name: nameOf(track),
    reason,
    fromMs: at + fromStep * STEP_S * 1000,
    toMs: at + (elevations.findLastIndex((elevationDeg) => elevationDeg >= UP_DEG) + 1) * STEP_S * 1000,
    look,
    highestMs: at + highestStep * STEP_S * 1000,
    highest,
  };
}

function transits(
  flying: readonly Flying[],
  { heights }: TrackSource,
  at: EpochMs,
  observer: SkyObserver,
): readonly TransitMoment[] {
  const search = {
    fromMs: at,
    toMs: at + TRANSIT_AHEAD_S * 1000,
    withinDeg: 0,
    minElevationDeg: LOWEST_DISC_DEG,
  };
  const now: DiscSighting = emptySighting();
  return DISC_BODIES.flatMap((body) => {
    const disc = new SeenDisc(body, observer.location, search.fromMs, search.toMs);
    disc.at(now, at);
    if (degreesFromRadians(Math.asin(now.disc[2] ?? 0)) < LOWEST_DISC_DEG) return [];
    const near = flying.filter(({ state }) => nearestAngleDeg(state, now.disc, TRANSIT_AHEAD_S) < NEAR_DISC_DEG);
    return near.flatMap(({ track }) => {
      const { addM, sigmaM } = heights.correctionOf(track, at) ?? { addM: 0, sigmaM: UNCORRECTED_SIGMA_M };
      const input = { fixes: trackFixes(track), at, aheadS: TRANSIT_AHEAD_S, onGround: false, doubts: 0 };
      const course = aircraftCourse({ ...input, selectedAltitude: null, route: null }, { addM, sigmaM });
      if (course === null) return [];
      const found = aircraftTransits(course, observer.location, disc, search).filter(
        ({ azimuthDeg, elevationDeg }) => elevationDeg >= skylineDeg(observer.location, azimuthDeg),
      );
      return found.map(
        ({ atMs, durationS, azimuthDeg, elevationDeg, probability }): TransitMoment => ({
          kind: 'transit',
          key: `transit ${track.id} ${body}`,
          objectId: track.id,
          name: nameOf(track),
          by: 'aircraft',
          body,
          durationS,
          probability,
          fromMs: atMs,
          toMs: atMs + durationS * 500,
          look: { azimuthDeg, elevationDeg },
        }),
      );
    });
  });
}
