import type { FeedStatus } from '@contract/feed-status';
import type { Database } from './db/database';
import type { Environment } from './env';
import { createHistoryWriter, type HistoryStats } from './history/history-writer';
import { createIngest } from './ingest/ingest';
import { createPartitionMaintenance } from './history/partition-maintenance';
import { createInMemoryLiveStore, type TiledLiveStore } from './live/in-memory-live-store';
import { createViewerDemand, type DemandRegistry } from './live/viewer-demand';
import type { Logger } from './observability/logger';
import { createStandingData } from './standing-data/create-standing-data';
import type { StandingData } from './standing-data/standing-data';

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
  feedStatus(): FeedStatus;
  onFeedStatus(listener: (status: FeedStatus) => void): () => void;
  historyStats(): HistoryStats;
  /** Ends the polling, then writes what the history still holds. */
  stop(): Promise<void>;
}

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
  const historyLog = log.child({ part: 'history' });
  const partitions = createPartitionMaintenance({
    database,
    retentionDays: env.HISTORY_RETENTION_DAYS,
    now,
    log: historyLog,
  });
  await partitions.start();
  const history = createHistoryWriter({ database, store, now, log: historyLog });
  history.start();
  const ingest = createIngest({
    sources: env.AIRCRAFT_SOURCES,
    store,
    demand,
    standingData,
    log: log.child({ part: 'ingest' }),
    now,
  });
  await ingest.start();
  return {
    store,
    demand,
    standingData,
    feedStatus: () => ingest.status(),
    onFeedStatus: (listener) => ingest.onStatus(listener),
    historyStats: () => history.stats(),
    async stop() {
      standingData.close();
      await ingest.stop();
      await Promise.all([history.stop(), partitions.stop()]);
    },
  };
}
