import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { pack } from 'tar-stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, type FakeService, startFakeService } from '../providers/testing/fake-service';
import { createStandingData, type LoadingStandingData } from './create-standing-data';

const AVIATION_DATA = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'aviation');
const DAY_MS = 86_400_000;

const AIRPORTS = 'Code,Name,ICAO,IATA,Location,CountryISO2,Latitude,Longitude,AltitudeFeet\n';
const MUNICH = 'EDDM,Munich International Airport,EDDM,MUC,München,DE,48.353802,11.786100,1487\n';
const FIELD = 'EDMX,"Munich ""Little"" Field, Grass",EDMX,,Munich,DE,48.2,11.5,1600\n';
const AIRLINES = 'Code,Name,ICAO,IATA,PositioningFlightPattern,CharterFlightPattern\nDLH,Lufthansa,DLH,LH,,\n';
const TYPES =
  'ICAO,Manufacturer,Model,Engines,EngineTypeCode,EnginePlacementCode,SpeciesCode,WakeTurbulenceCode,IsActive\n' +
  'C177,Aviones Colombia,177,1,P,,L,L,1\nC177,Cessna,177 Cardinal,1,P,,L,L,1\nC177,Cessna,177,1,P,,L,L,1\nB737,Boeing,C-40,2,J,,L,M,1\nEC35,Airbus Helicopters,H-135,2,T,,H,L,1\n';
const BLOCKS =
  'Start,Finish,Count,Bitmask,SignificantBitmask,IsMilitary,CountryISO2\n' +
  '3C0000,3FFFFF,262144,3C0000,FC0000,0,DE\n3F4000,3F7FFF,16384,3F4000,FFC000,1,DE\n';
const COUNTRIES = 'ISO,Name\nDE,Germany\n';
const AIRCRAFT =
  'ICAO,Registration,ModelICAO,Manufacturer,Model,ManufacturerAndModel,IsPrivateOperator,Operator,AirlineCode,SerialNumber,YearBuilt\n' +
  '3C6444,D-AIBD,A319,Airbus,A319,Airbus A319,0,Lufthansa,DLH,4455,2010\n';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) {
    await cleanUp();
  }
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'skylens-standing-'));
  cleanUps.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** The repository as its host packs it: many small files, some of which are no data. */
async function archive(): Promise<Buffer> {
  const packed = pack();
  const root = 'standing-data-main';
  const add = (path: string, content: string) => packed.entry({ name: `${root}/${path}` }, content);
  add('README.md', '# Standing Data');
  add('airports/schema-01/E/ED.csv', `\uFEFF${AIRPORTS}${MUNICH}`);
  add('airports/schema-01/E/EX.csv', `\uFEFF${AIRPORTS}${FIELD.trimEnd()}`);
  add('airlines/schema-01/README.md', 'not a table');
  add('airlines/schema-01/airlines.csv', AIRLINES);
  add('model-type/schema-01/C.csv', TYPES);
  add('code-blocks/schema-01/code-blocks.csv', BLOCKS);
  add('countries/schema-01/countries.csv', COUNTRIES);
  add('aircraft/schema-01/3/3C/3C6.csv', AIRCRAFT);
  add('routes/schema-01/D/DLH-all.csv', 'Callsign,Code\n');
  packed.finalize();
  return gzipSync(await buffer(packed));
}

async function service(body: Buffer): Promise<FakeService> {
  const fake = await startFakeService((response) => response.writeHead(200).end(body));
  cleanUps.push(() => fake.close());
  return fake;
}

function create(setting: string, dataDir: string, now = Date.now): LoadingStandingData {
  const data = createStandingData({ setting, dataDir, log: pino({ level: 'silent' }), now });
  cleanUps.push(() => Promise.resolve(data.close()));
  return data;
}

function expectAll(data: LoadingStandingData): void {
  expect(data.airport('muc')).toMatchObject({ code: 'EDDM', town: 'München', elevationFt: 1487 });
  expect(data.airport('EDMX')?.name).toBe('Munich "Little" Field, Grass');
  expect(data.airlineByIcao('DLH')).toEqual({ name: 'Lufthansa', icao: 'DLH', iata: 'LH' });
  expect(data.aircraftType('C177')).toMatchObject({
    manufacturer: 'Cessna',
    model: '177',
    species: 'Landplane',
    engineType: 'Piston',
  });
  expect(data.aircraftType('B737')).toMatchObject({ manufacturer: 'Boeing', model: '737-700' });
  expect(data.aircraftType('EC35')?.species).toBe('Helicopter');
  expect(data.aircraft('3c6444')).toMatchObject({ registration: 'D-AIBD', operator: 'Lufthansa', yearBuilt: 2010 });
  expect(data.addressBlock('3c6444')).toEqual({ countryCode: 'DE', countryName: 'Germany', isMilitary: false });
  expect(data.addressBlock('3f5000')?.isMilitary).toBe(true);
  expect(data.addressBlock('a00001')).toBeUndefined();
}

describe('standing data', () => {
  it('know the commonest types at once, before anything is loaded', async () => {
    const data = create('dir:/does/not/exist', '');
    expect(data.origin).toBe('built-in');
    expect(data.aircraftType('b738')).toMatchObject({ manufacturer: 'Boeing', model: '737-800', wakeCategory: 'M' });
    await data.whenLoaded;
    expect(data.origin).toBe('built-in');
    expect(data.searchAirports('Munich', 5)).toEqual([]);
  });

  it('come from a folder, plain or compressed', async () => {
    const path = await folder();
    await writeFile(join(path, 'vrs-airports.csv.gz'), gzipSync(AIRPORTS + MUNICH + FIELD));
    await writeFile(join(path, 'vrs-airlines.csv'), AIRLINES);
    await writeFile(join(path, 'vrs-model-type.csv'), TYPES);
    await writeFile(join(path, 'vrs-code-blocks.csv'), BLOCKS);
    await writeFile(join(path, 'vrs-countries.csv'), COUNTRIES);
    await writeFile(join(path, 'vrs-aircraft.csv'), AIRCRAFT);
    const data = create(`dir:${path}`, '');
    await data.whenLoaded;
    expect(data.origin).toBe('dir');
    expectAll(data);
  });

  it('are fetched as one archive, once, and kept', async () => {
    const fake = await service(await archive());
    const dataDir = await folder();
    const first = create(`vrs=${fake.url}/main.tar.gz`, dataDir);
    await first.whenLoaded;
    expect(first.origin).toBe('vrs');
    expectAll(first);
    const second = create(`vrs=${fake.url}/main.tar.gz`, dataDir);
    await second.whenLoaded;
    expectAll(second);
    expect(fake.requests).toHaveLength(1);
  });

  it('are fetched anew after a month, and the old copy serves if that fails', async () => {
    const fake = await service(await archive());
    const dataDir = await folder();
    await create(`vrs=${fake.url}/main.tar.gz`, dataDir).whenLoaded;
    fake.answerWith(answer(503, ''));
    const later = create(`vrs=${fake.url}/main.tar.gz`, dataDir, () => Date.now() + 31 * DAY_MS);
    await later.whenLoaded;
    expect(fake.requests).toHaveLength(2);
    expectAll(later);
  });

  it.each<readonly [string, (data: Buffer) => Buffer]>([
    ['is cut off', (data) => data.subarray(0, data.length / 2)],
    ['is a web page', () => Buffer.from('<html>')],
    ['holds nothing of use', () => gzipSync(Buffer.alloc(1024))],
  ])('keep their built-in types when what was fetched %s', async (_name, damage) => {
    const fake = await service(damage(await archive()));
    const dataDir = await folder();
    const data = create(`vrs=${fake.url}/main.tar.gz`, dataDir);
    await data.whenLoaded;
    expect(data.origin).toBe('built-in');
    expect(data.aircraftType('A20N')?.manufacturer).toBe('Airbus');
    expect(await readdir(dataDir)).not.toContain('standing-data');
  });

  it('keep their built-in types, and the server runs on, when what was fetched cannot be written', async () => {
    const whole = await archive();
    const dataDir = await folder();
    const fake = await startFakeService((response) => {
      rmSync(join(dataDir, 'standing-data.new'), { recursive: true });
      response.writeHead(200).end(whole);
    });
    cleanUps.push(() => fake.close());
    const data = create(`vrs=${fake.url}/main.tar.gz`, dataDir);
    await data.whenLoaded;
    expect(data.origin).toBe('built-in');
  });

  it('are fetched once their host is back, without a restart', async () => {
    const fake = await service(Buffer.alloc(0));
    fake.answerWith(answer(503, ''));
    const data = createStandingData({
      setting: `vrs=${fake.url}/main.tar.gz`,
      dataDir: await folder(),
      log: pino({ level: 'silent' }),
      lookAgainMs: 50,
    });
    cleanUps.push(() => Promise.resolve(data.close()));
    await data.whenLoaded;
    expect(data.origin).toBe('built-in');
    const whole = await archive();
    fake.answerWith((response) => response.writeHead(200).end(whole));
    await expect.poll(() => data.origin, { timeout: 10_000 }).toBe('vrs');
    const asked = fake.requests.length;
    await sleep(300);
    expect(fake.requests).toHaveLength(asked);
    expectAll(data);
  });

  it('are fetched as single files from an address that is a folder', async () => {
    const fake = await startFakeService((response, request) => {
      const isThere = request.url === '/aviation/vrs-airlines.csv';
      response.writeHead(isThere ? 200 : 404).end(isThere ? AIRLINES : '');
    });
    cleanUps.push(() => fake.close());
    const data = create(`vrs=${fake.url}/aviation/`, await folder());
    await data.whenLoaded;
    expect(data.airlineByIcao('dlh')?.name).toBe('Lufthansa');
  });

  it('find airports by code, then by town and name, with or without accents', async () => {
    const path = await folder();
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'vrs-airports.csv'), AIRPORTS + FIELD + MUNICH);
    const data = create(`dir:${path}`, '');
    await data.whenLoaded;
    expect(data.searchAirports('EDMX', 5).map(({ code }) => code)).toEqual(['EDMX']);
    expect(data.searchAirports('munchen', 5).map(({ code }) => code)).toEqual(['EDDM']);
    expect(data.searchAirports('international', 5).map(({ code }) => code)).toEqual(['EDDM']);
    expect(data.searchAirports('  ', 5)).toEqual([]);
    expect(data.searchAirports('munich', 1)).toHaveLength(1);
  });

  it.skipIf(!existsSync(AVIATION_DATA))('of the reference data name real aircraft, airports and airlines', async () => {
    const data = create(`dir:${AVIATION_DATA}`, '');
    await data.whenLoaded;
    expect(data.airport('LHR')?.name).toBe('London Heathrow Airport');
    expect(data.airlineByIcao('DLH')?.name).toBe('Lufthansa');
    expect(data.aircraftType('C172')).toMatchObject({ manufacturer: 'Cessna', model: '172 Skyhawk' });
    expect(data.aircraftType('B737')).toMatchObject({ model: '737-700' });
    expect(data.aircraftType('B732')).toMatchObject({ model: '737-200' });
    expect(data.aircraft('00800a')).toMatchObject({ registration: 'ZS-ZEN', operator: 'Zenith Air' });
    expect(data.addressBlock('3c6444')?.countryName).toBe('Germany');
    expect(data.addressBlock('ae1234')).toMatchObject({ countryCode: 'US', isMilitary: true });
  });
});
