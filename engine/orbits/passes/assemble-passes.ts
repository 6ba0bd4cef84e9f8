import type { ClearSpans } from './clear-spans';
import { clearanceKm } from './elevation-shape';
import type { LitSamples } from './lit-samples';
import {
  CUT,
  EVENT_AT,
  NO_EVENT,
  PASS_FACT,
  PASS_FACTS,
  PASS_FIGURE,
  PASS_FIGURES,
  VISIBILITIES,
} from './packed-passes';
import type { PassLightingReader } from './pass-lighting';
import type { PassPacker } from './pass-packer';
import type { PassStretch } from './pass-search-state';
import { TRAIT } from './satellite-traits';

export interface PassAssembly {
  readonly samples: LitSamples;
  readonly lighting: PassLightingReader;
  readonly packer: PassPacker;
  readonly startMs: number;
  readonly sinMinElevation: number;
  /** Rows of `SatelliteTraits`. */
  readonly traits: Float64Array;
  /** Leave out what cannot be seen. */
  readonly isOnlyVisible: boolean;
  /** What the observer's own horizon leaves free; null without one. */
  readonly clear: ClearSpans | null;
}

const byTime = (a: number, b: number): number => a - b;

/** Visits every time above the minimum elevation of a stretch, in order. */
function visitSpans(
  { keyframes, crossingsS }: PassStretch,
  sinMinElevation: number,
  visit: (riseS: number, setS: number, cut: number) => void,
): void {
  if (keyframes.count < 2) return;
  const isUpAtFirst = clearanceKm(keyframes.level, 0, sinMinElevation) >= 0;
  const earlierS = crossingsS[0];
  const laterS = crossingsS[1];
  if (crossingsS.length === 2 && !isUpAtFirst && earlierS !== undefined && laterS !== undefined) {
    if (earlierS !== laterS) visit(Math.min(earlierS, laterS), Math.max(earlierS, laterS), 0);
    return;
  }
  const edgesS = crossingsS.toSorted(byTime);
  const isUpAtLast = isUpAtFirst === (edgesS.length % 2 === 0);
  if (isUpAtFirst) edgesS.unshift(keyframes.timeAt(0));
  if (isUpAtLast) edgesS.push(keyframes.timeAt(keyframes.count - 1));
  for (let edge = 0; edge + 1 < edgesS.length; edge += 2) {
    const riseS = edgesS[edge] ?? Number.NaN;
    const setS = edgesS[edge + 1] ?? Number.NaN;
    const isCutAtStart = isUpAtFirst && edge === 0;
    const isCutAtEnd = isUpAtLast && edge + 2 === edgesS.length;
    if (setS > riseS) visit(riseS, setS, (isCutAtStart ? CUT.atStart : 0) | (isCutAtEnd ? CUT.atEnd : 0));
  }
}

/**
 * Turns stretches of keyframes and their events into packed passes: every time above the minimum elevation is one. A
 * horizon cuts it down to the time from where it is first cleared to where it is last cleared: that stays one pass,
 * whatever hides the satellite in between, since it is one way over the sky.
 */
export class PassAssembler {
  readonly #assembly: PassAssembly;
  readonly #facts = new Uint32Array(PASS_FACTS);
  readonly #figures = new Float64Array(PASS_FIGURES);
  #stretch: PassStretch | null = null;

  constructor(assembly: PassAssembly) {
    this.#assembly = assembly;
  }

  /** Packs all passes of a stretch. */
  assemble(stretch: PassStretch): void {
    this.#stretch = stretch;
    visitSpans(stretch, this.#assembly.sinMinElevation, this.#packClear);
  }

  readonly #packClear = (riseS: number, setS: number, cut: number): void => {
    const { clear } = this.#assembly;
    if (clear === null) {
      this.#pack(riseS, setS, cut);
      return;
    }
    if (this.#stretch === null) return;
    clear.read(this.#stretch.keyframes, riseS, setS);
    if (clear.count === 0) return;
    const [fromS, toS] = [clear.firstS, clear.lastS];
    const isCutAtStart = (cut & CUT.atStart) !== 0 && fromS === riseS;
    const isCutAtEnd = (cut & CUT.atEnd) !== 0 && toS === setS;
    this.#pack(fromS, toS, (isCutAtStart ? CUT.atStart : 0) | (isCutAtEnd ? CUT.atEnd : 0));
  };

  readonly #pack = (riseS: number, setS: number, cut: number): void => {
    const { lighting, packer, traits, isOnlyVisible, clear } = this.#assembly;
    const stretch = this.#stretch;
    if (stretch === null) return;
    const row = stretch.traitsRow;
    const standardMagnitude = traits[row + TRAIT.standardMagnitude] ?? Number.NaN;
    if (!lighting.read(stretch.keyframes, riseS, setS, standardMagnitude, isOnlyVisible, clear)) return;
    const facts = this.#facts;
    facts[PASS_FACT.index] = stretch.index;
    facts[PASS_FACT.noradId] = traits[row + TRAIT.noradId] ?? 0;
    facts[PASS_FACT.cut] = cut;
    facts[PASS_FACT.visibility] = VISIBILITIES.indexOf(lighting.visibility);
    facts[PASS_FACT.magnitudeBasis] = traits[row + TRAIT.magnitudeBasis] ?? 0;
    const figures = this.#figures;
    figures[PASS_FIGURE.riseMs] = this.#msAt(riseS);
    figures[PASS_FIGURE.epochMs] = traits[row + TRAIT.epochMs] ?? Number.NaN;
    figures[PASS_FIGURE.standardMagnitude] = standardMagnitude;
    figures[PASS_FIGURE.visibleFromMs] = this.#msAt(lighting.visibleFromS);
    figures[PASS_FIGURE.visibleToMs] = this.#msAt(lighting.visibleToS);
    this.#packEvents(stretch, riseS, setS);
    this.#packSpans();
    packer.addPass(facts, figures);
  };

  #packEvents({ summitsS }: PassStretch, riseS: number, setS: number): void {
    const { lighting, packer, clear } = this.#assembly;
    const first = packer.events;
    packer.copyEvents(lighting.ends);
    let lastGap = -1;
    for (const summitS of summitsS.length > 1 ? summitsS.toSorted(byTime) : summitsS) {
      if (!(summitS > riseS && summitS < setS)) continue;
      const gap = clear?.gapAt(summitS) ?? -1;
      if (gap < 0) this.#packEvent(summitS);
      // Several summits in one gap have the same moments before and after it.
      else if (gap !== lastGap) {
        this.#packEvent(clear?.gapFromS(gap) ?? summitS);
        this.#packEvent(clear?.gapToS(gap) ?? summitS);
      }
      lastGap = gap;
    }
    this.#facts[PASS_FACT.firstEvent] = first;
    this.#facts[PASS_FACT.culminations] = packer.events - first - EVENT_AT.firstCulmination;
    const { brightestS } = lighting;
    let brightest: number = NO_EVENT;
    if (brightestS === riseS) brightest = EVENT_AT.rise;
    else if (brightestS === setS) brightest = EVENT_AT.set;
    else if (!Number.isNaN(brightestS)) {
      brightest = packer.events - first;
      this.#packEvent(brightestS);
    }
    this.#facts[PASS_FACT.brightest] = brightest;
  }

  #packEvent(timeS: number): void {
    const { samples, packer } = this.#assembly;
    samples.look(timeS);
    packer.addEvent(samples);
  }

  #packSpans(): void {
    const { lighting, packer, clear } = this.#assembly;
    const gaps = clear?.gaps ?? 0;
    this.#facts[PASS_FACT.firstSpan] = packer.spans;
    this.#facts[PASS_FACT.spans] = lighting.spans;
    for (let span = 0; span < lighting.spans; span++) {
      packer.addSpan(this.#msAt(lighting.spanFromS[span]), this.#msAt(lighting.spanToS[span]));
    }
    this.#facts[PASS_FACT.hiddenSpans] = gaps;
    for (let gap = 0; gap < gaps; gap++) {
      packer.addSpan(this.#msAt(clear?.gapFromS(gap)), this.#msAt(clear?.gapToS(gap)));
    }
  }

  #msAt(timeS = Number.NaN): number {
    return this.#assembly.startMs + timeS * 1000;
  }
}
