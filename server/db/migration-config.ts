import type { Knex } from 'knex';
import * as users from './migrations/20261121000100_create_users';
import * as userPreferences from './migrations/20261121000200_create_user_preferences';
import * as userApiKeys from './migrations/20261121000300_create_user_api_keys';
import * as dataSources from './migrations/20261121000400_create_data_sources';
import * as aerialObjects from './migrations/20261121000500_create_aerial_objects';
import * as positionHistory from './migrations/20261121000600_create_position_history';
import * as weatherData from './migrations/20261121000700_create_weather_data';
import * as objectAnalysis from './migrations/20261121000800_create_object_analysis';
import * as alerts from './migrations/20261121000900_create_alerts';
import * as userObservations from './migrations/20261121001000_create_user_observations';
import * as sharedSightings from './migrations/20261121001100_create_shared_sightings';
import * as sightingComments from './migrations/20261121001200_create_sighting_comments';
import * as subscriptions from './migrations/20261121001300_create_subscriptions';
import * as visitorSettings from './migrations/20261121001400_create_visitor_settings';
import * as outgoingMails from './migrations/20261123000100_create_outgoing_mails';
import * as sessions from './migrations/20261123000110_create_sessions';
import * as mailTokens from './migrations/20261123000111_create_mail_tokens';
import * as captures from './migrations/20261123000200_create_captures';
import * as observationLinks from './migrations/20261124000100_link_observations';
import * as userPreferenceTimes from './migrations/20261124000200_create_user_preference_times';
import * as apiKeyGrants from './migrations/20261124000300_create_api_key_grants';
import * as auditLog from './migrations/20261124000400_create_audit_log';
import * as social from './migrations/20261124000500_create_social';
import * as newestObservations from './migrations/20261124000600_index_newest_observations';
import * as flights from './migrations/20261125000100_remember_flights';
import * as analysisEvidence from './migrations/20261125000400_create_analysis_evidence';
import * as homeCells from './migrations/20261125000500_create_home_cells';
import * as weatherIndex from './migrations/20261125000510_index_weather_data';
import * as catalogues from './migrations/20261125000600_keep_catalogues';
import * as cloudLayers from './migrations/20261125000700_store_cloud_layers';
import * as trafficRollups from './migrations/20261125000800_roll_up_traffic';
import * as flightSummaries from './migrations/20261125001200_summarise_flights';
import * as alertRules from './migrations/20261125001300_create_alert_rules';
import * as alertDeliveries from './migrations/20261125001310_create_alert_deliveries';
import * as hiddenCaptures from './migrations/20261125001500_hide_captures';
import * as waitingSendings from './migrations/20261125001700_index_waiting_sendings';
import * as boundAlerts from './migrations/20261125001900_bound_alerts';
import * as keepTableColumns from './migrations/20261126000100_keep_table_columns';
import * as measuredSlots from './migrations/20261126000200_measure_the_server';
import * as notices from './migrations/20261126000210_create_notices';
import * as alertLanguages from './migrations/20261126000300_speak_alerts';
import * as alertUnits from './migrations/20261126000400_tell_alerts_in_units';
import * as alertRevisions from './migrations/20261126000500_begin_changed_alerts_anew';
import * as failedPushes from './migrations/20261126000600_keep_failed_pushes';
import * as accountDeletions from './migrations/20261130000100_remember_deletions';
import * as decidedDeletions from './migrations/20261201000100_decide_deletions';

/**
 * Every migration, oldest first. They are listed in code, and their names carry no extension, so that the sources and
 * the bundle record the same names in the database. Add at the end; never change one that was merged.
 */
const MIGRATIONS: Readonly<Record<string, Knex.Migration>> = {
  '20261121000100_create_users': users,
  '20261121000200_create_user_preferences': userPreferences,
  '20261121000300_create_user_api_keys': userApiKeys,
  '20261121000400_create_data_sources': dataSources,
  '20261121000500_create_aerial_objects': aerialObjects,
  '20261121000600_create_position_history': positionHistory,
  '20261121000700_create_weather_data': weatherData,
  '20261121000800_create_object_analysis': objectAnalysis,
  '20261121000900_create_alerts': alerts,
  '20261121001000_create_user_observations': userObservations,
  '20261121001100_create_shared_sightings': sharedSightings,
  '20261121001200_create_sighting_comments': sightingComments,
  '20261121001300_create_subscriptions': subscriptions,
  '20261121001400_create_visitor_settings': visitorSettings,
  '20261123000100_create_outgoing_mails': outgoingMails,
  '20261123000110_create_sessions': sessions,
  '20261123000111_create_mail_tokens': mailTokens,
  '20261123000200_create_captures': captures,
  '20261124000100_link_observations': observationLinks,
  '20261124000200_create_user_preference_times': userPreferenceTimes,
  '20261124000300_create_api_key_grants': apiKeyGrants,
  '20261124000400_create_audit_log': auditLog,
  '20261124000500_create_social': social,
  '20261124000600_index_newest_observations': newestObservations,
  '20261125000100_remember_flights': flights,
  '20261125000400_create_analysis_evidence': analysisEvidence,
  '20261125000500_create_home_cells': homeCells,
  '20261125000510_index_weather_data': weatherIndex,
  '20261125000600_keep_catalogues': catalogues,
  '20261125000700_store_cloud_layers': cloudLayers,
  '20261125000800_roll_up_traffic': trafficRollups,
  '20261125001200_summarise_flights': flightSummaries,
  '20261125001300_create_alert_rules': alertRules,
  '20261125001310_create_alert_deliveries': alertDeliveries,
  '20261125001500_hide_captures': hiddenCaptures,
  '20261125001700_index_waiting_sendings': waitingSendings,
  '20261125001900_bound_alerts': boundAlerts,
  '20261126000100_keep_table_columns': keepTableColumns,
  '20261126000200_measure_the_server': measuredSlots,
  '20261126000210_create_notices': notices,
  '20261126000300_speak_alerts': alertLanguages,
  '20261126000400_tell_alerts_in_units': alertUnits,
  '20261126000500_begin_changed_alerts_anew': alertRevisions,
  '20261126000600_keep_failed_pushes': failedPushes,
  '20261130000100_remember_deletions': accountDeletions,
  '20261201000100_decide_deletions': decidedDeletions,
};

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => [...MIGRATION_NAMES],
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const migration = MIGRATIONS[name];
    if (migration === undefined) throw new Error(`There is no migration named ${name}.`);
    return migration;
  },
};

export const migrationConfig: Knex.MigratorConfig = { tableName: 'knex_migrations', migrationSource };
