import { ILLUMINATION_CODE } from '../illumination/shadow';
import type { Keyframes } from './keyframes';
import type { LitSamples } from './lit-samples';
import type { PassSearch, PassVisibility, TimeSpan } from './satellite-pass';

/** How finely a pass is looked at: every minute, short ones in sixths, long ones in larger steps; s. */
const FEWEST_STEPS = 6;
const LOOK_S = { short: 60, longest: 600 } as const;
/** Passes up to here are looked at every minute, s. */
const SHORT_PASS_S = 3600;
/** Up to here a pass in daylight needs few looks, s. */
const SIMPLE_PASS_S = 1500;
const SIMPLE_STEPS = 4;
/** What the Sun can sink by between two such looks, as a sine. */
const SIN_SUN_MARGIN = 0.03;
const PRECISION_S = 0.02;
const SHINES = 1;
const IS_DARK = 2;
const IS_BRIGHT = 4;
const IS_VISIBLE = SHINES | IS_DARK | IS_BRIGHT;

type Limits = Pick<PassSearch, 'startMs' | 'limitingMagnitude' | 'darkSunElevationDeg'>;

/** Everything about a pass that needs the Sun; reads one pass after another, and what it read stands in fields. */
export class PassLightingReader {
  sunlit: readonly TimeSpan[] = [];
  visibility: PassVisibility = 'daylight';
  visibleSpan: TimeSpan | null = null;
  /** Brightest moment of the visible span, else of the sunlit time, s after the start of the search; NaN for none. */
  brightestS = Number.NaN;
  readonly #samples: LitSamples;
  readonly #startMs: number;
  readonly #limitingMagnitude: number;
  readonly #sinDark: number;
  #timesS = new Float64Array(32);
  #brightness = new Float64Array(32);
  #flags = new Uint8Array(32);
  #spanFromS = new Float64Array(32);
  #spanToS = new Float64Array(32);
  #count = 0;
  #faintest = 0;
  #best = 0;

  constructor(samples: LitSamples, { startMs, limitingMagnitude, darkSunElevationDeg }: Limits) {
    this.#samples = samples;
    this.#startMs = startMs;
    this.#limitingMagnitude = limitingMagnitude;
    this.#sinDark = Math.sin((darkSunElevationDeg * Math.PI) / 180);
  }

  /** Reads the time from one to another, which must lie within the keyframes. */
  read(keyframes: Keyframes, fromS: number, toS: number, standardMagnitude: number): void {
    // Magnitude = standard + 5 log(range / 1000 km) − 2.5 log(phase), solved for phase over squared range.
    this.#faintest = 1e-6 * 10 ** (0.4 * (standardMagnitude - this.#limitingMagnitude));
    this.#lookThrough(keyframes, fromS, toS);
    const visible = this.#isVisibleOnce() ? this.#findSpans(IS_VISIBLE) : 0;
    this.brightestS = Number.NaN;
    this.#best = 0;
    this.visibility = visible > 0 ? 'visible' : this.#reason();
    this.visibleSpan = visible > 0 ? this.#timeSpan(this.#longest(visible)) : null;
    if (visible > 0) this.#findBrightest(this.#longest(visible));
    const sunlit = this.#findSpans(SHINES);
    // A list that is written down whole takes no more room than it needs; of nearly all passes it has one span.
    if (sunlit === 1) this.sunlit = [this.#timeSpan(0)];
    else this.sunlit = Array.from({ length: sunlit }, (_, span) => this.#timeSpan(span));
    if (visible > 0) return;
    for (let span = 0; span < sunlit; span++) this.#findBrightest(span);
  }

  #isVisibleOnce(): boolean {
    for (let index = 0; index < this.#count; index++) if (this.#flags[index] === IS_VISIBLE) return true;
    return false;
  }

  /** Of the spans found last. */
  #longest(count: number): number {
    let longest = 0;
    for (let span = 1; span < count; span++) if (this.#durationS(span) > this.#durationS(longest)) longest = span;
    return longest;
  }

  #durationS(span: number): number {
    return (this.#spanToS[span] ?? 0) - (this.#spanFromS[span] ?? 0);
  }

  #timeSpan(span: number): TimeSpan {
    const fromMs = this.#startMs + (this.#spanFromS[span] ?? Number.NaN) * 1000;
    return { fromMs, toMs: this.#startMs + (this.#spanToS[span] ?? Number.NaN) * 1000 };
  }

  #lookThrough(keyframes: Keyframes, fromS: number, toS: number): void {
    this.#samples.begin(keyframes, fromS, toS);
    if (toS - fromS <= SIMPLE_PASS_S && this.#isSimple(fromS, toS)) return;
    const stepS = toS - fromS <= SHORT_PASS_S ? LOOK_S.short : LOOK_S.longest;
    const steps = Math.max(FEWEST_STEPS, Math.ceil((toS - fromS) / stepS));
    if (steps >= this.#timesS.length) this.#makeRoom(2 * steps);
    this.#count = steps + 1;
    for (let index = 0; index <= steps; index++) {
      this.#lookInto(index, index === steps ? toS : fromS + ((toS - fromS) * index) / steps);
    }
  }

  /** Few looks do where the Sun is up and the shadow far away: nothing changes but the brightness. */
  #isSimple(fromS: number, toS: number): boolean {
    this.#count = SIMPLE_STEPS + 1;
    for (let index = 0; index <= SIMPLE_STEPS; index++) {
      this.#lookInto(index, index === SIMPLE_STEPS ? toS : fromS + ((toS - fromS) * index) / SIMPLE_STEPS);
      const isBright = this.#samples.sinSunElevation > this.#sinDark + SIN_SUN_MARGIN;
      if (!isBright || !this.#samples.isFarFromShadow) return false;
    }
    return true;
  }

  #lookInto(index: number, timeS: number): void {
    this.#timesS[index] = timeS;
    this.#flags[index] = this.#flagsAt(timeS);
    this.#brightness[index] = this.#samples.brightness;
  }

  #makeRoom(count: number): void {
    this.#timesS = new Float64Array(count);
    this.#brightness = new Float64Array(count);
    this.#flags = new Uint8Array(count);
    this.#spanFromS = new Float64Array(count);
    this.#spanToS = new Float64Array(count);
  }

  #flagsAt(timeS: number): number {
    const samples = this.#samples;
    samples.look(timeS);
    return (
      (samples.code !== ILLUMINATION_CODE.umbra ? SHINES : 0) |
      (samples.sinSunElevation < this.#sinDark ? IS_DARK : 0) |
      (samples.brightness >= this.#faintest ? IS_BRIGHT : 0)
    );
  }

  /** Finds spans in which all the flags are up, at the looks by index, between them by halving; returns how many. */
  #findSpans(flags: number): number {
    let count = 0;
    let fromS = Number.NaN;
    for (let index = 0; index < this.#count; index++) {
      const isOn = ((this.#flags[index] ?? 0) & flags) === flags;
      if (isOn === !Number.isNaN(fromS)) continue;
      const edgeS = index === 0 ? (this.#timesS[0] ?? 0) : this.#edge(index, flags, isOn);
      if (!isOn) count = this.#addSpan(count, fromS, edgeS);
      fromS = isOn ? edgeS : Number.NaN;
    }
    return Number.isNaN(fromS) ? count : this.#addSpan(count, fromS, this.#timesS[this.#count - 1] ?? fromS);
  }

  #addSpan(count: number, fromS: number, toS: number): number {
    this.#spanFromS[count] = fromS;
    this.#spanToS[count] = toS;
    return count + 1;
  }

  /** When it begins (or ends) to hold between a look and the one before. */
  #edge(index: number, flags: number, isBeginning: boolean): number {
    let beforeS = this.#timesS[index - 1] ?? 0;
    let afterS = this.#timesS[index] ?? 0;
    while (afterS - beforeS > PRECISION_S) {
      const middleS = (beforeS + afterS) / 2;
      if (((this.#flagsAt(middleS) & flags) === flags) === isBeginning) afterS = middleS;
      else beforeS = middleS;
    }
    return isBeginning ? afterS : beforeS;
  }

  #reason(): Exclude<PassVisibility, 'visible'> {
    let isDarkOnce = false;
    for (let index = 0; index < this.#count; index++) {
      const flags = this.#flags[index] ?? 0;
      if ((flags & IS_DARK) === 0) continue;
      if ((flags & SHINES) !== 0) return 'too-faint';
      isDarkOnce = true;
    }
    return isDarkOnce ? 'eclipsed' : 'daylight';
  }

  #findBrightest(span: number): void {
    const fromS = this.#spanFromS[span] ?? Number.NaN;
    const toS = this.#spanToS[span] ?? Number.NaN;
    this.#consider(fromS);
    this.#consider(toS);
    for (let index = 1; index + 1 < this.#count; index++) {
      const timeS = this.#timesS[index] ?? 0;
      const brightness = this.#brightness[index] ?? 0;
      if (timeS <= fromS || timeS >= toS || brightness < this.#best) continue;
      this.#best = brightness;
      this.brightestS = timeS;
      this.#consider(Math.min(toS, Math.max(fromS, this.#summit(index))));
    }
  }

  #consider(timeS: number): void {
    this.#samples.look(timeS);
    if (this.#samples.brightness <= this.#best) return;
    this.#best = this.#samples.brightness;
    this.brightestS = timeS;
  }

  /** Summit of the parabola through the looks around one that stands out. */
  #summit(index: number): number {
    const timeS = this.#timesS[index] ?? 0;
    const before = this.#brightness[index - 1] ?? 0;
    const after = this.#brightness[index + 1] ?? 0;
    const bend = 2 * (this.#brightness[index] ?? 0) - before - after;
    const stepS = timeS - (this.#timesS[index - 1] ?? 0);
    return bend > 0 ? timeS + (stepS * (after - before)) / (2 * bend) : timeS;
  }
}
