import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { type Child, startChild } from './child-process';
import { AIRCRAFT_IN_VIEW, distinctViews } from './live-scene';
import { cpuPercent, loopPercent, type Usage, usageSchema } from './process-usage';

const ROUNDS = 2;
/** Full messages come every 15 ticks: a window of 15 s holds exactly one for each viewer. */
const WINDOW_MS = 15_000;
const WARM_UP_MS = 3_000;
const KINDS = ['product', 'anchor'] as const;
type Kind = (typeof KINDS)[number];

const serverAnswer = z.object({
  ports: z.object({ product: z.number(), anchor: z.number() }),
  usage: usageSchema,
  counters: z.object({ framesSkipped: z.number(), fullMessagesSent: z.number() }),
});
const countAnswer = z.object({
  messages: z.number(),
  bytes: z.number(),
  lost: z.number(),
  open: z.number(),
  seconds: z.number(),
  agesMs: z.array(z.number()),
});

interface Window {
  readonly cpuPercent: ReturnType<typeof cpuPercent>;
  readonly loopPercent: number;
  readonly rssMiB: number;
  readonly seconds: number;
  readonly messages: number;
  readonly bytes: number;
  readonly lost: number;
  readonly open: number;
  readonly framesSkipped: number;
  readonly agesMs: readonly number[];
}

/** 2,000 viewers of 200 aircraft at 1 Hz on one process, in turn with the same viewers on the naive stream. */
export async function runLiveScenario(viewers: number): Promise<SuiteResult> {
  const server = startChild('./live-server-process.ts');
  const clients = startChild('./live-viewers-process.ts');
  const windows: Record<Kind, Window[]> = { product: [], anchor: [] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of KINDS) {
        console.log(`round ${round + 1} of ${ROUNDS}: ${viewers} viewers on the ${kind}`);
        windows[kind].push(await measure(server, clients, kind, viewers));
      }
    }
  } finally {
    await Promise.all([clients.stop(), server.stop()]);
  }
  return report(viewers, windows);
}

async function measure(server: Child, clients: Child, kind: Kind, viewers: number): Promise<Window> {
  const { ports } = serverAnswer.parse(await server.ask({}));
  await clients.ask({ do: 'connect', kind, viewers, port: ports[kind] });
  await pause(WARM_UP_MS);
  const before = serverAnswer.parse(await server.ask({}));
  await clients.ask({ do: 'begin' });
  await pause(WINDOW_MS);
  const after = serverAnswer.parse(await server.ask({}));
  const counted = countAnswer.parse(await clients.ask({ do: 'end' }));
  await clients.ask({ do: 'disconnect' });
  await pause(WARM_UP_MS / 2);
  return {
    ...counted,
    ...shares(before.usage, after.usage),
    framesSkipped: after.counters.framesSkipped - before.counters.framesSkipped,
  };
}

function shares(from: Usage, to: Usage): Pick<Window, 'cpuPercent' | 'loopPercent' | 'rssMiB'> {
  return {
    cpuPercent: cpuPercent(from, to),
    loopPercent: loopPercent(from, to),
    rssMiB: to.rssMiB,
  };
}

function report(viewers: number, windows: Readonly<Record<Kind, readonly Window[]>>): SuiteResult {
  const product = summary(windows.product);
  const anchor = summary(windows.anchor);
  const ratio = anchor.cpuPercentPerHz / product.cpuPercentPerHz;
  const figures = {
    viewers,
    aircraftInView: AIRCRAFT_IN_VIEW,
    distinctViews: distinctViews(viewers),
    product,
    anchor,
    ratio,
  };
  return {
    suite: 'live',
    gates: [
      atLeast('live.viewers-open', product.open, viewers, 'viewers'),
      atMost('live.cpu-percent', product.cpuPercent, 12, '% of one core'),
      atLeast('live.cheaper-than-json', ratio, 5, 'times'),
      atMost('live.lost', product.lost, 0, 'messages'),
      atMost('live.age-p99-ms', product.ageP99Ms, 1_000, 'ms'),
    ],
    figures,
    lines: [line('product', product), line('anchor', anchor)],
  };
}

type Summary = ReturnType<typeof summary>;

function summary(windows: readonly Window[]) {
  const mean = (of: (window: Window) => number) =>
    windows.reduce((sum, window) => sum + of(window), 0) / windows.length;
  const sum = (of: (window: Window) => number) => windows.reduce((total, window) => total + of(window), 0);
  const agesMs = Float64Array.from(windows.flatMap((window) => window.agesMs)).toSorted();
  const at = (part: number) => agesMs[Math.min(agesMs.length - 1, Math.floor(agesMs.length * part))] ?? Number.NaN;
  const open = Math.min(...windows.map((window) => window.open));
  const messagesPerViewerPerS = sum(({ messages }) => messages) / open / sum(({ seconds }) => seconds);
  return {
    open,
    cpuPercent: mean((window) => window.cpuPercent.cpu),
    cpuPercentOfRounds: windows.map((window) => window.cpuPercent),
    /** A stream that falls behind sends less: its cost is that of a full 1 Hz. */
    cpuPercentPerHz: mean((window) => window.cpuPercent.cpu) / messagesPerViewerPerS,
    eventLoopPercent: mean((window) => window.loopPercent),
    rssMiB: Math.max(...windows.map((window) => window.rssMiB)),
    expected: Math.round(sum(({ open: viewers, seconds }) => viewers * seconds)),
    received: sum(({ messages }) => messages),
    lost: sum(({ lost }) => lost),
    framesSkipped: sum(({ framesSkipped }) => framesSkipped),
    messagesPerViewerPerS,
    bytesPerMessage: sum(({ bytes }) => bytes) / sum(({ messages }) => messages),
    ageP50Ms: at(0.5),
    ageP99Ms: at(0.99),
    ageMaxMs: agesMs.at(-1) ?? Number.NaN,
  };
}

function line(name: string, found: Summary): string {
  return [
    `${name.padEnd(8)} ${found.open} viewers`,
    `${found.cpuPercent.toFixed(1)} % of one core`,
    `age p50 ${found.ageP50Ms.toFixed(0)} ms, p99 ${found.ageP99Ms.toFixed(0)} ms, max ${found.ageMaxMs.toFixed(0)} ms`,
    `${found.received} of ${found.expected} messages, ${found.lost} lost`,
    `${(found.bytesPerMessage / 1000).toFixed(1)} kB each`,
    `RSS ${found.rssMiB.toFixed(0)} MiB`,
  ].join(' · ');
}
