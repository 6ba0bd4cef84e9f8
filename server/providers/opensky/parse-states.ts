import type { AircraftReport, FixMethod } from '@engine/tracking/aircraft-report';
import {
  ellipsoidHeight,
  epochMs,
  latitude,
  longitude,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '@engine/units/quantity';
import { airCallsign, airText } from '../air-text';
import { RejectionCounter } from '../rejection-counter';
import { epochMsFrom, parseJson } from '../readsb-format/read-document';
import type { SourceClock } from '../source-clock';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export interface OpenSkyStates {
  readonly reports: readonly AircraftReport[];
  readonly rejected: Readonly<Record<string, number>>;
}

/** Column 16 of a state vector (opensky-api rest.rst). */
const METHODS: readonly FixMethod[] = ['adsb', 'asterix', 'mlat', 'flarm'];

/** Column 17 as emitter categories; index 0 and 1 say nothing, 13 is reserved. */
const CATEGORIES: readonly (string | undefined)[] = [
  undefined,
  undefined,
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'A7',
  'B1',
  'B2',
  'B3',
  'B4',
  undefined,
  'B6',
  'B7',
  'C1',
  'C2',
  'C3',
  'C4',
  'C5',
];

/** The reports of a states/all answer; the reason in words when it is none. Never throws. */
export function readOpenSkyStates(
  text: string,
  sourceId: string,
  receivedAtMs: number,
  clock: SourceClock,
): OpenSkyStates | string {
  const json = parseJson(text);
  if (!json.ok) {
    return json.problem;
  }
  const { value } = json;
  if (typeof value !== 'object' || value === null || !('states' in value)) {
    return 'JSON, but no states';
  }
  // An empty box is answered with null.
  const states: readonly unknown[] | undefined =
    value.states === null ? [] : Array.isArray(value.states) ? value.states : undefined;
  if (states === undefined) {
    return 'JSON, but no states';
  }
  const sourceMs = epochMsFrom('time' in value ? value.time : undefined);
  const shiftMs = sourceMs === undefined ? 0 : clock.place(sourceMs, receivedAtMs).nowMs - sourceMs;
  const rejections = new RejectionCounter();
  const reports: AircraftReport[] = [];
  for (const state of states) {
    const result = parseState(state, sourceId, shiftMs);
    if (typeof result === 'string') {
      rejections.add(result);
    } else {
      reports.push(result);
    }
  }
  return { reports, rejected: rejections.byReason() };
}

type StateDropReason = 'not-a-state' | 'bad-address' | 'no-time';

function parseState(state: unknown, sourceId: string, shiftMs: number): AircraftReport | StateDropReason {
  if (!Array.isArray(state)) {
    return 'not-a-state';
  }
  const columns: readonly unknown[] = state;
  const address = columns[0];
  if (typeof address !== 'string' || !/^[0-9a-f]{6}$/i.test(address.trim())) {
    return 'bad-address';
  }
  const heardMs = epochMsFrom(columns[4]);
  if (heardMs === undefined) {
    return 'no-time';
  }
  const draft: Mutable<AircraftReport> = {
    address: address.trim().toLowerCase(),
    addressKind: 'icao',
    sourceId,
    heardAt: epochMs(heardMs + shiftMs),
  };
  readPosition(columns, draft, shiftMs);
  readMotion(columns, draft);
  readIdentity(columns, draft);
  return draft;
}

function readPosition(columns: readonly unknown[], draft: Mutable<AircraftReport>, shiftMs: number): void {
  const fixedMs = epochMsFrom(columns[3]);
  const longitudeDeg = inRange(columns[5], -180, 180);
  const latitudeDeg = inRange(columns[6], -90, 90);
  if (fixedMs === undefined || longitudeDeg === undefined || latitudeDeg === undefined) {
    return;
  }
  draft.position = {
    latitude: latitude(latitudeDeg),
    longitude: longitude(longitudeDeg === 180 ? -180 : longitudeDeg),
    at: epochMs(fixedMs + shiftMs),
    method: METHODS[inRange(columns[16], 0, 3) ?? -1] ?? 'other',
  };
}

function readMotion(columns: readonly unknown[], draft: Mutable<AircraftReport>): void {
  const onGround = columns[8];
  if (typeof onGround === 'boolean') {
    draft.onGround = onGround;
  }
  const pressureM = inRange(columns[7], -1_000, 40_000);
  if (pressureM !== undefined && onGround !== true) {
    draft.pressureAltitude = pressureAltitude(pressureM);
  }
  const ellipsoidM = inRange(columns[13], -1_000, 41_000);
  if (ellipsoidM !== undefined) {
    draft.ellipsoidHeight = ellipsoidHeight(ellipsoidM);
  }
  const speedMps = inRange(columns[9], 0, 1_030);
  if (speedMps !== undefined) {
    draft.groundSpeed = metresPerSecond(speedMps);
  }
  const trackDeg = inRange(columns[10], 0, 360);
  if (trackDeg !== undefined) {
    draft.track = trueHeading(trackDeg === 360 ? 0 : trackDeg);
  }
  const rateMps = inRange(columns[11], -205, 205);
  if (rateMps !== undefined) {
    draft.verticalRate = metresPerSecond(rateMps);
  }
}

function readIdentity(columns: readonly unknown[], draft: Mutable<AircraftReport>): void {
  const callsign = airCallsign(columns[1]);
  if (callsign !== undefined) {
    draft.callsign = callsign;
  }
  const country = airText(columns[2], 60);
  if (country !== undefined) {
    draft.countryOfRegistration = country;
  }
  const squawk = columns[14];
  if (typeof squawk === 'string' && /^[0-7]{4}$/.test(squawk)) {
    draft.squawk = squawk;
  }
  const category = CATEGORIES[inRange(columns[17], 0, CATEGORIES.length) ?? 0];
  if (category !== undefined) {
    draft.emitterCategory = category;
  }
}

function inRange(value: unknown, low: number, high: number): number | undefined {
  return typeof value === 'number' && value >= low && value <= high ? value : undefined;
}
