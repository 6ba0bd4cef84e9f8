import { type AerialObjectDetail, aerialObjectMetadataSchema } from '@contract/aerial-object';
import type { AerialObjectRecord } from '@contract/entities/aerial-object-record';

/** A stored object as the calls show it: the last that was known, without distance, bearing or time of arrival. */
export function presentRecord(record: AerialObjectRecord): AerialObjectDetail {
  const metadata = aerialObjectMetadataSchema.safeParse(record.metadata ?? {});
  return {
    id: record.id,
    name: record.name,
    type: record.type,
    callsign: record.callsign,
    operator: record.operator,
    registration: record.registration,
    origin: record.origin,
    destination: record.destination,
    altitude: record.altitude,
    altitudeUnit: record.altitudeUnit ?? 'ft',
    speed: record.speed,
    speedUnit: record.speedUnit ?? 'kts',
    heading: record.heading === null ? null : record.heading % 360,
    latitude: record.latitude,
    longitude: record.longitude,
    distance: null,
    bearing: null,
    eta: null,
    lastUpdated: inUtc(record.lastSeen),
    metadata: metadata.success ? metadata.data : {},
    confidence: record.confidence,
    verticalRate: record.verticalRate,
    aircraftType: record.aircraftType,
    dataSource: record.dataSource,
    threatLevel: record.threatLevel,
    estimatedPurpose: record.estimatedPurpose,
    firstSeen: inUtc(record.firstSeen),
    lastSeen: inUtc(record.lastSeen),
  };
}

function inUtc(time: string): string {
  return new Date(time).toISOString();
}
