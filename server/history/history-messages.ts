import type { LiveFacts, LiveRecord, LiveTileBlock } from '@contract/live-frame';
import { encodeMessage, encodeTileBlock } from '@contract/live-frame-encode';
import { RECORD_STEP } from '@contract/live-frame-layout';
import { aircraftAddressOf } from '@contract/object-id';
import {
  METRES_PER_FOOT,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '@engine/constants/unit-conversion';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import { type AreaRow, type FlightFacts, PRESSURE_ALTITUDE } from './area-history';
import type { TimeSpan } from './position-history-repository';

/** Who is heard again within this time was there all the while. */
export const LONGEST_SILENCE_MS = 120_000;
/** Who is not has left so long after the last fix, as the live sky forgets an aircraft. */
export const LEAVES_AFTER_MS = 60_000;
/** One message tells of so long a time: positions of one object are kept no closer than twice this. */
const STEP_MS = 1_000;

/** What happens to one object on a page. */
interface Event {
  readonly atMs: number;
  readonly row: AreaRow;
  readonly kind: 'record' | 'removal';
}

interface Block {
  readonly records: LiveRecord[];
  readonly removed: number[];
  readonly facts: LiveFacts[];
}

interface Step {
  readonly blocks: Map<number, Block>;
  /** Objects with a record in it: a message has one of each. */
  readonly told: Set<number>;
}

/** What was told of a span at one of its moments. */
export interface HistoryStep {
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  readonly blocks: readonly LiveTileBlock[];
}

/**
 * A span of stored positions as messages of the live stream, oldest first; the first one at the begin of the span, with
 * whatever was there then.
 * @param rows in order of time, from `LONGEST_SILENCE_MS` before the span to `LEAVES_AFTER_MS` after it
 * @param facts of the flights that the rows are of, by their ids
 */
export function historyMessages(
  rows: readonly AreaRow[],
  facts: ReadonlyMap<number, FlightFacts>,
  span: TimeSpan,
): Uint8Array<ArrayBuffer>[] {
  return historySteps(rows, facts, span).map(({ atMs, blocks }, sequence) =>
    encodeMessage(atMs, sequence, blocks.map(encodeTileBlock)),
  );
}

/** The same before it is encoded. */
export function historySteps(
  rows: readonly AreaRow[],
  facts: ReadonlyMap<number, FlightFacts>,
  span: TimeSpan,
): HistoryStep[] {
  const steps = new Map<number, Step>([[0, emptyStep()]]);
  const teller = new Teller(steps, facts, span);
  for (const event of eventsOf(rows, span)) teller.tell(event);
  return [...steps]
    .toSorted(([one], [other]) => one - other)
    .map(([index, { blocks }]) => ({
      atMs: Math.min(span.fromMs + index * STEP_MS, span.toMs),
      blocks: [...blocks].map(([tile, block]) => ({ tile, full: false, ...block })),
    }));
}

const emptyStep = (): Step => ({ blocks: new Map(), told: new Set() });

/** In order of time. */
function eventsOf(rows: readonly AreaRow[], { fromMs, toMs }: TimeSpan): Event[] {
  const byObject = new Map<number, AreaRow[]>();
  for (const row of rows) {
    const known = byObject.get(row.objectId);
    if (known === undefined) byObject.set(row.objectId, [row]);
    else known.push(row);
  }
  const events: Event[] = [];
  for (const ofObject of byObject.values()) {
    for (const [index, row] of ofObject.entries()) {
      const next = ofObject[index + 1];
      const leavesAtMs =
        next !== undefined && next.atMs - row.atMs <= LONGEST_SILENCE_MS ? null : row.atMs + LEAVES_AFTER_MS;
      const isThereAtBegin =
        row.atMs < fromMs && (next?.atMs ?? fromMs) >= fromMs && (leavesAtMs ?? fromMs + 1) > fromMs;
      const isTold = isThereAtBegin || (row.atMs >= fromMs && row.atMs < toMs);
      if (isTold) events.push({ atMs: Math.max(fromMs, row.atMs), row, kind: 'record' });
      if (isTold && leavesAtMs !== null && leavesAtMs < toMs) events.push({ atMs: leavesAtMs, row, kind: 'removal' });
    }
  }
  return events.toSorted((one, other) => one.atMs - other.atMs);
}

/** Puts events into messages. */
class Teller {
  readonly #steps: Map<number, Step>;
  readonly #facts: ReadonlyMap<number, FlightFacts>;
  readonly #span: TimeSpan;
  /** The flight of each object that was told of last. */
  readonly #flightOf = new Map<number, number | null>();
  readonly #tileOf = new Map<number, number>();

  constructor(steps: Map<number, Step>, facts: ReadonlyMap<number, FlightFacts>, span: TimeSpan) {
    this.#steps = steps;
    this.#facts = facts;
    this.#span = span;
  }

  tell({ atMs, row, kind }: Event): void {
    const { objectId, tile, flightId } = row;
    const step = this.#stepAt(atMs, objectId);
    const before = this.#tileOf.get(objectId);
    if (kind === 'removal') {
      blockOf(step, tile).removed.push(objectId);
      this.#tileOf.delete(objectId);
      return;
    }
    step.told.add(objectId);
    const flight = flightId === null ? undefined : this.#facts.get(flightId);
    const block = blockOf(step, tile);
    block.records.push(recordOf(row, flight));
    if (before !== undefined && before !== tile) blockOf(step, before).removed.push(objectId);
    this.#tileOf.set(objectId, tile);
    if (this.#flightOf.get(objectId) === flightId) return;
    this.#flightOf.set(objectId, flightId);
    block.facts.push(factsOf(objectId, flight));
  }

  /** The message that ends at or after a time and has no record of the object yet. */
  #stepAt(atMs: number, objectId: number): Step {
    for (let index = Math.ceil((atMs - this.#span.fromMs) / STEP_MS); ; index++) {
      const step = this.#steps.get(index) ?? emptyStep();
      this.#steps.set(index, step);
      if (!step.told.has(objectId)) return step;
    }
  }
}

function blockOf({ blocks }: Step, tile: number): Block {
  const known = blocks.get(tile) ?? { records: [], removed: [], facts: [] };
  blocks.set(tile, known);
  return known;
}

const numberOr = (value: number | null, factor = 1): number => (value === null ? Number.NaN : value * factor);

function recordOf(row: AreaRow, flight: FlightFacts | undefined): LiveRecord {
  const isPressure = row.altitudeKind === PRESSURE_ALTITUDE;
  const classIndex = OBJECT_CLASSES.findIndex((name) => name === flight?.objectClass);
  return {
    id: row.objectId,
    latitudeDeg: row.latitude,
    longitudeDeg: row.longitude,
    pressureAltitudeM: isPressure ? numberOr(row.altitude, METRES_PER_FOOT) : Number.NaN,
    ellipsoidHeightM: numberOr(row.ellipsoidHeightM),
    groundSpeedMps: numberOr(row.speed, METRES_PER_SECOND_PER_KNOT),
    trackDeg: numberOr(row.heading),
    verticalRateMps: numberOr(row.verticalRate, METRES_PER_SECOND_PER_FOOT_PER_MINUTE),
    turnRateDegPerS: numberOr(row.turnRateDegS),
    // Rounded down to a step of the layout: a place is then there at the time of its fix, and not a moment later.
    fixAtMs: Math.floor(row.atMs / RECORD_STEP.fixMs) * RECORD_STEP.fixMs,
    flags: row.flags ?? 0,
    classIndex: classIndex < 0 ? OBJECT_CLASSES.indexOf('unknown') : classIndex,
  };
}

function factsOf(id: number, flight: FlightFacts | undefined): LiveFacts {
  const address = aircraftAddressOf(id)?.toUpperCase();
  if (flight === undefined) return { id, name: address ?? String(id), sources: [] };
  const { callsign, registration, typeDesignator, typeName, operator, squawk, sources } = flight;
  return {
    id,
    name: callsign ?? registration ?? address ?? String(id),
    ...(callsign === null ? {} : { callsign }),
    ...(registration === null ? {} : { registration }),
    ...(typeDesignator === null ? {} : { typeDesignator }),
    ...(typeName === null ? {} : { typeName }),
    ...(operator === null ? {} : { operator }),
    ...(squawk === null ? {} : { squawk }),
    sources,
  };
}
