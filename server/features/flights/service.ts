import type { Flight, FlightPosition, FlightTrack, HistoryFeed, ObjectFlights } from '@contract/history';
import { LIVE_FLAGS } from '@contract/live-frame';
import { DAY_MS } from '@engine/constants/durations';
import type { CallDatabase } from '../../db/bounded-read';
import { STORED_ALTITUDE_KINDS } from '../../history/history-record';
import { oldestKeptMs } from '../../history/oldest-kept';
import { attributionsOf } from '../../history/source-attributions';
import { cursorOf, type TimePosition } from '../../http/time-cursor';
import { feet } from '../../units/aviation-units';
import type { ExportedTrack } from './exported-track';
import { createFlightReader, type StoredFlight, type StoredPosition } from './repository';

/** A flight is a day at most, and two seconds lie between any two of its positions. */
const MOST_EXPORTED = 50_000;

export interface FlightsService {
  ofObject(objectId: number, feed: HistoryFeed, limit: number, after?: TimePosition): Promise<ObjectFlights>;
  /** Undefined where there is no such flight, or not one position of it any more. */
  track(flightId: number, afterMs: number | undefined, limit: number): Promise<FlightTrack | undefined>;
  /** A whole flight for a file; undefined as above. */
  exported(flightId: number): Promise<ExportedTrack | undefined>;
  /** A day of an object for a file; undefined where nothing is kept of it. */
  exportedDay(objectId: number, day: string, feed: HistoryFeed): Promise<ExportedTrack | undefined>;
}

export interface FlightsServiceDependencies {
  readonly database: CallDatabase;
  /** Whole days of positions that are kept besides the current one. */
  readonly historyRetentionDays: number;
  now(): number;
}

export function createFlightsService(deps: FlightsServiceDependencies): FlightsService {
  const { knex, read } = deps.database;
  const reader = createFlightReader(knex);
  return {
    ofObject: (objectId, feed, limit, after) =>
      read(async () => {
        const found = await reader.ofObject(objectId, feed, limit + 1, after);
        const flights = found.slice(0, limit);
        const last = found.length > limit ? flights.at(-1) : undefined;
        return {
          flights: flights.map(presentFlight),
          next: last === undefined ? null : cursorOf({ atMs: last.beganAtMs, id: last.id }),
          keptSince: keptSince(await reader.recordedSince(feed), deps),
          attributions: creditsOf(flights),
        };
      }),
    track: (flightId, afterMs, limit) =>
      read(async () => {
        const [flight] = await reader.byIds([flightId]);
        if (flight === undefined) return undefined;
        const found = await reader.positionsOf(flight, afterMs, limit + 1);
        const positions = found.slice(0, limit);
        const last = found.length > limit ? positions.at(-1) : undefined;
        return {
          flight: presentFlight(flight),
          positions: positions.map(presentPosition),
          next: last === undefined ? null : String(last.atMs),
          attributions: creditsOf([flight]),
        };
      }),
    exported: (flightId) =>
      read(async () => {
        const [flight] = await reader.byIds([flightId]);
        if (flight === undefined) return undefined;
        const positions = await reader.positionsOf(flight, undefined, MOST_EXPORTED);
        return {
          fileName: `flight-${flightId}`,
          feed: flight.feed,
          objectId: flight.objectId,
          flights: [{ flight: presentFlight(flight), positions: positions.map(presentPosition) }],
          attributions: creditsOf([flight]),
        };
      }),
    exportedDay: (objectId, day, feed) =>
      read(async () => {
        const fromMs = Date.parse(day);
        const span = { fromMs, toMs: fromMs + DAY_MS };
        const positions = await reader.positionsIn(objectId, feed, span, MOST_EXPORTED);
        if (positions.length === 0) return undefined;
        const ids = new Set(positions.flatMap(({ flightId }) => flightId ?? []));
        const flights = await reader.byIds([...ids]);
        const known = new Map(flights.map((flight) => [flight.id, presentFlight(flight)]));
        const fileName = `object-${objectId}-${day}`;
        return { fileName, feed, objectId, flights: byFlight(positions, known), attributions: creditsOf(flights) };
      }),
  };
}

function keptSince(recordedSince: Date | undefined, deps: FlightsServiceDependencies): string | null {
  if (recordedSince === undefined) return null;
  return iso(Math.max(recordedSince.getTime(), oldestKeptMs(deps.now(), deps.historyRetentionDays)));
}

function byFlight(positions: readonly StoredPosition[], known: ReadonlyMap<number, Flight>): ExportedTrack['flights'] {
  const groups = new Map<number | null, StoredPosition[]>();
  for (const position of positions) {
    const { flightId } = position;
    const group = groups.get(flightId) ?? [];
    group.push(position);
    groups.set(flightId, group);
  }
  return [...groups].map(([flightId, ofFlight]) => ({
    flight: flightId === null ? undefined : known.get(flightId),
    positions: ofFlight.map(presentPosition),
  }));
}

const creditsOf = (flights: readonly StoredFlight[]) => attributionsOf(flights.flatMap(({ sources }) => sources));

const iso = (atMs: number): string => new Date(atMs).toISOString();

const kindOf = (stored: number | null) => (stored === null ? null : (STORED_ALTITUDE_KINDS[stored] ?? null));

/** Altitudes of two kinds are not held against each other: that of the air pressure counts where it was sent. */
function highestOf({ highestPressure, highestGeometric }: StoredFlight): Flight['highest'] {
  if (highestPressure !== null) return { altitude: highestPressure, kind: 'pressure' };
  return highestGeometric === null ? null : { altitude: highestGeometric, kind: 'geometric' };
}

function presentFlight(stored: StoredFlight): Flight {
  const { originCode, originName, destinationCode, destinationName } = stored;
  const { id, objectId, feed, callsign, squawk, registration, typeDesignator, typeName, operator } = stored;
  const isRouteKnown = originCode !== null && destinationCode !== null;
  return {
    id,
    objectId,
    feed,
    from: iso(stored.fromMs),
    to: iso(stored.toMs),
    callsign,
    squawk,
    registration,
    typeDesignator,
    typeName,
    operator,
    objectClass: stored.objectClass,
    route: isRouteKnown
      ? {
          originCode,
          originName: originName ?? originCode,
          destinationCode,
          destinationName: destinationName ?? destinationCode,
          status: 'likely',
        }
      : null,
    sources: [...stored.sources],
    positions: stored.positions,
    highest: highestOf(stored),
    isDoubtful: stored.isDoubtful,
    first: { latitude: stored.firstLatitude, longitude: stored.firstLongitude },
    last: { latitude: stored.lastLatitude, longitude: stored.lastLongitude },
  };
}

function presentPosition(stored: StoredPosition): FlightPosition {
  const { latitude, longitude, altitude, altitudeKind, ellipsoidHeightM, speed, heading, verticalRate, flags } = stored;
  return {
    at: iso(stored.atMs),
    latitude,
    longitude,
    altitude,
    altitudeKind: kindOf(altitudeKind),
    geometricAltitude: feet(ellipsoidHeightM ?? undefined),
    speed,
    track: heading === null ? null : heading % 360,
    verticalRate,
    onGround: ((flags ?? 0) & LIVE_FLAGS.onGround) !== 0,
    isDoubtful: ((flags ?? 0) & LIVE_FLAGS.doubtful) !== 0,
  };
}
