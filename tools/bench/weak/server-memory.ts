import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '../../../engine/constants/durations';
import { feedStatusSchema } from '../../../server/contract/feed-status';
import { TAG_ENDINGS } from '../../../server/satellites/served-catalogue';
import { atMost } from '../../measurement/suite-result';
import { recordsOfFile } from '../../verify/reference-elements';
import { type BenchOptions, catalogueFile } from '../bench-options';
import type { WeakPart } from './weak-part';
import { startElementService } from './element-service';
import { type ResidentMemory, StartedProduct } from './started-product';

const CATALOGUE_LIMIT_MIB = 250;
const DEMO_LIMIT_MIB = 160;
const LOOK_EVERY_MS = 1_000;
/** Steady: within so much over so many looks. It is waited for so long at the most. */
const STEADY = { withinMiB: 3, looks: 30, limitMs: 240_000 } as const;
const TAKEN_IN_LIMIT_MS = 300_000;
/** What makes the server start its thread for orbits. On a busy machine it may be told to come back later. */
const QUESTION = '/api/analytics/satellites/25544/pass';
const TOO_BUSY = 503;
const QUESTION_TRIES = 6;

interface Settled {
  /** The most of the last looks. */
  readonly residentMiB: number;
  readonly ownMiB: number;
  readonly peakMiB: number;
  /** False: it was still growing or shrinking when the time was over. */
  readonly isSteady: boolean;
}

interface ServerMemory {
  readonly settled: Settled;
  /** After a question about passes. */
  readonly asked: Settled;
}

/**
 * Resident memory of the server as `npm start` starts it, with the embedded database in an empty folder: with a whole
 * catalogue and its SATCAT taken in, and as a newcomer without a network has it.
 */
export async function measureServerMemory(options: BenchOptions): Promise<WeakPart> {
  if (process.platform !== 'linux') {
    return { gates: [], figures: {}, lines: ['server memory: skipped, it is read from /proc'] };
  }
  const records = await recordsOfFile(await catalogueFile(options));
  const service = await startElementService(records);
  const withoutNetwork = {
    AIRCRAFT_SOURCES: 'demo',
    WEATHER_SOURCE: 'none',
    STANDING_DATA: `vrs=${service.url}/nothing`,
  };
  try {
    const { settled: catalogue, asked } = await withProduct(
      { ...withoutNetwork, SATELLITE_SOURCES: `celestrak=${service.url},demo` },
      (product) => memoryWithCatalogue(product, records.length),
    );
    const demo = await withProduct({ ...withoutNetwork, SATELLITE_SOURCES: 'demo' }, untilSteady);
    return {
      gates: [
        atMost('weak.server-catalogue-mib', catalogue.residentMiB, CATALOGUE_LIMIT_MIB, 'MiB resident'),
        atMost('weak.server-demo-mib', demo.residentMiB, DEMO_LIMIT_MIB, 'MiB resident'),
      ],
      figures: { satellites: records.length, catalogue, asked, demo },
      lines: [
        lineOf(`server, ${records.length} satellites`, catalogue),
        lineOf('the same after a question about passes', asked),
        lineOf('server, simulated sky', demo),
      ],
    };
  } finally {
    service.close();
  }
}

async function memoryWithCatalogue(product: StartedProduct, count: number): Promise<ServerMemory> {
  await untilTakenIn(product, count);
  const settled = await untilSteady(product);
  await askAboutPasses(product);
  return { settled, asked: await untilSteady(product) };
}

async function askAboutPasses({ url }: StartedProduct): Promise<void> {
  const nowMs = Date.now();
  const span = { start: new Date(nowMs).toISOString(), end: new Date(nowMs + DAY_MS).toISOString() };
  const query = new URLSearchParams({ lat: '47', lon: '8.5', ...span });
  for (let tries = 1; ; tries++) {
    const response = await fetch(new URL(`${QUESTION}?${query}`, url));
    const said = await response.text();
    if (response.ok) return;
    if (response.status !== TOO_BUSY || tries === QUESTION_TRIES) {
      throw new Error(`${QUESTION} was answered ${response.status}: ${said}`);
    }
  }
}

/** Until the catalogue is the real one, and its smallest body stands, which is made last. */
async function untilTakenIn({ url }: StartedProduct, count: number): Promise<void> {
  const limitMs = performance.now() + TAKEN_IN_LIMIT_MS;
  while (performance.now() < limitMs) {
    const { satellites } = feedStatusSchema.parse(await (await fetch(new URL('/api/sources', url))).json());
    const document = await fetch(new URL('/api/satellites/catalogue', url), { headers: { 'Accept-Encoding': 'br' } });
    await document.arrayBuffer();
    const isSmall = document.headers.get('ETag')?.includes(TAG_ENDINGS.small) === true;
    if (satellites?.count === count && isSmall) return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`The server has not taken in ${count} satellites in time.`);
}

async function untilSteady(product: StartedProduct): Promise<Settled> {
  const looks: ResidentMemory[] = [];
  const limitMs = performance.now() + STEADY.limitMs;
  for (;;) {
    looks.push(await product.memory());
    const last = looks.slice(-STEADY.looks);
    const resident = last.map(({ nowMiB }) => nowMiB);
    const isSteady = last.length === STEADY.looks && Math.max(...resident) - Math.min(...resident) <= STEADY.withinMiB;
    if (isSteady || performance.now() > limitMs) {
      return {
        residentMiB: Math.max(...resident),
        ownMiB: Math.max(...last.map(({ ownMiB }) => ownMiB)),
        peakMiB: Math.max(...last.map(({ peakMiB }) => peakMiB)),
        isSteady,
      };
    }
    await pause(LOOK_EVERY_MS);
  }
}

function lineOf(what: string, { residentMiB, ownMiB, peakMiB, isSteady }: Settled): string {
  const figures = `${residentMiB.toFixed(0)} MiB resident, ${ownMiB.toFixed(0)} of it its own, peak ${peakMiB.toFixed(0)}`;
  return `${what}: ${figures}${isSteady ? '' : ' (not steady yet)'}`;
}

async function withProduct<Result>(
  environment: Readonly<Record<string, string>>,
  use: (product: StartedProduct) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylens-weak-'));
  try {
    const product = await StartedProduct.start(dataDir, environment);
    try {
      return await use(product);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
