import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { OFFLINE_WORKER_PATH, type ShellFile } from '../../app/workers/offline/shell-file';
import { inRoot } from '../setup/paths.mjs';

const HASHED_FOLDER = 'assets/';
/**
 * Texts for people, which no page asks for; what a browser gets by another name: the compressed files; and the ground of
 * the whole world, of which a map asks for what it shows.
 */
const NOT_KEPT = /\.(?:licence\.txt|map|br|gz)$|^ground-tiles\//;

/** Every file of the built app, as the offline worker keeps it; sorted by address. */
export async function shellFiles(outDir: string): Promise<ShellFile[]> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !NOT_KEPT.test(path) && `/${path}` !== OFFLINE_WORKER_PATH)
    .toSorted();
  return Promise.all(paths.map((path) => shellFile(outDir, path)));
}

async function shellFile(outDir: string, path: string): Promise<ShellFile> {
  const url = `/${path}`;
  if (path.startsWith(HASHED_FOLDER)) return { url, revision: null };
  const digest = createHash('sha256').update(await readFile(join(outDir, path)));
  return { url, revision: digest.digest('hex').slice(0, 16) };
}

/**
 * Builds the offline worker after everything else is written. It is one classic script, because not every browser runs
 * modules there.
 */
export function offlineShellPlugin(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) return;
        await build({
          entryPoints: [inRoot('app/workers/offline/offline.worker.ts')],
          outfile: join(dir, OFFLINE_WORKER_PATH),
          bundle: true,
          format: 'iife',
          target: 'es2022',
          minify: true,
          legalComments: 'none',
          define: {
            SHELL_FILES: JSON.stringify(await shellFiles(dir)),
            'process.env.NODE_ENV': '"production"',
          },
        });
      },
    },
  };
}
