/** The keyless public services, with the address each is reached at unless `name=URL` says otherwise. */
export const PUBLIC_SOURCES = {
  'adsb.lol': 'https://api.adsb.lol',
  'adsb.fi': 'https://opendata.adsb.fi',
  'airplanes.live': 'https://api.airplanes.live',
  opensky: 'https://opensky-network.org',
} as const;
export type PublicSourceName = keyof typeof PUBLIC_SOURCES;

export interface PublicSource {
  readonly kind: PublicSourceName;
  readonly id: string;
  /** No slash at the end. */
  readonly baseUrl: string;
}

export interface ReceiverSource {
  readonly kind: 'readsb';
  readonly id: string;
  /** The very address that is polled. */
  readonly url: string;
}

export interface ReplaySource {
  readonly kind: 'replay';
  readonly id: string;
  readonly path: string;
  readonly speed: number;
  readonly loop: boolean;
}

export interface DemoSource {
  readonly kind: 'demo';
  readonly id: 'demo';
}

/** One entry of AIRCRAFT_SOURCES; its place in the list is its rank. */
export type AircraftSource = PublicSource | ReceiverSource | ReplaySource | DemoSource;

const ALLOWED_FORMS =
  'Allowed: adsb.lol, adsb.fi, airplanes.live, opensky (each may be followed by =URL), ' +
  'readsb:http://HOST/data/aircraft.json, readsb:http://HOST/re-api, replay:FILE[?speed=N&loop], demo.';

const LATER_FORMS = new Set(['sbs', 'beast']);
const MAX_SPEED = 1000;

/** What is wrong with AIRCRAFT_SOURCES, in words for the person who set it. */
export class SourceListError extends Error {
  constructor(entry: string, reason: string) {
    super(`AIRCRAFT_SOURCES: "${withoutSecrets(entry)}" ${reason} ${ALLOWED_FORMS}`);
    this.name = 'SourceListError';
  }
}

/** An entry as it may be printed: without the user name and password of an address. */
function withoutSecrets(entry: string): string {
  return entry.replace(/\/\/[^/]*@/g, '//…@');
}

/**
 * Parses AIRCRAFT_SOURCES: entries separated by commas, best first. An empty text gives an empty list.
 * @throws SourceListError that names the entry and the allowed forms.
 */
export function parseAircraftSources(text: string): readonly AircraftSource[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const sources = entries.map(parseEntry);
  const seen = new Set<string>();
  sources.forEach((source, index) => {
    if (seen.has(source.id)) {
      throw new SourceListError(entries[index] ?? source.id, 'is named twice.');
    }
    seen.add(source.id);
  });
  return sources;
}

/**
 * One entry of AIRCRAFT_SOURCES.
 * @throws SourceListError
 */
export function parseAircraftSource(entry: string): AircraftSource {
  const [source, ...more] = parseAircraftSources(entry);
  if (source === undefined || more.length > 0) throw new SourceListError(entry, 'is not one source.');
  return source;
}

function parseEntry(entry: string): AircraftSource {
  if (entry === 'demo') {
    return { kind: 'demo', id: 'demo' };
  }
  const colon = entry.indexOf(':');
  const scheme = colon < 0 ? '' : entry.slice(0, colon);
  if (scheme === 'readsb') {
    return parseReceiver(entry, entry.slice(colon + 1));
  }
  if (scheme === 'replay') {
    return parseReplay(entry, entry.slice(colon + 1));
  }
  if (LATER_FORMS.has(scheme)) {
    throw new SourceListError(
      entry,
      `is a raw ${scheme} stream, which this version does not decode yet; use the receiver's aircraft.json with readsb: instead.`,
    );
  }
  return parsePublic(entry);
}

function parsePublic(entry: string): PublicSource {
  const equals = entry.indexOf('=');
  const name = equals < 0 ? entry : entry.slice(0, equals);
  if (!isPublicName(name)) {
    throw new SourceListError(entry, 'is not a known source.');
  }
  const baseUrl = equals < 0 ? PUBLIC_SOURCES[name] : httpUrl(entry, entry.slice(equals + 1)).href;
  return { kind: name, id: name, baseUrl: baseUrl.replace(/\/+$/, '') };
}

function isPublicName(name: string): name is PublicSourceName {
  return Object.hasOwn(PUBLIC_SOURCES, name);
}

function httpUrl(entry: string, text: string): URL {
  if (!URL.canParse(text)) {
    throw new SourceListError(entry, 'needs a full address.');
  }
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new SourceListError(entry, 'needs an address that starts with http:// or https://.');
  }
  // fetch takes no such address, and says so with the whole of it, which the status of a source shows to everybody.
  if (url.username !== '' || url.password !== '') {
    throw new SourceListError(entry, 'must not hold a user name or a password; let the receiver answer without.');
  }
  return url;
}

/**
 * `readsb:` takes the address of an aircraft.json, or of a folder (ending in "/", as tar1090 has it), or of readsb's
 * API: a path that ends in "re-api", or a query. A re-api address without a query asks for `?all`.
 */
function parseReceiver(entry: string, address: string): ReceiverSource {
  const url = httpUrl(entry, address);
  const id = `readsb:${url.host}${url.pathname === '/' ? '' : url.pathname}`;
  const isReApi = /\/re-api\/?$/.test(url.pathname);
  if (isReApi && url.search === '') {
    // The API knows flags without "=", which URLSearchParams cannot write.
    return { kind: 'readsb', id, url: `${url.href.replace(/\/?$/, '/')}?all` };
  }
  if (url.pathname.endsWith('/') && url.search === '') {
    return { kind: 'readsb', id, url: `${url.href}data/aircraft.json` };
  }
  return { kind: 'readsb', id, url: url.href };
}

function parseReplay(entry: string, text: string): ReplaySource {
  const question = text.lastIndexOf('?');
  const path = question < 0 ? text : text.slice(0, question);
  if (path === '') {
    throw new SourceListError(entry, 'names no file.');
  }
  const options = new URLSearchParams(question < 0 ? '' : text.slice(question + 1));
  for (const name of options.keys()) {
    if (name !== 'speed' && name !== 'loop') {
      throw new SourceListError(entry, `has an unknown option "${name}"; replay knows speed and loop.`);
    }
  }
  const speed = Number(options.get('speed') ?? '1');
  if (!(speed > 0 && speed <= MAX_SPEED)) {
    throw new SourceListError(entry, `has a speed that is not a number above 0 and up to ${MAX_SPEED}.`);
  }
  const name = path.split(/[\\/]/).findLast((part) => part !== '') ?? path;
  return { kind: 'replay', id: `replay:${name}`, path, speed, loop: isOn(options.get('loop')) };
}

/** `?loop`, `?loop=1` and `?loop=true` switch it on. */
function isOn(value: string | null): boolean {
  return value !== null && value !== '0' && value !== 'false';
}
