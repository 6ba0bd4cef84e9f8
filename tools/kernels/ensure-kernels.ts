import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SGP4_BUILDS, type Sgp4Build } from '../../engine/kernels/sgp4-build';
import { inRoot } from '../setup/paths.mjs';

const KERNELS_FOLDER = inRoot('dist/kernels');
const STAMP = join(KERNELS_FOLDER, '.built-from');
const SOURCE_FOLDERS = ['engine/kernels/formulas', 'engine/kernels/generator', 'engine/kernels/assembly'];
const SOURCE_FILES = ['tools/kernels/compile-kernel.ts', 'node_modules/assemblyscript/package.json'];

/** File of a build of the SGP4 kernels. */
export const kernelFile = (build: Sgp4Build): string => join(KERNELS_FOLDER, `sgp4-${build}.wasm`);

let building: Promise<void> | null = null;

/** Builds the kernels where their sources changed since the last time; does nothing otherwise. */
export function ensureKernels(): Promise<void> {
  // Who asks meanwhile waits for the same build: two at once would write the same files.
  building ??= buildWhereStale().finally(() => {
    building = null;
  });
  return building;
}

async function buildWhereStale(): Promise<void> {
  const digest = await sourceDigest();
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === digest && (await areThere())) return;
  // The compiler takes most of a second to load: only where it is needed.
  const { compileKernel } = await import('./compile-kernel');
  await mkdir(KERNELS_FOLDER, { recursive: true });
  for (const build of SGP4_BUILDS) await replaceFile(kernelFile(build), await compileKernel(build));
  await replaceFile(STAMP, digest);
}

/** Whether somebody took a build away since. */
async function areThere(): Promise<boolean> {
  const names = await readdir(KERNELS_FOLDER);
  return SGP4_BUILDS.every((build) => names.includes(basename(kernelFile(build))));
}

/** A digest of everything that the kernels are made from. */
async function sourceDigest(): Promise<string> {
  const folders = await Promise.all(
    SOURCE_FOLDERS.map(async (folder) => (await readdir(inRoot(folder))).map((name) => `${folder}/${name}`)),
  );
  const files = [...folders.flat().filter((name) => !name.endsWith('.test.ts')), ...SOURCE_FILES].toSorted();
  const contents = await Promise.all(files.map((file) => readFile(inRoot(file))));
  const digest = createHash('sha256');
  files.forEach((file, index) => digest.update(file).update(contents[index] ?? ''));
  return digest.digest('hex');
}

/** Whoever reads meanwhile finds the old file or the new one, never half of it. */
async function replaceFile(path: string, contents: string | Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, contents);
  await rename(unfinished, path);
}
