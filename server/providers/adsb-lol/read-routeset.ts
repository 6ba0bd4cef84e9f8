import { latitude, longitude } from '@engine/units/quantity';
import * as z from 'zod';
import type { Airport } from '../../standing-data/standing-data';
import { airCallsign, airText } from '../air-text';
import { RejectionCounter } from '../rejection-counter';
import type { FoundRoute } from '../provider';

const UNKNOWN = 'unknown';
const AIRPORT_CODE = /^[A-Z0-9]{3,4}$/;
const MOST_AIRPORTS = 12;
const MOST_ENTRIES = 1_000;
const MAX_NAME = 100;

/** One object of the answer; keys that are not read here are ignored. */
const entrySchema = z.object({
  callsign: z.string(),
  /** "EDDB-EDDM", or "unknown". */
  airport_codes: z.string(),
  /** 0 or 1 in some versions, absent for a route that is unknown. */
  plausible: z.union([z.boolean(), z.number()]).optional().catch(undefined),
  _airports: z.array(z.unknown()).catch([]),
});

const airportSchema = z.object({
  icao: z.string().regex(AIRPORT_CODE),
  iata: z.string().regex(AIRPORT_CODE).optional().catch(undefined),
  name: z.string(),
  location: z.string().optional().catch(undefined),
  countryiso2: z.string().length(2).optional().catch(undefined),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
});

export interface RoutesetResult {
  readonly found: readonly FoundRoute[];
  /** Entries that could not be used, by reason. */
  readonly rejected: Readonly<Record<string, number>>;
}

/**
 * Reads an answer of adsb.lol's `POST /api/0/routeset`: a list of one object per callsign, now and then with nulls
 * between them. Gives the reason in words when the answer is unusable as a whole.
 */
export function readRouteset(body: string, sourceId: string, asked: readonly string[]): RoutesetResult | string {
  const entries = parsedList(body);
  if (entries === undefined) {
    return 'answer is not a list of routes';
  }
  const rejections = new RejectionCounter();
  const wanted = new Set(asked);
  const found: FoundRoute[] = [];
  for (const entry of entries.slice(0, MOST_ENTRIES)) {
    const read = readEntry(entry, sourceId, wanted);
    if (typeof read === 'string') {
      rejections.add(read);
    } else if (read !== undefined) {
      found.push(read);
    }
  }
  return { found, rejected: rejections.byReason() };
}

function parsedList(body: string): readonly unknown[] | undefined {
  try {
    const document: unknown = JSON.parse(body);
    return Array.isArray(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

/** The route of an entry, undefined where the service knows none, or the reason why the entry is of no use. */
function readEntry(entry: unknown, sourceId: string, wanted: ReadonlySet<string>): FoundRoute | string | undefined {
  const parsed = entrySchema.safeParse(entry);
  if (!parsed.success) {
    return 'route-malformed';
  }
  const { callsign: text, airport_codes: codes, plausible, _airports: airports } = parsed.data;
  const callsign = airCallsign(text);
  if (callsign === undefined || !wanted.has(callsign)) {
    return 'route-not-asked-for';
  }
  if (codes.trim().toLowerCase() === UNKNOWN || codes.trim() === '') {
    return undefined;
  }
  const airportCodes = codes.split('-', MOST_AIRPORTS + 1).map((code) => code.trim().toUpperCase());
  const isRoute = airportCodes.length >= 2 && airportCodes.length <= MOST_AIRPORTS;
  if (!isRoute || !airportCodes.every((code) => AIRPORT_CODE.test(code))) {
    return 'route-bad-airports';
  }
  if (plausible === false || plausible === 0) {
    return 'route-doubted-by-source';
  }
  return {
    callsign,
    route: { airportCodes, sourceId },
    airports: airports.slice(0, MOST_AIRPORTS).flatMap(readAirport),
  };
}

/** None or one: an airport that makes no sense is left to standing data. */
function readAirport(entry: unknown): readonly Airport[] {
  const parsed = airportSchema.safeParse(entry);
  const name = parsed.success ? airText(parsed.data.name, MAX_NAME) : undefined;
  if (!parsed.success || name === undefined) {
    return [];
  }
  const { icao, iata, location, countryiso2, lat, lon } = parsed.data;
  const town = airText(location, MAX_NAME);
  return [
    {
      code: icao,
      icao,
      name,
      latitude: latitude(lat),
      longitude: longitude(lon),
      ...(iata === undefined ? {} : { iata }),
      ...(town === undefined ? {} : { town }),
      ...(countryiso2 === undefined ? {} : { countryCode: countryiso2 }),
    },
  ];
}
