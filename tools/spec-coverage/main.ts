/**
 * `npm run spec:coverage`: which acceptance ids no test names. An id counts where it stands in square brackets in the
 * title of a test. The ids are those of docs/spec-traceability.md.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../setup/paths.mjs';

const TEST_FILE = /\.(test|e2e)\.tsx?$/;
const ID_IN_TITLE = /\b(?:it|test|describe)(?:\.\w+)*\s*\(\s*(['"`])(.*?)\1/gs;
const ID = /\b[A-Z0-9]+-\d{2}\b/g;
const TEST_FOLDERS = ['app', 'engine', 'server', 'e2e', 'tools'];

async function testFiles(folder: string): Promise<string[]> {
  const entries = await readdir(inRoot(folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && TEST_FILE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function idsOfTitle(title: string): string[] {
  return [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) => inside.match(ID) ?? []);
}

async function namedIds(): Promise<Set<string>> {
  const files = (await Promise.all(TEST_FOLDERS.map(testFiles))).flat();
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return new Set(
    sources.flatMap((source) => [...source.matchAll(ID_IN_TITLE)].flatMap(([, , title = '']) => idsOfTitle(title))),
  );
}

async function acceptanceIds(): Promise<string[]> {
  const table = await readFile(inRoot('docs/spec-traceability.md'), 'utf8');
  return [...table.matchAll(/^\| ([A-Z0-9]+-\d{2}) \|/gm)].map(([, id = '']) => id);
}

const named = await namedIds();
const all = await acceptanceIds();
const missing = all.filter((id) => !named.has(id));
console.log(`${all.length - missing.length} of ${all.length} acceptance ids are named by a test.`);
if (missing.length > 0) console.log(`Not named: ${missing.join(', ')}`);
