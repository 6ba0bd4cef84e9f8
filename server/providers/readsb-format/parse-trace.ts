import type { AircraftReport } from '@engine/tracking/aircraft-report';
import { type DropReason, parseReadsbAircraft } from './parse-aircraft';
import { epochMsFrom } from './read-document';

/** One point of a trace, or why it could not be used. */
export interface TracePoint {
  readonly atMs: number;
  readonly result: AircraftReport | DropReason | TraceDropReason;
}

export type TraceDropReason = 'bad-trace-point';

/** Bits of a point's flags: 4 vertical rate is geometric, 8 altitude is geometric (readsb README-json.md). */
const GEOMETRIC_RATE = 4;
const GEOMETRIC_ALTITUDE = 8;

export interface ReadsbTrace {
  readonly icao: unknown;
  readonly timestampMs: number;
  readonly trace: readonly unknown[];
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The envelope of `trace_full_*.json`; undefined when it is something else. */
export function readTraceEnvelope(value: unknown): ReadsbTrace | undefined {
  if (typeof value !== 'object' || value === null || !('trace' in value) || !Array.isArray(value.trace)) {
    return undefined;
  }
  const timestampMs = epochMsFrom('timestamp' in value ? value.timestamp : undefined);
  if (timestampMs === undefined || !('icao' in value)) {
    return undefined;
  }
  const facts = {
    r: 'r' in value ? value.r : undefined,
    t: 't' in value ? value.t : undefined,
    dbFlags: 'dbFlags' in value ? value.dbFlags : undefined,
    desc: 'desc' in value ? value.desc : undefined,
    ownOp: 'ownOp' in value ? value.ownOp : undefined,
  };
  return { icao: value.icao, timestampMs, trace: value.trace, facts };
}

/**
 * The points of a readsb trace in their order, each read by the same parser as a live aircraft. A point is
 * [seconds, lat, lon, altitude ft | "ground" | null, gs, track, flags, rate, details, type, alt_geom, geom_rate, …].
 */
export function* readTracePoints(
  trace: ReadsbTrace,
  sourceId: string,
  onFieldRejected?: (field: string) => void,
): Generator<TracePoint> {
  for (const point of trace.trace) {
    const values: readonly unknown[] = Array.isArray(point) ? point : [];
    const offsetS = values[0];
    if (typeof offsetS !== 'number' || !Number.isFinite(offsetS)) {
      yield { atMs: trace.timestampMs, result: 'bad-trace-point' };
      continue;
    }
    const atMs = trace.timestampMs + offsetS * 1000;
    const context = { sourceId, nowMs: atMs, ...(onFieldRejected === undefined ? {} : { onFieldRejected }) };
    yield { atMs, result: parseReadsbAircraft(aircraftFromPoint(trace, values), context) };
  }
}

function aircraftFromPoint(trace: ReadsbTrace, values: readonly unknown[]): Record<string, unknown> {
  const [, lat, lon, altitude, gs, track, flagBits, rate, details, type, geometricAltitude, geometricRate] = values;
  const flags = typeof flagBits === 'number' ? flagBits : 0;
  const isGeometric = (flags & GEOMETRIC_ALTITUDE) !== 0 && typeof altitude === 'number';
  const rateKey = (flags & GEOMETRIC_RATE) !== 0 ? 'geom_rate' : 'baro_rate';
  const detailFields = typeof details === 'object' && details !== null ? details : {};
  return {
    ...trace.facts,
    // Details are repeated now and then; their age fields would refer to another clock.
    ...detailFields,
    hex: trace.icao,
    lat,
    lon,
    gs,
    track,
    type: type ?? ('type' in detailFields ? detailFields.type : undefined),
    alt_baro: isGeometric ? undefined : altitude,
    alt_geom: isGeometric ? altitude : geometricAltitude,
    geom_rate: geometricRate,
    baro_rate: undefined,
    [rateKey]: rate,
    seen: 0,
    seen_pos: 0,
  };
}
