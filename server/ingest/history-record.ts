import { createHash } from 'node:crypto';
import type { AerialObjectRecord } from '@contract/entities/aerial-object-record';
import { METRES_PER_SECOND_PER_FOOT_PER_MINUTE, METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import { displayAltitude, presentAircraftDetail } from '../features/aerial-objects/presenter';
import type { LiveAircraft } from '../live/live-store';

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
    altitude: displayAltitude(aircraft).feet,
    heading: track === undefined ? null : tenth(track) % 360,
    speed: groundSpeed === undefined ? null : tenth(groundSpeed / METRES_PER_SECOND_PER_KNOT),
    verticalRate: verticalRate === undefined ? null : Math.round(verticalRate / METRES_PER_SECOND_PER_FOOT_PER_MINUTE),
    atMs: Math.round(position.at),
  };
}

/** What aerial_objects keeps of an aircraft. The feed (live, replay, demo) is in the metadata. */
export function aerialObjectRecordOf(aircraft: LiveAircraft): AerialObjectRecord {
  const shown = presentAircraftDetail(aircraft, { airport: () => undefined });
  const facts = {
    name: clipped(shown.name, 255) ?? aircraft.address,
    type: shown.type,
    callsign: clipped(shown.callsign, 20),
    operator: clipped(shown.operator, 255),
    origin: clipped(shown.origin, 100),
    destination: clipped(shown.destination, 100),
    registration: clipped(shown.registration, 20),
    aircraftType: clipped(shown.aircraftType, 100),
    dataSource: shown.dataSource,
  };
  return {
    id: aircraft.id,
    externalId: aircraft.address,
    ...facts,
    altitude: shown.altitude,
    altitudeUnit: shown.altitudeUnit,
    speed: shown.speed,
    speedUnit: shown.speedUnit,
    heading: shown.heading,
    latitude: shown.latitude,
    longitude: shown.longitude,
    verticalRate: shown.verticalRate,
    confidence: shown.confidence,
    estimatedPurpose: shown.estimatedPurpose,
    threatLevel: shown.threatLevel,
    metadata: shown.metadata,
    objectHash: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
    firstSeen: shown.firstSeen,
    lastSeen: shown.lastSeen,
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

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** What comes from the air is cut to its column; the database stores no U+0000. */
function clipped(text: string | null, length: number): string | null {
  return text === null ? null : text.replaceAll('\u0000', '').slice(0, length);
}
