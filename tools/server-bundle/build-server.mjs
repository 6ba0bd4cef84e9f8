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

const FOLDER = inRoot('dist/server');
/** Packages of which a part is used, and which Node would load as a whole, zod into each thread. */
const USED_IN_PART = ['astronomy-engine', 'ical.js', 'satellite.js', 'zod', 'zod-openapi'];
const PACKAGE = /^(?:@[\w.-]+\/)?[\w.-]+/;
/** So long that a text is hardly longer for it, and that the line of a stack still says something. */
const LINE_LIMIT = 160;
/** What writes the OpenAPI document asks each schema as itself, so it has a bundle and schemas of its own. */
const DOCUMENT = { source: 'server/http/openapi-document.ts', bundle: 'http/openapi-document.js' };

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

/** @type {import('esbuild').Plugin} */
const documentOutside = {
  name: 'document-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /\/openapi-document$/ }, () => ({ path: `./${DOCUMENT.bundle}`, external: true }));
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

/** @satisfies {import('esbuild').BuildOptions} */
const COMMON = {
  outdir: FOLDER,
  outbase: inRoot('server'),
  bundle: true,
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
};

await rm(FOLDER, { recursive: true, force: true });
await Promise.all([
  build({
    ...COMMON,
    entryPoints: ['main.ts', 'db/embedded/pglite-worker.ts', 'orbits/orbit-worker.ts'].map((file) =>
      inRoot(`server/${file}`),
    ),
    splitting: true,
    plugins: [lazySchemasOfContract(), documentOutside, otherPackagesOutside],
  }),
  build({ ...COMMON, entryPoints: [inRoot(DOCUMENT.source)], plugins: [otherPackagesOutside] }),
]);
await assertLatin1();
