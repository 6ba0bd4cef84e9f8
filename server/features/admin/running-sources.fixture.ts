import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { managedSourceListSchema, type ManagedSourceList } from '@contract/admin';
import { insertUserSchema } from '@contract/entities/user';
import { type FeedStatus, feedStatusSchema } from '@contract/feed-status';
import { decodeLiveMessage } from '@contract/live-frame-decode';
import { openDatabase } from '../../db/open-database';
import { migratedTemplate, openTestDatabase } from '../../db/test-database';
import { parseEnvironment } from '../../env';
import { type FakeService, startFakeService } from '../../providers/testing/fake-service';
import { type RunningServer, startServer } from '../../start-server';
import { person, TestBrowser } from '../../test-browser.fixture';
import { createUserRepository } from '../users/repository';

const ADA = person('ada');
/** The tile that holds Berlin. */
const BERLIN_TILE = 51_313;

/** A viewer of the live stream, and everything that it was sent. */
export interface Viewer {
  readonly sequences: readonly number[];
  /** The sources of the last status, best first. */
  sources(): readonly string[];
  isOpen(): boolean;
}

/** The whole product with an administrator who has signed in. */
export interface RunningSources {
  readonly admin: TestBrowser;
  /** Everything that was logged, as text. */
  logged(): string;
  list(): Promise<ManagedSourceList>;
  feed(): Promise<FeedStatus>;
  view(): Promise<Viewer>;
  rows(sql: string): Promise<readonly unknown[]>;
  restart(): Promise<void>;
}

/** Starts the product on a fresh database, embedded or on PostgreSQL, with these sources. */
export async function startWithSources(
  sources: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningSources> {
  const place = await makePlace();
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const start = async (): Promise<RunningServer> => {
    const parsed = parseEnvironment({
      PORT: '0',
      SATELLITE_SOURCES: 'demo',
      STANDING_DATA: `dir:${place.dataDir}`,
      WEATHER_SOURCE: 'none',
      AIRCRAFT_SOURCES: sources,
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl }),
      ...more,
    });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    return startServer({ env: parsed.env, log, onProgress: () => undefined });
  };
  let server = await start();
  onTestFinished(() => server.stop());
  const signIn = async (): Promise<TestBrowser> => {
    const browser = new TestBrowser(server.url);
    await browser.signIn(ADA);
    return browser;
  };
  let admin = await signIn();
  return {
    get admin() {
      return admin;
    },
    logged: () => lines.join(''),
    list: async () => managedSourceListSchema.strict().parse(await (await admin.send('/api/admin/sources')).json()),
    feed: async () => feedStatusSchema.parse(await (await admin.send('/api/sources')).json()),
    view: () => view(server.url),
    rows: (sql) => rowsOf(place, sql),
    async restart() {
      await server.stop();
      server = await start();
      admin = await signIn();
    },
  };
}

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** A database with an administrator, which no server has opened yet. */
async function makePlace(): Promise<Place> {
  const account = insertUserSchema.parse({ ...ADA, role: 'admin', isAdmin: true });
  if ((process.env['TEST_DATABASE_URL'] ?? '') !== '') {
    const database = await openTestDatabase();
    onTestFinished(() => database.close());
    await createUserRepository(database.knex).create(account);
    return { dataDir: database.dataDir, databaseUrl: database.databaseUrl };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'skylens-sources-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await cp(await migratedTemplate(), join(dataDir, 'database'), { recursive: true });
  const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openDatabase({ dataDir, log: quiet });
  await createUserRepository(database.knex).create(account);
  await database.close();
  return { dataDir, databaseUrl: undefined };
}

async function rowsOf({ dataDir, databaseUrl }: Place, sql: string): Promise<readonly unknown[]> {
  const client = new Client(databaseUrl === undefined ? await embedded(dataDir) : { connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function embedded(dataDir: string) {
  const lock: { socketDirectory: string } = JSON.parse(await readFile(join(dataDir, 'database.lock'), 'utf8'));
  return { host: lock.socketDirectory, port: 5432, user: 'postgres', password: 'embedded' };
}

async function view(url: string): Promise<Viewer> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`);
  onTestFinished(() => socket.close());
  const sequences: number[] = [];
  let feed: FeedStatus | undefined;
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) {
      const { sequence } = decodeLiveMessage(new Uint8Array(data).buffer);
      // The view counts from 0; until the server has read which it is, this is a viewer of nothing, with numbers of its own.
      if (sequence === 0 || sequences.length > 0) sequences.push(sequence);
      return;
    }
    const said: { type: string; status?: unknown } = JSON.parse(data.toString());
    if (said.type === 'feed') feed = feedStatusSchema.parse(said.status);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'view', tiles: [BERLIN_TILE], latitude: 52.5, longitude: 13.4, radiusNm: 60 }));
  return {
    sequences,
    sources: () => feed?.sources.map(({ id }) => id) ?? [],
    isOpen: () => socket.readyState === WebSocket.OPEN,
  };
}

/** A service that stands in for a source, and what it was asked with. */
export interface AskedService extends FakeService {
  readonly asked: {
    readonly path: string;
    readonly authorization: string | undefined;
    readonly body: string;
    readonly atMs: number;
  }[];
}

type Answering = (
  request: { path: string; authorization: string | undefined; body: string },
  response: ServerResponse,
) => void;

export async function askedService(answering: Answering): Promise<AskedService> {
  const asked: AskedService['asked'] = [];
  const answerAll = async (response: ServerResponse, request: IncomingMessage): Promise<void> => {
    const atMs = performance.now();
    const body = await text(request);
    const seen = { path: request.url ?? '', authorization: request.headers.authorization, body };
    asked.push({ ...seen, atMs });
    answering(seen, response);
  };
  const fake = await startFakeService((response, request) => void answerAll(response, request));
  onTestFinished(() => fake.close());
  return Object.assign(fake, { asked });
}

/** A receiver that hears one aircraft over Berlin. */
export function receiverOf(hex: string): Promise<AskedService> {
  return askedService((_request, response) => {
    const now = Date.now() / 1000;
    const aircraft = [
      { hex, type: 'adsb_icao', lat: 52.52, lon: 13.4, alt_baro: 30_000, gs: 400, track: 90, seen: 0, seen_pos: 0 },
    ];
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ now, messages: now, aircraft }));
  });
}

/** The id of a receiver as AIRCRAFT_SOURCES has it. */
export const receiverId = ({ url }: FakeService): string => `readsb:${url.slice('http://'.length)}/data/aircraft.json`;
export const receiverEntry = ({ url }: FakeService): string => `readsb:${url}/data/aircraft.json`;
