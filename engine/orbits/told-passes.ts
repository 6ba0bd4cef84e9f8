import type { CatalogueSummary } from './catalogue/catalogue-summary';
import type { PassList } from './passes/pass-list';
import { type PassOrder, rowsInOrder } from './passes/pass-order';
import { reachesMagnitude, type SatellitePass } from './passes/satellite-pass';
import { findTrains, type TrainCandidate, trainNames } from './trains';

/** Which of many passes are told. */
export interface Telling {
  /** Only passes that grow at least this bright; null for all. */
  readonly maxMagnitude: number | null;
  readonly order: PassOrder;
  /** At most so many: the first of the order. */
  readonly limit: number;
}

export interface ToldPass {
  readonly pass: SatellitePass;
  /** Its satellite's, text from outside; the number where that is not known. */
  readonly name: string;
  /** Name of the train that it flies in; null for one on its own. */
  readonly train: string | null;
}

export interface ToldPasses {
  /** All that are bright enough, in the order asked for. */
  readonly rows: readonly number[];
  /** The first of these. */
  readonly first: readonly ToldPass[];
}

/** Names satellites by the summary of the catalogue that passes were found in; none where that is another one by now. */
export function namedBySummary(
  passes: PassList,
  { names, noradIds, internationalDesignators }: CatalogueSummary,
): (row: number) => TrainCandidate | undefined {
  return (row) => {
    const index = passes.index(row);
    const name = names[index];
    if (noradIds[index] !== passes.noradId(row) || name === undefined) return undefined;
    return { elements: { name, internationalDesignator: internationalDesignators[index] ?? null } };
  };
}

/**
 * The passes that a list shows.
 * @param rows of the passes that count, in order of rise
 * @param satelliteOf the satellite of a row's pass
 */
export function toldPasses(
  passes: PassList,
  rows: readonly number[],
  satelliteOf: (row: number) => TrainCandidate | undefined,
  { maxMagnitude, order, limit }: Telling,
): ToldPasses {
  const bright = rows.filter((row) => reachesMagnitude(passes.brightestMagnitude(row), maxMagnitude));
  const inOrder = rowsInOrder(passes, bright, order);
  // Of the faint ones too: a train whose faint members are left out stays one.
  const trainOf = trainNames(findTrains(passes, rows, satelliteOf));
  const first = inOrder.slice(0, limit).map((row): ToldPass => {
    const name = satelliteOf(row)?.elements.name ?? String(passes.noradId(row));
    return { pass: passes.pass(row), name, train: trainOf.get(row) ?? null };
  });
  return { rows: inOrder, first };
}
