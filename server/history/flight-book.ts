import { MINUTE_MS } from '@engine/constants/durations';
import type { LiveAircraft } from '../live/live-store';
import {
  advanced,
  FLIGHT_GAP_MS,
  firstState,
  type FlightPoint,
  type FlightState,
  isNewFlight,
} from './flight-boundaries';
import { hasSameFacts } from './same-facts';

/** How often the end of a flight that goes on is written. */
const EXTEND_EVERY_MS = MINUTE_MS;
const SWEEP_EVERY_MS = MINUTE_MS;
/** As many as may be in the air at once. Of one that is put out of mind the database knows how it goes on. */
const MOST_FLIGHTS = 60_000;

export type RememberedFeed = Exclude<LiveAircraft['feed'], 'demo'>;

/** The last flight of an aircraft that the database knows. */
export interface StoredFlightEnd extends FlightState {
  readonly id: number;
}

/** One flight of one aircraft, from its first position to the last one that was written. */
export class OpenFlight {
  readonly objectId: number;
  readonly feed: RememberedFeed;
  /** Nobody here knows what the aircraft did before: the database may. */
  readonly mayContinue: boolean;
  readonly sources = new Set<string>();
  /** The state whose facts are written next. */
  aircraft: LiveAircraft;
  state: FlightState;
  /** By the database; undefined until it is opened there, null where the database refused it. */
  id: number | null | undefined;
  /** Its first position. */
  readonly first: FlightPoint;
  /** Time of the newest of its positions that the database has confirmed; of its first one until then. */
  writtenToMs: number;
  /** Positions that wait to be written. */
  queued = 0;
  /** There is something to write of it. */
  hasNews = false;
  extendedAtMs = Number.NEGATIVE_INFINITY;
  /** What is to be written of it does not wait for its minute. */
  isUrgent = false;

  constructor(aircraft: LiveAircraft, feed: RememberedFeed, point: FlightPoint, mayContinue: boolean) {
    this.objectId = aircraft.id;
    this.feed = feed;
    this.aircraft = aircraft;
    this.mayContinue = mayContinue;
    this.first = point;
    this.state = firstState(point);
    this.writtenToMs = point.atMs;
  }

  /** One position more was written, or refused. */
  noteWritten(atMs: number, isKept: boolean): void {
    this.queued -= 1;
    if (!isKept) return;
    this.writtenToMs = Math.max(atMs, this.writtenToMs);
    this.hasNews = true;
  }

  /** It is the flight that the database knows by an id, gone on. */
  goOn(known: StoredFlightEnd): void {
    this.id = known.id;
    this.writtenToMs = Math.max(this.writtenToMs, known.lastMs);
    const { callsign, groundSinceMs } = this.state;
    const hasStayedDown = groundSinceMs === this.first.atMs && known.groundSinceMs !== undefined;
    this.state = {
      ...this.state,
      fromMs: known.fromMs,
      callsign: callsign ?? known.callsign,
      groundSinceMs: hasStayedDown ? known.groundSinceMs : groundSinceMs,
    };
  }
}

/** Which flight each aircraft is on. Listening costs a look-up a position; nothing here waits for the database. */
export class FlightBook {
  readonly #flights = new Map<number, OpenFlight>();
  /** Flights that are over and of which something is still to be written. */
  readonly #ended = new Set<OpenFlight>();
  #sweptAtMs = Number.NEGATIVE_INFINITY;

  /** The flight that a position belongs to: the one that goes on, or a new one. */
  assign(aircraft: LiveAircraft, feed: RememberedFeed, atMs: number): OpenFlight {
    const point = { atMs, callsign: aircraft.callsign, isOnGround: aircraft.onGround === true };
    const known = this.#flights.get(aircraft.id);
    if (known !== undefined && known.feed === feed && !isNewFlight(known.state, point)) {
      known.state = advanced(known.state, point);
      this.#describe(known, aircraft);
      return known;
    }
    if (known !== undefined) this.#end(known);
    const opened = new OpenFlight(aircraft, feed, point, known === undefined || known.feed !== feed);
    this.#describe(opened, aircraft);
    this.#flights.set(aircraft.id, opened);
    const [oldest] = this.#flights.values();
    if (this.#flights.size > MOST_FLIGHTS && oldest !== undefined) this.#end(oldest);
    return opened;
  }

  /** A fact of the aircraft has changed, wherever it is. */
  describe(aircraft: LiveAircraft): void {
    const flight = this.#flights.get(aircraft.id);
    if (flight === undefined || flight.feed !== aircraft.feed || !this.#describe(flight, aircraft)) return;
    flight.hasNews = true;
    flight.isUrgent = true;
  }

  /** The aircraft is not heard any more: its flight may go on later, and is written as it stands. */
  rest(id: number): void {
    const flight = this.#flights.get(id);
    if (flight !== undefined) flight.isUrgent = true;
  }

  /** Nothing waits for its minute any more. */
  restAll(): void {
    for (const flight of this.#all()) flight.isUrgent = true;
  }

  /** Something is to be written at once. */
  hasDue(): boolean {
    for (const flight of this.#all()) {
      if (flight.isUrgent && flight.hasNews && typeof flight.id === 'number') return true;
    }
    return false;
  }

  /** Flights that are to be written by now; whoever takes them writes them, or gives them back. */
  take(nowMs: number): OpenFlight[] {
    if (nowMs - this.#sweptAtMs >= SWEEP_EVERY_MS) this.#sweep(nowMs);
    const taken: OpenFlight[] = [];
    for (const flight of this.#ended) {
      if (!flight.hasNews && flight.queued === 0) this.#ended.delete(flight);
    }
    for (const flight of this.#all()) {
      const isTime = flight.isUrgent || nowMs - flight.extendedAtMs >= EXTEND_EVERY_MS;
      if (!isTime || !flight.hasNews || typeof flight.id !== 'number') continue;
      flight.hasNews = false;
      flight.isUrgent = false;
      flight.extendedAtMs = nowMs;
      taken.push(flight);
    }
    return taken;
  }

  /** They could not be written. */
  giveBack(flights: readonly OpenFlight[]): void {
    for (const flight of flights) {
      flight.hasNews = true;
      flight.isUrgent = true;
    }
  }

  *#all(): Iterable<OpenFlight> {
    yield* this.#ended;
    yield* this.#flights.values();
  }

  /** Facts under another call sign may be those of its next flight. */
  #describe(flight: OpenFlight, aircraft: LiveAircraft): boolean {
    const { callsign } = flight.state;
    if (callsign !== undefined && aircraft.callsign !== undefined && callsign !== aircraft.callsign) return false;
    // Holding each state in turn would cost the collector of garbage more than everything else here.
    if (!hasSameFacts(flight.aircraft, aircraft)) flight.aircraft = aircraft;
    for (const sourceId of aircraft.sourceIds) flight.sources.add(sourceId);
    return true;
  }

  #end(flight: OpenFlight): void {
    flight.isUrgent = true;
    this.#ended.add(flight);
    this.#flights.delete(flight.objectId);
  }

  #sweep(nowMs: number): void {
    this.#sweptAtMs = nowMs;
    for (const flight of this.#flights.values()) {
      if (nowMs - flight.state.lastMs > FLIGHT_GAP_MS) this.#end(flight);
    }
  }
}
