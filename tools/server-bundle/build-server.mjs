/**
 * Bundles the server for Node, small in memory (docs/adr/0020): V8 keeps the text of all that was loaded, and zod
 * several objects for each schema. Most packages stay outside, since knex loads its drivers by name; the workers are
 * entries of their own, because a worker thread starts from a file.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { build } from 'esbuild';
import { lazySchemasOfContract } from '../schemas/lazy-schemas-esbuild';
import { inRoot } from '../setup/paths.mjs';
import { writtenOpenApi } from './written-openapi';

const FOLDER = inRoot('dist/server');
/** Packages of which a part is used, and which Node would load as a whole, zod into each thread. */
const USED_IN_PART = [
  'astronomy-engine',
  'cockatiel',
  'csv-parse',
  'csv-stringify',
  'fast-xml-builder',
  'ical.js',
  'lru-cache',
  'p-queue',
  'rate-limiter-flexible',
  'satellite.js',
  'zod',
];
const PACKAGE = /^(?:@[\w.-]+\/)?[\w.-]+/;
/** So long that a text is hardly longer for it, and that the line of a stack still says something. */
const LINE_LIMIT = 160;

/** @type {import('esbuild').Plugin} */
const otherPackagesOutside = {
  name: 'other-packages-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^.]/ }, ({ path }) => {
      const isOwn = isAbsolute(path) || path.startsWith('@engine/') || path.startsWith('@contract/');
      const isTaken = USED_IN_PART.includes(PACKAGE.exec(path)?.[0] ?? '');
      return isOwn || isTaken ? null : { path, external: true };
    });
  },
};

/**
 * Of rate-limiter-flexible what counts in memory: its main file loads the clients of a dozen stores.
 * @type {import('esbuild').Plugin}
 */
const limitsInMemory = {
  name: 'limits-in-memory',
  setup(bundler) {
    const namespace = 'limits-in-memory';
    const contents = ['RateLimiterMemory', 'RateLimiterRes']
      .map((name) => `export { default as ${name} } from 'rate-limiter-flexible/lib/${name}.js';`)
      .join('\n');
    bundler.onResolve({ filter: /^rate-limiter-flexible$/ }, ({ path }) => ({ path, namespace }));
    bundler.onLoad({ filter: /./, namespace }, () => ({ contents, resolveDir: inRoot('.') }));
  },
};

/**
 * A single sign that is not of Latin-1 makes V8 keep a file's whole text with two bytes for each of its signs.
 * @throws Error that names the file and the sign
 */
async function assertLatin1() {
  for (const file of await readdir(FOLDER, { recursive: true })) {
    if (!file.endsWith('.js')) continue;
    const [found] = /.{0,40}[\u{100}-\u{10ffff}]/u.exec(await readFile(join(FOLDER, file), 'utf8')) ?? [];
    if (found !== undefined) throw new Error(`${file}: write the last sign of ${found} as \\u and its number.`);
  }
}

await rm(FOLDER, { recursive: true, force: true });
await build({
  entryPoints: ['main.ts', 'db/embedded/pglite-worker.ts', 'orbits/orbit-worker.ts'].map((file) =>
    inRoot(`server/${file}`),
  ),
  outdir: FOLDER,
  outbase: inRoot('server'),
  bundle: true,
  splitting: true,
  platform: 'node',
  mainFields: ['module', 'main'],
  format: 'esm',
  target: 'node20.19',
  minifyWhitespace: true,
  lineLimit: LINE_LIMIT,
  legalComments: 'none',
  sourcemap: true,
  tsconfig: inRoot('tsconfig.json'),
  logLevel: 'warning',
  plugins: [lazySchemasOfContract(), writtenOpenApi(), limitsInMemory, otherPackagesOutside],
});
await assertLatin1();
