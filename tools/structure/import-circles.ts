import type { ImportGraph } from './import-graph';

/** Files, or folders and files beside one another, that import each other in a circle. */
export interface ImportCircle {
  /** The folder that all of them lie in; empty for the root. */
  readonly within: string;
  readonly members: readonly string[];
  /** Imports from one member to another that hold the circle together. */
  readonly imports: readonly (readonly [from: string, to: string])[];
}

/** A test stands beside what it tests, and may start the whole product for it: it ties no folders together. */
const TEST = /\.(?:test|fixture|e2e)\.|^e2e\/|\/testing[/-]/u;

/**
 * Circles at every level of the tree: of files, tests included, and of the entries of one folder, where a folder stands
 * for all of the product that lies in it. What a folder imports from its parent's own files is no circle as long as
 * those do not lead back.
 */
export function importCircles(graph: ImportGraph): readonly ImportCircle[] {
  const product: ImportGraph = new Map([...graph].filter(([file]) => !TEST.test(file)));
  const folders = new Set([...product.keys()].flatMap(foldersOf));
  const ofFolders = [...folders].flatMap((within) => circlesOf(product, within, (file) => entryOf(file, within)));
  const ofFiles = circlesOf(graph, '', (file) => file);
  return [...ofFiles, ...ofFolders.filter(({ members }) => members.some((member) => !graph.has(member)))];
}

function foldersOf(file: string): readonly string[] {
  const parts = file.split('/');
  return parts.map((_, depth) => parts.slice(0, depth).join('/'));
}

/** The entry of a folder that a file lies in or is; undefined for files that lie elsewhere. */
function entryOf(file: string, folder: string): string | undefined {
  const prefix = folder === '' ? '' : `${folder}/`;
  if (!file.startsWith(prefix)) return undefined;
  return prefix + (file.slice(prefix.length).split('/')[0] ?? '');
}

function circlesOf(
  graph: ImportGraph,
  within: string,
  memberOf: (file: string) => string | undefined,
): readonly ImportCircle[] {
  const links = [...graph].flatMap(([from, targets]) =>
    [...targets].flatMap((to) => {
      const [fromMember, toMember] = [memberOf(from), memberOf(to)];
      const isLink = fromMember !== undefined && toMember !== undefined && fromMember !== toMember;
      return isLink ? [{ from, to, fromMember, toMember }] : [];
    }),
  );
  const next = new Map<string, Set<string>>();
  for (const { fromMember, toMember } of links) {
    next.set(fromMember, (next.get(fromMember) ?? new Set()).add(toMember));
  }
  return stronglyConnected(next).map((members) => ({
    within,
    members: members.toSorted(),
    imports: links
      .filter(({ fromMember, toMember }) => members.includes(fromMember) && members.includes(toMember))
      .map(({ from, to }) => [from, to] as const),
  }));
}

/** Tarjan 1972, "Depth-first search and linear graph algorithms"; components of more than one member. */
function stronglyConnected(next: ReadonlyMap<string, ReadonlySet<string>>): readonly string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    const number = order.size;
    order.set(node, number);
    lowest.set(node, number);
    stack.push(node);
    for (const target of next.get(node) ?? []) {
      if (!order.has(target)) visit(target);
      const reach = stack.includes(target) ? (lowest.get(target) ?? number) : number;
      lowest.set(node, Math.min(lowest.get(node) ?? number, reach));
    }
    if (lowest.get(node) !== number) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) found.push(component);
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return found;
}
