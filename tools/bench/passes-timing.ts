import { DAY_MS } from '../../engine/constants/durations';
import type { PassOptions, PassSet } from '../../engine/orbits/passes/find-passes';
import { mergedByRise, type PassPart } from '../../engine/orbits/passes/merged-passes';
import { PassFinder } from '../../engine/orbits/passes/pass-finder';
import { PassList } from '../../engine/orbits/passes/pass-list';
import { type AnchorSatellite, anchorSatellite } from './anchor-sky';
import { CompetentPasses } from './competent-passes';
import { median } from './interleave';
import { naivePasses } from './naive-passes';

export const ROUNDS = 7;
export const WARM_UP = 2;
/**
 * Satellites that an anchor does in one round, others in each: all of them would take minutes. The competent one does
 * more of them where the time is shorter, so that it takes about as long.
 */
const SAMPLE = { naive: 12, competent: 96, competentMost: 768 } as const;

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
export function timed<T>(work: () => T): { readonly tookMs: number; readonly result: T } {
  const fromMs = cpuMs();
  const result = work();
  return { tookMs: cpuMs() - fromMs, result };
}

/** All passes of a catalogue, asked for piece by piece. */
export function productPasses(set: PassSet, { search, piece }: AskedSearch): PassList {
  const finder = new PassFinder(set, search);
  const parts: PassPart[] = [];
  for (let first = 0; first < set.satellites.length; first += piece) {
    const length = Math.min(piece, set.satellites.length - first);
    const indices = Uint32Array.from({ length }, (_, row) => first + row);
    parts.push({ passes: finder.find(indices), stride: 1, offset: 0 });
  }
  return new PassList(mergedByRise(parts));
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

/** @param share of what is found that is read */
export function competentRound(
  satellites: readonly AnchorSatellite[],
  search: PassOptions,
  round: number,
  share: number,
): AnchorRound {
  const perDay = (search.endMs - search.startMs) / DAY_MS;
  const size = Math.min(SAMPLE.competentMost, Math.round(SAMPLE.competent / perDay));
  const sample = sampleOf(satellites, size, round);
  // What is worked out once for all satellites counts once.
  const shared = timed(() => new CompetentPasses(search));
  const { tookMs, result } = timed(() => {
    const passes = sample.flatMap(({ satellite }) => shared.result.passesOf(satellite));
    return { passes, read: passes.slice(0, Math.ceil(share * passes.length)).map((pass) => pass.culmination()) };
  });
  const wholeMs = shared.tookMs + (tookMs / sample.length) * satellites.length;
  return { wholeMs, passes: result.passes.length, sample };
}

export class AnchorTally {
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

/** The product's passes of every satellite. */
export function countsOf(passes: PassList, satellites: number): Uint32Array {
  const counts = new Uint32Array(satellites);
  for (let row = 0; row < passes.count; row++) counts[passes.index(row)] = (counts[passes.index(row)] ?? 0) + 1;
  return counts;
}

/**
 * Times the product and both anchors in turn on one thread, by what they cost a core; all warm up for as many rounds, and
 * read every pass that they find.
 */
export function timeSearch(set: PassSet, asked: AskedSearch): SearchTiming {
  const satellites = set.satellites.map(anchorSatellite);
  const [naive, competent] = [new AnchorTally(), new AnchorTally()];
  const [searchMs, wallMs]: [number[], number[]] = [[], []];
  let passes = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const naiveTook = naiveRound(satellites, asked.search, round);
    const competentTook = competentRound(satellites, asked.search, round, 1);
    const wallFromMs = performance.now();
    const { tookMs, result } = timed(() => {
      const found = productPasses(set, asked);
      return { found, read: found.all() };
    });
    const tookWallMs = performance.now() - wallFromMs;
    passes = result.read.length;
    if (round < WARM_UP) continue;
    wallMs.push(tookWallMs);
    searchMs.push(tookMs);
    const counts = countsOf(result.found, satellites.length);
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
