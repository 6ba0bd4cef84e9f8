import { basename } from 'node:path';

/** Where the public services are reached unless `name=URL` says otherwise. */
const CELESTRAK = 'https://celestrak.org';
const SATNOGS = 'https://db.satnogs.org';
const CELESTRAK_QUERY = '/NORAD/elements/gp.php?GROUP=active&FORMAT=json';
const CELESTRAK_SATCAT = '/pub/satcat.csv';

export interface CelestrakEntry {
  readonly kind: 'celestrak';
  readonly id: string;
  /** Address of the element sets. */
  readonly elementsUrl: string;
  readonly satcatUrl: string;
}

export interface SatnogsEntry {
  readonly kind: 'satnogs';
  readonly id: string;
  /** No slash at the end. */
  readonly baseUrl: string;
}

/** All files of the list together: elements, facts and magnitudes are told apart by their content. */
export interface SatelliteFileEntry {
  readonly kind: 'file';
  readonly id: string;
  readonly paths: readonly string[];
}

export interface SatelliteDemoEntry {
  readonly kind: 'demo';
  readonly id: 'demo';
}

/** SATELLITE_SOURCES; the place in the list is the rank. */
export type SatelliteSourceEntry = CelestrakEntry | SatnogsEntry | SatelliteFileEntry | SatelliteDemoEntry;

const ALLOWED_FORMS = 'Allowed: celestrak, satnogs (each may be followed by =URL), file:PATH, demo.';

/** What is wrong with SATELLITE_SOURCES, in words for the person who set it. */
export class SatelliteSourceListError extends Error {
  constructor(entry: string, reason: string) {
    super(`SATELLITE_SOURCES: "${entry.replace(/\/\/[^/]*@/g, '//…@')}" ${reason} ${ALLOWED_FORMS}`);
    this.name = 'SatelliteSourceListError';
  }
}

/**
 * Parses SATELLITE_SOURCES: entries separated by commas, best first. Several files are one source, with the rank of the
 * first. An empty text gives an empty list.
 * @throws SatelliteSourceListError that names the entry and the allowed forms.
 */
export function parseSatelliteSources(text: string): readonly SatelliteSourceEntry[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const repeated = entries.find((entry, index) => entries.indexOf(entry) !== index);
  if (repeated !== undefined) throw new SatelliteSourceListError(repeated, 'is named twice.');
  const paths = entries.filter((entry) => entry.startsWith('file:')).map((entry) => pathOf(entry));
  const sources = entries
    .filter(
      (entry, index) => !entry.startsWith('file:') || index === entries.findIndex((each) => each.startsWith('file:')),
    )
    .map((entry) => (entry.startsWith('file:') ? fileSource(paths) : parseEntry(entry)));
  const kinds = sources.map(({ kind }) => kind);
  const twice = sources.find(({ kind }, index) => kinds.indexOf(kind) !== index);
  if (twice !== undefined) throw new SatelliteSourceListError(twice.kind, 'is named twice.');
  return sources;
}

function pathOf(entry: string): string {
  const path = entry.slice('file:'.length);
  if (path === '') throw new SatelliteSourceListError(entry, 'names no file.');
  return path;
}

function fileSource(paths: readonly string[]): SatelliteFileEntry {
  return { kind: 'file', id: `file:${paths.map((path) => basename(path)).join('+')}`, paths };
}

function parseEntry(entry: string): SatelliteSourceEntry {
  if (entry === 'demo') return { kind: 'demo', id: 'demo' };
  const equals = entry.indexOf('=');
  const name = equals < 0 ? entry : entry.slice(0, equals);
  const url = equals < 0 ? undefined : httpUrl(entry, entry.slice(equals + 1));
  if (name === 'celestrak') return celestrakSource(url ?? new URL(CELESTRAK));
  if (name === 'satnogs') {
    return { kind: 'satnogs', id: 'satnogs', baseUrl: (url ?? new URL(SATNOGS)).href.replace(/\/+$/, '') };
  }
  throw new SatelliteSourceListError(entry, 'is not a known source.');
}

/** An address with a path or a query is asked as it stands; one without gets CelesTrak's own. */
function celestrakSource(url: URL): CelestrakEntry {
  const isBare = url.pathname === '/' && url.search === '';
  return {
    kind: 'celestrak',
    id: 'celestrak',
    elementsUrl: isBare ? `${url.origin}${CELESTRAK_QUERY}` : url.href,
    satcatUrl: `${url.origin}${CELESTRAK_SATCAT}`,
  };
}

function httpUrl(entry: string, text: string): URL {
  if (!URL.canParse(text)) throw new SatelliteSourceListError(entry, 'needs a full address.');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new SatelliteSourceListError(entry, 'needs an address that starts with http:// or https://.');
  }
  // Addresses are shown with the health of their source, to everybody.
  if (url.username !== '' || url.password !== '') {
    throw new SatelliteSourceListError(entry, 'must not hold a user name or a password.');
  }
  url.hash = '';
  return url;
}
