import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

/** Files by path from the root, each with the files that it imports, types included. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** As in tsconfig.json and vite.config.ts. */
const ALIASES: Readonly<Record<string, string>> = {
  '@engine/': 'engine/',
  '@contract/': 'server/contract/',
  '@app/': 'app/',
};
const REALMS = ['app', 'engine', 'server', 'tools', 'e2e'] as const;
const SOURCE = /(?<!\.d)\.(?:tsx?|mjs)$/u;
/** AssemblyScript, which is no TypeScript. */
const LEFT_OUT = 'engine/kernels/assembly/';

/** Every import of the tree under `root`. */
export async function importGraph(root: string): Promise<ImportGraph> {
  const listed = await Promise.all(REALMS.map((realm) => filesUnder(root, realm)));
  const files = listed.flat().filter((file) => SOURCE.test(file) && !file.startsWith(LEFT_OUT));
  const sources = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  return graphOf(new Map(files.map((file, index) => [file, sources[index] ?? ''])));
}

/** The same of sources that are given by their paths. */
export function graphOf(sources: ReadonlyMap<string, string>): ImportGraph {
  return new Map(
    [...sources].map(([file, source]) => {
      const found = requestsOf(file, source).map((request) => resolved(file, request, sources));
      return [file, new Set(found.filter((target): target is string => target !== undefined && target !== file))];
    }),
  );
}

async function filesUnder(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesUnder(root, path);
      return [path];
    }),
  );
  return found.flat();
}

/** What a file names in its imports and re-exports, static and dynamic. */
function requestsOf(file: string, source: string): readonly string[] {
  const { module } = parseSync(file, source);
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
  );
  // Also in the place of a type, where the parser's list of dynamic imports has none.
  const dynamic = [...source.matchAll(/\bimport\(\s*'([^']+)'\s*\)/gu)].map(([, request = '']) => request);
  return [...imported, ...exported, ...dynamic];
}

/** Undefined for packages and for files that are no source, such as styles. */
function resolved(file: string, request: string, sources: ReadonlyMap<string, string>): string | undefined {
  const alias = Object.entries(ALIASES).find(([prefix]) => request.startsWith(prefix));
  if (alias === undefined && !request.startsWith('.')) return undefined;
  const path =
    alias === undefined ? normalize(join(dirname(file), request)) : alias[1] + request.slice(alias[0].length);
  return ['', '.ts', '.tsx', '.mjs'].map((ending) => path + ending).find((candidate) => sources.has(candidate));
}
