import { degreesFromRadians, radiansFromDegrees } from '@engine/ar-math/angles';
import { placeInEnu } from '@engine/ar-math/enu-placement';
import { enuFrameAt } from '@engine/ar-math/look-angles';
import { type Observer, observerOf } from '@engine/observer/observer';
import { estimateEllipsoidHeight, type HeightPair } from '@engine/tracking/height-correction';
import type { TrajectoryFix } from '@engine/trajectory/trajectory-input';
import { aircraftCourse, type CoursePoint } from '@engine/transits/aircraft-course';
import type { AircraftTransit } from '@engine/transits/aircraft-transits';
import { DISC_BODIES, type DiscBody, emptySighting, SeenDisc } from '@engine/transits/disc-sight';
import { nearestAngleDeg } from '@engine/transits/near-disc';
import { upcomingTransits } from '@engine/transits/upcoming-transits';
import { ellipsoidHeight, epochMs, latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { isDoubt } from '@engine/integrity/integrity-reason';
import type { AlertPlace } from '@contract/alert';
import type { TiledLiveStore } from '../live/in-memory-live-store';
import type { LiveAircraft } from '../live/live-store';
import { trailFixes } from '../live/trajectory-fixes';

/** A transit is known for this long. */
const AHEAD_S = 150;
/** An airliner stands 5° high at this distance, and the air in between blurs whatever is farther. */
const REACH_NM = nauticalMiles(75);
const OLDEST_FIX_MS = 20_000;
/** Of the disc; lower down the air is too thick. */
const LOWEST_DISC_DEG = 5;
/** Disc and aircraft turn a little between the first look and the careful one. */
const NEAR_DISC_DEG = 8;

/** An aircraft that is expected to cross the Sun or the Moon. */
export interface ExpectedTransit {
  readonly aircraft: LiveAircraft;
  readonly transit: AircraftTransit;
}

/** What it needs of the live sky. */
export type TransitSky = Pick<TiledLiveStore, 'near' | 'trail'>;

/**
 * Aircraft that are about to cross the Sun or the Moon as seen from a place, by where each is expected to fly. Only what
 * is live, flies and contradicts nothing counts.
 * @param minProbability of crossing the disc, [0, 1]
 */
export function expectedTransits(
  sky: TransitSky,
  place: AlertPlace,
  minProbability: number,
  nowMs: number,
): readonly ExpectedTransit[] {
  const observer = observerOf(
    { latitudeDeg: place.latitude, longitudeDeg: place.longitude, ellipsoidHeightM: place.height },
    null,
  );
  const discs = DISC_BODIES.flatMap((body) => discAt(body, observer, nowMs) ?? []);
  if (discs.length === 0) return [];
  const expected = expectedAircraft(sky, place, nowMs, (flying) =>
    discs.some((disc) => isNearDisc(flying, disc, observer)),
  );
  const byId = new Map(expected.map((one) => [one.id, one.aircraft]));
  const question = { observer, nowMs, satellites: null, aircraft: expected, minProbability, withinDeg: 0 };
  return upcomingTransits(question).flatMap((found) => {
    const one = byId.get(found.id);
    return found.kind === 'aircraft' && one !== undefined ? [{ aircraft: one, transit: found.transit }] : [];
  });
}

/** An aircraft, and where it is expected from now on. */
interface AircraftAhead {
  readonly id: number;
  readonly course: readonly CoursePoint[];
  readonly aircraft: LiveAircraft;
}

/** What flies around a place and is worth to be predicted with care. */
export function expectedAircraft(
  sky: TransitSky,
  place: Pick<AlertPlace, 'latitude' | 'longitude'>,
  nowMs: number,
  isWorthIt: (flying: Flying) => boolean,
): readonly AircraftAhead[] {
  const around = sky.near({ latitude: latitude(place.latitude), longitude: longitude(place.longitude) }, REACH_NM);
  const aircraft = around.map((near) => near.aircraft);
  const pairs = aircraft.flatMap((one) => heightPairOf(one) ?? []);
  return aircraft.flatMap((one) => {
    const flying = flyingOf(one, pairs, nowMs);
    if (flying === null || !isWorthIt(flying)) return [];
    const course = courseOf(flying, sky, nowMs);
    return course === null ? [] : [{ id: one.id, course, aircraft: one }];
  });
}

/** Towards the disc, east, north, up; null while it is too low. */
function discAt(body: DiscBody, observer: Observer, nowMs: number): Float64Array | null {
  const now = emptySighting();
  new SeenDisc(body, observer, nowMs, nowMs).at(now, nowMs);
  return degreesFromRadians(Math.asin(now.disc[2] ?? 0)) < LOWEST_DISC_DEG ? null : now.disc;
}

function heightPairOf({ position, pressureAltitude, ellipsoidHeight: heightM }: LiveAircraft): HeightPair | null {
  if (position === undefined || pressureAltitude === undefined || heightM === undefined) return null;
  const { latitude: latitudeDeg, longitude: longitudeDeg } = position;
  return { latitude: latitudeDeg, longitude: longitudeDeg, pressureAltitude, ellipsoidHeight: heightM };
}

/** An aircraft whose motion is known. */
export interface Flying {
  readonly id: number;
  readonly fix: TrajectoryFix & { readonly groundSpeed: number; readonly track: number };
  /** Above the ellipsoid. */
  readonly heightM: number;
  readonly toEllipsoid: { readonly addM: number; readonly sigmaM: number };
}

function flyingOf(aircraft: LiveAircraft, pairs: readonly HeightPair[], nowMs: number): Flying | null {
  const { position, groundSpeed, track, feed, onGround, integrity } = aircraft;
  if (feed !== 'live' || onGround === true || integrity?.some(isDoubt) === true) return null;
  if (position === undefined || groundSpeed === undefined || track === undefined) return null;
  if (nowMs - position.at > OLDEST_FIX_MS) return null;
  const { pressureAltitude, ellipsoidHeight: ownM } = aircraft;
  const fix = {
    latitude: position.latitude,
    longitude: position.longitude,
    at: position.at,
    groundSpeed,
    track,
    turnRate: aircraft.turnRate ?? null,
    verticalRate: aircraft.verticalRate ?? null,
    pressureAltitude: pressureAltitude ?? null,
    ellipsoidHeight: ownM ?? null,
  };
  if (ownM !== undefined) return { id: aircraft.id, fix, heightM: ownM, toEllipsoid: { addM: 0, sigmaM: 0 } };
  if (pressureAltitude === undefined) return null;
  const { height, sigma } = estimateEllipsoidHeight(pressureAltitude, position, pairs);
  const toEllipsoid = { addM: height - pressureAltitude, sigmaM: sigma };
  return { id: aircraft.id, fix, heightM: height, toEllipsoid };
}

/** Whether it comes near the disc where it flies straight on. */
function isNearDisc({ fix, heightM }: Flying, disc: Float64Array, observer: Observer): boolean {
  const frame = enuFrameAt({
    latitude: latitude(observer.latitudeDeg),
    longitude: longitude(observer.longitudeDeg),
    height: ellipsoidHeight(observer.ellipsoidHeightM),
  });
  const state = new Float64Array(6);
  placeInEnu(state, frame, fix.latitude, fix.longitude, heightM);
  state[3] = fix.groundSpeed * Math.sin(radiansFromDegrees(fix.track));
  state[4] = fix.groundSpeed * Math.cos(radiansFromDegrees(fix.track));
  state[5] = fix.verticalRate ?? 0;
  return nearestAngleDeg(state, disc, AHEAD_S) < NEAR_DISC_DEG;
}

function courseOf({ id, fix, toEllipsoid }: Flying, sky: TransitSky, nowMs: number) {
  const before = trailFixes(sky.trail(id).filter(({ at }) => at < fix.at));
  const at = epochMs(Math.max(nowMs, fix.at));
  const input = { fixes: [...before, fix], at, aheadS: AHEAD_S, onGround: false, selectedAltitude: null };
  return aircraftCourse({ ...input, route: null, doubts: 0 }, toEllipsoid);
}
