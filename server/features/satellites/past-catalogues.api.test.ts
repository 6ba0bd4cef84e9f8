import { identificationSchema } from '@contract/identify';
import { problemSchema } from '@contract/problem';
import { satelliteCatalogueSchema } from '@contract/satellite-catalogue';
import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { NAKED_EYE, type SatellitePass } from '@engine/orbits/passes/satellite-pass';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { CatalogueKeeper } from '../../satellites/catalogue-keeper';
import { CatalogueStore, type LoadedCatalogue } from '../../satellites/catalogue-store';
import { createPastCatalogueRepository, MOST_CATALOGUES } from '../../satellites/past-catalogue-repository';
import { ServedCatalogue } from '../../satellites/served-catalogue';
import { type ServedApi, type ServedApiOptions, serveApi } from '../../served-api.fixture';
import { catalogueOf, ISS, manySatellites } from './known-satellites.fixture';

/** Midnight of the day from which the elements of the ISS are. */
const DAY_0_MS = Date.UTC(2026, 7, 22);
const iso = (atMs: number): string => new Date(atMs).toISOString();
const noLog = { warn: () => undefined };

let database: TestDatabase;
let api: ServedApi | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.knex('satellite_catalogues').delete());
afterEach(async () => {
  await api?.close();
  api = undefined;
});

/** Records whose elements are of so many days later. */
const daysLater = (days: number, records: readonly SatelliteRecord[]): SatelliteRecord[] =>
  records.map((record) => ({
    ...record,
    elements: { ...record.elements, epochDay: record.elements.epochDay + Math.floor(days), epochDayFraction: days % 1 },
  }));

/** Serves a catalogue as the running server does, and ends when it is kept. */
async function serveAndKeep(records: readonly SatelliteRecord[], more: Partial<LoadedCatalogue> = {}): Promise<void> {
  const keeper = new CatalogueKeeper({ repository: createPastCatalogueRepository(database.knex), log: noLog });
  const store = new CatalogueStore();
  const made = new Promise<void>((resolve, reject) => {
    const onMade = (catalogue: LoadedCatalogue, document: Buffer): void => {
      keeper.keep(catalogue, document);
      resolve();
    };
    const served = new ServedCatalogue(store, { onError: reject, onMade });
    store.replace({ records, source: 'celestrak', sourceLabel: 'CelesTrak', fetchedAtMs: 0, version: 'v', ...more });
    served.close();
  });
  await made;
  await keeper.stop();
}

async function serveAt(nowMs: number, options: Pick<ServedApiOptions, 'orbits'> = {}): Promise<void> {
  api = await serveApi({ database, now: () => nowMs, ...options });
}

const ask = (at: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${api?.url}/api/satellites/catalogue?at=${at}`, { headers });

async function catalogueAt(atMs: number) {
  const response = await ask(iso(atMs));
  expect(response.status).toBe(200);
  return satelliteCatalogueSchema.parse(await response.json());
}

describe('GET /api/satellites/catalogue?at=', () => {
  it('gives the catalogue whose elements are nearest to the moment, before or after it', async () => {
    for (const days of [0, 1, 2]) await serveAndKeep(daysLater(days, [ISS]), { version: `day-${days}` });
    await serveAt(DAY_0_MS + 20 * DAY_MS);
    expect(await catalogueAt(DAY_0_MS)).toMatchObject({ version: 'day-0', count: 1, source: 'celestrak' });
    expect((await catalogueAt(DAY_0_MS + 1.4 * DAY_MS)).version).toBe('day-1');
    expect((await catalogueAt(DAY_0_MS + 1.6 * DAY_MS)).version).toBe('day-2');
    expect((await catalogueAt(DAY_0_MS + 9 * DAY_MS)).version).toBe('day-2');
    expect((await catalogueAt(DAY_0_MS + DAY_MS)).noradId).toEqual([25_544]);
  });

  it('sends it in every coding with its ETag, for good where a later one is kept', async () => {
    await serveAndKeep(manySatellites(50), { version: 'first' });
    await serveAndKeep(daysLater(3, manySatellites(60)), { version: 'second' });
    await serveAt(DAY_0_MS + 10 * DAY_MS);
    const bodies = new Set<string>();
    for (const coding of ['br', 'gzip', 'identity']) {
      const response = await ask(iso(DAY_0_MS), { 'Accept-Encoding': coding });
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
      expect(response.headers.get('content-encoding')).toBe(coding === 'identity' ? null : coding);
      bodies.add(await response.text());
      const etag = response.headers.get('etag') ?? '';
      const again = await ask(iso(DAY_0_MS), { 'Accept-Encoding': coding, 'If-None-Match': etag });
      expect({ coding, etag, status: again.status }).toMatchObject({
        status: 304,
        etag: expect.stringMatching(/^"first/),
      });
    }
    expect(bodies.size).toBe(1);
    const newest = await ask(iso(DAY_0_MS + 5 * DAY_MS));
    expect(newest.headers.get('cache-control')).toBe('no-cache');
  });

  it('gives the newest one for the last twelve hours, and says where there is none at all', async () => {
    await serveAndKeep([ISS]);
    await serveAt(DAY_0_MS + 2 * DAY_MS);
    const late = await ask(iso(DAY_0_MS + 2 * DAY_MS - 11 * HOUR_MS));
    expect(problemSchema.parse(await late.json()).type).toBe('/problems/catalogue-not-loaded');
    expect((await ask('last tuesday')).status).toBe(400);
  });
});

describe('catalogues that are kept', () => {
  it('are one for half a day, the first, and of a month: the oldest go', async () => {
    await serveAndKeep([ISS], { version: 'a' });
    await serveAndKeep(manySatellites(3), { version: 'b' });
    expect(await database.knex('satellite_catalogues').select('version', 'satellites')).toEqual([
      { version: 'a', satellites: 1 },
    ]);
    const repository = createPastCatalogueRepository(database.knex);
    const past = { fetchedAtMs: 0, version: 'x', source: 'file', sourceLabel: 'x', count: 1 } as const;
    for (let half = 1; half <= MOST_CATALOGUES; half++) {
      await repository.keep({ ...past, epochMs: DAY_0_MS + 12 * half * HOUR_MS }, Buffer.from('x'));
    }
    expect(await database.knex('satellite_catalogues').count()).toEqual([{ count: MOST_CATALOGUES }]);
    expect(await database.knex('satellite_catalogues').where({ version: 'a' })).toEqual([]);
  });

  it('are none that were invented', async () => {
    await serveAndKeep(manySatellites(3), { source: 'demo' });
    expect(await database.knex('satellite_catalogues').count()).toEqual([{ count: 0 }]);
  });

  it('are tried again while the database does not take them', async () => {
    const keep = vi.fn<() => Promise<boolean>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(true);
    const keeper = new CatalogueKeeper({ repository: { keep }, log: noLog, retryMs: 1 });
    const catalogue = { records: [ISS], source: 'file', sourceLabel: 'f', fetchedAtMs: 0, version: 'v' } as const;
    keeper.keep(catalogue, Buffer.from('x'));
    await vi.waitFor(() => expect(keep).toHaveBeenCalledTimes(2));
    await keeper.stop();
  });
});

describe('POST /api/identify of a past evening', () => {
  const observer = { latitudeDeg: 52.5, longitudeDeg: 13.4, ellipsoidHeightM: 0 };

  /** The first pass over Berlin that somebody could see. */
  async function visiblePass(): Promise<SatellitePass> {
    if (api === undefined) throw new Error('Nothing is served.');
    const search = {
      observer,
      startMs: DAY_0_MS,
      endMs: DAY_0_MS + 9 * DAY_MS,
      minElevationDeg: 20,
      ...NAKED_EYE,
    };
    const { passes } = await api.orbits.ask({ kind: 'passes', noradId: 25_544, search, keep: 200 });
    const visible = passes?.find(({ visibility, brightest }) => visibility === 'visible' && brightest !== null);
    if (visible === undefined) throw new Error('Nobody sees the ISS in nine days.');
    return visible;
  }

  it('finds the satellite where the elements of its time have it, and not where those of now would', async () => {
    await serveAt(DAY_0_MS, { orbits: { supply: catalogueOf([ISS]) } });
    const { brightest } = await visiblePass();
    await api?.close();
    if (brightest === null) throw new Error('It is never sunlit.');
    const moved = { ...ISS, elements: { ...ISS.elements, meanAnomalyDeg: 100 } };
    await serveAt(brightest.atMs + 20 * DAY_MS, { orbits: { supply: catalogueOf([moved]) } });
    const sighting = {
      observer: { latitude: observer.latitudeDeg, longitude: observer.longitudeDeg },
      from: iso(brightest.atMs),
      timeSigma: 5,
      direction: { azimuth: brightest.azimuthDeg, elevation: brightest.elevationDeg, sigma: 3 },
      rate: { degreesPerSecond: 0.8 },
      light: 'steady',
    };
    const identified = async () => {
      const response = await fetch(`${api?.url}/api/identify`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: api?.url ?? '' },
        body: JSON.stringify(sighting),
      });
      return identificationSchema.parse(await response.json());
    };
    const before = await identified();
    expect(before.candidates.some(({ id }) => id === 25_544)).toBe(false);
    expect(before.catalogue).toMatchObject({ source: 'file' });
    await serveAndKeep([ISS], { fetchedAtMs: DAY_0_MS + 9 * HOUR_MS });
    const after = await identified();
    expect(after.candidates[0]).toMatchObject({ kind: 'satellite', id: 25_544 });
    expect(after.candidates[0]?.probability).toBeGreaterThan(0.8);
    expect(after.catalogue).toEqual({
      source: 'celestrak',
      sourceLabel: 'CelesTrak',
      fetchedAt: iso(DAY_0_MS + 9 * HOUR_MS),
    });
  });
});
