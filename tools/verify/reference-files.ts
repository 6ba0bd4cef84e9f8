import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { readingInput, UnreadableInput } from '../measurement/unreadable-input';

export interface ReferenceFile<T> {
  readonly file: string;
  readonly content: T;
}

/**
 * Every JSON file of a folder that has the given shape. A file without `key` is none of the suite's; one that has it, or
 * is no JSON, and cannot be read is not passed over: its references would count as met.
 * @throws UnreadableInput
 */
export async function referenceFiles<T>(
  dataDir: string,
  key: string,
  shape: z.ZodType<T>,
): Promise<ReferenceFile<T>[]> {
  const names = (await readingInput(dataDir, () => readdir(dataDir))).filter((name) => name.endsWith('.json'));
  const files: ReferenceFile<T>[] = [];
  for (const file of names.toSorted()) {
    const path = join(dataDir, file);
    const document = await readingInput(path, async (): Promise<unknown> => JSON.parse(await readFile(path, 'utf8')));
    if (typeof document !== 'object' || document === null || !(key in document)) continue;
    const read = shape.safeParse(document);
    if (!read.success) throw new UnreadableInput(`${path} cannot be read: ${z.prettifyError(read.error)}`);
    files.push({ file, content: read.data });
  }
  return files;
}
