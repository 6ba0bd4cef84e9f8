import { DAY_MS } from '@engine/constants/durations';
import { type UserSettings, userSettingsSchema } from '@contract/user-settings';
import type { Knex } from 'knex';
import { KEPT_DAYS } from '../../http/visitor-cookie';

/** Settings by visitor; a visitor is given as the digest of their cookie. */
export interface UserSettingsRepository {
  /** Undefined where nothing is kept, or what is kept comes from a version that this one does not understand. */
  find(visitor: string): Promise<UserSettings | undefined>;
  /** Replaces what was kept. */
  save(visitor: string, settings: UserSettings, atMs: number): Promise<void>;
  /** Forgets visitors who have been away for longer than `KEPT_DAYS`. */
  forgetAway(atMs: number): Promise<void>;
}

export function createUserSettingsRepository(knex: Knex): UserSettingsRepository {
  return {
    async find(visitor) {
      const row: { settings: unknown } | undefined = await knex('visitor_settings')
        .where({ visitor })
        .first('settings');
      return userSettingsSchema.safeParse(row?.settings).data;
    },
    async save(visitor, settings, atMs) {
      await knex('visitor_settings')
        .insert({ visitor, settings: JSON.stringify(settings), updated_at: new Date(atMs) })
        .onConflict('visitor')
        .merge();
    },
    async forgetAway(atMs) {
      await knex('visitor_settings')
        .where('updated_at', '<', new Date(atMs - KEPT_DAYS * DAY_MS))
        .delete();
    },
  };
}
