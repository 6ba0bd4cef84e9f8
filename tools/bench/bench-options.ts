import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readingInput, UnreadableInput } from '../measurement/unreadable-input';

/** What the command line says for all suites. */
export interface BenchOptions {
  /** File of three-line elements; null where none is named. */
  readonly catalogue: string | null;
  /** Positions in the history on PostgreSQL; the embedded database has 2,000,000 at most. Null: as many as the gates are of. */
  readonly rows: number | null;
}

/** The named catalogue, else the largest one of the reference data. */
export async function catalogueFile({ catalogue }: Pick<BenchOptions, 'catalogue'>): Promise<string> {
  if (catalogue !== null) return catalogue;
  const folder = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'catalogue');
  const names = (await readingInput(folder, () => readdir(folder))).filter((name) => name.endsWith('.tle'));
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), size: (await stat(join(folder, name))).size })),
  );
  const [largest] = files.toSorted((a, b) => b.size - a.size);
  if (largest === undefined) throw new UnreadableInput(`${folder} holds no catalogue: name one with --catalogue`);
  return largest.path;
}
