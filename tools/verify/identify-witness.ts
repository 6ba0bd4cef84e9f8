import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '../../engine/ar-math/angles';
import { carriedTo } from '../../engine/identification/course-vector';
import { feltRate, STILL_DEG_PER_S } from '../../engine/identification/evidence';
import type { SightedColour, SightedDirection, SightedSound, Sighting } from '../../engine/identification/sighting';
import { unitVector } from '../../engine/identification/sighting-cone';
import type { Observer } from '../../engine/observer/observer';

/** What really was there at the moment at which somebody saw it. */
export interface SeenObject {
  readonly kind: 'aircraft' | 'satellite';
  readonly id: number;
  /** Unit vectors of the level frame now and a moment later, and the seconds between. */
  readonly direction: readonly [number, number, number];
  readonly next: readonly [number, number, number];
  readonly spanS: number;
  readonly rangeM: number;
  /** As bright as it really was that night, which no model knows. */
  readonly magnitude: number;
}

/**
 * Errors of people, and how often they say a thing at all. The pointing error is the root mean square of the angle between
 * where it was and where the person points. A course is drawn on the sky, from where it was seen to where it went, some
 * twenty degrees: what is wrong with the pointing is wrong at both ends, so that the way between is better known than
 * either. How fast is that way over seconds that were counted. How bright is a word.
 */
export const WITNESS = {
  timeSigmaS: 30,
  course: { sigmaDeg: 12, toldShare: 0.95 },
  /** A factor of 1.35 too much or too little. */
  rate: { sigmaLog: 0.3, toldShare: 0.9 },
  /** Off by 0.8 magnitudes, then rounded to the nearest word: `as bright as Venus`, `as a bright star` and so on. */
  brightness: { sigma: 0.8, toldShare: 0.8, words: [-12, -6, -4, -2, 0, 1.5, 3, 4.5] },
  light: { toldShare: 0.7 },
  colour: { toldShare: 0.4 },
  /** Whether it was heard; nobody counts the delay. */
  sound: { toldShare: 0.6 },
} as const;

/** Shares that flash for whoever looks on; set before any figure was seen. */
const FLASHES = { aircraft: 0.7, satellite: 0.08 } as const;
/** Of the lights of an aircraft, and of what the Sun shines on. */
const COLOURED = {
  aircraft: [
    [0.45, 'white'],
    [0.6, 'orange'],
    [0.82, 'red'],
    [0.95, 'green'],
    [1, 'blue'],
  ],
  satellite: [
    [0.8, 'white'],
    [0.97, 'orange'],
    [1, 'red'],
  ],
} as const;
/** An aircraft is heard up to about here on a quiet night; other noise is taken for a satellite's now and then. */
const HEARD = { withinM: 10_000, sigmaLog: 0.4, byChance: 0.03 } as const;

/** A person who saw something and tells of it, with the errors of `WITNESS`. */
export class Witness {
  readonly #random: () => number;

  /** @param random numbers in [0, 1) */
  constructor(random: () => number) {
    this.#random = random;
  }

  /**
   * What the person tells, once for every size of the pointing error: the errors are the same, only larger.
   * @param atMs true moment
   */
  tells(observer: Observer, seen: SeenObject, atMs: number, pointingDeg: readonly number[]): readonly Sighting[] {
    const statedMs = Math.round(atMs + 1000 * WITNESS.timeSigmaS * this.gaussian());
    const [offUp, offRight] = [this.gaussian(), this.gaussian()];
    const { degPerS, courseDeg } = motionOf(seen);
    const drawnDeg = courseDeg + WITNESS.course.sigmaDeg * this.gaussian();
    const felt = Math.exp(feltRate(degPerS) + WITNESS.rate.sigmaLog * this.gaussian()) - STILL_DEG_PER_S;
    const rate = { degPerS: Math.max(0, felt), sigmaLog: WITNESS.rate.sigmaLog };
    const word = nearestWord(seen.magnitude + WITNESS.brightness.sigma * this.gaussian());
    const flashes = this.#random() < FLASHES[seen.kind];
    const moves = degPerS > 2 * STILL_DEG_PER_S;
    const isCourseTold = this.#isTold(WITNESS.course.toldShare) && moves;
    const stated = {
      observer,
      fromMs: statedMs,
      toMs: statedMs,
      timeSigmaS: WITNESS.timeSigmaS,
      rate: this.#isTold(WITNESS.rate.toldShare) ? rate : null,
      brightness: this.#isTold(WITNESS.brightness.toldShare) ? { magnitude: word, sigma: 1 } : null,
      light: this.#isTold(WITNESS.light.toldShare) ? (flashes ? ('flashing' as const) : ('steady' as const)) : null,
      colour: this.#colour(seen),
      sound: this.#sound(seen),
    };
    const toldFor = (errorDeg: number): Sighting => {
      const direction = this.#direction(seen, errorDeg, offUp, offRight);
      const clockwiseFromUpDeg = courseAt(direction, seen.direction, drawnDeg);
      const course = isCourseTold ? { clockwiseFromUpDeg, sigmaDeg: WITNESS.course.sigmaDeg } : null;
      return { ...stated, direction, course };
    };
    return pointingDeg.map(toldFor);
  }

  /** Box and Muller's transform. */
  gaussian(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }

  #direction(seen: SeenObject, errorDeg: number, offUp: number, offRight: number): SightedDirection {
    const sigmaDeg = errorDeg / Math.SQRT2;
    return { ...pointed(seen.direction, sigmaDeg * offUp, sigmaDeg * offRight), sigmaDeg };
  }

  #colour({ kind }: SeenObject): SightedColour | null {
    const [isTold, chance] = [this.#isTold(WITNESS.colour.toldShare), this.#random()];
    return isTold ? (COLOURED[kind].find(([share]) => chance < share)?.[1] ?? 'white') : null;
  }

  #sound({ kind, rangeM }: SeenObject): SightedSound | null {
    const [isTold, byChance] = [this.#isTold(WITNESS.sound.toldShare), this.#isTold(HEARD.byChance)];
    const reachM = HEARD.withinM * Math.exp(HEARD.sigmaLog * this.gaussian());
    const isHeard = byChance || (kind === 'aircraft' && rangeM < reachM);
    return isTold ? { isHeard, delayS: null, delaySigmaS: 5 } : null;
  }

  #isTold(share: number): boolean {
    return this.#random() < share;
  }
}

const nearestWord = (magnitude: number): number =>
  WITNESS.brightness.words.toSorted((a, b) => Math.abs(a - magnitude) - Math.abs(b - magnitude))[0] ?? 0;

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);

/** Unit vectors upwards and to the right of a direction. */
function axesAt([east, north, up]: readonly [number, number, number]): readonly [number[], number[]] {
  const level = Math.max(1e-9, Math.hypot(east, north));
  return [
    [(-up * east) / level, (-up * north) / level, level],
    [north / level, -east / level, 0],
  ];
}

/** How fast it goes, and which way: clockwise from upwards. */
export function motionOf({ direction, next, spanS }: SeenObject): {
  readonly degPerS: number;
  readonly courseDeg: number;
} {
  const moved = next.map((value, axis) => value - (direction[axis] ?? 0));
  const [upAxis, rightAxis] = axesAt(direction);
  return {
    degPerS: degreesFromRadians(2 * Math.asin(Math.min(1, Math.hypot(...moved) / 2))) / spanS,
    courseDeg: normaliseDegrees(degreesFromRadians(Math.atan2(dot(moved, rightAxis), dot(moved, upAxis)))),
  };
}

/** The course of an arrow that is drawn where the person points instead of where it was: the same way across the sky. */
function courseAt(
  aim: Pick<SightedDirection, 'azimuthDeg' | 'elevationDeg'>,
  direction: readonly [number, number, number],
  courseDeg: number,
): number {
  const [up, right] = axesAt(direction);
  const turn = radiansFromDegrees(courseDeg);
  const way = up.map((value, axis) => Math.cos(turn) * value + Math.sin(turn) * (right[axis] ?? 0));
  const [east = 0, north = 0, upward = 0] = unitVector(aim);
  const carried = carriedTo(Float64Array.from(way), Float64Array.from(direction), east, north, upward);
  const [aimUp, aimRight] = axesAt([east, north, upward]);
  return normaliseDegrees(degreesFromRadians(Math.atan2(dot([...carried], aimRight), dot([...carried], aimUp))));
}

/** Another direction, so many degrees up and to the right along great circles. */
function pointed(
  direction: readonly [number, number, number],
  upDeg: number,
  rightDeg: number,
): { readonly azimuthDeg: number; readonly elevationDeg: number } {
  const [upAxis, rightAxis] = axesAt(direction);
  const offRad = radiansFromDegrees(Math.hypot(upDeg, rightDeg));
  const share = offRad === 0 ? 0 : Math.sin(offRad) / Math.hypot(upDeg, rightDeg);
  const [east = 0, north = 0, up = 0] = direction.map(
    (value, axis) =>
      Math.cos(offRad) * value + share * (upDeg * (upAxis[axis] ?? 0) + rightDeg * (rightAxis[axis] ?? 0)),
  );
  return {
    azimuthDeg: normaliseDegrees(degreesFromRadians(Math.atan2(east, north))),
    elevationDeg: degreesFromRadians(Math.asin(Math.max(-1, Math.min(1, up)))),
  };
}
