/**
 * Bundles the server for Node. Packages stay outside, since knex loads its drivers by name; the workers are
 * entries of their own, because a worker thread starts from a file.
 */
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { inRoot } from './paths.mjs';

await rm(inRoot('dist/server'), { recursive: true, force: true });
await build({
  entryPoints: ['main.ts', 'db/embedded/pglite-worker.ts', 'orbits/orbit-worker.ts'].map((file) =>
    inRoot(`server/${file}`),
  ),
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
