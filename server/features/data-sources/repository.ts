import type { DataSource, InsertDataSource } from '@contract/entities/data-source';
import type { Knex } from 'knex';
import type { EncryptionAtRest } from '../../security/encryption-at-rest';

/** Bound into the cipher text: it opens nowhere else. */
const PLACE = 'data_sources.api_key';

type DataSourceRow = Omit<DataSource, 'lastFetched' | 'createdAt'> & {
  readonly lastFetched: Date | null;
  readonly createdAt: Date;
};

function selected(knex: Knex): (string | Knex.Raw)[] {
  return [
    'id',
    'name',
    'type',
    'api_endpoint as apiEndpoint',
    'refresh_interval_seconds as refreshIntervalSeconds',
    'is_active as isActive',
    'metadata',
    'last_fetched as lastFetched',
    'created_at as createdAt',
    knex.raw('api_key is not null as "hasApiKey"'),
  ];
}

/** Configured sources. Their keys are kept encrypted and leave only through `apiKey`, for calling the source. */
export interface DataSourceRepository {
  create(source: InsertDataSource): Promise<DataSource>;
  byId(id: number): Promise<DataSource | undefined>;
  listActive(): Promise<DataSource[]>;
  /** Of one kind, switched on or not, in the order in which they were made. */
  listByType(type: string): Promise<DataSource[]>;
  change(id: number, changes: DataSourceChanges): Promise<void>;
  remove(id: number): Promise<void>;
  /** The source's key in clear; undefined when it has none. */
  apiKey(id: number): Promise<string | undefined>;
  /** Null removes the key. */
  changeApiKey(id: number, apiKey: string | null): Promise<boolean>;
  markFetched(id: number, atMs: number): Promise<boolean>;
}

/** What can be changed of a source besides its key. */
export type DataSourceChanges = Pick<DataSource, 'apiEndpoint' | 'refreshIntervalSeconds' | 'isActive' | 'metadata'>;

export function createDataSourceRepository(knex: Knex, encryption: EncryptionAtRest): DataSourceRepository {
  const sealed = (apiKey: string | null): string | null => (apiKey === null ? null : encryption.seal(apiKey, PLACE));
  return {
    ...readings(knex),
    async create(source) {
      const values = {
        name: source.name,
        type: source.type,
        api_endpoint: source.apiEndpoint,
        api_key: sealed(source.apiKey),
        refresh_interval_seconds: source.refreshIntervalSeconds,
        is_active: source.isActive,
        metadata: source.metadata === null ? null : JSON.stringify(source.metadata),
      };
      const rows: DataSourceRow[] = await knex('data_sources').insert(values).returning(selected(knex));
      const [row] = rows;
      if (row === undefined) throw new Error('The database returned no row for an inserted data source.');
      return toRecord(row);
    },
    async change(id, { apiEndpoint, refreshIntervalSeconds, isActive, metadata }) {
      await knex('data_sources')
        .where({ id })
        .update({
          api_endpoint: apiEndpoint,
          refresh_interval_seconds: refreshIntervalSeconds,
          is_active: isActive,
          metadata: metadata === null ? null : JSON.stringify(metadata),
        });
    },
    async remove(id) {
      await knex('data_sources').where({ id }).delete();
    },
    async apiKey(id) {
      const row: { stored: string | null } | undefined = await knex('data_sources')
        .where({ id })
        .first('api_key as stored');
      return row === undefined || row.stored === null ? undefined : encryption.open(row.stored, PLACE);
    },
    async changeApiKey(id, apiKey) {
      return (
        (await knex('data_sources')
          .where({ id })
          .update({ api_key: sealed(apiKey) })) > 0
      );
    },
    async markFetched(id, atMs) {
      return (
        (await knex('data_sources')
          .where({ id })
          .update({ last_fetched: new Date(atMs) })) > 0
      );
    },
  };
}

function readings(knex: Knex): Pick<DataSourceRepository, 'byId' | 'listActive' | 'listByType'> {
  return {
    async byId(id) {
      const row: DataSourceRow | undefined = await knex('data_sources').where({ id }).first(selected(knex));
      return row === undefined ? undefined : toRecord(row);
    },
    async listActive() {
      const rows: DataSourceRow[] = await knex('data_sources')
        .where({ is_active: true })
        .orderBy('id')
        .select(selected(knex));
      return rows.map(toRecord);
    },
    async listByType(type) {
      const rows: DataSourceRow[] = await knex('data_sources').where({ type }).orderBy('id').select(selected(knex));
      return rows.map(toRecord);
    },
  };
}

function toRecord(row: DataSourceRow): DataSource {
  return { ...row, lastFetched: row.lastFetched?.toISOString() ?? null, createdAt: row.createdAt.toISOString() };
}
