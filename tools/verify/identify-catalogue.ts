import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type CatalogueSet, catalogueSet } from '../../engine/orbits/catalogue/catalogue-set';
import { isProblem } from '../../engine/orbits/intake/element-reading';
import { readQuickSat } from '../../engine/orbits/intake/read-quick-sat';
import { readSatcatJson } from '../../engine/orbits/intake/read-satcat';
import type { FactsBook } from '../../engine/orbits/intake/packed-facts';
import { satelliteRecordOf } from '../../engine/orbits/intake/satellite-records';
import { epochMsOf } from '../../engine/orbits/orbital-elements';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import { productKernel } from '../kernels/product-kernel';
import { readingInput, UnreadableInput } from '../measurement/unreadable-input';
import { medianOf } from './identify-tally';
import { recordsOfFile } from './reference-elements';

export interface NamedCatalogue {
  readonly file: string;
  readonly set: CatalogueSet;
  /** Median epoch of the elements: the date of the catalogue. */
  readonly dateMs: number;
}

/**
 * The largest file of three-line elements of a folder, with the names and launches of `satcat*.json(.gz)` and the
 * magnitudes of `qs.mag` where they lie beside it, as the product has them.
 * @throws UnreadableInput
 */
export async function readCatalogue(folder: string): Promise<NamedCatalogue> {
  const names = await readingInput(folder, () => readdir(folder));
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.tle'))
      .map(async (name) => ({ name, size: (await stat(join(folder, name))).size })),
  );
  const [largest] = files.toSorted((a, b) => b.size - a.size);
  if (largest === undefined) throw new UnreadableInput(`${folder} holds no catalogue (*.tle)`);
  const path = join(folder, largest.name);
  const bare = await recordsOfFile(path);
  const magnitudes = names.includes('qs.mag')
    ? readQuickSat(await readFile(join(folder, 'qs.mag'), 'utf8'))
    : new Map();
  const facts = await factsOf(folder, names.toSorted());
  const satellites = bare.map(({ elements }) => satelliteRecordOf(elements, { facts, magnitudes }));
  const elements = satellites.map((record) => record.elements);
  const propagator = createPropagator(elements, await productKernel());
  return {
    file: largest.name,
    set: catalogueSet(largest.name, satellites, propagator),
    dateMs: medianOf(elements.map(epochMsOf)),
  };
}

async function factsOf(folder: string, names: readonly string[]): Promise<readonly FactsBook[]> {
  const name = names.find((one) => /^satcat.*\.json(\.gz)?$/.test(one));
  if (name === undefined) return [];
  const bytes = await readingInput(name, () => readFile(join(folder, name)));
  const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const reading = readSatcatJson(text);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return isProblem(step.value) ? [] : [step.value];
}
