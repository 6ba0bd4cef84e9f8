import type { PositionHistory } from '@contract/entities/position-history';
import type { Knex } from 'knex';
import type { RememberedFeed } from './flight-book';
import { STORED_FEEDS } from './history-record';

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

/** Reading of thinned history; HistoryWriter writes it. Rows that were written before feeds were count as real. */
export interface PositionHistoryRepository {
  /** The newest positions of one object within the span, newest first. */
  newestFirst(objectId: number, span: TimeSpan, limit: number, feed?: RememberedFeed): Promise<PositionHistory[]>;
  /** The newest `limit` positions of one object within the span, oldest of them first: a line to draw. */
  track(objectId: number, span: TimeSpan, limit: number, feed?: RememberedFeed): Promise<PositionHistory[]>;
}

const REPLAY = STORED_FEEDS.indexOf('replay');

export function createPositionHistoryRepository(knex: Knex): PositionHistoryRepository {
  const newestFirst: PositionHistoryRepository['newestFirst'] = async (objectId, span, limit, feed = 'live') => {
    const { fromMs, toMs } = span;
    const rows: PositionRow[] = await knex('position_history')
      .where('object_id', objectId)
      .where('timestamp', '>=', new Date(fromMs))
      .where('timestamp', '<', new Date(toMs))
      .whereRaw(feed === 'replay' ? 'feed = ?' : 'feed is distinct from ?', [REPLAY])
      .orderBy('timestamp', 'desc')
      .limit(limit)
      .select(SELECTED);
    return rows.map((row) => ({ ...row, timestamp: row.timestamp.toISOString() }));
  };
  return {
    newestFirst,
    track: async (...asked) => (await newestFirst(...asked)).toReversed(),
  };
}
