import { createHash } from 'node:crypto';
import type { AerialObjectRecord } from '@contract/entities/aerial-object-record';
import { objectTypeOf } from '@engine/tracking/object-class';
import {
  aircraftMetadata,
  aircraftName,
  confidenceOf,
  dataSourceOf,
  operatorOf,
  givenHeight,
} from '../live/aircraft-description';
import type { LiveAircraft } from '../live/live-store';
import { degrees, feet, feetPerMinute, knots } from '../units/aviation-units';

/** Digits of a stored latitude or longitude of an object: a tenth of a metre. */
const DEGREE_STEPS = 1e6;

/** One row of position_history in its units: feet, knots, feet a minute, degrees true. */
export interface HistoryRow {
  readonly objectId: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number | null;
  readonly heading: number | null;
  readonly speed: number | null;
  readonly verticalRate: number | null;
  /** Time of the fix, milliseconds since the epoch. */
  readonly atMs: number;
}

/** Undefined without a position. */
export function historyRowOf(aircraft: LiveAircraft): HistoryRow | undefined {
  const { position, track, groundSpeed, verticalRate } = aircraft;
  if (position === undefined) return undefined;
  return {
    objectId: aircraft.id,
    latitude: position.latitude,
    longitude: position.longitude,
    altitude: feet(givenHeight(aircraft).heightM),
    heading: degrees(track),
    speed: knots(groundSpeed),
    verticalRate: feetPerMinute(verticalRate),
    atMs: Math.round(position.at),
  };
}

/** What aerial_objects keeps of an aircraft. The feed (live, replay, demo) is in the metadata. */
export function aerialObjectRecordOf(aircraft: LiveAircraft): AerialObjectRecord {
  const { position, likelyRoute } = aircraft;
  const facts = {
    name: clipped(aircraftName(aircraft), 255),
    type: objectTypeOf(aircraft.objectClass),
    callsign: clippedOrNull(aircraft.callsign, 20),
    operator: clippedOrNull(operatorOf(aircraft), 255),
    origin: clippedOrNull(likelyRoute?.originName, 100),
    destination: clippedOrNull(likelyRoute?.destinationName, 100),
    registration: clippedOrNull(aircraft.registration, 20),
    aircraftType: clippedOrNull(aircraft.typeName ?? aircraft.typeDesignator, 100),
    dataSource: dataSourceOf(aircraft),
  };
  return {
    id: aircraft.id,
    externalId: aircraft.address,
    ...facts,
    altitude: feet(givenHeight(aircraft).heightM),
    altitudeUnit: 'ft',
    speed: knots(aircraft.groundSpeed),
    speedUnit: 'kts',
    heading: degrees(aircraft.track),
    latitude: position === undefined ? null : storedDegrees(position.latitude),
    longitude: position === undefined ? null : storedDegrees(position.longitude),
    verticalRate: feetPerMinute(aircraft.verticalRate),
    confidence: confidenceOf(aircraft),
    estimatedPurpose: null,
    threatLevel: 'unknown',
    metadata: aircraftMetadata(aircraft),
    objectHash: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
    firstSeen: new Date(aircraft.firstHeardAt).toISOString(),
    lastSeen: new Date(aircraft.heardAt).toISOString(),
  };
}

/** Whether two states of one aircraft describe it alike, wherever it is: the cheap test before a record is made. */
export function hasSameFacts(a: LiveAircraft, b: LiveAircraft): boolean {
  return (
    a.callsign === b.callsign &&
    a.registration === b.registration &&
    a.typeDesignator === b.typeDesignator &&
    a.typeName === b.typeName &&
    a.operatorName === b.operatorName &&
    a.operator === b.operator &&
    a.objectClass === b.objectClass &&
    a.feed === b.feed &&
    a.likelyRoute?.originCode === b.likelyRoute?.originCode &&
    a.likelyRoute?.destinationCode === b.likelyRoute?.destinationCode
  );
}

function storedDegrees(angleDeg: number): number {
  return Math.round(angleDeg * DEGREE_STEPS) / DEGREE_STEPS;
}

function clippedOrNull(text: string | null | undefined, length: number): string | null {
  return text === null || text === undefined ? null : clipped(text, length);
}

/** What comes from the air is cut to its column; the database stores no U+0000. */
function clipped(text: string, length: number): string {
  return text.replaceAll('\u0000', '').slice(0, length);
}
