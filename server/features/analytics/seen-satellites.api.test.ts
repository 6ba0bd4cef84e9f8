import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SeenSatellites, seenSatellitesSchema } from '@contract/analytics';
import type { CaptureRecord } from '@contract/capture';
import { createLocalStorage } from '../../capture-storage/local-storage';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { captureForm, captureRecord, sha256Of } from '../captures/capture.fixture';
import { phonePicture } from '../captures/phone-picture.fixture';

const STATION = 25_544;
const HUBBLE = 20_580;

let database: TestDatabase;
let api: ServedApi;
let image: Buffer;
beforeAll(async () => {
  database = await openTestDatabase();
  api = await serveApi({ database, captureStorage: createLocalStorage(join(database.dataDir, 'captures')) });
  image = await phonePicture();
});
afterAll(async () => {
  await api.close();
  await database.close();
});

type SeenObject = NonNullable<CaptureRecord['object']>;

const satellite = (id: number): SeenObject => ({
  type: 'satellite',
  id,
  name: `satellite ${id}`,
  distance: 270,
  bearing: 201,
  altitude: 1_378_000,
  speed: 14_900,
  identificationConfidence: 0.9,
});

async function capture(cookie: string, at: string, more: Partial<CaptureRecord>): Promise<string> {
  const record = captureRecord(sha256Of(image), { timestamp: at, clock: { serverTime: at, offsetMs: 0 }, ...more });
  const response = await fetch(`${api.url}/api/user/captures`, {
    method: 'POST',
    headers: cookie === '' ? {} : { Cookie: cookie },
    body: captureForm(record, image),
  });
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(record.captureId)]);
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
}

async function seenBy(cookie: string): Promise<SeenSatellites['satellites']> {
  const response = await fetch(`${api.url}/api/user/seen-satellites`, {
    headers: cookie === '' ? {} : { Cookie: cookie },
  });
  return seenSatellitesSchema.parse(await response.json()).satellites;
}

it('[ANA-01] satellites seen are those of the captures that were stored: one’s own, real ones, the last captured first', async () => {
  const own = await capture('', '2026-11-20T18:00:00.000Z', { object: satellite(STATION) });
  await capture(own, '2026-11-20T18:01:00.000Z', { object: satellite(STATION) });
  await capture(own, '2026-11-21T18:00:00.000Z', { object: satellite(HUBBLE) });
  // An aircraft, nothing in particular, and a simulated sky.
  await capture(own, '2026-11-22T18:00:00.000Z', {});
  await capture(own, '2026-11-22T18:01:00.000Z', { object: null, focusedObjectId: null });
  await capture(own, '2026-11-22T18:02:00.000Z', { object: satellite(STATION), feed: 'demo' });
  const stranger = await capture('', '2026-11-23T18:00:00.000Z', { object: satellite(HUBBLE) });

  expect(await seenBy(own)).toEqual([
    { id: HUBBLE, name: expect.any(String), captures: 1, lastAt: '2026-11-21T18:00:00.000Z' },
    { id: STATION, name: expect.any(String), captures: 2, lastAt: '2026-11-20T18:01:00.000Z' },
  ]);
  expect(await seenBy(stranger)).toMatchObject([{ id: HUBBLE, captures: 1 }]);
  expect(await seenBy('')).toEqual([]);
});
