import { userSettingsSchema } from '@contract/user-settings';
import type { Knex } from 'knex';
import type { VisitorClaim } from '../../security/visitor-claim';

/**
 * An account that has no settings of the sky lens takes over those of the browser that signs in. One that has some keeps
 * them, and the browser keeps its own, for when nobody is signed in. Whether there is sound stays as the account has
 * chosen it, where it has.
 */
export const claimLensSettings: VisitorClaim = async (transaction, visitor, userId) => {
  const kept: { settings: unknown } | undefined = await transaction('visitor_settings')
    .where({ visitor })
    .first('settings');
  const settings = userSettingsSchema.safeParse(kept?.settings).data;
  if (settings === undefined) return;
  await transaction('user_preferences').insert({ user_id: userId }).onConflict('user_id').ignore();
  const soundEnabled = (await chosenSound(transaction, userId)) ?? settings.soundEnabled;
  const taken = await transaction('user_preferences')
    .where({ user_id: userId })
    .whereNull('widget_configuration')
    .update({ widget_configuration: JSON.stringify({ ...settings, soundEnabled }), sound_enabled: soundEnabled });
  if (taken > 0) await transaction('visitor_settings').where({ visitor }).delete();
};

async function chosenSound(transaction: Knex.Transaction, userId: number): Promise<boolean | undefined> {
  const row: { sound: boolean } | undefined = await transaction('user_preferences as preferences')
    .join('user_preference_times as times', 'times.user_id', 'preferences.user_id')
    .where('preferences.user_id', userId)
    .whereRaw("times.changed_at->'soundEnabled' is not null")
    .first('preferences.sound_enabled as sound');
  return row?.sound;
}
