/**
 * The measured process of `npm run load -- ingest`: the product's own way from a receiver's HTTP answer through parser,
 * merge and live store to the history in the database, with the embedded database unless DATABASE_URL is set.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as z from 'zod';
import { openDatabase } from '../../server/db/open-database';
import { describeEnvironmentFaults, parseEnvironment } from '../../server/env';
import { createLogger } from '../../server/observability/logger';
import { type Sky, startSky } from '../../server/start-sky';
import { answerParent } from './child-process';
import { usageNow } from './process-usage';

const orderSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('start'), receiverPorts: z.array(z.number()) }),
  z.object({ do: z.literal('mark') }),
  z.object({ do: z.literal('stop') }),
]);

let sky: Sky | undefined;
let end: () => Promise<void> = () => Promise.resolve();
const delay = monitorEventLoopDelay({ resolution: 5 });

answerParent(async (message) => {
  const order = orderSchema.parse(message);
  if (order.do === 'start') await start(order.receiverPorts);
  if (order.do === 'stop') {
    await end();
    return { history: sky?.historyStats() };
  }
  const sources = sky?.feedStatus().sources ?? [];
  const found = {
    usage: usageNow(),
    aircraft: sky?.store.size ?? 0,
    used: sources.reduce((sum, { recordsUsed }) => sum + recordsUsed, 0),
    dropped: sources
      .flatMap(({ recordsDropped }) => Object.values(recordsDropped))
      .reduce((sum, count) => sum + count, 0),
    history: sky?.historyStats(),
    loopDelayP99Ms: delay.percentile(99) / 1e6,
    loopDelayMaxMs: delay.max / 1e6,
  };
  delay.reset();
  return found;
});

async function start(receiverPorts: readonly number[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylens-load-'));
  const parsed = parseEnvironment({
    DATA_DIR: dataDir,
    DATABASE_URL: process.env['DATABASE_URL'],
    AIRCRAFT_SOURCES: receiverPorts.map((port) => `readsb:http://127.0.0.1:${port}/data/aircraft.json`).join(','),
    // An empty folder: nothing is fetched from outside during a measurement.
    STANDING_DATA: `dir:${dataDir}`,
    WEATHER_SOURCE: 'none',
    LOG_LEVEL: 'error',
  });
  if (!parsed.ok) throw new Error(describeEnvironmentFaults(parsed.faults));
  const log = createLogger({ level: 'error' });
  const database = await openDatabase({ databaseUrl: parsed.env.DATABASE_URL, dataDir, log });
  const started = await startSky({ env: parsed.env, database, log, now: Date.now });
  sky = started;
  delay.enable();
  end = async () => {
    await started.stop();
    started.demand.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
