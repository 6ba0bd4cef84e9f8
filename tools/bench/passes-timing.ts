import { findPasses, type PassOptions, type PassSet } from '../../engine/orbits/passes/find-passes';
import type { SatellitePass } from '../../engine/orbits/passes/satellite-pass';
import { type AnchorSatellite, anchorSatellite } from './anchor-sky';
import { CompetentPasses } from './competent-passes';
import { median } from './interleave';
import { naivePasses } from './naive-passes';

const ROUNDS = 7;
const WARM_UP = 2;
/** Satellites that an anchor does in one round, others in each: all of them would take minutes. */
const SAMPLE = { naive: 12, competent: 96 } as const;

/** One way in which the product asks for the passes of a whole catalogue. */
export interface AskedSearch {
  readonly search: PassOptions;
  /** Satellites in one call. */
  readonly piece: number;
}

/** What an anchor took, and what it found of the satellites that it did. */
export interface AnchorTiming {
  /** How many times as long it takes: median of the rounds' own ratios, as what slows the machine slows all of a round. */
  readonly ratio: number;
  readonly msPerSatellite: number;
  readonly passes: number;
  /** What the product found of the same satellites. */
  readonly productPasses: number;
}

export interface SearchTiming {
  readonly searchMs: number;
  readonly wallMs: number;
  readonly passes: number;
  readonly naive: AnchorTiming;
  readonly competent: AnchorTiming;
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What it cost a core, milliseconds, and what came of it. */
function timed<T>(work: () => T): { readonly tookMs: number; readonly result: T } {
  const fromMs = cpuMs();
  const result = work();
  return { tookMs: cpuMs() - fromMs, result };
}

/** All passes of a catalogue, asked for piece by piece. */
function productPasses(set: PassSet, { search, piece }: AskedSearch): SatellitePass[] {
  const passes: SatellitePass[] = [];
  for (let first = 0; first < set.satellites.length; first += piece) {
    const length = Math.min(piece, set.satellites.length - first);
    const indices = Uint32Array.from({ length }, (_, row) => first + row);
    for (const pass of findPasses(set, search, indices)) passes.push(pass);
  }
  return passes;
}

interface Sampled {
  readonly index: number;
  readonly satellite: AnchorSatellite;
}

/** The satellites that an anchor does in a round: spread over the catalogue, others in every round. */
function sampleOf(satellites: readonly AnchorSatellite[], size: number, round: number): Sampled[] {
  const rounds = ROUNDS + WARM_UP;
  return Array.from({ length: size }, (_, at) =>
    Math.floor(((at * rounds + round) * satellites.length) / (size * rounds)),
  ).flatMap((index) => {
    const satellite = satellites[index];
    return satellite === undefined ? [] : [{ index, satellite }];
  });
}

interface AnchorRound {
  /** For the whole catalogue. */
  readonly wholeMs: number;
  readonly passes: number;
  readonly sample: readonly Sampled[];
}

function naiveRound(satellites: readonly AnchorSatellite[], search: PassOptions, round: number): AnchorRound {
  const sample = sampleOf(satellites, SAMPLE.naive, round);
  const { tookMs, result } = timed(() => sample.flatMap(({ satellite }) => naivePasses(satellite, search)));
  return { wholeMs: (tookMs / sample.length) * satellites.length, passes: result.length, sample };
}

function competentRound(satellites: readonly AnchorSatellite[], search: PassOptions, round: number): AnchorRound {
  const sample = sampleOf(satellites, SAMPLE.competent, round);
  // What is worked out once for all satellites counts once.
  const shared = timed(() => new CompetentPasses(search));
  const { tookMs, result } = timed(() => sample.flatMap(({ satellite }) => shared.result.passesOf(satellite)));
  const wholeMs = shared.tookMs + (tookMs / sample.length) * satellites.length;
  return { wholeMs, passes: result.length, sample };
}

class AnchorTally {
  readonly #ratios: number[] = [];
  readonly #msPerSatellite: number[] = [];
  #passes = 0;
  #productPasses = 0;

  add({ wholeMs, passes, sample }: AnchorRound, productMs: number, passesOf: Uint32Array): void {
    this.#ratios.push(wholeMs / productMs);
    this.#msPerSatellite.push(wholeMs / passesOf.length);
    this.#passes += passes;
    this.#productPasses += sample.reduce((sum, { index }) => sum + (passesOf[index] ?? 0), 0);
  }

  timing(): AnchorTiming {
    return {
      ratio: median(this.#ratios),
      msPerSatellite: median(this.#msPerSatellite),
      passes: this.#passes,
      productPasses: this.#productPasses,
    };
  }
}

/** Times the product and both anchors in turn on one thread, by what they cost a core; all warm up for as many rounds. */
export function timeSearch(set: PassSet, asked: AskedSearch): SearchTiming {
  const satellites = set.satellites.map(anchorSatellite);
  const [naive, competent] = [new AnchorTally(), new AnchorTally()];
  const [searchMs, wallMs]: [number[], number[]] = [[], []];
  let passes = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const naiveTook = naiveRound(satellites, asked.search, round);
    const competentTook = competentRound(satellites, asked.search, round);
    const wallFromMs = performance.now();
    const { tookMs, result } = timed(() => productPasses(set, asked));
    if (round < WARM_UP) continue;
    wallMs.push(performance.now() - wallFromMs);
    searchMs.push(tookMs);
    passes = result.length;
    const counts = new Uint32Array(satellites.length);
    for (const { index } of result) counts[index] = (counts[index] ?? 0) + 1;
    naive.add(naiveTook, tookMs, counts);
    competent.add(competentTook, tookMs, counts);
  }
  return {
    searchMs: median(searchMs),
    wallMs: median(wallMs),
    passes,
    naive: naive.timing(),
    competent: competent.timing(),
  };
}
