import { userSettingsSchema } from '@contract/user-settings';
import type { VisitorClaim } from '../../security/visitor-claim';

/**
 * An account that has no settings of the sky lens takes over those of the browser that signs in. One that has some keeps
 * them, and the browser keeps its own, for when nobody is signed in.
 */
export const claimLensSettings: VisitorClaim = async (transaction, visitor, userId) => {
  const kept: { settings: unknown } | undefined = await transaction('visitor_settings')
    .where({ visitor })
    .first('settings');
  const settings = userSettingsSchema.safeParse(kept?.settings).data;
  if (settings === undefined) return;
  await transaction('user_preferences').insert({ user_id: userId }).onConflict('user_id').ignore();
  const taken = await transaction('user_preferences')
    .where({ user_id: userId })
    .whereNull('widget_configuration')
    .update({ widget_configuration: JSON.stringify(settings), sound_enabled: settings.soundEnabled });
  if (taken > 0) await transaction('visitor_settings').where({ visitor }).delete();
};
