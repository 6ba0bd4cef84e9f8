import type { FeedStatus } from '@contract/feed-status';
import type { SourceBudget } from '@contract/source-budget';
import type { BandScale } from '@engine/trajectory/band-calibration';
import type { FlownWays } from '@engine/trajectory/flown-ways';
import { cellsOfAlertRules, eachCellOnce } from './alerts/watched-cells';
import { createBoundedRead, createBoundedWrite } from './db/bounded-read';
import type { Database } from './db/database';
import { SteadyClock } from './db/steady-clock';
import type { Environment } from './env';
import { AircraftSources } from './features/data-sources/aircraft-sources';
import { createHomeCellRepository } from './features/home-cells/repository';
import { type KnownReceivers, ReceiverPlaces } from './analytics/receiver-places';
import { createRollups } from './analytics/rollups';
import { createHistoryWriter, type HistoryStats } from './history/history-writer';
import type { GivenOn } from './ingest/given-on';
import { createIngest } from './ingest/ingest';
import { createPartitionMaintenance } from './history/partition-maintenance';
import { recallFlownWays } from './history/recall-flown-ways';
import { createRecordingSpanRepository } from './history/recording-span-repository';
import { RecordingSpans, type SourceAnswer } from './history/recording-spans';
import { FlownWaysLearning } from './live/flown-ways-learning';
import { createStoredFlights, type StoredFlights } from './history/stored-flights';
import { createInMemoryLiveStore, type TiledLiveStore } from './live/in-memory-live-store';
import { TrajectoryBands } from './live/trajectory-bands';
import { createViewerDemand, type DemandRegistry } from './live/viewer-demand';
import type { Logger } from './observability/logger';
import { createEncryptionAtRest } from './security/encryption-at-rest';
import { secretKeyWhenNeeded } from './security/secret-key';
import { createStandingData } from './standing-data/create-standing-data';
import type { StandingData } from './standing-data/standing-data';
import type { WatchArea } from './providers/provider';
import { WatchRegistry } from './watch/watch-registry';

export interface SkyOptions {
  readonly env: Environment;
  readonly database: Database;
  readonly log: Logger;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Everything that flies, from the sources to memory and on to the history. */
export interface Sky {
  readonly store: TiledLiveStore;
  readonly demand: DemandRegistry;
  readonly standingData: StandingData;
  /** How wide the bands of predictions are to be for the traffic that is seen here. */
  readonly trajectoryBands: BandScale;
  /** What aircraft did at the places that they passed. */
  readonly flownWays: FlownWays;
  readonly receivers: KnownReceivers;
  /** What is asked, and how that is changed. */
  readonly sources: AircraftSources;
  feedStatus(): FeedStatus;
  onFeedStatus(listener: (status: FeedStatus) => void): () => void;
  /** What the sources are asked of what their terms allow, by id. */
  sourceBudgets(): ReadonlyMap<string, SourceBudget>;
  /** What others may be given of what is held. */
  givenOn(): GivenOn;
  /** What is kept watch over at present. */
  watchedAreas(): readonly WatchArea[];
  /** Somebody's home is kept watch over from now on, or no longer. */
  homeCellsChanged(): Promise<void>;
  historyStats(): HistoryStats;
  /** Ends the polling, then writes what the history still holds. */
  stop(): Promise<void>;
}

/** How soon an instance follows what was changed at another. */
const FOLLOW_MS = 30_000;
/** How often one aircraft is predicted, to see what comes of it, and some are looked at, to learn what they do. */
const LEARN_EVERY_MS = 1_000;

/** The history listens before the first report comes. Standing data fill while everything else already runs. */
export async function startSky({ env, database, log, now }: SkyOptions): Promise<Sky> {
  const standingData = createStandingData({
    setting: env.STANDING_DATA,
    dataDir: env.DATA_DIR,
    log: log.child({ part: 'standing-data' }),
    now,
  });
  const store = createInMemoryLiveStore(now);
  const demand = createViewerDemand();
  const history = await startHistory({ env, database, log: log.child({ part: 'history' }), now }, store);
  const sources = await openSources({ env, database, log });
  const watch = openWatch({ env, database, log, now });
  await watch.start();
  const ingest = createIngest({
    sources: sources.setups(),
    store,
    demand,
    watch,
    standingData,
    log: log.child({ part: 'ingest' }),
    now,
  });
  ingest.onAnswer((answer) => history.note(answer));
  ingest.onLoss((atMs) => history.interrupt(atMs));
  await ingest.start();
  sources.connect(ingest);
  const flown = new FlownWaysLearning({ store, now });
  const trajectories = new TrajectoryBands({ store, now, flownWays: flown.ways });
  const recall = recallInBackground({ database, log: log.child({ part: 'flown-ways' }), now }, flown.ways);
  const learning = setInterval(() => {
    flown.tick();
    trajectories.tick();
  }, LEARN_EVERY_MS);
  return {
    store,
    demand,
    standingData,
    trajectoryBands: trajectories.bands,
    flownWays: flown.ways,
    receivers: history.receivers,
    sources,
    feedStatus: () => ingest.status(),
    onFeedStatus: (listener) => ingest.onStatus(listener),
    sourceBudgets: () => ingest.budgets(),
    givenOn: () => ingest.givenOn(),
    watchedAreas: () => watch.areas(),
    homeCellsChanged: () => watch.refresh(),
    historyStats: () => history.stats(),
    async stop() {
      clearInterval(learning);
      await recall.stop();
      standingData.close();
      watch.close();
      await sources.close();
      await ingest.stop();
      await history.stop();
    },
  };
}

/** Begins at once, and nothing waits for it. */
function recallInBackground(
  { database, log, now }: Omit<SkyOptions, 'env'>,
  ways: FlownWays,
): { stop(): Promise<void> } {
  const ended = new AbortController();
  const read = createBoundedRead(database.health);
  const stored = createStoredFlights(database.knex);
  const flights: StoredFlights = {
    newest: (...asked) => read(() => stored.newest(...asked)),
    fixes: (...asked) => read(() => stored.fixes(...asked)),
  };
  const done = recallFlownWays({ flights, ways, log, now }, ended.signal);
  return {
    async stop() {
      ended.abort();
      await done;
    },
  };
}

interface KeptHistory {
  readonly receivers: KnownReceivers;
  /** A source answered. */
  note(answer: SourceAnswer): void;
  /** Reports were lost: what was recorded is not whole from here on. */
  interrupt(atMs: number): void;
  stats(): HistoryStats;
  stop(): Promise<void>;
}

/** Writes what the store hears, and keeps what is stored and what it comes to. */
async function startHistory({ env, database, log, now }: SkyOptions, store: TiledLiveStore): Promise<KeptHistory> {
  const rollups = createRollups({ database, now, log });
  const retentionDays = env.HISTORY_RETENTION_DAYS;
  const partitions = createPartitionMaintenance({ database, retentionDays, now, log });
  // In this order: a day is counted while its flights are still known.
  await rollups.start();
  await partitions.start();
  const spans = await recalledSpans(database, log);
  const receivers = new ReceiverPlaces();
  const writer = createHistoryWriter({ database, store, spans, receivers, now, log });
  writer.start();
  return {
    receivers,
    note(answer) {
      spans.note(answer);
      receivers.note(answer);
    },
    interrupt: (atMs) => spans.interrupt(atMs),
    stats: () => writer.stats(),
    async stop() {
      await Promise.all([writer.stop(), partitions.stop()]);
      await rollups.stop();
    },
  };
}

async function recalledSpans({ knex }: Database, log: Logger): Promise<RecordingSpans> {
  const spans = new RecordingSpans();
  try {
    spans.recall(await createRecordingSpanRepository(knex).heardCircles());
  } catch (error) {
    log.warn({ err: error }, 'What receivers heard before the start cannot be read; their circles grow anew');
  }
  return spans;
}

/** As the table has them; other instances may change it where the database is not this process's own. */
async function openSources({ env, database, log }: Omit<SkyOptions, 'now'>): Promise<AircraftSources> {
  const read = createBoundedRead(database.health);
  const secretKey = secretKeyWhenNeeded({ configured: env.SECRET_KEY, dataDir: env.DATA_DIR });
  const sources = new AircraftSources({
    defaults: env.AIRCRAFT_SOURCES,
    database: { knex: database.knex, read, write: createBoundedWrite(read, database.storage) },
    encryption: createEncryptionAtRest(secretKey),
    log: log.child({ part: 'sources' }),
  });
  await sources.load();
  if (env.DATABASE_URL !== undefined) sources.follow(FOLLOW_MS);
  return sources;
}

function openWatch({ env, database, log, now }: SkyOptions): WatchRegistry {
  const cells = createHomeCellRepository(database.knex);
  const clock = new SteadyClock(now);
  const read = createBoundedRead(database.health);
  return new WatchRegistry({
    areas: env.WATCH_AREAS,
    homeCells: () =>
      read(async () => {
        if (clock.isSteady()) await cells.forgetAway(now());
        return eachCellOnce([...(await cells.cells()), ...(await cellsOfAlertRules(database.knex))]);
      }),
    log: log.child({ part: 'watch' }),
  });
}
