import { inRoot } from '../setup/paths.mjs';

/** What a bundler knows of a module, as far as it is asked here. */
interface ModuleGraph {
  getModuleInfo(moduleId: string): { readonly importedIds: readonly string[] } | null;
}

/** One file of the build. Where two would take a module, it goes into the one with the higher priority. */
interface ChunkGroup {
  readonly name: string | ((moduleId: string, graph: ModuleGraph) => string | null);
  readonly tags?: ['$initial'];
  readonly test?: RegExp;
  readonly minShareCount?: number;
  readonly priority: number;
}

/** Every page has it around it where something can point. */
const TOOLTIPS = ['app/ui/pointed-tooltip.tsx', 'node_modules/@radix-ui/react-tooltip/dist/index.mjs'] as const;
/** What opens over a page: popovers, and what dialogs and menus share with them. */
const LAYERS = ['node_modules/@radix-ui/react-popover/dist/index.mjs'] as const;
const HOME = ['app/screens/home-screen.tsx', 'app/sensors/place-tracker.ts'] as const;
/** No sky at all: what it shares with the main screen, any page may need. */
const PLAIN = ['app/features/system-status/system-status-page.tsx'] as const;
const SATELLITES = ['app/features/satellites/satellites-page.tsx'] as const;
const SATELLITE = ['app/features/satellite-detail/satellite-page.tsx'] as const;
const GLOBE = ['app/features/globe/globe-page.tsx'] as const;
/** The other screens of the sky: what they share with the main one is most of what each of them needs. */
const SKY_SCREENS = [...SATELLITES, ...GLOBE, ...SATELLITE] as const;
/** What the main screen fetches once it is drawn, and pages of satellites need at once. */
const LATER = ['app/features/object-detail/object-detail.tsx', 'app/features/look-up/use-look-up.ts'] as const;
/** Who is signed in, which pages of every kind ask. */
const CURRENT_USER = ['app/api/current-user.ts'] as const;
const MAP = ['app/features/map/map-page.tsx'] as const;
const BARE_MAP = ['app/features/map/bare-map.tsx'] as const;
/** They name all that their package has, whatever is taken of it: what comes through them says nothing. */
const BARREL = /\/node_modules\/(?:radix-ui|lucide-react)\//;

/** The texts of each other language are a file of their own, of which a visitor gets one or none. */
const NO_OTHER_LANGUAGE = /^(?!.*\/app\/copy\/[a-z]{2}\/)/;

type ModuleSet = (moduleId: string, graph: ModuleGraph) => boolean;

/** Every module that comes with these, themselves included. */
function comingWith(paths: readonly string[]): ModuleSet {
  let known: ReadonlySet<string> | null = null;
  return (moduleId, graph) => {
    known ??= closureOf(paths.map(inRoot), graph);
    return known.has(moduleId);
  };
}

function closureOf(ids: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(ids);
  for (const id of found) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    for (const next of imported) if (!BARREL.test(next)) found.add(next);
  }
  return found;
}

const named =
  (name: string, ...sets: readonly ModuleSet[]) =>
  (moduleId: string, graph: ModuleGraph): string | null =>
    sets.every((has) => has(moduleId, graph)) ? name : null;

/**
 * Gathers what comes together anyway. Left to itself the bundler makes a file for every set of pages that share
 * something: sixty for the main screen, each with a request and headers of its own, and each compressed by itself.
 * Each group takes what those above it leave, and a module never without what it imports.
 */
export function chunkGroups(): ChunkGroup[] {
  const home = comingWith(HOME);
  const satellite = comingWith(SATELLITE);
  return [
    { name: 'shell', tags: ['$initial'], test: NO_OTHER_LANGUAGE, priority: 14 },
    // The package names them beside what the main screen takes of it, which none of its lists needs.
    {
      name: 'pages',
      test: /\/@tanstack\/(?:query-core|react-query)\/.*\/(?:useInfiniteQuery|infiniteQueryObserver)\.js$/,
      priority: 13,
    },
    { name: 'icons', test: /\/node_modules\/lucide-react\//, minShareCount: 2, priority: 13 },
    { name: named('plain', home, comingWith(PLAIN)), priority: 12 },
    { name: named('sky', home, comingWith(SKY_SCREENS)), priority: 11 },
    { name: named('home', home), priority: 10 },
    { name: named('tooltips', comingWith(TOOLTIPS)), priority: 9 },
    { name: named('layers', comingWith(LAYERS)), priority: 8 },
    { name: 'plots', test: /\/node_modules\/(?:d3-|internmap\/)/, minShareCount: 2, priority: 7 },
    { name: named('orbits', comingWith(GLOBE), satellite), priority: 6 },
    { name: named('later', comingWith(LATER), satellite), priority: 5 },
    { name: named('passes', comingWith(SATELLITES), satellite), priority: 4 },
    // Below, what would be a file of some hundred bytes for every pair of screens.
    { name: named('current-user', comingWith(CURRENT_USER)), priority: 3 },
    { name: named('geometry', comingWith(MAP), comingWith(SKY_SCREENS)), priority: 2 },
    { name: named('map', comingWith(MAP), comingWith(BARE_MAP)), priority: 1 },
  ];
}

/** What a worker needs as it starts is one file, whatever of it its later parts need as well. */
export function workerChunkGroups(): ChunkGroup[] {
  return [{ name: 'start', tags: ['$initial'], priority: 1 }];
}
