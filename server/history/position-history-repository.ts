import type { PositionHistory } from '@contract/entities/position-history';
import type { Knex } from 'knex';

type PositionRow = Omit<PositionHistory, 'timestamp'> & { readonly timestamp: Date };

const SELECTED = [
  'id',
  'object_id as objectId',
  'latitude',
  'longitude',
  'altitude',
  'heading',
  'speed',
  'vertical_rate as verticalRate',
  'timestamp',
];

/** A span of time: from `fromMs` on, up to but without `toMs`, in milliseconds since the epoch. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** Reading of thinned history; HistoryWriter writes it. */
export interface PositionHistoryRepository {
  /** The newest positions of one object within the span, newest first. */
  newestFirst(objectId: number, span: TimeSpan, limit: number): Promise<PositionHistory[]>;
  /** The newest `limit` positions of one object within the span, oldest of them first: a line to draw. */
  track(objectId: number, span: TimeSpan, limit: number): Promise<PositionHistory[]>;
}

export function createPositionHistoryRepository(knex: Knex): PositionHistoryRepository {
  const newestFirst: PositionHistoryRepository['newestFirst'] = async (objectId, { fromMs, toMs }, limit) => {
    const rows: PositionRow[] = await knex('position_history')
      .where('object_id', objectId)
      .where('timestamp', '>=', new Date(fromMs))
      .where('timestamp', '<', new Date(toMs))
      .orderBy('timestamp', 'desc')
      .limit(limit)
      .select(SELECTED);
    return rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
  };
  return {
    newestFirst,
    track: async (objectId, span, limit) => (await newestFirst(objectId, span, limit)).toReversed(),
  };
}
