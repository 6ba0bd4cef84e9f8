/** The measured process of `npm run load -- live`: the product's stream on one port, the anchor's on another. */
import { createServer, type Server } from 'node:http';
import type { FeedStatus, SourceStatus } from '@contract/feed-status';
import { createInMemoryLiveStore } from '../../server/live/in-memory-live-store';
import { attachLiveStream } from '../../server/live/live-stream';
import { createViewerDemand } from '../../server/live/viewer-demand';
import { answerParent } from './child-process';
import { startCirclingTraffic } from './circling-traffic';
import { AIRCRAFT_IN_VIEW, TRAFFIC_RADIUS_NM } from './live-scene';
import { attachNaiveStream } from './naive-stream';
import { usageNow } from './process-usage';

const ALL = 100_000;
const STATUS_EVERY_MS = 1_000;

/** As with three sources that answer every second. */
function feedStatus(): FeedStatus {
  const lastSuccessAt = new Date().toISOString();
  const source = (id: string): SourceStatus => ({
    id,
    label: id,
    kind: 'aggregator',
    state: 'ok',
    attribution: { text: `Aircraft: ${id}`, url: 'https://example.org/' },
    lastSuccessAt,
    lastErrorAt: null,
    lastError: null,
    nextTryAt: null,
    aircraft: AIRCRAFT_IN_VIEW,
    recordsUsed: 1,
    recordsDropped: {},
  });
  return { mode: 'live', lastSuccessAt, sources: ['one', 'two', 'three'].map(source) };
}

const store = createInMemoryLiveStore();
startCirclingTraffic(store, AIRCRAFT_IN_VIEW, TRAFFIC_RADIUS_NM);

const product = createServer();
const stream = attachLiveStream(product, {
  store,
  demand: createViewerDemand(),
  feedStatus,
  onFeedStatus: (listener) => {
    const timer = setInterval(() => listener(feedStatus()), STATUS_EVERY_MS);
    return () => clearInterval(timer);
  },
  now: Date.now,
  // All viewers of this test come from one address.
  connections: { maxViewers: ALL, maxViewersPerAddress: ALL },
});
const anchor = createServer();
attachNaiveStream(anchor, store);
const ports = { product: await listen(product), anchor: await listen(anchor) };

answerParent(() => ({ ports, usage: usageNow(), counters: stream.counters }));

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}
