import { type Coverage, TRAFFIC_BANDS } from '@contract/analytics';
import type { Knex } from 'knex';
import type { DaySpan } from './traffic-reader';

const MOST_SOURCES = 50;

/** Reading of what receivers hear. */
export interface CoverageReader {
  /** Receivers of which anything is counted, those that told most first. */
  sources(feed: number, span: DaySpan, leastPositions: number): Promise<string[]>;
  /**
   * @param leastPositions what has fewer in a day is left out: of each day by itself, so that the difference of two spans
   * tells of no less either
   */
  cells(feed: number, span: DaySpan, source: string, leastPositions: number): Promise<Coverage['cells']>;
}

export function createCoverageReader(knex: Knex): CoverageReader {
  return {
    async sources(feed, { first, last }, leastPositions) {
      const rows: { source: string }[] = await knex('receiver_coverage')
        .where({ feed })
        .whereBetween('day', [first, last])
        .where('positions', '>=', leastPositions)
        .groupBy('source')
        .orderByRaw('sum(positions) desc, source')
        .limit(MOST_SOURCES)
        .select('source');
      return rows.map(({ source }) => source);
    },
    async cells(feed, { first, last }, source, leastPositions) {
      const { rows } = await knex.raw<{ rows: { sector: number; ring: number; band: number; positions: number }[] }>(
        `select sector, ring, band, sum(positions)::float8 as positions from receiver_coverage
         where feed = ? and source = ? and day >= ? and day <= ? and positions >= ?
         group by 1, 2, 3 order by 1, 2, 3`,
        [feed, source, first, last, leastPositions],
      );
      return rows.map(({ band, ...cell }) => ({ ...cell, band: TRAFFIC_BANDS[band] ?? 'unknown' }));
    },
  };
}
