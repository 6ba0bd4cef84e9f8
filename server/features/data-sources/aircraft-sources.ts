import type { Knex } from 'knex';
import PQueue from 'p-queue';
import type { CallDatabase } from '../../db/bounded-read';
import type { SourceProbe } from '../../ingest/probe-source';
import type { Logger } from '../../observability/logger';
import type { AircraftSource } from '../../providers/source-list';
import type { SourceSetup } from '../../providers/source-setup';
import type { EncryptionAtRest } from '../../security/encryption-at-rest';
import { type ManagedAircraftSource, overlaid, setupOf } from './source-overlay';
import { SourceRows } from './source-rows';

/** Serialises changes between instances; any number that no one else uses. */
const CHANGE_LOCK = 7_003;

/** The part of the intake that follows the settings. */
export interface SourceIntake {
  replaceSources(sources: readonly SourceSetup[]): Promise<void>;
  probe(source: SourceSetup): Promise<SourceProbe>;
}

interface AircraftSourcesOptions {
  /** AIRCRAFT_SOURCES. */
  readonly defaults: readonly AircraftSource[];
  readonly database: CallDatabase;
  readonly encryption: EncryptionAtRest;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** What a change works with, in its transaction. */
export interface SourceChangeWork {
  readonly trx: Knex.Transaction;
  readonly rows: SourceRows;
  /** As they are now, best first. */
  readonly sources: readonly ManagedAircraftSource[];
}

/**
 * The sources of aircraft as they can be changed while the server runs: the environment's are the default, the table
 * data_sources lies over it. Changes are made one at a time, and whatever the table says after one is what the intake
 * goes on with.
 */
export class AircraftSources {
  readonly defaults: readonly AircraftSource[];
  readonly #options: AircraftSourcesOptions;
  readonly #changes = new PQueue({ concurrency: 1 });
  #sources: readonly ManagedAircraftSource[];
  #intake: SourceIntake | undefined;
  #following: NodeJS.Timeout | undefined;

  constructor(options: AircraftSourcesOptions) {
    this.#options = options;
    this.defaults = options.defaults;
    this.#sources = overlaid(options.defaults, []);
  }

  /** As they are now, best first. */
  get all(): readonly ManagedAircraftSource[] {
    return this.#sources;
  }

  /** Those that are asked. */
  setups(): readonly SourceSetup[] {
    return this.#sources.filter(({ isEnabled }) => isEnabled).map(setupOf);
  }

  /** Reads the table before the intake starts. Where that fails, the environment's sources fly. */
  async load(): Promise<void> {
    await this.#read();
  }

  /** From now on the intake follows. */
  connect(intake: SourceIntake): void {
    this.#intake = intake;
  }

  /** Looks at the table every so often, for what other instances changed. */
  follow(everyMs: number): void {
    this.#following = setInterval(() => void this.#changes.add(() => this.#reload()), everyMs);
    this.#following.unref();
  }

  /** No change is under way afterwards. */
  async close(): Promise<void> {
    clearInterval(this.#following);
    await this.#changes.onIdle();
    this.#intake = undefined;
  }

  /** Runs a change in a transaction, and has the intake go on with what came of it. */
  async change(work: (parts: SourceChangeWork) => Promise<void>): Promise<void> {
    await this.#changes.add(async () => {
      const { database, encryption } = this.#options;
      try {
        await database.write(() =>
          database.knex.transaction(async (trx) => {
            await trx.raw('select pg_advisory_xact_lock(?)', [CHANGE_LOCK]);
            const rows = new SourceRows(trx, encryption);
            await work({ trx, rows, sources: await rows.all(this.defaults) });
          }),
        );
      } finally {
        // Also after a failure: a transaction that took too long for the caller may have come to its end.
        await this.#reload();
      }
    });
  }

  /** Asks a source once, switched on or not. */
  async probe(source: ManagedAircraftSource): Promise<SourceProbe> {
    if (this.#intake === undefined) throw new Error('There is no intake that could ask a source.');
    return this.#intake.probe(setupOf(source));
  }

  async #reload(): Promise<void> {
    await this.#read();
    await this.#intake?.replaceSources(this.setups());
  }

  async #read(): Promise<void> {
    const { database, encryption, log } = this.#options;
    try {
      this.#sources = await database.read(() => new SourceRows(database.knex, encryption).all(this.defaults));
    } catch (error) {
      log.error({ err: error }, 'the settings of the sources could not be read; they stay as they are');
      return;
    }
    for (const { id, credentials } of this.#sources) {
      if (credentials === null) log.warn({ source: id }, `${id}: its key was written with another SECRET_KEY`);
    }
  }
}
