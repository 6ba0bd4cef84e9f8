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
