import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aerialObjectListSchema } from '@contract/aerial-object';
import { satelliteCatalogueSchema } from '@contract/satellite-catalogue';
import { HOUR_MS } from '../engine/constants/durations';
import { GOOD_BODIES } from '../tools/load/good-bodies';
import { crawlOpenApi } from '../tools/load/openapi-crawl';
import { parseEnvironment } from './env';
import { captureForm, captureRecord, sha256Of } from './features/captures/capture.fixture';
import { phonePicture } from './features/captures/phone-picture.fixture';
import { createLogger } from './observability/logger';
import { type RunningServer, startServer } from './start-server';

const AIRPORTS =
  'Code,Name,ICAO,IATA,Location,CountryISO2,Latitude,Longitude,AltitudeFeet\n' +
  'EDDB,Berlin Brandenburg,EDDB,BER,Berlin,DE,52.3667,13.5033,157\n';

let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skylens-crawl-'));
  await writeFile(join(dataDir, 'vrs-airports.csv'), AIRPORTS);
  const parsed = parseEnvironment({
    PORT: '0',
    DATA_DIR: dataDir,
    AIRCRAFT_SOURCES: 'demo',
    SATELLITE_SOURCES: 'demo',
    STANDING_DATA: `dir:${dataDir}`,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  server = await startServer({
    env: parsed.env,
    log: createLogger({ level: 'silent', format: 'json' }),
    onProgress: () => {},
  });
});
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Something that flies, and something that orbits. */
async function idsThatAreKnown(): Promise<{ id: string; satelliteId: string }> {
  const catalogue = await vi.waitFor(
    async () => satelliteCatalogueSchema.parse(await (await fetch(`${server.url}/api/satellites/catalogue`)).json()),
    { timeout: 30_000, interval: 100 },
  );
  const list = await fetch(`${server.url}/api/aerial-objects?latitude=52.5&longitude=13.4`);
  const [first] = aerialObjectListSchema.parse(await list.json());
  return { id: String(first?.id), satelliteId: String(catalogue.noradId[0]) };
}

describe('the OpenAPI document', () => {
  it('describes every answer of the server to what is right and to what is wrong', async () => {
    const image = await phonePicture();
    const capture = captureRecord(sha256Of(image));
    const { answered, faults } = await crawlOpenApi({
      url: server.url,
      values: {
        ...(await idsThatAreKnown()),
        latitude: '52.5',
        longitude: '13.4',
        lat: '52.5',
        lon: '13.4',
        captureId: capture.captureId,
        query: 'berlin',
        start: new Date().toISOString(),
        end: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
      },
      bodies: GOOD_BODIES,
      forms: { '/api/user/captures': () => captureForm(capture, image) },
      headers: { Cookie: `skylens.visitor=${'c'.repeat(43)}` },
    });
    expect(faults).toEqual([]);
    // No call that the crawl did not reach with something that it took.
    const unreached = [...answered].filter(([, statuses]) => !statuses.has(200) && !statuses.has(204));
    expect(unreached).toEqual([]);
    expect(answered.size).toBeGreaterThan(15);
  });
});
