import { join } from 'node:path';
import { DAY_MS } from '../../engine/constants/durations';
import type { HorizonMask } from '../../engine/horizon/horizon-mask';
import type { PassSet } from '../../engine/orbits/passes/find-passes';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { productKernel } from '../kernels/product-kernel';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { type MaskedTally, tallyMasked } from './horizon-passes';
import { randomSkyline, roundError } from './horizon-rounds';
import { type MaskError, maskErrorOf, rootMeanSquare, sweepsOf } from './horizon-sweeps';
import { readCatalogue } from './identify-catalogue';
import { readTrial, readTrialMeta } from './orientation-trial';
import { readPointingTrials, TRIAL_HALVES } from './triangulation-pointing';

const SEED = 20_261_126;
const ROUNDS = 60;
const MOST_TRIES = 40;
const SEARCHES = 240;
/** Places from pole to pole. */
const HIGHEST_LATITUDE_DEG = 75;

type Part = Omit<SuiteResult, 'suite'>;

/** How much of it is done; tests do less. */
export interface HorizonEffort {
  readonly rounds: number;
  readonly searches: number;
}

/**
 * Masks made by recorded sweeps against motion capture, and passes under random masks against a look each second. Width
 * of a bin, bridged width and the rest of the sweep's constants were set before any trial was looked at, and the filter's
 * parameters are the published ones: all trials judge.
 */
export async function runHorizonSuite(
  dataDir: string,
  effort: HorizonEffort = { rounds: ROUNDS, searches: SEARCHES },
): Promise<SuiteResult> {
  const parts = [
    await sweepsPart(join(dataDir, 'imu')),
    await roundsPart(join(dataDir, 'imu'), effort.rounds),
    await passesPart(join(dataDir, 'catalogue'), effort.searches),
  ];
  return {
    suite: 'horizon',
    gates: parts.flatMap(({ gates }) => gates),
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
    lines: parts.flatMap(({ lines }) => lines),
  };
}

const trialLine = (name: string, errors: readonly MaskError[], what: string): string =>
  errors.length === 0
    ? `${name}: no ${what} in it`
    : `${name}: ${errors.length} ${what}, ${rootMeanSquare(errors).toFixed(2)}°`;

/** Null where a trial has none. */
const errorDegOf = (errors: readonly MaskError[]): number | null =>
  errors.length === 0 ? null : rootMeanSquare(errors);

async function sweepsPart(folder: string): Promise<Part> {
  const meta = await readTrialMeta(folder);
  const trials: { readonly name: string; readonly sweeps: number; readonly errors: readonly MaskError[] }[] = [];
  for (const entry of meta.trials) {
    const errors = sweepsOf(await readTrial(folder, meta, entry)).map(maskErrorOf);
    trials.push({ name: entry.name, sweeps: errors.length, errors: errors.filter(({ bins }) => bins > 0) });
  }
  const all = trials.flatMap(({ errors }) => errors);
  return {
    gates: [
      atLeast('horizon.sweeps', all.length, 20, 'sweeps'),
      atMost('horizon.sweeps.rmse', rootMeanSquare(all), 3, 'deg'),
    ],
    figures: {
      sweeps: trials.map(({ name, sweeps, errors }) => ({ name, sweeps, rmseDeg: errorDegOf(errors) })),
    },
    lines: [
      `${all.length} sweeps of ${trials.length} trials: ${rootMeanSquare(all).toFixed(2)}° over every degree of azimuth`,
      ...trials.map(({ name, errors }) => trialLine(name, errors, 'sweeps')),
    ],
  };
}

async function roundsPart(folder: string, rounds: number): Promise<Part> {
  const random = seededRandom(SEED);
  const trials = (await readPointingTrials(folder)).map((trial) => {
    const errors: MaskError[] = [];
    for (let tries = 0; errors.length < rounds && tries < MOST_TRIES * rounds; tries++) {
      const error = roundError(trial, TRIAL_HALVES[tries % 2] ?? 'first', random);
      if (error !== null) errors.push(error);
    }
    return { name: trial.name, errors };
  });
  const all = trials.flatMap(({ errors }) => errors);
  return {
    gates: [
      atLeast('horizon.rounds', all.length, 1, 'rounds'),
      atMost('horizon.rounds.rmse', rootMeanSquare(all), 3, 'deg'),
    ],
    figures: {
      rounds: trials.map(({ name, errors }) => ({ name, rounds: errors.length, rmseDeg: errorDegOf(errors) })),
    },
    lines: [
      `${all.length} rounds along random skylines: ${rootMeanSquare(all).toFixed(2)}°`,
      ...trials.map(({ name, errors }) => trialLine(name, errors, 'rounds')),
    ],
  };
}

async function passesPart(folder: string, searches: number): Promise<Part> {
  const { set: catalogue, dateMs } = await readCatalogue(folder);
  const kernel = await productKernel();
  const set: PassSet = {
    propagator: createPropagator(
      catalogue.satellites.map(({ elements }) => elements),
      kernel,
    ),
    satellites: catalogue.satellites,
  };
  const random = seededRandom(SEED + 1);
  const tallies: MaskedTally[] = [];
  for (let search = 0; search < searches; search++) {
    const horizon: HorizonMask = randomSkyline(random);
    tallies.push(
      tallyMasked({
        set,
        index: Math.floor(random() * set.satellites.length),
        observer: {
          latitudeDeg: (2 * random() - 1) * HIGHEST_LATITUDE_DEG,
          longitudeDeg: 360 * random() - 180,
          ellipsoidHeightM: 2000 * random(),
          horizon,
        },
        startMs: Math.floor(dateMs / 1000) * 1000,
        seconds: DAY_MS / 1000,
      }),
    );
  }
  const sum = (key: Exclude<keyof MaskedTally, 'worstS'>): number =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const worstS = Math.max(0, ...tallies.map((tally) => tally.worstS));
  return {
    gates: [
      atLeast('horizon.passes.edges', sum('edges'), Math.min(searches, 100), 'edges'),
      atMost('horizon.passes.time', worstS, 1, 's'),
      atMost('horizon.passes.missed', sum('missed'), 0, 'edges'),
      atMost('horizon.passes.spurious', sum('spurious'), 0, 'edges'),
    ],
    figures: {
      searches,
      spans: sum('spans'),
      hidden: sum('hidden'),
      edges: sum('edges'),
      grazing: sum('grazing'),
      worstS,
      propagator: kernel?.kind ?? 'satellite.js',
    },
    lines: [
      `${searches} satellites over random places and skylines, a day each: ${sum('spans')} clear times, ${sum('hidden')} ` +
        `hidden in between; ${sum('edges')} edges, worst ${worstS.toFixed(3)} s; ${sum('missed')} missed, ` +
        `${sum('spurious')} spurious, ${sum('grazing')} grazing`,
    ],
  };
}
