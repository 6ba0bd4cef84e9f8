import type { Knex } from 'knex';

/** Browsers that something is kept for, whatever it is; each is given as the digest of its cookie. */
export interface VisitorRepository {
  has(visitor: string): Promise<boolean>;
  count(): Promise<number>;
}

/** Tables with a column `visitor`. */
const TABLES = [
  'visitor_settings',
  'captures',
  'home_cells',
  'alert_rules',
  'alert_channels',
  'push_subscriptions',
] as const;

export function createVisitorRepository(knex: Knex): VisitorRepository {
  return {
    async has(visitor) {
      for (const table of TABLES) {
        if ((await knex(table).where({ visitor }).first('visitor')) !== undefined) return true;
      }
      return false;
    },
    async count() {
      const visitors = knex.union(TABLES.map((table) => knex(table).whereNotNull('visitor').select('visitor')));
      const row: { count?: number | string } | undefined = await knex
        .from(visitors.as('visitors'))
        .count({ count: '*' })
        .first();
      return Number(row?.count ?? 0);
    },
  };
}
