import { degreesFromRadians, normaliseDegrees } from '../../ar-math/angles';
import { component } from '../../ar-math/component';
import type { EnuDirection } from '../../ar-math/frames';
import type { GeodeticPoint } from '../../ar-math/geodetic';
import { liftByRefraction } from '../../ar-math/lift-by-refraction';
import { nextRiseAndSet, nextStarRiseAndSet, type RiseAndSet } from '../../ephemeris/rise-and-set';
import { SiderealFrame } from '../../ephemeris/sidereal-frame';
import { SOLAR_SYSTEM_BODIES } from '../../ephemeris/solar-system-body';
import { type BodyAspect, bodyAspect } from '../../ephemeris/solar-system-directions';
import { faintestVisibleMagnitude } from '../../ephemeris/twilight';
import { type Degrees, degrees, type EpochMs } from '../../units/quantity';
import type { mat3 } from 'gl-matrix';
import type { CelestialFacts } from './celestial-facts';
import { type BodyNames, ENGLISH_BODY_NAMES } from './body-names';
import { type CelestialObject, celestialObjects } from './celestial-objects';
import type { StarCatalogue } from './star-catalogue';

/** Among the stars the bodies hardly move: the Moon, the fastest, 0.0002° in a second. */
const ASPECTS_EVERY_MS = 1000;
/** Directions asked for a time further away are worked out afresh. */
const ASPECTS_GOOD_FOR_MS = 10_000;
/** Rising and setting cost most and change least. */
const RISE_AND_SET_GOOD_FOR_MS = 30_000;
/** Lit part of the Moon's disc below which the eye cannot find it. */
const LEAST_MOON_FRACTION = 0.01;
const SUN = SOLAR_SYSTEM_BODIES.indexOf('sun');
const MOON = SOLAR_SYSTEM_BODIES.indexOf('moon');

interface KnownRiseAndSet extends RiseAndSet {
  readonly knownAtMs: number;
}

/**
 * Sun, Moon, planets and the named bright stars as the observer sees them. Call `update` once a frame: the places of
 * the bodies among the stars are worked out once a second, the turn of the sky every time. Directions are good to
 * 0.01°, but for the motion of the stars since 2000, which is left out: 0.03° for α Centauri by 2026, 0.02° for
 * Arcturus, less for all others.
 */
export class CelestialSky {
  readonly #frame = new SiderealFrame();
  readonly #enuFromJ2000 = new Float64Array(9);
  readonly #enuFromJ2000Then = new Float64Array(9);
  readonly #liftedThen = new Float64Array(3);
  readonly #riseAndSet = new Map<number, KnownRiseAndSet>();
  #stars: StarCatalogue | null = null;
  #names = ENGLISH_BODY_NAMES;
  #objects: readonly CelestialObject[] = [];
  #indexOfId: ReadonlyMap<number, number> = new Map();
  #j2000 = new Float64Array(0);
  #directions = new Float64Array(0);
  #magnitudes = new Float32Array(0);
  #colourIndices = new Float32Array(0);
  #visible = new Uint8Array(0);
  #aspects: readonly BodyAspect[] = [];
  #aspectsAtMs = Number.NEGATIVE_INFINITY;
  #seenFrom: GeodeticPoint | null = null;
  #seenAt: EpochMs | null = null;
  #sunElevation: Degrees = degrees(-90);

  constructor(stars: StarCatalogue | null = null) {
    this.setStars(stars);
  }

  /** The stars, once they are loaded. The indices of `objects` begin anew, seen as at the last update. */
  setStars(stars: StarCatalogue | null): void {
    this.#stars = stars;
    this.#objects = celestialObjects(stars, this.#names);
    this.#indexOfId = new Map(this.#objects.map(({ id }, index) => [id, index]));
    const count = this.#objects.length;
    this.#j2000 = new Float64Array(count * 3);
    this.#directions = new Float64Array(count * 3);
    this.#magnitudes = new Float32Array(count);
    this.#colourIndices = new Float32Array(count).fill(Number.NaN);
    this.#visible = new Uint8Array(count);
    [...(stars?.names.keys() ?? [])].forEach((star, order) => {
      const index = SOLAR_SYSTEM_BODIES.length + order;
      this.#j2000.set(stars?.directions.subarray(star * 3, star * 3 + 3) ?? [], index * 3);
      this.#magnitudes[index] = stars?.magnitudes[star] ?? Number.NaN;
      this.#colourIndices[index] = stars?.colours[star] ?? Number.NaN;
    });
    this.#aspectsAtMs = Number.NEGATIVE_INFINITY;
    this.#riseAndSet.clear();
    if (this.#seenFrom !== null && this.#seenAt !== null) this.update(this.#seenFrom, this.#seenAt);
  }

  /** English where nothing is said. */
  set names(names: BodyNames) {
    if (names === this.#names) return;
    this.#names = names;
    this.setStars(this.#stars);
  }

  get stars(): StarCatalogue | null {
    return this.#stars;
  }

  /** Bodies first, then stars from bright to faint. The arrays below go by the same index and live until `setStars`. */
  get objects(): readonly CelestialObject[] {
    return this.#objects;
  }

  /** Unit vectors in the level frame, three numbers each, towards where the object is seen: refraction is in them. */
  get directions(): Float64Array {
    return this.#directions;
  }

  /** Visual magnitudes. */
  get magnitudes(): Float32Array {
    return this.#magnitudes;
  }

  /** B−V of the stars; NaN for the bodies. */
  get colourIndices(): Float32Array {
    return this.#colourIndices;
  }

  /**
   * 1 for what the eye can see in a clear sky, else 0. The Sun while any of it is up. The Moon likewise, when 1 % of it
   * is lit. Planets and stars above the horizon that are bright enough for the light there is: none by day.
   */
  get visible(): Uint8Array {
    return this.#visible;
  }

  /** Apparent radii, degrees, of the bodies; by the index of `objects`, 0 for stars. */
  angularRadiusDeg(index: number): number {
    return this.#aspects[index]?.angularRadius ?? 0;
  }

  /** Lit part of a body's disc, [0, 1]; by the index of `objects`. */
  litFraction(index: number): number {
    return this.#aspects[index]?.illuminatedFraction ?? 1;
  }

  /** Geometric elevation of the Sun's centre at the last update; −90° before the first. */
  get sunElevation(): Degrees {
    return this.#sunElevation;
  }

  /** Directions of everything at a time; about 0.03 ms, once a second 0.3 ms more. */
  update(observer: GeodeticPoint, at: EpochMs): void {
    const hasMoved = !isSamePlace(this.#seenFrom, observer);
    if (hasMoved || !(Math.abs(at - this.#aspectsAtMs) < ASPECTS_EVERY_MS)) this.#updateAspects(observer, at);
    if (hasMoved) this.#riseAndSet.clear();
    this.#seenFrom = observer;
    this.#seenAt = at;
    const matrix = this.#frame.enuFromJ2000(this.#enuFromJ2000, at);
    for (let index = 0; index < this.#objects.length; index++) {
      placeSeen(this.#directions, index * 3, matrix, this.#j2000, index * 3);
    }
    this.#judge();
  }

  /** Matrix from J2000 into the level frame at a time near the last update, without refraction. */
  enuFromJ2000(out: mat3, at: EpochMs): mat3 {
    return this.#frame.enuFromJ2000(out, at);
  }

  /**
   * Where an object is seen at a time, by any observer's last place; `at` may lie minutes away from the last update.
   * False for an id that is not of this sky, and before the first update.
   */
  directionOf(out: EnuDirection, id: number, at: EpochMs): boolean {
    const index = this.#indexOfId.get(id);
    if (index === undefined || this.#seenFrom === null) return false;
    const body = SOLAR_SYSTEM_BODIES[index];
    const matrix = this.#frame.enuFromJ2000(this.#enuFromJ2000Then, at);
    if (body !== undefined && Math.abs(at - this.#aspectsAtMs) > ASPECTS_GOOD_FOR_MS) {
      const { x, y, z } = bodyAspect(body, this.#seenFrom, at).direction;
      placeSeen(this.#liftedThen, 0, matrix, [x, y, z], 0);
    } else {
      placeSeen(this.#liftedThen, 0, matrix, this.#j2000, index * 3);
    }
    out.east = component(this.#liftedThen, 0);
    out.north = component(this.#liftedThen, 1);
    out.up = component(this.#liftedThen, 2);
    return true;
  }

  /** What the detail card shows, at the last update; null as for `directionOf`. */
  facts(id: number): CelestialFacts | null {
    const index = this.#indexOfId.get(id);
    const object = index === undefined ? undefined : this.#objects[index];
    if (index === undefined || object === undefined || this.#seenFrom === null || this.#seenAt === null) return null;
    const [east, north, up] = [0, 1, 2].map((axis) => component(this.#directions, index * 3 + axis));
    const aspect = this.#aspects[index];
    const { riseAt, setAt } = this.#riseAndSetOf(index, this.#seenFrom, this.#seenAt);
    return {
      ...object,
      azimuthDeg: normaliseDegrees(degreesFromRadians(Math.atan2(east ?? 0, north ?? 0))),
      elevationDeg: degreesFromRadians(Math.atan2(up ?? 0, Math.hypot(east ?? 0, north ?? 0))),
      magnitude: component(this.#magnitudes, index),
      distanceAu: aspect?.distance ?? null,
      illuminatedFraction: aspect === undefined || object.kind === 'sun' ? null : aspect.illuminatedFraction,
      riseAtMs: riseAt,
      setAtMs: setAt,
    };
  }

  #updateAspects(observer: GeodeticPoint, at: EpochMs): void {
    this.#frame.update(observer, at);
    this.#aspects = SOLAR_SYSTEM_BODIES.map((body) => bodyAspect(body, observer, at));
    this.#aspectsAtMs = at;
    this.#aspects.forEach(({ direction: { x, y, z }, magnitude }, index) => {
      this.#j2000.set([x, y, z], index * 3);
      this.#magnitudes[index] = magnitude;
    });
    const matrix = this.#frame.enuFromJ2000(this.#enuFromJ2000, at);
    const sunUp = rowProduct(matrix, 2, this.#j2000, SUN * 3);
    this.#sunElevation = degrees(degreesFromRadians(Math.asin(Math.max(-1, Math.min(1, sunUp)))));
  }

  #judge(): void {
    const faintest = faintestVisibleMagnitude(this.#sunElevation);
    for (let index = 0; index < this.#objects.length; index++) {
      const limbDeg = index === SUN || index === MOON ? this.angularRadiusDeg(index) : 0;
      const isUp = component(this.#directions, index * 3 + 2) > -Math.sin((limbDeg * Math.PI) / 180);
      this.#visible[index] = isUp && this.#isBrightEnough(index, faintest) ? 1 : 0;
    }
  }

  #isBrightEnough(index: number, faintest: number): boolean {
    if (index === SUN) return true;
    if (index === MOON) return (this.#aspects[index]?.illuminatedFraction ?? 0) >= LEAST_MOON_FRACTION;
    return component(this.#magnitudes, index) <= faintest;
  }

  #riseAndSetOf(index: number, observer: GeodeticPoint, at: EpochMs): RiseAndSet {
    const known = this.#riseAndSet.get(index);
    if (known !== undefined && Math.abs(at - known.knownAtMs) < RISE_AND_SET_GOOD_FOR_MS) return known;
    const body = SOLAR_SYSTEM_BODIES[index];
    const [x, y, z] = [0, 1, 2].map((axis) => component(this.#j2000, index * 3 + axis));
    const next =
      body === undefined
        ? nextStarRiseAndSet({ x: x ?? 0, y: y ?? 0, z: z ?? 0 }, observer, at)
        : nextRiseAndSet(body, observer, at);
    this.#riseAndSet.set(index, { ...next, knownAtMs: at });
    return next;
  }
}

const isSamePlace = (from: GeodeticPoint | null, to: GeodeticPoint): boolean =>
  from !== null && from.latitude === to.latitude && from.longitude === to.longitude && from.height === to.height;

/** One row of a matrix times the vector at `from`. */
function rowProduct(matrix: mat3, row: number, vectors: ArrayLike<number>, from: number): number {
  return (
    component(matrix, row) * component(vectors, from) +
    component(matrix, row + 3) * component(vectors, from + 1) +
    component(matrix, row + 6) * component(vectors, from + 2)
  );
}

/** Turns the J2000 vector at `from` into the level frame and lifts it by refraction. */
function placeSeen(out: Float64Array, at: number, matrix: mat3, vectors: ArrayLike<number>, from: number): void {
  liftByRefraction(
    out,
    at,
    rowProduct(matrix, 0, vectors, from),
    rowProduct(matrix, 1, vectors, from),
    rowProduct(matrix, 2, vectors, from),
  );
}
