import type { Knex } from 'knex';
import * as z from 'zod';
import type { DataSource } from '@contract/entities/data-source';
import type { AircraftSource } from '../../providers/source-list';
import type { ClientCredentials } from '../../providers/source-setup';
import { type EncryptionAtRest, UnreadableSecretError } from '../../security/encryption-at-rest';
import { createDataSourceRepository, type DataSourceRepository } from './repository';
import {
  endpointOf,
  intervalOf,
  type ManagedAircraftSource,
  overlaid,
  type StoredSettings,
  type StoredSource,
} from './source-overlay';

/** The `type` of their rows. */
const TYPE = 'aircraft';
/** Longest `name` and `api_endpoint` of a row. */
const NAME_LENGTH = 100;
const ENDPOINT_LENGTH = 2048;

const credentialsSchema = z.object({ clientId: z.string(), clientSecret: z.string() });

/** What administrators said of the sources of aircraft, in the table data_sources. */
export class SourceRows {
  readonly #repository: DataSourceRepository;

  constructor(knex: Knex, encryption: EncryptionAtRest) {
    this.#repository = createDataSourceRepository(knex, encryption);
  }

  async stored(): Promise<readonly StoredSource[]> {
    const stored: StoredSource[] = [];
    for (const row of await this.#repository.listByType(TYPE)) {
      stored.push({ row, credentials: row.hasApiKey ? await this.#credentialsOf(row) : undefined });
    }
    return stored;
  }

  async all(defaults: readonly AircraftSource[]): Promise<readonly ManagedAircraftSource[]> {
    return overlaid(defaults, await this.stored());
  }

  /** Writes the row of a source; gives back its id. */
  async save(source: ManagedAircraftSource, entry: string | null): Promise<number> {
    const settings: StoredSettings = {
      sourceId: source.id,
      entry,
      isAdded: source.isAdded,
      rank: source.rank,
      intervalS: source.intervalS,
    };
    const endpoint = endpointOf(source.source);
    const values = {
      apiEndpoint: endpoint === undefined || endpoint.length > ENDPOINT_LENGTH ? null : endpoint,
      refreshIntervalSeconds: Math.ceil(intervalOf(source) ?? 1),
      isActive: source.isEnabled,
      metadata: { ...settings },
    };
    if (source.rowId !== undefined) {
      await this.#repository.change(source.rowId, values);
      return source.rowId;
    }
    const name = source.id.slice(0, NAME_LENGTH);
    return (await this.#repository.create({ ...values, name, type: TYPE, apiKey: null })).id;
  }

  async setKey(rowId: number, credentials: ClientCredentials | null): Promise<void> {
    await this.#repository.changeApiKey(rowId, credentials === null ? null : JSON.stringify(credentials));
  }

  async remove(rowId: number): Promise<void> {
    await this.#repository.remove(rowId);
  }

  async #credentialsOf({ id }: DataSource): Promise<ClientCredentials | null> {
    try {
      const text = await this.#repository.apiKey(id);
      return text === undefined ? null : credentialsSchema.parse(JSON.parse(text));
    } catch (error) {
      if (error instanceof UnreadableSecretError || error instanceof SyntaxError || error instanceof z.ZodError)
        return null;
      throw error;
    }
  }
}
