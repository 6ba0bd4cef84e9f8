import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inRoot } from './paths.mjs';

const lockfile = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        resolved: z.string().optional(),
        link: z.boolean().optional(),
        integrity: z.string().optional(),
        dev: z.boolean().optional(),
        optionalDependencies: z.record(z.string(), z.string()).optional(),
      }),
    ),
  })
  .parse(JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8')));
const packages = Object.entries(lockfile.packages);

/** Where Node looks for what a package asks for: beside it, and in every folder above. */
function placesOf(name: string, asker: string): string[] {
  const folders = asker === '' ? [] : asker.split('/node_modules/');
  return [...folders.keys(), folders.length].map((depth) =>
    [...folders.slice(0, depth), name].join('/node_modules/').replace(/^(?!node_modules\/)/, 'node_modules/'),
  );
}

/** Tools whose programs for other platforms were locked without their digests: CONTRIBUTING.md says how to complete them. */
const WITHOUT_DIGESTS = /^node_modules\/(?:@biomejs\/cli|@oxlint\/binding|@oxlint-tsgolint\/|@tailwindcss\/oxide)/;
const MOST_WITHOUT_DIGESTS = 37;

describe('package-lock.json', () => {
  it('has the digest of everything that is installed, but for programs of four tools for other platforms', () => {
    const lacking = packages.filter(
      ([path, { integrity, link }]) => path !== '' && integrity === undefined && link !== true,
    );
    const further = lacking.filter(([path, { dev }]) => dev !== true || !WITHOUT_DIGESTS.test(path));
    expect(further).toEqual([]);
    expect(lacking.length).toBeLessThanOrEqual(MOST_WITHOUT_DIGESTS);
  });

  it('has every optional package of every platform: where one is missing, some versions of npm refuse to install', () => {
    const missing = packages.flatMap(([asker, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !placesOf(name, asker).some((place) => place in lockfile.packages))
        .map((name) => `${name} of ${asker}`),
    );
    expect(missing).toEqual([]);
  });

  it('records no address to download from: everybody uses their own registry', () => {
    expect(packages.filter(([, { resolved, link }]) => resolved !== undefined && link !== true)).toEqual([]);
  });
});
