import type { PassOptions } from '../../engine/orbits/passes/find-passes';
import type { TimeSpan } from '../../engine/orbits/passes/satellite-pass';
import { apparentMagnitude } from '../../engine/orbits/magnitude/apparent-magnitude';
import { type AnchorEvent, type AnchorSatellite, AnchorSky, type Place, placeAt, type SkyMoment } from './anchor-sky';

const STEP_MS = 60_000;
const PRECISION_MS = 50;

/** A pass as this search tells it: what the product tells, but for its reasons. */
export interface AnchorPass {
  readonly rise: AnchorEvent;
  /** Told of a pass that somebody reads; rise, set and brightest moment are needed to find when it is lit and seen. */
  readonly culmination: () => AnchorEvent;
  readonly set: AnchorEvent;
  readonly brightest: AnchorEvent | null;
  readonly sunlit: readonly TimeSpan[];
  /** Null where it cannot be seen. */
  readonly visibleSpan: TimeSpan | null;
}

interface Step {
  readonly atMs: number;
  readonly moment: SkyMoment;
  readonly isDark: boolean;
}

interface Look {
  readonly step: Step;
  readonly place: Place;
  readonly sinElevation: number;
}

/** Narrows down where `isAfter` becomes true between two times. */
function bisect(falseMs: number, trueMs: number, isAfter: (atMs: number) => boolean): number {
  let [before, after] = [falseMs, trueMs];
  while (Math.abs(after - before) > PRECISION_MS) {
    const middle = (before + after) / 2;
    if (isAfter(middle)) after = middle;
    else before = middle;
  }
  return (before + after) / 2;
}

/**
 * Passes as somebody writes the search who knows satellite.js well: a look a minute, whose sidereal time and Sun are
 * worked out once for all satellites, and every event narrowed down to 0.05 s. A pass between two looks is missed.
 * Where only what can be seen is wanted, it skips the looks by day and the satellites that are too faint at their
 * nearest.
 */
export class CompetentPasses {
  readonly #sky: AnchorSky;
  readonly #search: PassOptions;
  readonly #sinLowest: number;
  readonly #steps: readonly Step[];
  /** Sine and cosine of the sidereal time of every step, close together: they are read once for every state. */
  readonly #sidereal: Float64Array;

  constructor(search: PassOptions) {
    this.#sky = new AnchorSky(search.observer);
    this.#search = search;
    this.#sinLowest = Math.sin((search.minElevationDeg * Math.PI) / 180);
    const count = Math.floor((search.endMs - search.startMs) / STEP_MS) + 1;
    this.#steps = Array.from({ length: count }, (_, index) => {
      const atMs = search.startMs + index * STEP_MS;
      const moment = this.#sky.momentAt(atMs);
      return { atMs, moment, isDark: moment.sunElevationDeg < search.darkSunElevationDeg };
    });
    this.#sidereal = Float64Array.from(this.#steps.flatMap(({ moment }) => [moment.sinSidereal, moment.cosSidereal]));
  }

  passesOf(satellite: AnchorSatellite): AnchorPass[] {
    const isOnlyVisible = this.#search.onlyVisible === true;
    const passes: AnchorPass[] = [];
    if (isOnlyVisible && !this.#isBrightEnough(satellite)) return passes;
    for (let index = 0; index < this.#steps.length; index++) {
      if (isOnlyVisible && this.#steps[index]?.isDark !== true) continue;
      const look = this.#upLookAt(satellite, index);
      if (look === null) continue;
      const looks = [look];
      if (isOnlyVisible) this.#addEarlier(looks, satellite, index - 1);
      for (index++; index < this.#steps.length; index++) {
        const later = this.#upLookAt(satellite, index);
        if (later === null) break;
        looks.push(later);
      }
      const pass = this.#described(satellite, looks);
      if (pass !== null) passes.push(pass);
    }
    return passes;
  }

  /** The looks before one at which it is up already: by day they were skipped. */
  #addEarlier(looks: Look[], satellite: AnchorSatellite, from: number): void {
    for (let index = from; index >= 0; index--) {
      const look = this.#upLookAt(satellite, index);
      if (look === null) return;
      looks.unshift(look);
    }
  }

  #isBrightEnough({ standardMagnitude, nearestKm }: AnchorSatellite): boolean {
    return apparentMagnitude(standardMagnitude, nearestKm, 0) < this.#search.limitingMagnitude;
  }

  /** Null where the satellite is not up. */
  #upLookAt(satellite: AnchorSatellite, index: number): Look | null {
    const place = placeAt(satellite, this.#search.startMs + index * STEP_MS);
    const [sin, cos] = [this.#sidereal[2 * index] ?? Number.NaN, this.#sidereal[2 * index + 1] ?? Number.NaN];
    const sinElevation = this.#sky.sinElevationFrom(place, sin, cos);
    const step = sinElevation >= this.#sinLowest ? this.#steps[index] : undefined;
    return step === undefined ? null : { step, place, sinElevation };
  }

  /** Null where only what can be seen is wanted, and this cannot. */
  #described(satellite: AnchorSatellite, looks: readonly Look[]): AnchorPass | null {
    const [first] = looks;
    const last = looks.at(-1);
    if (first === undefined || last === undefined) return null;
    const events = looks.map(({ step, place }) => this.#sky.event(satellite, step.atMs, place, step.moment));
    const visible = events.filter((event) => this.#canBeSeen(event));
    if (this.#search.onlyVisible === true && visible.length === 0) return null;
    const riseMs = this.#crossingMs(satellite, first.step.atMs, -STEP_MS);
    const setMs = this.#crossingMs(satellite, last.step.atMs, STEP_MS);
    const [rise, set] = [this.#eventAt(satellite, riseMs), this.#eventAt(satellite, setMs)];
    const lit = events.filter(({ magnitude }) => magnitude !== null);
    const ofInterest = visible.length > 0 ? visible : lit;
    return {
      rise,
      culmination: this.#culmination(satellite, looks, riseMs, setMs),
      set,
      brightest: ofInterest.toSorted((a, b) => (a.magnitude ?? 0) - (b.magnitude ?? 0))[0] ?? null,
      sunlit: this.#spans(satellite, [rise, ...events, set], ({ magnitude }) => magnitude !== null),
      visibleSpan: this.#spans(satellite, [rise, ...events, set], (event) => this.#canBeSeen(event))[0] ?? null,
    };
  }

  #canBeSeen({ magnitude, sunElevationDeg }: AnchorEvent): boolean {
    const { darkSunElevationDeg, limitingMagnitude } = this.#search;
    return magnitude !== null && magnitude < limitingMagnitude && sunElevationDeg < darkSunElevationDeg;
  }

  #eventAt(satellite: AnchorSatellite, atMs: number): AnchorEvent {
    return this.#sky.event(satellite, atMs, placeAt(satellite, atMs), this.#sky.momentAt(atMs));
  }

  #sinElevationAt(satellite: AnchorSatellite, atMs: number): number {
    return this.#sky.sinElevation(placeAt(satellite, atMs), this.#sky.observerAt(atMs));
  }

  /** Where it crosses the least elevation within a step of a time at which it is up; the edge of the window at most. */
  #crossingMs(satellite: AnchorSatellite, upMs: number, byMs: number): number {
    const { startMs, endMs } = this.#search;
    const downMs = Math.min(endMs, Math.max(startMs, upMs + byMs));
    const isUp = (atMs: number): boolean => this.#sinElevationAt(satellite, atMs) >= this.#sinLowest;
    return isUp(downMs) ? downMs : bisect(downMs, upMs, isUp);
  }

  #culmination(satellite: AnchorSatellite, looks: readonly Look[], riseMs: number, setMs: number): () => AnchorEvent {
    const highest = looks.reduce((best, look) => (look.sinElevation > best.sinElevation ? look : best));
    const fromMs = Math.max(riseMs, highest.step.atMs - STEP_MS);
    const toMs = Math.min(setMs, highest.step.atMs + STEP_MS);
    const sinks = (atMs: number): boolean =>
      this.#sinElevationAt(satellite, atMs + PRECISION_MS / 2) <
      this.#sinElevationAt(satellite, atMs - PRECISION_MS / 2);
    return () => this.#eventAt(satellite, bisect(fromMs, toMs, sinks));
  }

  /** Times in which something holds, from looks in order. */
  #spans(
    satellite: AnchorSatellite,
    events: readonly AnchorEvent[],
    holds: (event: AnchorEvent) => boolean,
  ): TimeSpan[] {
    const spans: TimeSpan[] = [];
    let fromMs: number | null = null;
    let previous: AnchorEvent | null = null;
    for (const event of events) {
      const isOn = holds(event);
      if (isOn !== (fromMs !== null)) {
        const changeMs = this.#changeMs(satellite, previous, event, holds);
        if (fromMs !== null) spans.push({ fromMs, toMs: changeMs });
        fromMs = isOn ? changeMs : null;
      }
      previous = event;
    }
    if (fromMs !== null) spans.push({ fromMs, toMs: previous?.atMs ?? fromMs });
    return spans;
  }

  #changeMs(
    satellite: AnchorSatellite,
    before: AnchorEvent | null,
    after: AnchorEvent,
    holds: (event: AnchorEvent) => boolean,
  ): number {
    if (before === null) return after.atMs;
    const isLike = holds(after);
    return bisect(before.atMs, after.atMs, (atMs) => holds(this.#eventAt(satellite, atMs)) === isLike);
  }
}
