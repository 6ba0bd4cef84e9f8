import type { TriangulationOutcome } from '@contract/triangulation';
import { DAY_MS } from '@engine/constants/durations';
import { METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import { createAerialObjectRepository } from '../../db/aerial-object-repository';
import { type CallDatabase, DatabaseSilentError } from '../../db/bounded-read';
import { StorageFaultError } from '../../db/storage-fault';
import type { Judged } from './judge-lines';

/** Rows of the manual list that came from lines, by their external id. */
const EXTERNAL_ID = 'triangulation';
/** Nobody owns them, so nobody else removes them. */
const KEPT_MS = 7 * DAY_MS;
const LONGEST_NAME = 255;

const CONFIDENCE = { high: 'probable', medium: 'possible', low: 'unverified' } as const;

/** Keeps what lines have found in the list of manual observations: the object's place, never an observer's. */
export interface FoundObjects {
  /**
   * Writes what was found, or writes it anew.
   * @returns its id in the list; null where there is nothing to keep, or the database does not take it at the moment
   */
  keep(judged: Judged, objectId: number | null, nowMs: number): Promise<number | null>;
}

export function createFoundObjects({ knex, write }: CallDatabase): FoundObjects {
  const repository = createAerialObjectRepository(knex);
  const keep = async (judged: Judged, objectId: number | null, nowMs: number): Promise<number | null> => {
    const { result, confidenceLevel } = judged.outcome;
    if (result === null) return null;
    const object = recordOf(judged, result, confidenceLevel);
    if (objectId !== null && (await rewritten(objectId, object, nowMs))) return objectId;
    await knex('aerial_objects')
      .where({ data_source: 'manual', external_id: EXTERNAL_ID })
      .where('last_seen', '<', new Date(nowMs - KEPT_MS))
      .delete();
    return (await repository.create(object)).id;
  };
  const rewritten = async (
    id: number,
    { name, type, altitude, latitude, longitude, speed, heading, confidence, metadata }: ReturnType<typeof recordOf>,
    nowMs: number,
  ): Promise<boolean> => {
    const told = metadata === null ? null : JSON.stringify(metadata);
    const changed = { name, type, altitude, latitude, longitude, speed, heading, confidence, metadata: told };
    const rows: number = await knex('aerial_objects')
      .where({ id, external_id: EXTERNAL_ID })
      .update({ ...changed, last_seen: new Date(nowMs) });
    return rows > 0;
  };
  return {
    async keep(judged, objectId, nowMs) {
      try {
        return await write(() => keep(judged, objectId, nowMs));
      } catch (error) {
        // The answer does not depend on the list.
        if (error instanceof DatabaseSilentError || error instanceof StorageFaultError) return null;
        throw error;
      }
    },
  };
}

function recordOf(
  { outcome: { isDemo }, motion }: Judged,
  { name, type, position }: NonNullable<TriangulationOutcome['result']>,
  level: TriangulationOutcome['confidenceLevel'],
) {
  return {
    externalId: EXTERNAL_ID,
    name: name.slice(0, LONGEST_NAME),
    type,
    altitude: position.altitude,
    altitudeUnit: 'ft' as const,
    speed: motion === null ? null : motion.speedMps / METRES_PER_SECOND_PER_KNOT,
    speedUnit: 'kts' as const,
    heading: motion?.courseDeg ?? null,
    latitude: position.latitude,
    longitude: position.longitude,
    verticalRate: null,
    callsign: null,
    operator: null,
    origin: null,
    destination: null,
    registration: null,
    aircraftType: null,
    dataSource: 'manual' as const,
    confidence: level === null ? ('unverified' as const) : CONFIDENCE[level],
    estimatedPurpose: null,
    threatLevel: 'unknown' as const,
    metadata: isDemo ? { feed: 'demo' } : null,
    objectHash: null,
  };
}
