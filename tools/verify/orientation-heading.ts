import { type quat, vec3 } from 'gl-matrix';
import { HeadingFilter } from '../../engine/alignment/heading-filter';
import { offsetFromOrientation } from '../../engine/orientation/heading-observation';
import { wrapRadians } from '../../engine/orientation/heading-offset';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { feedOf } from './orientation-feed';
import { feedFilter, filterFor } from './orientation-run';
import type { Trial } from './orientation-trial';

/** Heading errors of one recording, degrees RMS over its scored part. */
export interface HeadingErrors {
  /** Compass alone. */
  readonly none: number;
  /** Compass turned by what the last sighting said of it. */
  readonly fixedOffset: number;
  readonly filter: number;
}

/** What the filter knew at each reading; sightings and their noise are laid over it afterwards. */
interface HeadingRecord {
  readonly atS: Float64Array;
  readonly isScored: Uint8Array;
  /** Offsets of the relative frame, rad: as the truth has it, as the compass filter has it, as the reading has it. */
  readonly trueRad: Float64Array;
  readonly plainRad: Float64Array;
  readonly compassRad: Float64Array;
  readonly isDisturbed: Uint8Array;
  readonly rateRad: Float64Array;
}

export const HARD_IRON: readonly [number, number, number] = [3, -2.5, 2];
const SIGHTING_SIGMA_RAD = (0.5 * Math.PI) / 180;
const NOISE_SEEDS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const DEGREES = 180 / Math.PI;

/**
 * Heading errors with sightings every `periodS` seconds, the first as motion begins: mean over eight draws of the
 * sightings' noise (0.5° each). Readings come at 60 Hz, averaged and rounded as a browser does.
 */
export function headingErrors(record: HeadingRecord, periodS: number): HeadingErrors {
  const runs = NOISE_SEEDS.map((seed) => errorsWithNoise(record, periodS, seed));
  const mean = (part: keyof HeadingErrors): number => runs.reduce((sum, run) => sum + run[part], 0) / runs.length;
  return { none: mean('none'), fixedOffset: mean('fixedOffset'), filter: mean('filter') };
}

/** Runs the orientation filter once, with a hard iron or none. */
export function recordHeadings(trial: Trial, hardIron: readonly [number, number, number]): HeadingRecord {
  const feed = feedOf(trial, { rateHz: 60, gyro: 'mean', isRounded: true, hardIron });
  const { length } = feed;
  const record: HeadingRecord = {
    atS: new Float64Array(length),
    isScored: new Uint8Array(length),
    trueRad: new Float64Array(length),
    plainRad: new Float64Array(length),
    compassRad: new Float64Array(length),
    isDisturbed: new Uint8Array(length),
    rateRad: new Float64Array(length),
  };
  const relative: quat = new Float64Array(4);
  const rate: vec3 = new Float64Array(3);
  feedFilter(filterFor(feed), feed, 0, length, (filter, k, atMs) => {
    const index = feed.nativeIndex[k] ?? 0;
    const truth = trial.reference.subarray(4 * index, 4 * index + 4);
    record.atS[k] = atMs / 1000;
    record.isScored[k] = trial.isScored[index] ?? 0;
    record.trueRad[k] = offsetFromOrientation(truth, filter.relative(relative));
    record.plainRad[k] = filter.heading.offsetRad;
    record.compassRad[k] = filter.fieldOffsetRad;
    record.isDisturbed[k] = filter.isFieldDisturbed ? 1 : 0;
    record.rateRad[k] = vec3.length(filter.rate(rate));
  });
  return record;
}

function errorsWithNoise(record: HeadingRecord, periodS: number, seed: number): HeadingErrors {
  const random = seededRandom(seed);
  // The generator's first numbers still show how small its seed was.
  for (let skipped = 0; skipped < 32; skipped += 1) random();
  const filter = new HeadingFilter();
  const squares = { none: 0, fixedOffset: 0, filter: 0 };
  let count = 0;
  let fixedRad = 0;
  let dueS = Number.NaN;
  for (let k = 0; k < record.atS.length; k += 1) {
    const atS = record.atS[k] ?? 0;
    const trueRad = record.trueRad[k] ?? 0;
    const plainRad = record.plainRad[k] ?? 0;
    filter.advance(atS * 1000, record.rateRad[k] ?? 0);
    filter.addCompass(record.compassRad[k] ?? 0, record.isDisturbed[k] === 1);
    if (record.isScored[k] !== 1) continue;
    if (!(atS < dueS)) {
      dueS = Number.isNaN(dueS) ? atS + periodS : dueS + periodS;
      const sightedRad = trueRad + SIGHTING_SIGMA_RAD * normal(random);
      fixedRad = sightedRad - plainRad;
      filter.addSighting(sightedRad, SIGHTING_SIGMA_RAD, plainRad);
    }
    count += 1;
    squares.none += wrapRadians(plainRad - trueRad) ** 2;
    squares.fixedOffset += wrapRadians(plainRad + fixedRad - trueRad) ** 2;
    squares.filter += wrapRadians(filter.offsetRad(plainRad) - trueRad) ** 2;
  }
  const rms = (sum: number): number => Math.sqrt(sum / count) * DEGREES;
  return { none: rms(squares.none), fixedOffset: rms(squares.fixedOffset), filter: rms(squares.filter) };
}

/** Box–Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
