/**
 * Bundles the server for Node. Packages stay outside, since knex loads its drivers by name; the database worker is a
 * second entry, because a worker thread starts from a file.
 */
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { inRoot } from './paths.mjs';

await rm(inRoot('dist/server'), { recursive: true, force: true });
await build({
  entryPoints: [inRoot('server/main.ts'), inRoot('server/db/embedded/pglite-worker.ts')],
  outdir: inRoot('dist/server'),
  outbase: inRoot('server'),
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  packages: 'external',
  sourcemap: true,
  tsconfig: inRoot('tsconfig.json'),
  logLevel: 'warning',
});
