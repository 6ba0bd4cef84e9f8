import { Agent, get } from 'node:http';
import * as z from 'zod';
import { requestCost } from '../../server/http/request-cost';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { startChild } from './child-process';
import { fuzzServer } from './fuzz';
import { GOOD_BODIES } from './good-bodies';
import { CENTRE } from './circling-traffic';
import { cpuPercent, usageSchema } from './process-usage';

const CONNECTIONS = 16;
const WINDOW_MS = 6000;
const WARM_UP_MS = 2000;
/** Eight different searches of the whole catalogue may wait for one another. */
const FUZZ_LIMIT_MS = 20_000;
const HERE = `latitude=${CENTRE.latitudeDeg}&longitude=${CENTRE.longitudeDeg}`;
/** Two letters, each pair in turn. */
const letters = (index: number): string =>
  [index % 26, Math.floor(index / 26) % 26].map((letter) => String.fromCodePoint(97 + letter)).join('');
/** By number of the request: where answers are kept, each asks for another. */
const CALLS: Readonly<Record<string, (index: number) => string>> = {
  list: () => `/api/aerial-objects?${HERE}`,
  search: () => `/api/aerial-objects/search?query=a320&altitude=high&${HERE}`,
  metrics: () => '/api/system/metrics',
  sources: () => '/api/sources',
  passes: () => `/api/analytics/satellites/visible?lat=${CENTRE.latitudeDeg}&lon=${CENTRE.longitudeDeg}`,
  satellite: () => '/api/aerial-objects/25544',
  facts: () => '/api/satellite-data?id=25544',
  airports: (index) => `/api/airports?query=${letters(index)}&limit=50`,
  ground: (index) => `/api/ground-height?latitude=${(index * 0.618) % 80}&longitude=${(index * 0.754) % 180}`,
};

const serverAnswer = z.object({ port: z.number(), usage: usageSchema });

interface Window {
  readonly requests: number;
  readonly failed: number;
  readonly perSecond: number;
  readonly cpuMicrosecondsEach: number;
  readonly mainThreadMicrosecondsEach: number;
  /** What one is charged. */
  readonly points: number;
  readonly bytesEach: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** As many requests as 16 connections can have answered, call by call; then every hostile input, see `fuzzServer`. */
export async function runApiScenario(): Promise<SuiteResult> {
  const server = startChild('./api-server-process.ts');
  try {
    const { port } = serverAnswer.parse(await server.ask({}));
    const windows: Record<string, Window> = {};
    for (const [name, pathOf] of Object.entries(CALLS)) {
      await requestUntil(port, pathOf, performance.now() + WARM_UP_MS);
      const before = serverAnswer.parse(await server.ask({}));
      const sent = await requestUntil(port, pathOf, performance.now() + WINDOW_MS);
      const after = serverAnswer.parse(await server.ask({}));
      const busyMs = after.usage.eventLoop.active - before.usage.eventLoop.active;
      const cpu = cpuPercent(before.usage, after.usage).cpu;
      windows[name] = windowOf(sent, after.usage.atMs - before.usage.atMs, cpu, busyMs, requestCost('GET', pathOf(0)));
    }
    const fuzz = await fuzzServer({ port, goodBodies: GOOD_BODIES, limitMs: FUZZ_LIMIT_MS });
    const statuses = Object.fromEntries([...fuzz.statuses].map(([status, count]) => [String(status), count]));
    return {
      suite: 'api',
      gates: [
        atMost(
          'api.failed',
          sum(windows, ({ failed }) => failed),
          0,
          'requests',
        ),
        atMost('api.list-p99-ms', windows['list']?.p99Ms ?? Number.NaN, 250, 'ms'),
        atLeast('api.fuzz-requests', fuzz.requests, 1000, 'requests'),
        atMost('api.fuzz-faults', fuzz.faults.length, 0, 'requests'),
      ],
      figures: { connections: CONNECTIONS, windows, fuzz: { ...fuzz, statuses } },
      lines: [
        ...Object.entries(windows).map(([name, window]) => line(name, window)),
        `fuzz     ${fuzz.requests} hostile requests · ${JSON.stringify(statuses)} · slowest ${fuzz.slowestMs.toFixed(0)} ms`,
        ...fuzz.faults.slice(0, 20),
      ],
    };
  } finally {
    await server.stop();
  }
}

interface Sent {
  readonly failed: number;
  readonly bytes: number;
  readonly durationsMs: readonly number[];
}

async function requestUntil(port: number, pathOf: (index: number) => string, untilMs: number): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const durationsMs: number[] = [];
  let failed = 0;
  let bytes = 0;
  let asked = 0;
  const connection = async (): Promise<void> => {
    while (performance.now() < untilMs) {
      const startedMs = performance.now();
      const answer = await requestOnce(agent, port, pathOf(asked++));
      durationsMs.push(performance.now() - startedMs);
      failed += answer.status === 200 ? 0 : 1;
      bytes += answer.bytes;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return { failed, bytes, durationsMs };
}

function requestOnce(agent: Agent, port: number, path: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve) => {
    get({ agent, port, path, host: '127.0.0.1', headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
    }).on('error', () => resolve({ status: 0, bytes: 0 }));
  });
}

function windowOf(
  { failed, bytes, durationsMs }: Sent,
  tookMs: number,
  cpu: number,
  busyMs: number,
  points: number,
): Window {
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  const requests = sorted.length;
  return {
    requests,
    failed,
    perSecond: requests / (tookMs / 1000),
    cpuMicrosecondsEach: (cpu / 100) * (tookMs / requests) * 1000,
    mainThreadMicrosecondsEach: (busyMs * 1000) / requests,
    points,
    bytesEach: bytes / requests,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

function sum(windows: Readonly<Record<string, Window>>, of: (window: Window) => number): number {
  return Object.values(windows).reduce((total, window) => total + of(window), 0);
}

function line(name: string, window: Window): string {
  return [
    `${name.padEnd(8)} ${window.perSecond.toFixed(0)} requests a second on ${CONNECTIONS} connections`,
    `${window.cpuMicrosecondsEach.toFixed(0)} µs CPU each, ${window.mainThreadMicrosecondsEach.toFixed(0)} of the main thread, ${window.points} points`,
    `p50 ${window.p50Ms.toFixed(1)} ms, p99 ${window.p99Ms.toFixed(1)} ms`,
    `${(window.bytesEach / 1000).toFixed(1)} kB each`,
    `${window.failed} failed`,
  ].join(' · ');
}
