import type { AerialObjectDetail } from '@contract/aerial-object';
import type { Knex } from 'knex';
import { isDemo, isReplay, metadataOf, type ObservationRow, observationRows } from './observation-row';
import { isPublic } from './public-observation';

/** Observations as aerial objects that people entered (TRI-05). */
export interface ObservedObjects {
  /** By its id among the aerial objects; undefined where the viewer may not see it. */
  find(objectId: number, viewerId: number | undefined): Promise<AerialObjectDetail | undefined>;
  /** The viewer's and those that are public, newest first. */
  recent(limit: number, viewerId: number | undefined): Promise<AerialObjectDetail[]>;
}

export function createObservedObjects(knex: Knex): ObservedObjects {
  const visible = (viewerId: number | undefined): Knex.QueryBuilder<ObservationRow, ObservationRow[]> =>
    observationRows(knex).where((either) => {
      void either.whereExists(isPublic(knex));
      if (viewerId !== undefined) void either.orWhere('observation.user_id', viewerId);
    });
  return {
    async find(objectId, viewerId) {
      const row: ObservationRow | undefined = await visible(viewerId).where('link.object_id', objectId).first();
      return row === undefined ? undefined : presentObject(row, viewerId);
    },
    async recent(limit, viewerId) {
      const rows: ObservationRow[] = await visible(viewerId)
        .orderBy([
          { column: 'observation.observation_time', order: 'desc' },
          { column: 'observation.id', order: 'desc' },
        ])
        .limit(limit);
      return rows.map((row) => presentObject(row, viewerId));
    },
  };
}

/** What has a name is known by it; of others their kind is all that is known. */
const NAMES: Readonly<Record<AerialObjectDetail['type'], string>> = {
  airplane: 'Airplane',
  helicopter: 'Helicopter',
  satellite: 'Satellite',
  drone: 'Drone',
  other: 'Unknown object',
};

function presentObject(row: ObservationRow, viewerId: number | undefined): AerialObjectDetail {
  const isOwn = row.user_id === viewerId;
  const place = (degrees: number): number => (isOwn ? degrees : toTenth(degrees));
  const type = row.object_type ?? 'other';
  const at = row.observation_time.toISOString();
  const metadata = metadataOf(row);
  return {
    id: row.object_id,
    name: metadata.name === undefined || metadata.name === '' ? NAMES[type] : metadata.name,
    type,
    callsign: null,
    operator: null,
    registration: null,
    origin: null,
    destination: null,
    altitude: row.altitude,
    altitudeUnit: 'ft',
    speed: row.speed,
    speedUnit: 'kts',
    heading: row.heading === null ? null : row.heading % 360,
    latitude: place(row.latitude),
    longitude: place(row.longitude),
    distance: null,
    bearing: null,
    eta: null,
    lastUpdated: at,
    metadata: {
      ...(isOwn ? { observationId: row.id } : {}),
      ...feedOf(metadata),
      verificationStatus: row.verification_status,
    },
    confidence: row.confidence ?? 'unverified',
    verticalRate: null,
    aircraftType: null,
    dataSource: 'manual',
    threatLevel: 'unknown',
    estimatedPurpose: null,
    firstSeen: at,
    lastSeen: at,
  };
}

/** What is of no real sky says so; of what people enter nobody knows more. */
function feedOf(metadata: ReturnType<typeof metadataOf>): { readonly feed?: 'demo' | 'replay' } {
  if (isDemo(metadata)) return { feed: 'demo' };
  return isReplay(metadata) ? { feed: 'replay' } : {};
}

/** An observation is made where somebody stands: of others' the list says no more than what town that was near. */
function toTenth(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}
