import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { readingInput } from '../measurement/unreadable-input';

export interface ReferenceFile<T> {
  readonly file: string;
  readonly content: T;
}

/** Every JSON file of a folder that has the given shape; others, and what is no JSON, are none of the suite's. */
export async function referenceFiles<T>(dataDir: string, shape: z.ZodType<T>): Promise<ReferenceFile<T>[]> {
  const names = (await readingInput(dataDir, () => readdir(dataDir))).filter((name) => name.endsWith('.json'));
  const files: ReferenceFile<T>[] = [];
  for (const file of names.toSorted()) {
    const text = await readFile(join(dataDir, file), 'utf8');
    const read = shape.safeParse(parsed(text));
    if (read.success) files.push({ file, content: read.data });
  }
  return files;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
