import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { degreesToRadians, ecfToLookAngles, eciToEcf, gstime, propagate } from 'satellite.js';
import { findPasses, type PassOptions, type PassSet, visitPassTimes } from '../../engine/orbits/passes/find-passes';
import { NAKED_EYE } from '../../engine/orbits/passes/satellite-pass';
import { epochMsOf } from '../../engine/orbits/orbital-elements';
import type { SatelliteRecord } from '../../engine/orbits/satellite-record';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import { satelliteJsRecord } from '../../engine/orbits/sgp4/satellite-js-record';
import { loadKernel } from '../../server/orbits/load-kernel';
import { atLeast, type SuiteResult } from '../measurement/suite-result';
import { recordsOfFile } from '../verify/reference-elements';
import { type BenchOptions, catalogueFile } from './bench-options';
import { median } from './interleave';
import type { PassesWorkerData } from './passes-worker';

const DAY_MS = 86_400_000;
const NAIVE_STEP_MS = 10_000;
/** Satellites that the naive search does in one round, others in each: it would take minutes for all. */
const NAIVE_SAMPLE = 12;
const ROUNDS = 7;
const WARM_UP = 2;
const GOAL = 500;

const OBSERVER = { latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 80 } as const;

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The search as tutorials of satellite.js write it: look angles every ten seconds; returns how many passes it saw. */
function naivePasses(record: SatelliteRecord, { startMs, endMs, minElevationDeg }: PassOptions): number {
  const elements = satelliteJsRecord(record.elements);
  const place = {
    latitude: degreesToRadians(OBSERVER.latitudeDeg),
    longitude: degreesToRadians(OBSERVER.longitudeDeg),
    height: OBSERVER.ellipsoidHeightM / 1000,
  };
  const lowestRad = degreesToRadians(minElevationDeg);
  let passes = 0;
  let isUp = false;
  for (let atMs = startMs; atMs <= endMs; atMs += NAIVE_STEP_MS) {
    const at = new Date(atMs);
    const state = propagate(elements, at);
    if (state === null) continue;
    const { elevation } = ecfToLookAngles(place, eciToEcf(state.position, gstime(at)));
    if (elevation >= lowestRad && !isUp) passes++;
    isUp = elevation >= lowestRad;
  }
  return passes;
}

interface Timing {
  /** Median of the rounds' own ratios: what slows the machine slows both of a round. */
  readonly ratio: number;
  readonly naiveMsPerSatellite: number;
  readonly searchMs: number;
  readonly wallMs: number;
  readonly passes: number;
  readonly naivePasses: number;
  readonly samePasses: number;
}

/** Passes of a search by satellite: all that the naive search tells of them is their times. */
type CountPasses = (set: PassSet, search: PassOptions) => readonly number[];

const described: CountPasses = (set, search) => findPasses(set, search).map(({ index }) => index);
const timed: CountPasses = (set, search) => {
  const indices: number[] = [];
  visitPassTimes(set, search, ({ index }) => indices.push(index));
  return indices;
};

/** Times both in turn on one thread, by what they cost a core. */
function timeSearch(set: PassSet, search: PassOptions, indicesOfPasses: CountPasses): Timing {
  const { satellites } = set;
  const stride = Math.max(1, Math.floor(satellites.length / (NAIVE_SAMPLE * (ROUNDS + WARM_UP))));
  const rows: { naiveMs: number; searchMs: number; wallMs: number }[] = [];
  const tally = { passes: 0, naivePasses: 0, samePasses: 0 };
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const first = (round + WARM_UP) * NAIVE_SAMPLE * stride;
    const sample = Array.from({ length: NAIVE_SAMPLE }, (_, at) => (first + at * stride) % satellites.length);
    const naiveFromMs = cpuMs();
    const counts = sample.map((index) => {
      const record = satellites[index];
      return record === undefined ? 0 : naivePasses(record, search);
    });
    const naiveMs = (cpuMs() - naiveFromMs) / NAIVE_SAMPLE;
    const [searchFromMs, wallFromMs] = [cpuMs(), performance.now()];
    const found = indicesOfPasses(set, search);
    const [searchMs, wallMs] = [cpuMs() - searchFromMs, performance.now() - wallFromMs];
    tally.passes = found.length;
    tally.naivePasses += counts.reduce((sum, count) => sum + count, 0);
    tally.samePasses += sample.reduce((sum, index) => sum + found.filter((one) => one === index).length, 0);
    if (round >= 0) rows.push({ naiveMs, searchMs, wallMs });
  }
  return {
    ...tally,
    ratio: median(rows.map(({ naiveMs, searchMs }) => (naiveMs * satellites.length) / searchMs)),
    naiveMsPerSatellite: median(rows.map(({ naiveMs }) => naiveMs)),
    searchMs: median(rows.map(({ searchMs }) => searchMs)),
    wallMs: median(rows.map(({ wallMs }) => wallMs)),
  };
}

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

const lineOf = (what: string, timing: Timing, satellites: number): string =>
  `${what}: ${timing.passes} passes of ${satellites} satellites in ${timing.wallMs.toFixed(0)} ms ` +
  `(${((1000 * timing.searchMs) / satellites).toFixed(1)} µs of a core each), naive ` +
  `${timing.naiveMsPerSatellite.toFixed(1)} ms each: ${timing.ratio.toFixed(0)} times as fast`;

/** All passes of a catalogue over one observer in 24 h, against looking every ten seconds with satellite.js. */
export async function runPassesBench(options: BenchOptions): Promise<SuiteResult> {
  const catalogue = await catalogueFile(options);
  const satellites = await recordsOfFile(catalogue);
  const kernel = await loadKernel();
  const elements = satellites.map((record) => record.elements);
  const set: PassSet = { propagator: createPropagator(elements, kernel), satellites };
  const startMs = Math.round(median(elements.map(epochMsOf)) / 1000) * 1000;
  const search: PassOptions = {
    observer: OBSERVER,
    startMs,
    endMs: startMs + DAY_MS,
    minElevationDeg: 10,
    ...NAKED_EYE,
  };
  const times = timeSearch(set, search, timed);
  const timesAbove0 = timeSearch(set, { ...search, minElevationDeg: 0 }, timed);
  const full = timeSearch(set, search, described);
  const visible = timeSearch(set, { ...search, onlyVisible: true }, described);
  const cores = availableParallelism();
  const threadsMs = await timeThreads(catalogue, cores, search);
  return {
    suite: 'passes',
    gates: [
      // Like with like: the naive search knows times and nothing of light, shadow and magnitude.
      atLeast('passes.against-naive', times.ratio, GOAL, 'times'),
      atLeast('passes.only-visible-against-naive', visible.ratio, GOAL, 'times'),
    ],
    figures: {
      catalogue,
      satellites: satellites.length,
      propagator: set.propagator.kind,
      observer: OBSERVER,
      from: new Date(startMs).toISOString(),
      times,
      timesAbove0,
      described: full,
      onlyVisible: visible,
      cores,
      wallMsOneThread: full.wallMs,
      wallMsAllCores: threadsMs,
    },
    lines: [
      lineOf('exact times above 10°', times, satellites.length),
      lineOf('exact times above 0°', timesAbove0, satellites.length),
      lineOf('described in full, above 10°', full, satellites.length),
      lineOf('only what can be seen, described in full, above 10°', visible, satellites.length),
      `described in full, wall time: ${full.wallMs.toFixed(0)} ms on one thread, ${threadsMs.toFixed(0)} ms on ${cores}`,
      `the naive search saw ${times.naivePasses} passes where ours had ${times.samePasses}; it misses short ones`,
    ],
  };
}
