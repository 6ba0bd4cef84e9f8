import { degreesFromRadians, normaliseDegrees } from '../../ar-math/angles';
import { placeInEnu } from '../../ar-math/enu-placement';
import { liftByRefraction } from '../../ar-math/lift-by-refraction';
import { placeTrack } from '../../sky/aircraft/track-placement';
import type { TrackSource } from '../../sky/aircraft/track-source';
import { realAt } from '../../sky/columns';
import type { SkyObserver } from '../../sky/sky-observer';
import { emptyMotion } from '../../tracking/display-track';
import { epochMs } from '../../units/quantity';
import { meanSlowness } from './speed-of-sound';

/** Where an aircraft is from an observer: metres east, true north, up; degrees as the eye sees it. */
export interface PlaceFrom {
  readonly atMs: number;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
  readonly rangeM: number;
  /** Above the ellipsoid. */
  readonly heightM: number;
}

const offset = new Float64Array(3);
const direction = new Float64Array(3);
const placement = { heightM: 0, sigmaUpM: 0 };
const motion = emptyMotion();

/** Where a track is at a time; null where it is not there, or on the ground. */
export function placeFrom(observer: SkyObserver, source: TrackSource, id: number, atMs: number): PlaceFrom | null {
  const at = epochMs(atMs);
  const track = source.trackAt(id, at);
  if (track === undefined || track.state.isOnGround) return null;
  track.display.readAt(at, motion);
  const { heightM } = placeTrack(track, motion.climbed, observer, source.heights.correctionOf(track, at), placement);
  placeInEnu(offset, observer.frame, motion.latitude, motion.longitude, heightM);
  const [east, north, up] = [realAt(offset, 0), realAt(offset, 1), realAt(offset, 2)];
  const rangeM = Math.sqrt(east * east + north * north + up * up);
  const elevationDeg = liftByRefraction(direction, 0, east, north, up, rangeM);
  return {
    atMs,
    azimuthDeg: normaliseDegrees(degreesFromRadians(Math.atan2(east, north))),
    elevationDeg,
    rangeM,
    heightM,
  };
}

/** Rounds of the secant method; a sound is slower than nothing that is heard, so that it converges in four or five. */
const MOST_ROUNDS = 12;
const CLOSE_ENOUGH_MS = 20;
/** Sounds from farther back are not heard. */
const LONGEST_MS = 120_000;

/**
 * Where a track was when it made the sound that arrives at a time: solves t + way(t) = heard for the time t of the
 * emission, with straight ways through still air whose temperature falls with height. Null where nobody knows where it was then.
 * @param seaLevelC temperature at sea level
 */
export function emissionOf(
  observer: SkyObserver,
  source: TrackSource,
  id: number,
  heardAtMs: number,
  seaLevelC: number,
): PlaceFrom | null {
  const lateMs = (atMs: number): { readonly place: PlaceFrom; readonly offMs: number } | null => {
    const place = placeFrom(observer, source, id, atMs);
    if (place === null) return null;
    const wayMs = 1000 * place.rangeM * meanSlowness(observer.height, place.heightM, seaLevelC);
    return { place, offMs: atMs + wayMs - heardAtMs };
  };
  let before = lateMs(heardAtMs);
  if (before === null) return null;
  let here = lateMs(heardAtMs - before.offMs);
  for (let round = 0; round < MOST_ROUNDS && here !== null; round++) {
    if (Math.abs(here.offMs) <= CLOSE_ENOUGH_MS) return here.place;
    const slope: number = (here.offMs - before.offMs) / (here.place.atMs - before.place.atMs);
    // Nothing recedes or comes so fast that a later sound arrives no later.
    const nextMs: number = here.place.atMs - here.offMs / Math.max(0.1, Number.isFinite(slope) ? slope : 1);
    if (heardAtMs - nextMs > LONGEST_MS) return null;
    before = here;
    here = lateMs(nextMs);
  }
  return null;
}
