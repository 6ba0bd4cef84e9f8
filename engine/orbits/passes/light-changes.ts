import { ILLUMINATION_CODE } from '../illumination/shadow';
import { grown } from './grown';
import type { Keyframes } from './keyframes';
import type { LitSamples } from './lit-samples';
import { EVENT_AT, PASS_EVENT_NUMBERS } from './packed-passes';

/** What must hold for a satellite to be seen, as bits. */
export const LIGHT = { shines: 1, dark: 2, bright: 4 } as const;
type Light = (typeof LIGHT)[keyof typeof LIGHT];

/** How finely a pass is looked at: every minute, short ones in sixths, far satellites in larger steps; s. */
const FEWEST_STEPS = 6;
const LOOK_S = { least: 60, longest: 600 } as const;
/** Passes up to here are looked at every minute, s. */
const SHORT_PASS_S = 3600;
/** In longer passes a sample is valid for the time in which this share of the range is flown at 10 km/s, s/km. */
const LOOK_S_PER_KM = 0.05;
/** Up to here a pass in daylight needs few samples, s. */
const SIMPLE_PASS_S = 1500;
const SIMPLE_STEPS = 4;
/** The most that the Sun sinks between two such samples, as a sine. */
const SIN_SUN_MARGIN = 0.03;
const PRECISION_S = 0.02;
/** Where a value is highest or lowest is sought so finely, s: a span that lasts less may be lost. */
const EXTREME_PRECISION_S = 0.25;
const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** Greatest factor by which the brightness grows between two samples. */
const BRIGHTNESS_GAIN = 8;
/** Curvature of the distance from the shadow between two samples a minute apart, by the Earth's gravity, km. */
const SHADOW_BEND_KM = 10;

/**
 * When light, dark sky and brightness begin and end in a pass. Each is searched separately, so that a time in which all
 * three hold is found also where it lies between two samples; so are those that begin and end between the same two.
 */
export class LightChanges {
  count = 0;
  timesS = new Float64Array(32);
  brightness = new Float64Array(32);
  /** Both ends of the time as events of packed passes. */
  readonly ends = new Float64Array(2 * PASS_EVENT_NUMBERS);
  readonly #samples: LitSamples;
  readonly #sinDark: number;
  #flags = new Uint8Array(32);
  /** Distance from the shadow, km, and the sine of the Sun's depth below where it is dark: above 0 where the flag is up. */
  #clearKm = new Float64Array(32);
  #sunDepth = new Float64Array(32);
  #changesS = new Float64Array(32);
  #changeFlags = new Uint8Array(32);
  #changes = 0;
  #faintest = 0;

  constructor(samples: LitSamples, sinDark: number) {
    this.#samples = samples;
    this.#sinDark = sinDark;
  }

  /**
   * Samples the time between two moments within the keyframes.
   * @param faintest brightness (of LitSamples) from which it can be seen
   * @returns whether the Sun shines on satellite and observer all the time: no change is left to be found
   */
  lookThrough(keyframes: Keyframes, fromS: number, toS: number, faintest: number): boolean {
    this.#samples.begin(keyframes, fromS, toS);
    this.#faintest = faintest;
    this.#changes = 0;
    const isPlainDay = toS - fromS <= SIMPLE_PASS_S && this.#isSimple(fromS, toS);
    if (!isPlainDay && toS - fromS <= SHORT_PASS_S) this.#lookEvenly(fromS, toS);
    else if (!isPlainDay) this.#lookByRange(fromS, toS);
    // Each way ends with a look at the end.
    this.#samples.writeEvent(this.ends, EVENT_AT.set);
    return isPlainDay;
  }

  /** False where by what was looked at one of the conditions never holds, so that it need not be searched for changes. */
  mayBeVisible(): boolean {
    return (
      this.#mayBeUp(LIGHT.bright, this.brightness) &&
      this.#mayBeUp(LIGHT.dark, this.#sunDepth) &&
      this.#mayBeUp(LIGHT.shines, this.#clearKm)
    );
  }

  /** Brightness at a moment: the ends have been looked at already. */
  brightnessAt(timeS: number): number {
    const last = this.count - 1;
    if (timeS === this.timesS[0]) return this.brightness[0] ?? Number.NaN;
    if (timeS === this.timesS[last]) return this.brightness[last] ?? Number.NaN;
    this.#samples.look(timeS);
    return this.#samples.brightness;
  }

  /** Finds when the satellite is sunlit. */
  findSunlight(): void {
    this.#findChanges(LIGHT.shines, this.#clearKm);
  }

  /** When the sky is dark. */
  findDarkness(): void {
    this.#findChanges(LIGHT.dark, this.#sunDepth);
  }

  /** When it is bright enough. */
  findBrightness(): void {
    this.#findChanges(LIGHT.bright, this.brightness);
  }

  /** Visits the spans in which all of these flags are up; their changes must have been found. */
  visitSpans(mask: number, visit: (fromS: number, toS: number) => void): void {
    let flags = this.#flags[0] ?? 0;
    let fromS = (flags & mask) === mask ? (this.timesS[0] ?? 0) : Number.NaN;
    for (let change = 0; change < this.#changes; change++) {
      flags ^= this.#changeFlags[change] ?? 0;
      const isOn = (flags & mask) === mask;
      if (isOn === !Number.isNaN(fromS)) continue;
      const atS = this.#changesS[change] ?? Number.NaN;
      if (!isOn && atS > fromS) visit(fromS, atS);
      fromS = isOn ? atS : Number.NaN;
    }
    if (!Number.isNaN(fromS)) visit(fromS, this.timesS[this.count - 1] ?? fromS);
  }

  #lookEvenly(fromS: number, toS: number): void {
    const steps = Math.max(FEWEST_STEPS, Math.ceil((toS - fromS) / LOOK_S.least));
    this.count = 0;
    for (let step = 0; step < steps; step++) this.#lookAt(fromS + ((toS - fromS) * step) / steps);
    this.#lookAt(toS);
  }

  #lookByRange(fromS: number, toS: number): void {
    this.count = 0;
    for (let timeS = fromS; timeS < toS; ) {
      this.#lookAt(timeS);
      timeS += Math.min(LOOK_S.longest, Math.max(LOOK_S.least, this.#samples.rangeKm() * LOOK_S_PER_KM));
    }
    this.#lookAt(toS);
  }

  /** Few samples suffice where the Sun is up and the shadow far away: only the brightness changes. */
  #isSimple(fromS: number, toS: number): boolean {
    this.count = 0;
    for (let step = 0; step <= SIMPLE_STEPS; step++) {
      this.#lookAt(step === SIMPLE_STEPS ? toS : fromS + ((toS - fromS) * step) / SIMPLE_STEPS);
      const isBright = this.#samples.sinSunElevation > this.#sinDark + SIN_SUN_MARGIN;
      if (!isBright || !this.#samples.isFarFromShadow) return false;
    }
    return true;
  }

  #lookAt(timeS: number): void {
    if (this.count === this.timesS.length) this.#makeRoom();
    const index = this.count++;
    this.timesS[index] = timeS;
    this.#flags[index] = this.#flagsAt(timeS);
    this.brightness[index] = this.#samples.brightness;
    this.#clearKm[index] = this.#samples.shadowKm;
    this.#sunDepth[index] = this.#sinDark - this.#samples.sinSunElevation;
    if (index === 0) this.#samples.writeEvent(this.ends, EVENT_AT.rise);
  }

  #makeRoom(): void {
    this.timesS = grown(this.timesS);
    this.brightness = grown(this.brightness);
    this.#clearKm = grown(this.#clearKm);
    this.#sunDepth = grown(this.#sunDepth);
    const flags = new Uint8Array(2 * this.#flags.length);
    flags.set(this.#flags);
    this.#flags = flags;
  }

  #flagsAt(timeS: number): number {
    const samples = this.#samples;
    samples.look(timeS);
    return (
      (samples.code !== ILLUMINATION_CODE.umbra ? LIGHT.shines : 0) |
      (samples.sinSunElevation < this.#sinDark ? LIGHT.dark : 0) |
      (samples.brightness >= this.#faintest ? LIGHT.bright : 0)
    );
  }

  #isUp(index: number, flag: Light): boolean {
    return ((this.#flags[index] ?? 0) & flag) !== 0;
  }

  #mayBeUp(flag: Light, values: Float64Array): boolean {
    for (let index = 0; index < this.count; index++) {
      if (this.#isUp(index, flag) || this.#mayChangeAround(index, flag, values)) return true;
    }
    return false;
  }

  #findChanges(flag: Light, values: Float64Array): void {
    for (let index = 0; index < this.count; index++) {
      if (index > 0 && this.#isUp(index, flag) !== this.#isUp(index - 1, flag)) {
        this.#addChange(flag, this.timesS[index - 1] ?? 0, this.timesS[index] ?? 0, this.#isUp(index, flag));
      }
      if (this.#mayChangeAround(index, flag, values)) this.#findExtreme(index, flag);
    }
  }

  /** Whether a sample stands out so far that the flag may change between it and its neighbours, and change back. */
  #mayChangeAround(index: number, flag: Light, values: Float64Array): boolean {
    const sign = this.#isUp(index, flag) ? -1 : 1;
    const here = values[index] ?? 0;
    const riseBefore = index === 0 ? 0 : sign * (here - (values[index - 1] ?? here));
    const riseAfter = index === this.count - 1 ? 0 : sign * (here - (values[index + 1] ?? here));
    if (riseBefore < 0 || riseAfter < 0) return false;
    if (flag === LIGHT.bright) {
      return sign > 0 ? here * BRIGHTNESS_GAIN > this.#faintest : here < this.#faintest * BRIGHTNESS_GAIN;
    }
    // The distance from the shadow curves one way and the Sun's elevation changes slowly: the change along a straight
    // line is an upper bound.
    const slack = flag === LIGHT.shines ? SHADOW_BEND_KM : 0;
    return Math.abs(here) <= Math.max(riseBefore, riseAfter) + slack;
  }

  /** Golden section between the neighbours of a sample, until the flag changes. */
  #findExtreme(index: number, flag: Light): void {
    const isUp = this.#isUp(index, flag);
    const firstS = this.timesS[Math.max(0, index - 1)] ?? 0;
    const lastS = this.timesS[Math.min(this.count - 1, index + 1)] ?? 0;
    let lowS = firstS;
    let highS = lastS;
    let leftS = highS - GOLDEN * (highS - lowS);
    let rightS = lowS + GOLDEN * (highS - lowS);
    let isLeftUp = this.#isUpAt(leftS, flag);
    let left = this.#valueOf(flag);
    let isRightUp = this.#isUpAt(rightS, flag);
    let right = this.#valueOf(flag);
    while (true) {
      const isLeft = isUp ? left < right : left > right;
      if ((isLeft ? isLeftUp : isRightUp) !== isUp) {
        const foundS = isLeft ? leftS : rightS;
        this.#addChange(flag, firstS, foundS, !isUp);
        this.#addChange(flag, foundS, lastS, isUp);
        return;
      }
      if (highS - lowS <= EXTREME_PRECISION_S) return;
      if (isLeft) {
        highS = rightS;
        rightS = leftS;
        right = left;
        isRightUp = isLeftUp;
        leftS = highS - GOLDEN * (highS - lowS);
        isLeftUp = this.#isUpAt(leftS, flag);
        left = this.#valueOf(flag);
      } else {
        lowS = leftS;
        leftS = rightS;
        left = right;
        isLeftUp = isRightUp;
        rightS = lowS + GOLDEN * (highS - lowS);
        isRightUp = this.#isUpAt(rightS, flag);
        right = this.#valueOf(flag);
      }
    }
  }

  #isUpAt(timeS: number, flag: Light): boolean {
    return (this.#flagsAt(timeS) & flag) !== 0;
  }

  /** At the moment that was looked at last. */
  #valueOf(flag: Light): number {
    if (flag === LIGHT.bright) return this.#samples.brightness;
    return flag === LIGHT.shines ? this.#samples.shadowKm : -this.#samples.sinSunElevation;
  }

  /** Bisects the time in which a flag is set (or cleared), and keeps the moment, in order of time. */
  #addChange(flag: Light, fromS: number, toS: number, isBeginning: boolean): void {
    let beforeS = fromS;
    let afterS = toS;
    while (afterS - beforeS > PRECISION_S) {
      const middleS = (beforeS + afterS) / 2;
      if (this.#isUpAt(middleS, flag) === isBeginning) afterS = middleS;
      else beforeS = middleS;
    }
    this.#keepChange(flag, isBeginning ? afterS : beforeS);
  }

  #keepChange(flag: Light, atS: number): void {
    if (this.#changes === this.#changesS.length) {
      const flags = new Uint8Array(2 * this.#changeFlags.length);
      flags.set(this.#changeFlags);
      this.#changeFlags = flags;
      this.#changesS = grown(this.#changesS);
    }
    let at = this.#changes++;
    for (; at > 0 && (this.#changesS[at - 1] ?? 0) > atS; at--) {
      this.#changesS[at] = this.#changesS[at - 1] ?? 0;
      this.#changeFlags[at] = this.#changeFlags[at - 1] ?? 0;
    }
    this.#changesS[at] = atS;
    this.#changeFlags[at] = flag;
  }
}
