import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { startChild } from './child-process';
import { cpuPercent, loopPercent, usageSchema } from './process-usage';

const RECEIVERS = 3;
/**
 * A receiver is asked again one second after its last answer, so each gives its aircraft somewhat less than once a
 * second: three of these give more than 15,000 reports a second.
 */
const AIRCRAFT_PER_RECEIVER = 8_000;
const GOAL_PER_S = 15_000;
/** Every aircraft is new at first and is written with all its facts: not what is to be measured. */
const WARM_UP_MS = 25_000;
const WINDOW_MS = 30_000;

const historySchema = z.object({
  accepted: z.number(),
  written: z.number(),
  pending: z.number(),
  dropped: z.number(),
  refused: z.number(),
});
const markSchema = z.object({
  usage: usageSchema,
  aircraft: z.number(),
  used: z.number(),
  dropped: z.number(),
  history: historySchema,
  loopDelayP99Ms: z.number(),
  loopDelayMaxMs: z.number(),
});
type Mark = z.infer<typeof markSchema>;

/** 15,000 aircraft a second from a receiver's HTTP answer to the live store, and thinned into the database. */
export async function runIngestScenario(): Promise<SuiteResult> {
  const receivers = Array.from({ length: RECEIVERS }, () => startChild('./receiver-process.ts'));
  const server = startChild('./ingest-server-process.ts');
  try {
    const receiverPorts: number[] = [];
    for (const [index, receiver] of receivers.entries()) {
      const order = { first: index * AIRCRAFT_PER_RECEIVER, aircraft: AIRCRAFT_PER_RECEIVER };
      receiverPorts.push(z.object({ port: z.number() }).parse(await receiver.ask(order)).port);
    }
    console.log('opening the database and letting every aircraft come in once');
    await server.ask({ do: 'start', receiverPorts });
    await pause(WARM_UP_MS);
    const before = markSchema.parse(await server.ask({ do: 'mark' }));
    console.log(`measuring ${WINDOW_MS / 1000} s`);
    await pause(WINDOW_MS);
    const after = markSchema.parse(await server.ask({ do: 'mark' }));
    const { history } = z.object({ history: historySchema }).parse(await server.ask({ do: 'stop' }));
    return report(before, after, history);
  } finally {
    await Promise.all([...receivers.map((receiver) => receiver.stop()), server.stop()]);
  }
}

function report(before: Mark, after: Mark, atEnd: z.infer<typeof historySchema>): SuiteResult {
  const seconds = (after.usage.atMs - before.usage.atMs) / 1000;
  const perSecond = (later: number, earlier: number) => (later - earlier) / seconds;
  const figures = {
    aircraft: after.aircraft,
    reportsPerS: perSecond(after.used, before.used),
    reportsDropped: after.dropped - before.dropped,
    historyRowsPerS: perSecond(after.history.accepted, before.history.accepted),
    historyWrittenPerS: perSecond(after.history.written, before.history.written),
    historyPending: after.history.pending,
    historyAtEnd: atEnd,
    cpuPercent: cpuPercent(before.usage, after.usage),
    eventLoopPercent: loopPercent(before.usage, after.usage),
    loopDelayP99Ms: after.loopDelayP99Ms,
    loopDelayMaxMs: after.loopDelayMaxMs,
    rssMiB: after.usage.rssMiB,
  };
  const { cpuPercent: share } = figures;
  return {
    suite: 'ingest',
    gates: [
      atLeast('ingest.reports-per-second', Math.round(figures.reportsPerS), GOAL_PER_S, 'reports/s'),
      atMost('ingest.reports-dropped', figures.reportsDropped, 0, 'reports'),
      atMost('ingest.history-kept-percent', (100 * figures.historyRowsPerS) / figures.reportsPerS, 20, '% of reports'),
      atMost('ingest.history-lost', atEnd.accepted - atEnd.written + atEnd.dropped, 0, 'rows'),
    ],
    figures,
    lines: [
      `${figures.aircraft} aircraft · ${figures.reportsPerS.toFixed(0)} reports/s in, ${figures.historyRowsPerS.toFixed(0)} rows/s kept, ${figures.historyWrittenPerS.toFixed(0)} rows/s written, ${figures.historyPending} waiting`,
      `process ${share.cpu.toFixed(0)} % of one core (user ${share.user.toFixed(0)}, system ${share.system.toFixed(0)}; embedded database included) · main thread busy ${figures.eventLoopPercent.toFixed(0)} %`,
      `event loop late p99 ${figures.loopDelayP99Ms.toFixed(0)} ms, max ${figures.loopDelayMaxMs.toFixed(0)} ms · RSS ${figures.rssMiB.toFixed(0)} MiB`,
    ],
  };
}
