import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { aerialObjectDetailSchema } from '@contract/aerial-object';
import { aircraftObjectId } from '@contract/object-id';
import { type ReadsbAircraft, type ReadsbDocument, readsbDocumentSchema } from '@contract/receiver-feed';
import { readReadsbDocument } from './providers/readsb-format/read-document';
import { answer, type FakeService, startFakeService } from './providers/testing/fake-service';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RECORDED = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'aircraft/readsb/aircraft_5.json');
const WITHIN_MS = 30_000;
const START_WITHIN_MS = 120_000;

const AIRLINER = {
  hex: '3c6444',
  type: 'adsb_icao',
  flight: 'DLH4AB  ',
  r: 'D-AIBD',
  t: 'A319',
  alt_baro: 38_000,
  gs: 450.2,
  track: 90.5,
  squawk: '1000',
  category: 'A3',
  lat: 52.5,
  lon: 13.4,
  nic: 8,
  rc: 186,
  nac_p: 9,
  sil: 3,
  seen_pos: 1.2,
  seen: 0.3,
  mlat: [],
  tisb: [],
};

/** What is heard so lately that no server gives it up within a few seconds more. */
const heardLatelySchema = z.looseObject({ seen: z.number().max(50), seen_pos: z.number().max(50).optional() });

/** Aircraft of a real receiver where a recording is at hand, else one that looks like them. */
function aircraft(): readonly unknown[] {
  if (!existsSync(RECORDED)) return [AIRLINER];
  const document = readReadsbDocument(readFileSync(RECORDED, 'utf8'));
  return document.ok ? document.aircraft.filter((each) => heardLatelySchema.safeParse(each).success) : [];
}

const started: { readonly child: ChildProcess; readonly dataDir: string }[] = [];

/** A line of the example. */
const printedSchema = z.looseObject({ id: z.int(), fixAt: z.string().optional() });

/** A server as a process of its own; gives its address. */
async function startServer(sources: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'skylens-second-'));
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      AIRCRAFT_SOURCES: sources,
      SATELLITE_SOURCES: 'demo',
      STANDING_DATA: `dir:${dataDir}`,
      WEATHER_SOURCE: 'none',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push({ child, dataDir });
  if (child.stdout === null) throw new Error('no standard output');
  for await (const said of createInterface({ input: child.stdout })) {
    const url = /is ready.*?(http\S+)/.exec(said)?.[1];
    if (url !== undefined) return url;
  }
  throw new Error('The server ended before it was ready.');
}

async function documentOf(server: string): Promise<ReadsbDocument> {
  return readsbDocumentSchema.parse(await (await fetch(`${server}/data/aircraft.json`)).json());
}

/** The document of a server once it has so many aircraft. */
async function documentWith(server: string, count: number): Promise<ReadsbDocument> {
  const endMs = performance.now() + WITHIN_MS;
  for (;;) {
    const document = await documentOf(server);
    if (document.aircraft.length >= count) return document;
    if (performance.now() > endMs) throw new Error(`${document.aircraft.length} of ${count} aircraft`);
    await sleep(100);
  }
}

function byHex(document: ReadsbDocument): ReadonlyMap<string, ReadsbAircraft> {
  return new Map(document.aircraft.map((each) => [each.hex, each]));
}

/** When a position was measured, or an aircraft last heard. */
const atS = ({ now }: ReadsbDocument, ageS = 0): number => now - ageS;

let receiver: FakeService;
let first: string;
let second: string;
const heard = aircraft();
beforeAll(async () => {
  receiver = await startFakeService((response) =>
    answer(200, JSON.stringify({ now: Date.now() / 1000, messages: 1, aircraft: heard }))(response, response.req, 0),
  );
  first = await startServer(`readsb:${receiver.url}/data/aircraft.json`);
  second = await startServer(`readsb:${first}/data/aircraft.json`);
}, START_WITHIN_MS);
afterAll(async () => {
  for (const { child, dataDir } of started) {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
  await receiver.close();
});

it(
  'a second Skylens that reads the first as a receiver has the same aircraft with the same fields',
  async () => {
    const ofFirst = await documentWith(first, heard.length);
    const ofSecond = await documentWith(second, ofFirst.aircraft.length);
    const known = byHex(ofSecond);
    expect([...known.keys()].toSorted()).toEqual([...byHex(ofFirst).keys()].toSorted());
    for (const { seen, seen_pos: seenPos, track_rate: _first, ...fields } of ofFirst.aircraft) {
      const again = known.get(fields.hex);
      if (again === undefined) throw new Error(`${fields.hex} is missing`);
      // A rate of turn follows from what each has heard so far.
      const { seen: seenAgain, seen_pos: seenPosAgain, track_rate: _second, ...fieldsAgain } = again;
      expect(fieldsAgain).toEqual(fields);
      // Counted from when the aircraft was heard, and not from when a server was told; both were asked within seconds.
      expect(Math.abs(atS(ofSecond, seenAgain) - atS(ofFirst, seen))).toBeLessThan(5);
      expect(seenPosAgain === undefined).toBe(seenPos === undefined);
    }
    const [some] = ofFirst.aircraft.filter(({ lat, hex }) => lat !== undefined && !hex.startsWith('~'));
    const id = aircraftObjectId(some?.hex ?? '', 'icao');
    const [one, other] = await Promise.all(
      [first, second].map(async (server) =>
        aerialObjectDetailSchema.parse(await (await fetch(`${server}/api/aerial-objects/${id}`)).json()),
      ),
    );
    expect(other).toMatchObject({
      name: one?.name,
      type: one?.type,
      registration: one?.registration,
      altitude: one?.altitude,
    });
  },
  WITHIN_MS,
);

it(
  'the example of the guide prints what the stream tells, by its own reading of the bytes',
  async () => {
    const document = await documentWith(first, heard.length);
    const [middle] = document.aircraft.filter(
      ({ lat, gs, r, flight, alt_baro: altitude }) =>
        ![lat, gs, r, flight].includes(undefined) && typeof altitude === 'number',
    );
    const place = [middle?.lat, middle?.lon, 100].map(String);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['docs/examples/watch-the-sky.mjs', first, ...place, '--once'],
      { cwd: ROOT, timeout: WITHIN_MS },
    );
    const printed = stdout
      .trim()
      .split('\n')
      .map((line) => printedSchema.parse(JSON.parse(line)));
    const line = printed.find(({ id }) => id === aircraftObjectId(middle?.hex ?? '', 'icao'));
    expect(line).toMatchObject({
      latitude: middle?.lat,
      longitude: middle?.lon,
      callsign: middle?.flight?.trim(),
      registration: middle?.r,
      altitudeFt: middle?.alt_baro,
      // The stream has steps of 0.05 m/s.
      speedKt: expect.closeTo(middle?.gs ?? 0, 0),
      trackDeg: middle?.track,
      isReal: true,
    });
    expect(Math.abs(Date.parse(line?.fixAt ?? '') / 1000 - atS(document, middle?.seen_pos))).toBeLessThan(5);
  },
  WITHIN_MS,
);
