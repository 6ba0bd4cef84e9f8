import { degreesFromRadians } from '../ar-math/angles';
import { MEAN_RADIUS_M } from '../constants/solar-system';
import { gmstRad } from '../ephemeris/earth-rotation';
import type { ObserverLocation } from '../observer/observer';
import { levelFromTeme } from '../orbits/frames/level-state';
import { observerFrame, type ObserverFrame } from '../orbits/frames/observer-frame';
import { BodyTrack, type TrackedBody } from '../orbits/illumination/body-track';
import { STATE_STRIDE } from '../orbits/sgp4/propagator';

/** The discs that something can pass in front of. */
export const DISC_BODIES = ['sun', 'moon'] as const satisfies readonly TrackedBody[];
export type DiscBody = (typeof DISC_BODIES)[number];

/**
 * An object and a disc at one time as one observer sees them, as an out parameter. Both directions are unit vectors
 * east, north, up, in the sky as it would be without air: a disc is round there down to the horizon. What flies in the
 * air is lifted by less of it than the disc behind, and its direction here is that from which the disc's own light
 * comes along its line of sight.
 */
export interface DiscSighting {
  readonly disc: Float64Array;
  readonly object: Float64Array;
  discRadiusDeg: number;
  discDistanceM: number;
  /** In a straight line. */
  rangeM: number;
}

export const emptySighting = (): DiscSighting => ({
  disc: new Float64Array(3),
  object: new Float64Array(3),
  discRadiusDeg: Number.NaN,
  discDistanceM: Number.NaN,
  rangeM: Number.NaN,
});

/** Something that moves before a disc. */
export interface DiscSight {
  readonly body: DiscBody;
  /** Fills `out` for a time, epoch milliseconds. */
  at(out: DiscSighting, atMs: number): void;
}

/** Sun or Moon from one place: direction with parallax, light time and (Sun) aberration, and apparent size. */
export class SeenDisc {
  readonly body: DiscBody;
  readonly #track: BodyTrack;
  readonly #frame: ObserverFrame;
  readonly #teme = new Float64Array(STATE_STRIDE);
  readonly #level = new Float64Array(STATE_STRIDE);

  /** For times from `startMs` to `endMs`, and a day to either side. */
  constructor(body: DiscBody, observer: ObserverLocation, startMs: number, endMs: number) {
    this.body = body;
    this.#track = new BodyTrack(body, startMs, endMs);
    this.#frame = observerFrame(observer);
  }

  at(out: DiscSighting, atMs: number): void {
    this.#track.temeAt(this.#teme, atMs);
    levelFromTeme(this.#level, 0, this.#frame, this.#teme, 0, gmstRad(atMs));
    const [east = 0, north = 0, up = 0] = this.#level;
    const distanceKm = Math.sqrt(east * east + north * north + up * up);
    out.disc[0] = east / distanceKm;
    out.disc[1] = north / distanceKm;
    out.disc[2] = up / distanceKm;
    out.discDistanceM = distanceKm * 1000;
    out.discRadiusDeg = degreesFromRadians(Math.asin(MEAN_RADIUS_M[this.body] / out.discDistanceM));
  }
}

/** Angle between the object and the disc's centre, degrees; as exact close by as far away. */
export function separationDeg({ disc, object }: DiscSighting): number {
  const [dx = 0, dy = 0, dz = 0] = disc;
  const [x = 0, y = 0, z = 0] = object;
  const crossX = dy * z - dz * y;
  const crossY = dz * x - dx * z;
  const crossZ = dx * y - dy * x;
  const sin = Math.sqrt(crossX * crossX + crossY * crossY + crossZ * crossZ);
  return degreesFromRadians(Math.atan2(sin, dx * x + dy * y + dz * z));
}

/** How far from the centre of a disc, degrees: right as somebody sees it who faces it, and up towards the zenith. */
export interface DiscOffset {
  readonly rightDeg: number;
  readonly upDeg: number;
}

/** Unit vectors of the directions right and up at the centre of a disc; with it in the zenith right is east. */
export function discAxes(disc: Float64Array): { readonly right: Float64Array; readonly up: Float64Array } {
  const [east = 0, north = 0, height = 0] = disc;
  const level = Math.sqrt(east * east + north * north);
  const [sin, cos] = level < 1e-12 ? [0, 1] : [east / level, north / level];
  return { right: Float64Array.of(cos, -sin, 0), up: Float64Array.of(-height * sin, -height * cos, level) };
}

const along = ([x = 0, y = 0, z = 0]: Float64Array, [ax = 0, ay = 0, az = 0]: Float64Array): number =>
  x * ax + y * ay + z * az;

/** Where the object stands on the disc or beside it; its length is `separationDeg`. */
export function discOffset(sighting: DiscSighting): DiscOffset {
  const { right, up } = discAxes(sighting.disc);
  const [x, y] = [along(sighting.object, right), along(sighting.object, up)];
  const length = Math.sqrt(x * x + y * y);
  if (length === 0) return { rightDeg: 0, upDeg: 0 };
  const scale = separationDeg(sighting) / length;
  return { rightDeg: x * scale, upDeg: y * scale };
}
