import { BulkPropagator, createSingleThreadRuntime, EciBaseCalculator, propagate, type SatRec } from 'satellite.js';
import { DAY_MS } from '../../engine/constants/durations';
import { epochMsOf, type OrbitalElements } from '../../engine/orbits/orbital-elements';
import { KernelPropagator } from '../../engine/orbits/sgp4/kernel-propagator';
import { PROPAGATION_ERROR, STATE_STRIDE } from '../../engine/orbits/sgp4/propagator';
import { SatelliteJsPropagator } from '../../engine/orbits/sgp4/satellite-js-propagator';
import { satelliteJsRecord } from '../../engine/orbits/sgp4/satellite-js-record';
import type { Sgp4Kernel } from '../../engine/orbits/sgp4/sgp4-kernel';
import { builtKernel } from '../kernels/built-kernel';
import { atLeast, type Gate, type SuiteResult } from '../measurement/suite-result';
import { UnreadableInput } from '../measurement/unreadable-input';
import { recordsOfFile } from '../verify/reference-elements';
import { type BenchOptions, catalogueFile } from './bench-options';
import { median } from './interleave';

/** Older element sets are left out: satellite.js integrates resonances from the epoch, which would flatter us. */
const FRESH_DAYS = 5;
const STEPS = 20;
const STEP_S = 60;
const ROUNDS = 11;
const WARM_UP = 3;
/** Times as fast as each anchor, by shape, for the whole catalogue in the build that the product runs. */
const GOALS = {
  grid: { propagate: 12, propagateByTime: 12, bulk: 6 },
  catalogueAt: { propagate: 12, propagateByTime: 12, bulk: 6 },
  each: { propagate: 6, propagateByTime: 6, bulk: 3 },
  eachInOrder: { propagate: 9, propagateByTime: 9, bulk: 4 },
} as const;
const SHAPES = ['grid', 'catalogueAt', 'each', 'eachInOrder'] as const;
const ANCHOR_IDS = { propagate: 'speedup', propagateByTime: 'by-time-speedup', bulk: 'bulk-speedup' } as const;
/** The worst ratio of all shapes and anchors for the other builds, and for low and high orbits by themselves. */
const LEAST_GAINS: readonly {
  readonly id: string;
  readonly mix: string;
  readonly build: string;
  readonly gain: number;
}[] = [
  { id: 'sgp4.near-earth.least-gain', mix: 'near-earth alone', build: 'simd', gain: 3.5 },
  { id: 'sgp4.deep-space.least-gain', mix: 'deep-space alone', build: 'simd', gain: 3 },
  { id: 'sgp4.scalar.least-gain', mix: 'whole catalogue', build: 'scalar', gain: 1.8 },
  { id: 'sgp4.relaxed-simd.least-gain', mix: 'whole catalogue', build: 'relaxed-simd', gain: 3 },
];

type SingleThreadRuntime = Awaited<ReturnType<typeof createSingleThreadRuntime>>;

/** One way of computing all satellites at all steps; returns a sum, so that nothing can be left out. */
type Work = () => number;

interface Scene {
  readonly elements: readonly OrbitalElements[];
  readonly startMs: number;
}

/** Satellites whose elements are fresh at the median epoch of the catalogue and that have a state around it. */
function sceneOf(all: readonly OrbitalElements[]): Scene {
  const startMs = Math.round(median(all.map(epochMsOf)));
  const fresh = all.filter((elements) => Math.abs(epochMsOf(elements) - startMs) < FRESH_DAYS * DAY_MS);
  const judge = new SatelliteJsPropagator(fresh);
  const states = new Float64Array(fresh.length * STATE_STRIDE);
  const errors = [0, STEPS * STEP_S * 1000].map((afterMs) => {
    const found = new Uint8Array(fresh.length);
    judge.catalogueAt(startMs + afterMs, states, found);
    return found;
  });
  const good = fresh.filter((_, index) => errors.every((found) => found[index] === PROPAGATION_ERROR.none));
  if (good.length === 0) throw new UnreadableInput('the catalogue holds no satellite that can be propagated');
  return { elements: good, startMs };
}

/** satellite.js in its faster order: all steps of a satellite, then the next. */
function propagateWork(records: readonly SatRec[], startMs: number): Work {
  return () => {
    let sum = 0;
    for (const record of records) {
      for (let step = 0; step < STEPS; step++) {
        sum += propagate(record, new Date(startMs + step * STEP_S * 1000))?.position.x ?? 0;
      }
    }
    return sum;
  };
}

/** satellite.js in the order of a picture: all satellites at a step, then the next. */
function propagateByTimeWork(records: readonly SatRec[], startMs: number): Work {
  return () => {
    let sum = 0;
    for (let step = 0; step < STEPS; step++) {
      const at = new Date(startMs + step * STEP_S * 1000);
      for (const record of records) sum += propagate(record, at)?.position.x ?? 0;
    }
    return sum;
  };
}

function bulkWork(runtime: SingleThreadRuntime, records: readonly SatRec[], startMs: number): Work {
  const calculators = [new EciBaseCalculator()] as const;
  const bulk = new BulkPropagator({ runtime, calculators, satRecsCount: records.length, datesCount: STEPS });
  bulk.setSatRecs([...records]);
  bulk.setDates(Array.from({ length: STEPS }, (_, step) => new Date(startMs + step * STEP_S * 1000)));
  return () => {
    bulk.run();
    return bulk.getRawOutput().eci.position[0] ?? 0;
  };
}

function gridWork(propagator: KernelPropagator, startMs: number): Work {
  const indices = Uint32Array.from({ length: propagator.count }, (_, index) => index);
  const states = new Float64Array(propagator.count * STEPS * STATE_STRIDE);
  const errors = new Uint8Array(propagator.count * STEPS);
  return () => {
    propagator.grid(indices, startMs, STEP_S, STEPS, states, errors);
    return states[0] ?? 0;
  };
}

function catalogueWork(propagator: KernelPropagator, startMs: number): Work {
  const states = new Float64Array(propagator.count * STATE_STRIDE);
  const errors = new Uint8Array(propagator.count);
  return () => {
    let sum = 0;
    for (let step = 0; step < STEPS; step++) {
      propagator.catalogueAt(startMs + step * STEP_S * 1000, states, errors);
      sum += states[0] ?? 0;
    }
    return sum;
  };
}

/** Satellites in mixed order, each at a time of its own: worse than anything that the product asks for. */
function shuffledWork(propagator: KernelPropagator, startMs: number): Work {
  const stride = [7919, 104_729, 1].find((candidate) => propagator.count % candidate !== 0) ?? 1;
  return eachWork(propagator, startMs, stride);
}

/** @param stride from a satellite to the one that is asked for next; one: in the order of the set, as searches ask */
function eachWork(propagator: KernelPropagator, startMs: number, stride: number): Work {
  const { count } = propagator;
  const indices = Uint32Array.from({ length: count }, (_, place) => (place * stride) % count);
  const offsetsS = Float64Array.from(indices, (index) => (index * 37) % (STEPS * STEP_S));
  const states = new Float64Array(count * STATE_STRIDE);
  const errors = new Uint8Array(count);
  return () => {
    let sum = 0;
    for (let step = 0; step < STEPS; step++) {
      propagator.each(indices, startMs + step * STEP_S * 1000, offsetsS, states, errors);
      sum += states[0] ?? 0;
    }
    return sum;
  };
}

interface Timings {
  /** Median time of a state, ns. */
  readonly ns: Readonly<Record<string, number>>;
  /** Median of the rounds' own ratios to each anchor. */
  ratio(anchor: string, name: string): number;
}

/** What this process has spent on cores: other processes of a busy machine do not count. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Everything in turn, A B C A B C …: what slows the machine slows all of a round. */
function timeInTurn(works: Readonly<Record<string, Work>>, statesARound: number): Timings {
  const rounds: Record<string, number>[] = [];
  let checksum = 0;
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const tookMs: Record<string, number> = {};
    for (const [name, work] of Object.entries(works)) {
      const fromMs = cpuMs();
      checksum += work();
      tookMs[name] = cpuMs() - fromMs;
    }
    if (round >= 0) rounds.push(tookMs);
  }
  if (Number.isNaN(checksum)) throw new Error('A state is no number: the scene should hold none such.');
  const of = (name: string): number[] => rounds.map((tookMs) => tookMs[name] ?? Number.NaN);
  return {
    ns: Object.fromEntries(Object.keys(works).map((name) => [name, (median(of(name)) * 1e6) / statesARound])),
    ratio: (anchor, name) => median(rounds.map((tookMs) => (tookMs[anchor] ?? 0) / (tookMs[name] ?? 0))),
  };
}

interface Mix {
  readonly title: string;
  readonly elements: readonly OrbitalElements[];
}

interface MixResult {
  readonly title: string;
  readonly satellites: number;
  readonly memoryBytes: number;
  readonly ns: Readonly<Record<string, number>>;
  readonly ratios: Readonly<Record<string, Readonly<Record<'propagate' | 'propagateByTime' | 'bulk', number>>>>;
}

function measure(
  { title, elements }: Mix,
  startMs: number,
  kernels: readonly Sgp4Kernel[],
  runtime: SingleThreadRuntime,
): MixResult {
  const records = elements.map(satelliteJsRecord);
  const propagators = kernels.map((kernel) => new KernelPropagator(elements, kernel));
  const ours = Object.fromEntries(
    propagators.flatMap((propagator): [string, Work][] => [
      [`${propagator.kind}.grid`, gridWork(propagator, startMs)],
      [`${propagator.kind}.catalogueAt`, catalogueWork(propagator, startMs)],
      [`${propagator.kind}.each`, shuffledWork(propagator, startMs)],
      [`${propagator.kind}.eachInOrder`, eachWork(propagator, startMs, 1)],
    ]),
  );
  const anchors = {
    propagate: propagateWork(records, startMs),
    propagateByTime: propagateByTimeWork(records, startMs),
    bulk: bulkWork(runtime, records, startMs),
  };
  const timings = timeInTurn({ ...anchors, ...ours }, elements.length * STEPS);
  const ratios = Object.fromEntries(
    Object.keys(ours).map((name) => [
      name,
      {
        propagate: timings.ratio('propagate', name),
        propagateByTime: timings.ratio('propagateByTime', name),
        bulk: timings.ratio('bulk', name),
      },
    ]),
  );
  const memoryBytes = propagators[0]?.memoryBytes ?? 0;
  return { title, satellites: elements.length, memoryBytes, ns: timings.ns, ratios };
}

function linesOf({ title, satellites, memoryBytes, ns, ratios }: MixResult): string[] {
  const anchors = `propagate ${ns['propagate']?.toFixed(0)} ns (by time ${ns['propagateByTime']?.toFixed(0)} ns), BulkPropagator ${ns['bulk']?.toFixed(0)} ns`;
  return [
    `${title}: ${satellites} satellites × ${STEPS} min; memory ${(memoryBytes / 1e6).toFixed(1)} MB; ${anchors}`,
    ...Object.entries(ratios).map(
      ([name, { propagate: single, propagateByTime, bulk }]) =>
        `  ${name.padEnd(24)} ${ns[name]?.toFixed(0).padStart(4)} ns   ${single.toFixed(1)}x propagate (by time ${propagateByTime.toFixed(1)}x), ${bulk.toFixed(1)}x BulkPropagator`,
    ),
  ];
}

const isDeep = (set: OrbitalElements): boolean => satelliteJsRecord(set).method === 'd';

function wholeCatalogueGates(whole: MixResult['ratios']): Gate[] {
  return SHAPES.flatMap((shape) =>
    (['propagate', 'propagateByTime', 'bulk'] as const).map((anchor) =>
      atLeast(
        `sgp4.${shape}.${ANCHOR_IDS[anchor]}`,
        whole[`simd.${shape}`]?.[anchor] ?? Number.NaN,
        GOALS[shape][anchor],
        'x',
      ),
    ),
  );
}

/** Of the builds and orbits that were measured: not every machine runs every build. */
function leastGainGates(results: readonly MixResult[]): Gate[] {
  return LEAST_GAINS.flatMap(({ id, mix, build, gain }) => {
    const ratios = Object.entries(results.find(({ title }) => title === mix)?.ratios ?? {})
      .filter(([name]) => name.startsWith(`${build}.`))
      .flatMap(([, ofShape]) => Object.values(ofShape));
    return ratios.length === 0 ? [] : [atLeast(id, Math.min(...ratios), gain, 'x')];
  });
}

/** Propagation of a real catalogue on one thread against satellite.js's own two ways. */
export async function runSgp4Bench(options: BenchOptions): Promise<SuiteResult> {
  const records = await recordsOfFile(await catalogueFile(options));
  const { elements, startMs } = sceneOf(records.map((record) => record.elements));
  const kernels = (await Promise.all((['simd', 'relaxed-simd', 'scalar'] as const).map(builtKernel))).filter(
    (kernel): kernel is Sgp4Kernel => kernel !== null,
  );
  const runtime = await createSingleThreadRuntime();

  const mixes: readonly Mix[] = [
    { title: 'whole catalogue', elements },
    { title: 'near-earth alone', elements: elements.filter((set) => !isDeep(set)) },
    { title: 'deep-space alone', elements: elements.filter(isDeep) },
  ];
  const results = mixes.filter((mix) => mix.elements.length > 0).map((mix) => measure(mix, startMs, kernels, runtime));
  return {
    suite: 'sgp4',
    gates: [...wholeCatalogueGates(results[0]?.ratios ?? {}), ...leastGainGates(results)],
    figures: { left: records.length - elements.length, results },
    lines: [
      `${records.length - elements.length} of ${records.length} element sets are left out: older than ${FRESH_DAYS} days, or in error`,
      ...(kernels.some(({ kind }) => kind === 'relaxed-simd')
        ? []
        : [
            'This Node has relaxed SIMD switched off: node --experimental-wasm-relaxed-simd --import tsx tools/bench/main.ts',
          ]),
      ...results.flatMap(linesOf),
    ],
  };
}
