import type { QueuedObservation } from '@contract/admin';
import type { VerificationStatus } from '@contract/observation';
import type { Knex } from 'knex';
import { isDemo, isReplay, metadataOf, type ObservationRow, observationRows } from '../observations/observation-row';
import { isHandedOn } from '../observations/public-observation';

export interface ObservationQueue {
  readonly observations: QueuedObservation[];
  readonly next: number | null;
}

interface QueueQuery {
  readonly status: VerificationStatus;
  readonly limit: number;
  readonly after?: number | undefined;
}

/** What anybody has shared, newest first; what nobody else may see is for no moderator either. */
export async function observationQueue(knex: Knex, { status, limit, after }: QueueQuery): Promise<ObservationQueue> {
  const query = observationRows(knex)
    .where('observation.verification_status', status)
    .whereExists(isHandedOn(knex))
    .orderBy('observation.id', 'desc')
    .limit(limit + 1);
  if (after !== undefined) void query.where('observation.id', '<', after);
  const rows: ObservationRow[] = await query;
  const observations = rows.slice(0, limit).map((row) => queued(row, status));
  return { observations, next: rows.length > limit ? (observations.at(-1)?.id ?? null) : null };
}

function queued(row: ObservationRow, status: VerificationStatus): QueuedObservation {
  const metadata = metadataOf(row);
  return {
    id: row.id,
    observer: row.username,
    objectType: row.object_type,
    name: metadata.name ?? '',
    description: row.description ?? '',
    observationTime: row.observation_time.toISOString(),
    verificationStatus: status,
    isDemo: isDemo(metadata),
    isReplay: isReplay(metadata),
  };
}
