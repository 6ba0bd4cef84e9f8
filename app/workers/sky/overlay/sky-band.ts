import { component } from '@engine/ar-math/component';
import { placeInEnu } from '@engine/ar-math/enu-placement';
import { liftByRefraction } from '@engine/ar-math/lift-by-refraction';
import { placeTrack } from '@engine/sky/aircraft/track-placement';
import type { TrackSource } from '@engine/sky/aircraft/track-source';
import { realAt } from '@engine/sky/columns';
import type { SkyObserver } from '@engine/sky/sky-observer';
import { emptyMotion } from '@engine/tracking/display-track';
import { SIGMAS_OF_95_PERCENT } from '@engine/tracking/prediction-ellipse';
import type { EpochMs } from '@engine/units/quantity';
import { type ExpectedPath, momentIn, type PathMoment, valueAt } from '../expected-path/expected-path';
import { rowsBeforeFold } from '@engine/trajectory/rows-before-fold';

const EVERY_MS = 1000;
/** Steps by which the directions east, north and up at a far place are found. */
const STEP_M = 1000;
const STEP_DEG = STEP_M / 111_320;

/** The expected way across the sky: unit vectors east, north, up as the eye sees them, three to a row. */
export interface SkyBand {
  /** Epoch milliseconds of the sky. */
  readonly timesMs: Float64Array;
  readonly middle: Float64Array;
  /** The edges, of as many rows as there are before the band folds. */
  readonly left: Float64Array;
  readonly right: Float64Array;
}

/** The selected object's expected way in the sky, worked out once a second and whenever something else has changed. */
export class SkyBands {
  #band: SkyBand | null = null;
  #path: ExpectedPath | null = null;
  #observer: SkyObserver | null = null;
  #second = Number.NaN;

  /** @param tracks where aircraft are drawn: the way begins there; null where none are */
  at(
    path: ExpectedPath | null,
    observer: SkyObserver | null,
    tracks: TrackSource | null,
    skyAt: EpochMs,
  ): SkyBand | null {
    const second = Math.floor(skyAt / EVERY_MS);
    if (path === this.#path && observer === this.#observer && second === this.#second) return this.#band;
    this.#path = path;
    this.#observer = observer;
    this.#second = second;
    this.#band = path === null || observer === null ? null : bandOf(path, observer, tracks, skyAt);
    return this.#band;
  }
}

const motion = emptyMotion();
const placement = { heightM: 0, sigmaUpM: 0 };

/** Where a track is drawn, metres east, north, up; null where it is not drawn at a known height. */
function drawnPlace(id: number, observer: SkyObserver, tracks: TrackSource | null, at: EpochMs): Float64Array | null {
  const track = tracks?.trackAt(id, at);
  if (tracks === null || track === undefined) return null;
  track.display.readAt(at, motion);
  placeTrack(track, motion.climbed, observer, tracks.heights.correctionOf(track, at), placement);
  const place = new Float64Array(3);
  placeInEnu(place, observer.frame, motion.latitude, motion.longitude, placement.heightM);
  return place;
}

/** Null where no height is known, so that nobody can say where in the sky, and where the path has ended. */
function bandOf(path: ExpectedPath, observer: SkyObserver, tracks: TrackSource | null, at: EpochMs): SkyBand | null {
  const now = momentIn(path, at);
  if (now === null || path.heightsM.some(Number.isNaN)) return null;
  const moments: PathMoment[] = [now];
  for (let row = now.row + 1; row < path.timesMs.length; row++) moments.push({ row, share: 0 });
  const places = moments.map((moment) => placeOf(path, moment, observer));
  shiftTo(places, drawnPlace(path.objectId, observer, tracks, at));
  const middle = new Float64Array(3 * moments.length);
  places.forEach((place, index) => {
    const [east, north, up] = [component(place, 0), component(place, 1), component(place, 2)];
    liftByRefraction(middle, 3 * index, east, north, up, lengthOf(place, 0));
  });
  const band = {
    timesMs: Float64Array.from(moments, (moment) => valueAt(path.timesMs, 1, 0, moment)),
    middle,
    left: new Float64Array(middle.length),
    right: new Float64Array(middle.length),
  };
  moments.forEach((moment, index) => widen(band, index, path, moment, observer, places[index] ?? band.middle));
  const end = 3 * rowsBeforeFold(middle, band.left, band.right, 3);
  return { ...band, left: band.left.subarray(0, end), right: band.right.subarray(0, end) };
}

function placeOf(path: ExpectedPath, moment: PathMoment, { frame }: SkyObserver): Float64Array {
  const place = new Float64Array(3);
  placeInEnu(
    place,
    frame,
    valueAt(path.places, 2, 0, moment),
    valueAt(path.places, 2, 1, moment),
    valueAt(path.heightsM, 1, 0, moment),
  );
  return place;
}

/** Heights are told as the object reports them and places as they were expected: the way begins where it is drawn. */
function shiftTo(places: readonly Float64Array[], drawn: Float64Array | null): void {
  const [first] = places;
  if (drawn === null || first === undefined) return;
  const shift = drawn.map((value, axis) => value - component(first, axis));
  for (const place of places)
    for (let axis = 0; axis < 3; axis++) place[axis] = component(place, axis) + component(shift, axis);
}

/** Edges across the way as it is seen: the error's ellipsoid from there, bounded by what the type can reach. */
function widen(
  band: SkyBand,
  index: number,
  path: ExpectedPath,
  moment: PathMoment,
  observer: SkyObserver,
  place: Float64Array,
): void {
  const across = acrossAt(band.middle, index);
  const variance = varianceAlong(across, path, moment, observer);
  const rangeM = Math.max(1, lengthOf(place, 0));
  const reachM = valueAt(path.reachesM, 1, 0, moment);
  const halfM = Math.min(reachM, SIGMAS_OF_95_PERCENT * Math.sqrt(Math.max(0, variance)));
  const halfRad = Math.atan2(halfM, rangeM);
  for (let axis = 0; axis < 3; axis++) {
    const ahead = component(band.middle, 3 * index + axis) * Math.cos(halfRad);
    const aside = component(across, axis) * Math.sin(halfRad);
    band.left[3 * index + axis] = ahead - aside;
    band.right[3 * index + axis] = ahead + aside;
  }
}

/** Unit vector across the way and the line of sight: to the right of who sees it go up. */
function acrossAt(middle: Float64Array, index: number): Float64Array {
  const last = middle.length / 3 - 1;
  const [from, to] = [3 * Math.max(0, index - 1), 3 * Math.min(last, index + 1)];
  const along = (axis: number): number => component(middle, to + axis) - component(middle, from + axis);
  const sight = (axis: number): number => component(middle, 3 * index + axis);
  const across = Float64Array.of(
    along(1) * sight(2) - along(2) * sight(1),
    along(2) * sight(0) - along(0) * sight(2),
    along(0) * sight(1) - along(1) * sight(0),
  );
  const length = lengthOf(across, 0);
  // What comes straight towards the eye goes no way across it: level is as good as any.
  return length > 1e-12 ? across.map((value) => value / length) : Float64Array.of(sight(1), -sight(0), 0);
}

/** The covariance is told in the level frame of the far place, and that is turned against the observer's. */
function varianceAlong(across: Float64Array, path: ExpectedPath, moment: PathMoment, { frame }: SkyObserver): number {
  const latitudeDeg = valueAt(path.places, 2, 0, moment);
  const longitudeDeg = valueAt(path.places, 2, 1, moment);
  const heightM = valueAt(path.heightsM, 1, 0, moment);
  const eastDeg = STEP_DEG / Math.max(0.01, Math.cos((latitudeDeg * Math.PI) / 180));
  const [here, there] = [new Float64Array(3), new Float64Array(3)];
  placeInEnu(here, frame, latitudeDeg, longitudeDeg, heightM);
  const shareOf = (north: number, east: number, up: number): number => {
    placeInEnu(there, frame, latitudeDeg + north, longitudeDeg + east, heightM + up);
    return (
      there.reduce((sum, value, axis) => sum + (value - component(here, axis)) * component(across, axis), 0) / STEP_M
    );
  };
  const [east, north, up] = [shareOf(0, eastDeg, 0), shareOf(STEP_DEG, 0, 0), shareOf(0, 0, STEP_M)];
  const covariance = (which: number): number => valueAt(path.covariances, 4, which, moment);
  const upUp = covariance(3);
  return (
    covariance(0) * east * east +
    2 * covariance(1) * east * north +
    covariance(2) * north * north +
    (Number.isNaN(upUp) ? 0 : upUp) * up * up
  );
}

const lengthOf = (vector: Float64Array, at: number): number =>
  Math.hypot(realAt(vector, at), realAt(vector, at + 1), realAt(vector, at + 2));
