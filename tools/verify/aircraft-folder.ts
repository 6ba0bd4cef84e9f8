import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The recordings of a folder stand in it, or in its folder `aircraft`. */
export async function aircraftFolder(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'aircraft');
  const isFolder = await stat(inside).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? inside : dataDir;
}
