import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { pino } from 'pino';
import { crowdedSky } from '../../e2e/fixtures/crowded-sky';
import { OBSERVER } from '../../e2e/fixtures/known-sky';
import { ScriptedProvider } from '../../e2e/fixtures/scripted-provider';
import { latitude, longitude, nauticalMiles } from '../../engine/units/quantity';
import { type DocumentDependencies, readsbText } from '../../server/features/receiver-feed/documents';
import { readsbAircraft } from '../../server/features/receiver-feed/readsb-aircraft';
import { SharedDocument } from '../../server/features/receiver-feed/shared-document';
import { createIngest } from '../../server/ingest/ingest';
import { createInMemoryLiveStore } from '../../server/live/in-memory-live-store';
import { createViewerDemand } from '../../server/live/viewer-demand';
import { parseAircraftSources } from '../../server/providers/source-list';
import { createStandingData } from '../../server/standing-data/create-standing-data';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { inRoot } from '../setup/paths.mjs';
import { median } from './interleave';

/** Other programs on a network, each of which asks once a second. */
const READERS = 20;
/** Of them the anchor makes documents for so many, which is counted up to all. */
const ANCHOR_READERS = 4;
const ROUNDS = 7;
const WARM_UP = 2;
const LOOK_EVERY_MS = 50;
const LIMITS = { cpu500Ms: 25, cpu3000Ms: 120, turnMs: 25, speedUp: 10 } as const;

const gzipped = promisify(gzip);
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** What was compressed, in bytes. */
type Second = () => Promise<number>;

/** A second of readers, as the server serves them: one document, which all get. */
const shared =
  (sky: DocumentDependencies): Second =>
  async () => {
    const document = new SharedDocument({ make: () => readsbText(sky), elapsedMs: () => performance.now() });
    const answers = Array.from({ length: READERS }, async () => (await (await document.current()).gzip()).length);
    return (await Promise.all(answers))[0] ?? 0;
  };

/** The plain way: whoever asks gets a document of their own. */
const each =
  (sky: DocumentDependencies): Second =>
  async () => {
    let bytes = 0;
    for (let reader = 0; reader < ANCHOR_READERS; reader++) {
      const nowMs = sky.now();
      const aircraft = Array.from(sky.givenOn().aircraft, (one) => readsbAircraft(one, nowMs));
      const text = JSON.stringify({ now: nowMs / 1000, messages: 0, aircraft });
      bytes = (await gzipped(text, { level: constants.Z_BEST_SPEED })).length;
    }
    return bytes;
  };

/** Processor time of all threads, milliseconds, in turns. */
async function compared(seconds: readonly Second[]): Promise<readonly number[]> {
  const times = seconds.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [index, second] of seconds.entries()) {
      const begunMs = cpuMs();
      await second();
      if (round >= 0) times[index]?.push(cpuMs() - begunMs);
    }
  }
  return times.map(median);
}

/** For how long nothing else gets its turn while a document is made, at the most; the median of some. */
async function longestTurnMs(sky: DocumentDependencies): Promise<number> {
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const made = new AbortController();
    const making = readsbText(sky).finally(() => made.abort());
    let [most, before] = [0, performance.now()];
    while (!made.signal.aborted) {
      await turn();
      const now = performance.now();
      most = Math.max(most, now - before);
      before = now;
    }
    await making;
    longest.push(most);
  }
  return median(longest);
}

/** So many aircraft as a service tells them, taken by the server's own intake. */
async function withSky<Result>(count: number, use: (sky: DocumentDependencies) => Promise<Result>): Promise<Result> {
  const provider = await ScriptedProvider.start();
  provider.fly(crowdedSky(count));
  const log = pino({ level: 'silent' });
  const store = createInMemoryLiveStore(Date.now);
  const demand = createViewerDemand();
  const ingest = createIngest({
    sources: parseAircraftSources(`adsb.lol=${provider.url}`).map((source) => ({ source })),
    store,
    demand,
    standingData: createStandingData({ setting: `dir:${inRoot('e2e/fixtures/standing-data')}`, dataDir: '', log }),
    log,
    now: Date.now,
  });
  await ingest.start();
  const centre = { latitude: latitude(OBSERVER.latitude), longitude: longitude(OBSERVER.longitude) };
  demand.connect({ centre, radius: nauticalMiles(250) }, '192.0.2.1');
  try {
    while (store.size < count * 0.95) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    return await use({ givenOn: () => ingest.givenOn(), feedStatus: () => ingest.status(), now: Date.now });
  } finally {
    await ingest.stop();
    demand.close();
    await provider.stop();
  }
}

/** /data/aircraft.json for twenty programs that ask once a second. Anchor: a document made for each of them. */
export async function runDataBench(): Promise<SuiteResult> {
  const [few, many] = [500, 3_000];
  const [fewMs = Number.NaN] = await withSky(few, (sky) => compared([shared(sky)]));
  const { oursMs, anchorMs, turnMs, bytes } = await withSky(many, async (sky) => {
    const [ours = Number.NaN, anchor = Number.NaN] = await compared([shared(sky), each(sky)]);
    const anchorOfAll = (anchor * READERS) / ANCHOR_READERS;
    return { oursMs: ours, anchorMs: anchorOfAll, turnMs: await longestTurnMs(sky), bytes: await shared(sky)() };
  });
  return {
    suite: 'data',
    gates: [
      atMost('data.cpu-500', fewMs, LIMITS.cpu500Ms, 'ms a second'),
      atMost('data.cpu-3000', oursMs, LIMITS.cpu3000Ms, 'ms a second'),
      atMost('data.longest-turn-3000', turnMs, LIMITS.turnMs, 'ms'),
      atLeast('data.against-each', anchorMs / oursMs, LIMITS.speedUp, 'times'),
    ],
    figures: { readers: READERS, fewMs, oursMs, anchorMs, turnMs, bytes },
    lines: [
      `${READERS} readers a second: ${few} aircraft ${fewMs.toFixed(1)} ms of processor, ${many} ${oursMs.toFixed(1)} ms ` +
        `(${(bytes / 1000).toFixed(0)} kB each, nothing else waits longer than ${turnMs.toFixed(1)} ms); ` +
        `made for each of them ${anchorMs.toFixed(0)} ms`,
    ],
  };
}
