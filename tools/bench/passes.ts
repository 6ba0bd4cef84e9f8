import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { DAY_MS } from '../../engine/constants/durations';
import type { PassOptions, PassSet } from '../../engine/orbits/passes/find-passes';
import { NAKED_EYE } from '../../engine/orbits/passes/satellite-pass';
import { epochMsOf } from '../../engine/orbits/orbital-elements';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import { productKernel } from '../kernels/product-kernel';
import { atLeast, type Gate, type SuiteResult } from '../measurement/suite-result';
import { recordsOfFile } from '../verify/reference-elements';
import { type BenchOptions, catalogueFile } from './bench-options';
import { median } from './interleave';
import { listGates, listLine, timeLists } from './passes-lists';
import { type SearchTiming, timeSearch } from './passes-timing';
import type { PassesWorkerData } from './passes-worker';

const ROUNDS = 7;
const WARM_UP = 2;

const OBSERVER = { latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 80 } as const;

/** Pieces in which the app's helpers are asked, once they know how fast they are; and the server's thread. */
const PIECE = { app: 4096, server: 512 } as const;

/** What the naive search was to be beaten by, whatever the gates hold. */
const NAIVE_GOAL = 500;

interface Mode {
  readonly title: string;
  /** Ids of its gates. */
  readonly ids: { readonly naive: string; readonly competent: string };
  /** Times as fast as the anchors, held on a machine that does other things too. */
  readonly limits: { readonly naive: number; readonly competent: number };
  readonly piece: number;
  readonly minElevationDeg: number;
  readonly onlyVisible: boolean;
}

const MODES: readonly Mode[] = [
  {
    title: 'all, in full, above 10°',
    ids: { naive: 'passes.against-naive', competent: 'passes.against-competent' },
    limits: { naive: 130, competent: 18 },
    piece: PIECE.app,
    minElevationDeg: 10,
    onlyVisible: false,
  },
  {
    title: 'all, in full, above 0°',
    ids: {
      naive: 'passes.against-naive-above-horizon',
      competent: 'passes.against-competent-above-horizon',
    },
    limits: { naive: 80, competent: 14 },
    piece: PIECE.app,
    minElevationDeg: 0,
    onlyVisible: false,
  },
  {
    title: 'those that can be seen, above 10°',
    ids: { naive: 'passes.only-visible-against-naive', competent: 'passes.only-visible-against-competent' },
    limits: { naive: 500, competent: 18 },
    piece: PIECE.app,
    minElevationDeg: 10,
    onlyVisible: true,
  },
  {
    title: 'those that can be seen, above 10°, in the steps of the server',
    ids: {
      naive: 'passes.server-only-visible-against-naive',
      competent: 'passes.server-only-visible-against-competent',
    },
    limits: { naive: 500, competent: 18 },
    piece: PIECE.server,
    minElevationDeg: 10,
    onlyVisible: true,
  },
];

const messageOf = (worker: Worker): Promise<unknown> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** Median wall time of the same search shared by threads, each of which keeps what it finds. */
async function timeThreads(catalogue: string, workers: number, search: PassOptions): Promise<number> {
  const threads = Array.from({ length: workers }, (_, worker) => {
    const data: PassesWorkerData = { catalogue, worker, workers };
    return new Worker(new URL('./passes-worker.mjs', import.meta.url), { workerData: data });
  });
  try {
    await Promise.all(threads.map(messageOf));
    const timesMs: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const fromMs = performance.now();
      const answers = threads.map(messageOf);
      for (const thread of threads) thread.postMessage(search);
      await Promise.all(answers);
      if (round >= 0) timesMs.push(performance.now() - fromMs);
    }
    return median(timesMs);
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

function gatesOf({ ids, limits }: Mode, { naive, competent }: SearchTiming): Gate[] {
  return [
    atLeast(ids.naive, naive.ratio, limits.naive, 'times'),
    atLeast(ids.competent, competent.ratio, limits.competent, 'times'),
  ];
}

function linesOf({ title }: Mode, timing: SearchTiming, satellites: number): string[] {
  const { naive, competent, passes, wallMs, searchMs } = timing;
  const goal = naive.ratio >= NAIVE_GOAL ? 'met' : 'missed';
  return [
    `${title}: ${passes} passes of ${satellites} satellites in ${wallMs.toFixed(0)} ms (${((1000 * searchMs) / satellites).toFixed(1)} µs of a core each)`,
    `  naive ${naive.msPerSatellite.toFixed(1)} ms each: ${naive.ratio.toFixed(0)} times as fast (goal ${NAIVE_GOAL}: ${goal}); it saw ${naive.passes} passes where the product had ${naive.productPasses}`,
    `  competent ${competent.msPerSatellite.toFixed(2)} ms each: ${competent.ratio.toFixed(1)} times as fast; it saw ${competent.passes} passes where the product had ${competent.productPasses}`,
  ];
}

/**
 * All passes of a catalogue over one observer in 24 h, as the app and the server ask for them, against two searches on
 * satellite.js: looking every ten seconds, and one written with care. All read what they
 * find whole. Then those of a few hours as the list of satellites has them, of which some are told, and those of a day of
 * which as many are read.
 */
export async function runPassesBench(options: BenchOptions): Promise<SuiteResult> {
  const catalogue = await catalogueFile(options);
  const satellites = await recordsOfFile(catalogue);
  const elements = satellites.map((record) => record.elements);
  const set: PassSet = { propagator: createPropagator(elements, await productKernel()), satellites };
  const startMs = Math.round(median(elements.map(epochMsOf)) / 1000) * 1000;
  const everything = { observer: OBSERVER, startMs, endMs: startMs + DAY_MS, ...NAKED_EYE };
  const timings = MODES.map((mode) => {
    const { minElevationDeg, onlyVisible, piece } = mode;
    return { mode, timing: timeSearch(set, { search: { ...everything, minElevationDeg, onlyVisible }, piece }) };
  });
  const lists = timeLists(set, { ...everything, onlyVisible: false }, PIECE.app);
  const cores = availableParallelism();
  const threadsMs = await timeThreads(catalogue, cores, { ...everything, minElevationDeg: 10 });
  return {
    suite: 'passes',
    gates: [...timings.flatMap(({ mode, timing }) => gatesOf(mode, timing)), ...lists.flatMap(listGates)],
    figures: {
      catalogue,
      satellites: satellites.length,
      propagator: set.propagator.kind,
      observer: OBSERVER,
      from: new Date(startMs).toISOString(),
      naiveGoal: NAIVE_GOAL,
      timings: timings.map(({ mode, timing }) => ({ ...mode, ...timing })),
      lists,
      cores,
      wallMsAllCores: threadsMs,
    },
    lines: [
      `propagator: ${set.propagator.kind}`,
      ...timings.flatMap(({ mode, timing }) => linesOf(mode, timing, satellites.length)),
      ...lists.map(listLine),
      `all, above 10°, on ${cores} threads: ${threadsMs.toFixed(0)} ms`,
    ],
  };
}
