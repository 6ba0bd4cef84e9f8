import type { TriangulationOutcome } from '@contract/triangulation';
import { DAY_MS } from '@engine/constants/durations';
import { METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import { createAerialObjectRepository } from '../../db/aerial-object-repository';
import { type CallDatabase, DatabaseSilentError } from '../../db/bounded-read';
import { StorageFaultError } from '../../db/storage-fault';

/** Rows of the manual list that came from lines, by their external id. */
const EXTERNAL_ID = 'triangulation';
/** Nobody owns them, so nobody else removes them. */
const KEPT_MS = 7 * DAY_MS;
const LONGEST_NAME = 255;

const CONFIDENCE = { high: 'probable', medium: 'possible', low: 'unverified' } as const;

/** A row of the list, written once something is found and then anew; what is to be kept is written in the order in which it came. */
export interface FoundRow {
  /**
   * Where nothing was found, the row stays as it is; so it does while the database takes nothing.
   * @param mayBegin asked before a row is made that was not there
   */
  keep(outcome: TriangulationOutcome, nowMs: number, mayBegin?: () => Promise<boolean>): Promise<void>;
}

/** Keeps what lines have found in the list of manual observations: the object's place, never an observer's. */
export interface FoundObjects {
  newRow(): FoundRow;
}

export function createFoundObjects({ knex, write }: CallDatabase): FoundObjects {
  const repository = createAerialObjectRepository(knex);
  const begin = async (object: ReturnType<typeof recordOf>, nowMs: number): Promise<number> => {
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
    newRow() {
      let id: number | null = null;
      let last: Promise<void> = Promise.resolve();
      const keep = async (...[outcome, nowMs, mayBegin]: Parameters<FoundRow['keep']>): Promise<void> => {
        const { result, isDemo, confidenceLevel } = outcome;
        if (result === null) return;
        const object = recordOf(result, isDemo, confidenceLevel);
        if (id !== null && (await rewritten(id, object, nowMs))) return;
        if (mayBegin === undefined || (await mayBegin())) id = await begin(object, nowMs);
      };
      return {
        keep(...what) {
          const kept = last.then(() => write(() => keep(...what)));
          // The answer does not depend on the list.
          const settled = kept.catch((error: unknown) => {
            if (!(error instanceof DatabaseSilentError || error instanceof StorageFaultError)) throw error;
          });
          last = settled.catch(() => undefined);
          return settled;
        },
      };
    },
  };
}

function recordOf(
  { name, type, position, velocity }: NonNullable<TriangulationOutcome['result']>,
  isDemo: boolean,
  level: TriangulationOutcome['confidenceLevel'],
) {
  return {
    externalId: EXTERNAL_ID,
    name: name.slice(0, LONGEST_NAME),
    type,
    altitude: position.altitude,
    altitudeUnit: 'ft' as const,
    speed: velocity === null ? null : velocity.speed / METRES_PER_SECOND_PER_KNOT,
    speedUnit: 'kts' as const,
    heading: velocity?.course ?? null,
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
