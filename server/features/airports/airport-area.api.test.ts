import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { airportAreaSchema } from '@contract/airport';
import { problemSchema } from '@contract/problem';
import { createStandingData } from '../../standing-data/create-standing-data';
import { type ServedApi, serveApi } from '../../served-api.fixture';

const AVIATION_DATA = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'aviation');

const AIRPORTS = `Code,Name,ICAO,IATA,Location,CountryISO2,Latitude,Longitude,AltitudeFeet
KMRY,Monterey Regional Airport,KMRY,MRY,Monterey,US,36.587,-121.843,257
KSNS,Salinas Municipal Airport,KSNS,SNS,Salinas,US,36.6628,-121.606,85
KSFO,San Francisco International Airport,KSFO,SFO,San Francisco,US,37.618889,-122.375,13
`;
const COLUMNS =
  'id,airport_ref,airport_ident,length_ft,width_ft,surface,lighted,closed,le_ident,le_latitude_deg,le_longitude_deg,he_ident,he_latitude_deg,he_longitude_deg';
const RUNWAYS = `${COLUMNS}
1,1,KMRY,7175,150,ASP,1,0,10R,36.5906,-121.8560,28L,36.5832,-121.8326
2,1,KMRY,3503,60,ASP,1,0,10L,36.5895,-121.8500,28R,36.5859,-121.8386
3,1,KSNS,6000,150,ASP,1,1,08,36.66,-121.61,26,36.66,-121.60
4,1,KSNS,4825,150,ASP,1,0,08,,,26,,
5,1,KSNS,abc,150,ASP,1,0,13,95.0,-121.61,31,36.66,-121.60
`;

const cleanUps: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function serve(files: Readonly<Record<string, string>> | string): Promise<ServedApi & { warnings: string[] }> {
  const warnings: string[] = [];
  const folder = typeof files === 'string' ? files : await mkdtemp(join(tmpdir(), 'skylens-airports-'));
  if (typeof files !== 'string') {
    cleanUps.push(() => rm(folder, { recursive: true, force: true }));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  }
  const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
  const standingData = createStandingData({ setting: `dir:${folder}`, dataDir: '', log });
  await standingData.whenLoaded;
  const api = await serveApi({ standingData });
  cleanUps.push(() => api.close());
  return { ...api, warnings };
}

async function areaOf(api: ServedApi, query: string) {
  const response = await api.get(`/api/airports/area?${query}`);
  expect(response.status).toBe(200);
  return airportAreaSchema.parse(await response.json());
}

const BAY = 'south=36&west=-123&north=38&east=-121';

describe('GET /api/airports/area', () => {
  it('answers with the airports of a box, those with the longest runway first', async () => {
    const api = await serve({ 'vrs-airports.csv': AIRPORTS, 'ourairports-runways.csv': RUNWAYS });
    const airports = await areaOf(api, BAY);
    expect(airports.map(({ code, longestRunwayM }) => [code, longestRunwayM])).toEqual([
      ['KMRY', 2187],
      ['KSNS', 1471],
      ['KSFO', 0],
    ]);
    expect(airports[0]?.runways).toEqual([
      {
        name: '10R/28L',
        lengthM: 2187,
        widthM: 46,
        isPaved: true,
        ends: [
          [36.5906, -121.856],
          [36.5832, -121.8326],
        ],
      },
      {
        name: '10L/28R',
        lengthM: 1068,
        widthM: 18,
        isPaved: true,
        ends: [
          [36.5895, -121.85],
          [36.5859, -121.8386],
        ],
      },
    ]);
    // Closed, without ends, or no length at all: nothing that could be drawn.
    expect(airports[1]?.runways).toEqual([]);
    expect((await areaOf(api, `${BAY}&limit=1`)).map(({ code }) => code)).toEqual(['KMRY']);
    expect((await areaOf(api, 'south=37&west=-123&north=38&east=-122')).map(({ code }) => code)).toEqual(['KSFO']);
    expect(api.warnings).toEqual([]);
  });

  it('has airports without runways where their file is missing, and says so once', async () => {
    const api = await serve({ 'vrs-airports.csv': AIRPORTS });
    expect((await areaOf(api, BAY)).map(({ runways }) => runways)).toEqual([[], [], []]);
    expect(api.warnings).toEqual([expect.stringContaining('no ourairports-runways.csv')]);
  });

  it.each([
    '',
    'south=36&west=-123&north=38',
    'south=38&west=-123&north=36&east=-121',
    'south=36&west=-121&north=38&east=-123',
    'south=-80&west=-123&north=80&east=-121',
    'south=36&west=-170&north=38&east=170',
    'south=36&west=-123&north=38&east=1e3',
    'south=NaN&west=-123&north=38&east=-121',
    `${BAY}&limit=301`,
    `${BAY}&limit=0`,
    `${BAY}&south=1`,
  ])('refuses %j and says what is allowed', async (query) => {
    const api = await serveApi();
    cleanUps.push(() => api.close());
    const response = await api.get(`/api/airports/area?${query}`);
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).errors?.length).toBeGreaterThan(0);
  });

  it('answers nothing that would be kept for a day while the tables are still being read', async () => {
    const standingData = createStandingData({
      setting: 'vrs=http://slow.example/vrs.tar.gz',
      dataDir: '/nowhere',
      log: pino({ level: 'silent' }),
      fetch: () => new Promise(() => undefined),
    });
    const api = await serveApi({ standingData });
    cleanUps.push(
      () => api.close(),
      () => standingData.close(),
    );
    const response = await api.get(`/api/airports/area?${BAY}`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(problemSchema.parse(await response.json()).type).toBe('/problems/not-ready');
  });

  it.skipIf(!existsSync(AVIATION_DATA))('has the runways of Monterey, as OurAirports has them', async () => {
    const api = await serve(AVIATION_DATA);
    const monterey = (await areaOf(api, 'south=36&west=-122&north=37&east=-121')).find(({ code }) => code === 'KMRY');
    expect(monterey?.runways.map(({ name }) => name)).toEqual(['10R/28L', '10L/28R']);
    expect(monterey?.longestRunwayM).toBeGreaterThan(2000);
  });
});
