import type { ClearSpans } from './clear-spans';
import { grown } from './grown';
import type { Keyframes } from './keyframes';
import { LIGHT, LightChanges } from './light-changes';
import type { LitSamples } from './lit-samples';
import type { PassSearch, PassVisibility } from './satellite-pass';

const LIT_AT_NIGHT = LIGHT.shines | LIGHT.dark;
const VISIBLE = LIT_AT_NIGHT | LIGHT.bright;

type Limits = Pick<PassSearch, 'limitingMagnitude' | 'darkSunElevationDeg'>;

/** Everything about a pass that needs the Sun; reads one pass after another into its fields. Times in s after the start of the search. */
export class PassLightingReader {
  visibility: PassVisibility = 'daylight';
  /** The longest time in which it can be seen; NaN for none. */
  visibleFromS = Number.NaN;
  visibleToS = Number.NaN;
  /** Brightest moment of the visible span, else of the sunlit time; NaN for none. */
  brightestS = Number.NaN;
  /** How many sunlit spans there are, and their ends. */
  spans = 0;
  spanFromS = new Float64Array(32);
  spanToS = new Float64Array(32);
  readonly #changes: LightChanges;
  readonly #limitingMagnitude: number;
  #clear: ClearSpans | null = null;
  #best = 0;

  constructor(samples: LitSamples, { limitingMagnitude, darkSunElevationDeg }: Limits) {
    this.#changes = new LightChanges(samples, Math.sin((darkSunElevationDeg * Math.PI) / 180));
    this.#limitingMagnitude = limitingMagnitude;
  }

  /** Rise and set as events of packed passes. */
  get ends(): Float64Array {
    return this.#changes.ends;
  }

  /**
   * Reads the time from one to another, which must lie within the keyframes.
   * @param clear what of it the horizon leaves free: all spans are of that alone; null for all of it
   * @returns false where only what can be seen is of interest and this cannot: then the fields say nothing
   */
  read(
    keyframes: Keyframes,
    fromS: number,
    toS: number,
    standardMagnitude: number,
    isOnlyVisible: boolean,
    clear: ClearSpans | null,
  ): boolean {
    this.#clear = clear;
    // Magnitude = standard + 5 log(range / 1000 km) − 2.5 log(phase), solved for phase over squared range.
    const faintest = 1e-6 * 10 ** (0.4 * (standardMagnitude - this.#limitingMagnitude));
    const isPlainDay = this.#changes.lookThrough(keyframes, fromS, toS, faintest);
    if (isOnlyVisible && (isPlainDay || !this.#changes.mayBeVisible())) return false;
    this.#best = 0;
    this.brightestS = Number.NaN;
    this.visibleFromS = Number.NaN;
    this.visibleToS = Number.NaN;
    if (isPlainDay) {
      this.#readPlainDay(fromS, toS);
      return true;
    }
    if (isOnlyVisible) {
      // What is too faint is the most, and is found out at once: neither light nor darkness need be searched for it.
      this.#changes.findBrightness();
      if (this.#findSpans(LIGHT.bright) === 0) return false;
    }
    this.#changes.findSunlight();
    this.#changes.findDarkness();
    this.visibility = this.#read(isOnlyVisible);
    const isVisible = this.visibility === 'visible';
    if (isOnlyVisible && !isVisible) return false;
    if (isVisible) {
      const longest = this.#longest();
      this.visibleFromS = this.spanFromS[longest] ?? Number.NaN;
      this.visibleToS = this.spanToS[longest] ?? Number.NaN;
      this.#findBrightest(longest);
    }
    this.#findSpans(LIGHT.shines);
    if (isVisible) return true;
    for (let span = 0; span < this.spans; span++) this.#findBrightest(span);
    return true;
  }

  #readPlainDay(fromS: number, toS: number): void {
    this.visibility = 'daylight';
    this.spans = 0;
    this.#addClear(fromS, toS);
    for (let span = 0; span < this.spans; span++) this.#findBrightest(span);
  }

  /** Fills the visible spans, from sunlight and darkness; brightness is searched only where both hold. */
  #read(isBrightnessFound: boolean): PassVisibility {
    if (this.#findSpans(LIT_AT_NIGHT) === 0) return this.#findSpans(LIGHT.dark) > 0 ? 'eclipsed' : 'daylight';
    if (!isBrightnessFound) this.#changes.findBrightness();
    return this.#findSpans(VISIBLE) > 0 ? 'visible' : 'too-faint';
  }

  readonly #addClear = (fromS: number, toS: number): void => {
    const clear = this.#clear;
    if (clear === null) this.#addSpan(fromS, toS);
    else clear.visitWithin(fromS, toS, this.#addSpan);
  };

  readonly #addSpan = (fromS: number, toS: number): void => {
    if (this.spans === this.spanFromS.length) {
      this.spanFromS = grown(this.spanFromS);
      this.spanToS = grown(this.spanToS);
    }
    this.spanFromS[this.spans] = fromS;
    this.spanToS[this.spans++] = toS;
  };

  #findSpans(mask: number): number {
    this.spans = 0;
    this.#changes.visitSpans(mask, this.#addClear);
    return this.spans;
  }

  /** Of the spans found last. */
  #longest(): number {
    let longest = 0;
    for (let span = 1; span < this.spans; span++) if (this.#durationS(span) > this.#durationS(longest)) longest = span;
    return longest;
  }

  #durationS(span: number): number {
    return (this.spanToS[span] ?? 0) - (this.spanFromS[span] ?? 0);
  }

  #findBrightest(span: number): void {
    const { count, timesS, brightness } = this.#changes;
    const fromS = this.spanFromS[span] ?? Number.NaN;
    const toS = this.spanToS[span] ?? Number.NaN;
    this.#consider(fromS);
    this.#consider(toS);
    for (let index = 1; index + 1 < count; index++) {
      // A maximum lies between the neighbours of the greatest sample, and the span may lie beside that sample.
      if ((timesS[index - 1] ?? 0) >= toS || (timesS[index + 1] ?? 0) <= fromS) continue;
      const here = brightness[index] ?? 0;
      const timeS = timesS[index] ?? 0;
      if (here < (brightness[index - 1] ?? 0) || here < (brightness[index + 1] ?? 0)) continue;
      if (timeS > fromS && timeS < toS && here > this.#best) {
        this.#best = here;
        this.brightestS = timeS;
      }
      const summitS = this.#summit(index);
      if (summitS > fromS && summitS < toS) this.#consider(summitS);
    }
  }

  #consider(timeS: number): void {
    const brightness = this.#changes.brightnessAt(timeS);
    if (brightness <= this.#best) return;
    this.#best = brightness;
    this.brightestS = timeS;
  }

  /** Maximum of the parabola through a sample and its neighbours. */
  #summit(index: number): number {
    const { timesS, brightness } = this.#changes;
    const timeS = timesS[index] ?? 0;
    const here = brightness[index] ?? 0;
    const beforeS = timeS - (timesS[index - 1] ?? 0);
    const afterS = (timesS[index + 1] ?? 0) - timeS;
    const fallBefore = (here - (brightness[index - 1] ?? 0)) / beforeS;
    const fallAfter = (here - (brightness[index + 1] ?? 0)) / afterS;
    const bend = fallBefore + fallAfter;
    return bend > 0 ? timeS + (fallBefore * afterS - fallAfter * beforeS) / (2 * bend) : timeS;
  }
}
