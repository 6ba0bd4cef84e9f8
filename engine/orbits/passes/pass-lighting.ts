import { ILLUMINATION_CODE } from '../illumination/shadow';
import type { Keyframes } from './keyframes';
import type { PassMoment } from './pass-moment';
import type { PassEvent, PassSearch, PassVisibility, TimeSpan } from './satellite-pass';

/** How finely a pass is looked at: a twelfth of it, within these limits, s. */
const LOOKS_PER_PASS = 12;
const LOOK_S = { min: 2, max: 600 } as const;
const PRECISION_S = 0.02;

/** Everything about a pass that needs the Sun. */
export interface PassLighting {
  readonly sunlit: readonly TimeSpan[];
  readonly visibility: PassVisibility;
  readonly visibleSpan: TimeSpan | null;
  readonly brightest: PassEvent | null;
}

type Limits = Pick<PassSearch, 'startMs' | 'limitingMagnitude' | 'darkSunElevationDeg'>;

interface SpanS {
  readonly fromS: number;
  readonly toS: number;
}

/** Looks at passes again and again with buffers of its own. */
export class PassLightingReader {
  readonly #moment: PassMoment;
  readonly #limits: Limits;
  #timesS = new Float64Array(32);
  #clearRad = new Float64Array(32);
  #sunElevationDeg = new Float64Array(32);
  #magnitude = new Float64Array(32);
  #count = 0;
  #keyframes: Keyframes | null = null;

  constructor(moment: PassMoment, limits: Limits) {
    this.#moment = moment;
    this.#limits = limits;
  }

  /** Reads the time from one to another, which must lie within the keyframes. */
  read(keyframes: Keyframes, fromS: number, toS: number): PassLighting {
    this.#keyframes = keyframes;
    this.#look(keyframes, fromS, toS);
    const sunlit = this.#spans(
      (index) => this.#isLit(index),
      () => this.#moment.umbraRad >= 0,
    );
    const visible = this.#spans(
      (index) => this.#isVisible(index),
      () => this.#isVisibleNow(),
    );
    const longest = visible.reduce<SpanS | null>(
      (best, span) => (best !== null && best.toS - best.fromS >= span.toS - span.fromS ? best : span),
      null,
    );
    return {
      sunlit: sunlit.map((span) => this.#timeSpan(span)),
      visibility: longest === null ? this.#reason() : 'visible',
      visibleSpan: longest === null ? null : this.#timeSpan(longest),
      brightest: this.#brightest(longest === null ? sunlit : visible),
    };
  }

  #timeSpan({ fromS, toS }: SpanS): TimeSpan {
    const { startMs } = this.#limits;
    return { fromMs: startMs + fromS * 1000, toMs: startMs + toS * 1000 };
  }

  #moveTo(timeS: number): void {
    if (this.#keyframes !== null) this.#moment.moveTo(this.#keyframes, timeS);
  }

  #look(keyframes: Keyframes, fromS: number, toS: number): void {
    const stepS = Math.min(LOOK_S.max, Math.max(LOOK_S.min, (toS - fromS) / LOOKS_PER_PASS));
    const steps = Math.max(1, Math.ceil((toS - fromS) / stepS));
    this.#count = steps + 1;
    if (this.#count > this.#timesS.length) this.#makeRoom(this.#count);
    for (let index = 0; index <= steps; index++) {
      const timeS = index === steps ? toS : fromS + ((toS - fromS) * index) / steps;
      this.#moment.moveTo(keyframes, timeS);
      this.#timesS[index] = timeS;
      this.#clearRad[index] = this.#moment.illuminationCode === ILLUMINATION_CODE.sunlit ? 1 : this.#moment.umbraRad;
      this.#sunElevationDeg[index] = this.#moment.sunElevationDeg;
      this.#magnitude[index] = this.#moment.magnitude;
    }
  }

  #makeRoom(count: number): void {
    this.#timesS = new Float64Array(2 * count);
    this.#clearRad = new Float64Array(2 * count);
    this.#sunElevationDeg = new Float64Array(2 * count);
    this.#magnitude = new Float64Array(2 * count);
  }

  #isLit(index: number): boolean {
    return (this.#clearRad[index] ?? -1) >= 0;
  }

  #isDark(index: number): boolean {
    return (this.#sunElevationDeg[index] ?? 90) < this.#limits.darkSunElevationDeg;
  }

  #isVisible(index: number): boolean {
    return (
      this.#isLit(index) && this.#isDark(index) && (this.#magnitude[index] ?? 99) <= this.#limits.limitingMagnitude
    );
  }

  #isVisibleNow(): boolean {
    const { darkSunElevationDeg, limitingMagnitude } = this.#limits;
    const moment = this.#moment;
    return (
      moment.umbraRad >= 0 && moment.sunElevationDeg < darkSunElevationDeg && moment.magnitude <= limitingMagnitude
    );
  }

  /** Spans in which something holds: at the looks by index, between them by halving. */
  #spans(holds: (index: number) => boolean, holdsNow: () => boolean): SpanS[] {
    const spans: SpanS[] = [];
    let fromS: number | null = null;
    for (let index = 0; index < this.#count; index++) {
      const isOn = holds(index);
      const timeS = this.#timesS[index] ?? 0;
      if (isOn && fromS === null) fromS = index === 0 ? timeS : this.#edge(index, true, holdsNow);
      if (!isOn && fromS !== null) {
        spans.push({ fromS, toS: this.#edge(index, false, holdsNow) });
        fromS = null;
      }
    }
    if (fromS !== null) spans.push({ fromS, toS: this.#timesS[this.#count - 1] ?? fromS });
    return spans;
  }

  /** When it begins (or ends) to hold between a look and the one before. */
  #edge(index: number, isBeginning: boolean, holdsNow: () => boolean): number {
    let beforeS = this.#timesS[index - 1] ?? 0;
    let afterS = this.#timesS[index] ?? 0;
    while (afterS - beforeS > PRECISION_S) {
      const middleS = (beforeS + afterS) / 2;
      this.#moveTo(middleS);
      if (holdsNow() === isBeginning) afterS = middleS;
      else beforeS = middleS;
    }
    return isBeginning ? afterS : beforeS;
  }

  #reason(): Exclude<PassVisibility, 'visible'> {
    let isDarkOnce = false;
    for (let index = 0; index < this.#count; index++) {
      if (!this.#isDark(index)) continue;
      if (this.#isLit(index)) return 'too-faint';
      isDarkOnce = true;
    }
    return isDarkOnce ? 'eclipsed' : 'daylight';
  }

  #brightest(spans: readonly SpanS[]): PassEvent | null {
    let bestS = Number.NaN;
    let best = Number.POSITIVE_INFINITY;
    const consider = (timeS: number): void => {
      this.#moveTo(timeS);
      const { magnitude } = this.#moment;
      if (!(magnitude < best)) return;
      best = magnitude;
      bestS = timeS;
    };
    for (const { fromS, toS } of spans) {
      consider(fromS);
      consider(toS);
      for (let index = 0; index < this.#count; index++) {
        const timeS = this.#timesS[index] ?? 0;
        if (timeS > fromS && timeS < toS && (this.#magnitude[index] ?? 99) < best) {
          best = this.#magnitude[index] ?? 99;
          bestS = timeS;
        }
      }
    }
    if (Number.isNaN(bestS)) return null;
    const span = spans.find(({ fromS, toS }) => fromS <= bestS && bestS <= toS);
    const summitS = this.#summit(bestS);
    if (span !== undefined && summitS > span.fromS && summitS < span.toS) consider(summitS);
    this.#moveTo(bestS);
    return this.#moment.event();
  }

  /** Summit of the parabola through the looks around a time. */
  #summit(timeS: number): number {
    let index = 1;
    while (index + 2 < this.#count && (this.#timesS[index] ?? 0) < timeS) index++;
    const stepS = (this.#timesS[index] ?? 0) - (this.#timesS[index - 1] ?? 0);
    const before = this.#magnitude[index - 1] ?? 0;
    const here = this.#magnitude[index] ?? 0;
    const after = this.#magnitude[index + 1] ?? 0;
    const bend = before - 2 * here + after;
    return bend > 0 ? (this.#timesS[index] ?? 0) + (stepS * (before - after)) / (2 * bend) : timeS;
  }
}
