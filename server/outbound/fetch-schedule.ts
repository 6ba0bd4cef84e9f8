import { MINUTE_MS } from '@engine/constants/durations';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Knex } from 'knex';
import * as z from 'zod';

/** Serialises the making of a row between instances; any number that no one else uses. */
const ROW_LOCK = 7_002;
const zip = promisify(gzip);
const unzip = promisify(gunzip);
const MAX_KEPT_BYTES = 256_000_000;
/** Clocks of two instances may differ by so much; what lies further ahead was written before a clock was set back. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

const stateSchema = z.object({
  nextTryMs: z.number(),
  lastSuccessMs: z.number().nullable(),
  lastErrorMs: z.number().nullable(),
  lastError: z.string().nullable(),
  isRefused: z.boolean(),
  failuresInARow: z.number(),
});

/** What is known of the fetches of one address, by whichever instance. */
export type FetchState = z.infer<typeof stateSchema>;

const NEVER_ASKED: FetchState = {
  nextTryMs: 0,
  lastSuccessMs: null,
  lastErrorMs: null,
  lastError: null,
  isRefused: false,
  failuresInARow: 0,
};

const keptSchema = z.object({ fetchedAtMs: z.number(), zipped: z.string() });

/** An answer of the other side, and when it came. */
export interface KeptAnswer {
  readonly text: string;
  readonly fetchedAtMs: number;
}

export interface FetchAddress {
  /** What the fetched data are for: the `type` of the row in data_sources. */
  readonly type: string;
  readonly name: string;
  readonly url: string;
  /** From one fetch to the next at the very least. */
  readonly floorMs: number;
}

/** What the row says: the state, and when the address was last asked. */
interface StoredPace {
  readonly state: FetchState;
  readonly lastFetchedMs: number | null;
}

/** The right to fetch, and what to restore when no server was reached. */
export interface FetchClaim {
  readonly lastFetchedMs: number | null;
}

/**
 * Who fetched what and when, in the row of data_sources: all instances keep to one pace, and so does a server that is
 * started again and again.
 */
export class FetchSchedule {
  #hasRow = false;

  constructor(
    private readonly knex: Knex,
    private readonly address: FetchAddress,
  ) {}

  async state(nowMs: number): Promise<FetchState> {
    await this.#ensureRow();
    const row: { state: unknown; lastFetched: Date | null } | undefined = await this.#row().first(
      this.knex.raw("metadata->'state' as state"),
      'last_fetched as lastFetched',
    );
    const state = stateSchema.catch(NEVER_ASKED).parse(row?.state);
    const pace = await this.#countedFrom(nowMs, { state, lastFetchedMs: row?.lastFetched?.getTime() ?? null });
    const floorMs = (pace.lastFetchedMs ?? Number.NEGATIVE_INFINITY) + this.address.floorMs;
    return { ...pace.state, nextTryMs: Math.max(pace.state.nextTryMs, floorMs, 0) };
  }

  /** Undefined: it is not time yet, or another instance was first. The claim counts as a fetch, also where the process ends before the request. */
  claim(nowMs: number): Promise<FetchClaim | undefined> {
    return this.knex.transaction(async (trx) => {
      const row: { lastFetched: Date | null; nextTryMs: number | null } | undefined = await trx('data_sources')
        .where(this.#key())
        .orderBy('id')
        .forUpdate()
        .first('last_fetched as lastFetched', trx.raw(`(metadata->'state'->>'nextTryMs')::float8 as "nextTryMs"`));
      const lastFetchedMs = row?.lastFetched?.getTime() ?? null;
      const isTooEarly = lastFetchedMs !== null && nowMs < lastFetchedMs + this.address.floorMs;
      if (row === undefined || isTooEarly || nowMs < (row.nextTryMs ?? 0)) return undefined;
      await trx('data_sources')
        .where(this.#key())
        .update({ last_fetched: new Date(nowMs) });
      return { lastFetchedMs };
    });
  }

  async settle(state: FetchState): Promise<void> {
    await this.#row().update({ metadata: this.#withKey('state', state) });
  }

  /** Takes back a claim whose request reached no server: it does not count as a fetch. */
  async giveBack({ lastFetchedMs }: FetchClaim): Promise<void> {
    await this.#row().update({ last_fetched: lastFetchedMs === null ? null : new Date(lastFetchedMs) });
  }

  /** Keeps what was fetched, compressed, for every instance and for the next start. */
  async keep({ text, fetchedAtMs }: KeptAnswer): Promise<void> {
    const kept = { fetchedAtMs, zipped: (await zip(text)).toString('base64') };
    await this.#row().update({ metadata: this.#withKey('kept', kept) });
  }

  /** What was kept last; undefined where nothing ever was. */
  async kept(): Promise<KeptAnswer | undefined> {
    const row: { kept: unknown } | undefined = await this.#row().first(this.knex.raw("metadata->'kept' as kept"));
    const kept = keptSchema.safeParse(row?.kept);
    if (!kept.success) return undefined;
    const bytes = await unzip(Buffer.from(kept.data.zipped, 'base64'), { maxOutputLength: MAX_KEPT_BYTES });
    return { text: bytes.toString('utf8'), fetchedAtMs: kept.data.fetchedAtMs };
  }

  /**
   * The same pauses, beginning now, where what is stored is of a time that has not come yet: after a clock was set back
   * nothing would be fetched until it has caught up, which may be years.
   */
  async #countedFrom(nowMs: number, stored: StoredPace): Promise<StoredPace> {
    const { state, lastFetchedMs } = stored;
    const { lastSuccessMs, lastErrorMs } = state;
    const aheadMs = Math.max(lastFetchedMs ?? 0, lastSuccessMs ?? 0, lastErrorMs ?? 0) - nowMs;
    if (aheadMs <= CLOCKS_DIFFER_MS) return stored;
    const notAhead = (atMs: number | null): number | null => (atMs === null ? null : Math.min(atMs, nowMs));
    const counted = {
      state: {
        ...state,
        nextTryMs: state.nextTryMs - aheadMs,
        lastSuccessMs: notAhead(lastSuccessMs),
        lastErrorMs: notAhead(lastErrorMs),
      },
      lastFetchedMs: notAhead(lastFetchedMs),
    };
    await this.giveBack(counted);
    await this.settle(counted.state);
    return counted;
  }

  #row(): Knex.QueryBuilder {
    return this.knex('data_sources').where(this.#key());
  }

  #key(): { readonly type: string; readonly api_endpoint: string } {
    return { type: this.address.type, api_endpoint: this.address.url.slice(0, 2048) };
  }

  #withKey(key: string, value: unknown): Knex.Raw {
    return this.knex.raw("coalesce(metadata, '{}'::jsonb) || jsonb_build_object(?::text, ?::jsonb)", [
      key,
      JSON.stringify(value),
    ]);
  }

  async #ensureRow(): Promise<void> {
    if (this.#hasRow) return;
    const row = {
      ...this.#key(),
      name: this.address.name,
      refresh_interval_seconds: Math.ceil(this.address.floorMs / 1000),
    };
    await this.knex.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(?)', [ROW_LOCK]);
      const known: unknown = await trx('data_sources').where(this.#key()).first('id');
      if (known === undefined) await trx('data_sources').insert(row);
    });
    this.#hasRow = true;
  }
}
