import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { BERLIN, NEAR_EPOCH_MS, REAL_SATELLITES } from '@engine/orbits/catalogue/small-catalogue.fixture';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { LIVE_SKY_TIME } from '@engine/sky/sky-time';
import type { SatelliteSkyMessage } from '@engine/sky/satellites/satellite-sky-frame';
import type { CatalogueState, ElementsInUse } from '../orbits.api';
import { nextTask } from '../../next-task';
import { OrbitsService } from './orbits-service';
import { documentOf } from './served-catalogue.fixture';

const STATION = 25_544;
/** The newest catalogue is so much younger than what was kept. */
const DAYS = 20;
const NOW_MS = NEAR_EPOCH_MS + DAYS * DAY_MS;

/** Records whose elements are of so many days later. */
const later = (days: number, records: readonly SatelliteRecord[]): readonly SatelliteRecord[] =>
  records.map((record) => ({
    ...record,
    elements: { ...record.elements, epochDay: record.elements.epochDay + days },
  }));

/** Since then one has been launched, and their order is another. */
const THEN = REAL_SATELLITES.slice(0, -1);
const NEWEST = later(DAYS, REAL_SATELLITES.toReversed());

interface Kept {
  readonly version: string;
  readonly records: readonly SatelliteRecord[];
}

const opened: MessagePort[] = [];
afterEach(() => {
  for (const port of opened.splice(0)) port.close();
});

function answer({ version, records }: Kept, tags: string | null): Response {
  const etag = `"${version}.br"`;
  if (tags?.includes(etag) === true) return new Response(null, { status: 304, headers: { etag } });
  return new Response(JSON.stringify(documentOf(records, version)), { headers: { etag } });
}

/** A service whose server has the newest catalogue, and what `kept` gives for a moment: null the newest, 'away' nothing. */
async function serviceWith(kept: (atMs: number) => Kept | null | 'away') {
  const asked: { readonly atMs: number; readonly tags: string | null }[] = [];
  const clock = { nowMs: NOW_MS };
  const newest = { version: 'newest', records: NEWEST };
  const service = new OrbitsService({
    fetch: async (url, init) => {
      const at = new URL(url).searchParams.get('at');
      if (at === null) return answer(newest, null);
      const tags = new Headers(init.headers).get('if-none-match');
      asked.push({ atMs: Date.parse(at), tags });
      const found = kept(Date.parse(at));
      if (found === 'away') throw new TypeError('offline');
      return answer(found ?? newest, tags);
    },
    cache: { read: async () => null, write: async () => {}, drop: async () => {} },
    now: () => clock.nowMs,
    after: () => () => {},
    pause: nextTask,
    loadKernel: async () => null,
    loadCandidates: () => import('./satellite-candidates'),
    helpers: 0,
    startHelper: () => {
      throw new Error('no helper is asked for');
    },
  });
  await service.load('http://localhost');
  const used: ElementsInUse[] = [];
  const { port1, port2 } = new MessageChannel();
  opened.push(port1);
  port1.addEventListener('message', ({ data }: MessageEvent<CatalogueState>) => {
    if (data.kind === 'ready') used.push(data.elements);
  });
  port1.start();
  await service.openStates(port2);
  const ageThere = async (atMs: number): Promise<number> =>
    (await service.now(STATION, atMs, null))?.elementAgeDays ?? Number.NaN;
  return { service, asked, clock, used, ageThere };
}

const keptOfThen = (): Kept => ({ version: 'then', records: THEN });
const standingAt = (atMs: number) => ({ kind: 'moved', anchorMs: atMs, anchoredAtMs: NOW_MS, rate: 0 }) as const;

describe('elements of a past moment', () => {
  it('are those that the server kept of then, asked for once, wherever a moment is worked out', async () => {
    const { service, asked, ageThere } = await serviceWith(keptOfThen);
    expect(await ageThere(NOW_MS)).toBeCloseTo(0.2, 1);
    expect(asked).toHaveLength(0);
    expect(await service.keyframes(NEAR_EPOCH_MS, NEAR_EPOCH_MS + 60_000)).toBeNull();
    expect(await ageThere(NEAR_EPOCH_MS)).toBeCloseTo(0.2, 1);
    expect(asked).toEqual([{ atMs: expect.closeTo(NEAR_EPOCH_MS, -8), tags: '"newest.br"' }]);
    const state = await service.now(STATION, NEAR_EPOCH_MS, BERLIN);
    const ground = await service.groundTrack(STATION, NEAR_EPOCH_MS, NEAR_EPOCH_MS + 2_000, 1);
    expect(ground?.[0]).toBeCloseTo(state?.latitudeDeg ?? Number.NaN, 6);
    const track = await service.skyTrack(STATION, BERLIN, NEAR_EPOCH_MS, NEAR_EPOCH_MS + 2_000, 3);
    expect(track?.[0]?.azimuthDeg).toBeCloseTo(state?.look?.azimuthDeg ?? Number.NaN, 6);
    const path = await service.orbitPath(STATION, NEAR_EPOCH_MS, 3);
    const pair = await service.keyframes(NEAR_EPOCH_MS, NEAR_EPOCH_MS + 60_000);
    expect(pair?.version).toBe('newest');
    const rowOf = (noradId: number) => {
      const index = NEWEST.findIndex(({ elements }) => elements.noradId === noradId);
      return [...(pair?.start.subarray(6 * index, 6 * index + 3) ?? [])];
    };
    const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = rowOf(STATION);
    expect(path?.[3]).toBeCloseTo(x, 5);
    expect(path?.[4]).toBeCloseTo(y, 5);
    expect(path?.[5]).toBeCloseTo(z, 5);
    const launchedSince = NEWEST[0]?.elements.noradId ?? 0;
    expect(rowOf(launchedSince).every(Number.isNaN)).toBe(true);
    expect(await service.now(launchedSince, NEAR_EPOCH_MS, null)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('place the satellites of a sighting, which says so', async () => {
    const { service } = await serviceWith(keptOfThen);
    const atMs = NEAR_EPOCH_MS - 3 * HOUR_MS;
    const sighting = {
      observer: { ...BERLIN, heightSource: 'device', heightSigmaM: 15 },
      fromMs: atMs,
      toMs: atMs,
      timeSigmaS: 30,
      direction: null,
      course: null,
      rate: null,
      brightness: null,
      colour: null,
      light: null,
      sound: null,
    } as const;
    const found = await service.candidatePaths(sighting);
    expect(found?.elements.kind).toBe('past');
    expect(found?.paths.considered).toBe(THEN.length);
    const ofNow = await service.candidatePaths({ ...sighting, fromMs: NOW_MS, toMs: NOW_MS });
    expect(ofNow?.elements.kind).toBe('newest');
    expect(ofNow?.paths.considered).toBe(NEWEST.length);
  });

  it('go to the sky worker while the sky is of then, and those of now when it is live again', async () => {
    const { service, used } = await serviceWith(keptOfThen);
    const { port1, port2 } = new MessageChannel();
    opened.push(port1);
    const named: number[] = [];
    port1.addEventListener('message', ({ data }: MessageEvent<SatelliteSkyMessage>) => {
      if (data.kind === 'names') named.push(data.names.ids.length);
    });
    port1.start();
    await service.setSkyObserver(BERLIN);
    await service.publishSky(port2);
    await service.setSkyTime(standingAt(NEAR_EPOCH_MS), 0);
    await vi.waitFor(() => expect(named).toEqual([NEWEST.length, THEN.length]));
    await service.setSkyTime(LIVE_SKY_TIME, 0);
    await vi.waitFor(() => expect(named).toEqual([NEWEST.length, THEN.length, NEWEST.length]));
    expect(used.map(({ kind }) => kind)).toEqual(['newest', 'loading', 'past', 'newest']);
    expect((used[0]?.medianEpochMs ?? 0) - (used[2]?.medianEpochMs ?? 0)).toBeCloseTo(DAYS * DAY_MS, -8);
  });

  it('are those of now where the server kept none or does not answer, which is said; a server that was away is asked again', async () => {
    const none = await serviceWith(() => null);
    await none.service.setSkyTime(standingAt(NEAR_EPOCH_MS), 0);
    expect(await none.ageThere(NEAR_EPOCH_MS)).toBeCloseTo(0.2 - DAYS, 1);
    await vi.waitFor(() => expect(none.used.at(-1)?.kind).toBe('none-kept'));
    expect(none.asked).toHaveLength(1);

    let isAway = true;
    const away = await serviceWith(() => (isAway ? 'away' : keptOfThen()));
    await away.service.setSkyTime(standingAt(NEAR_EPOCH_MS), 0);
    expect(await away.ageThere(NEAR_EPOCH_MS)).toBeCloseTo(0.2 - DAYS, 1);
    await vi.waitFor(() => expect(away.used.at(-1)?.kind).toBe('away'));
    isAway = false;
    await away.ageThere(NEAR_EPOCH_MS);
    expect(away.asked).toHaveLength(1);
    away.clock.nowMs += 31_000;
    expect(await away.ageThere(NEAR_EPOCH_MS)).toBeCloseTo(0.2, 1);
    await vi.waitFor(() => expect(away.used.at(-1)?.kind).toBe('past'));
  });

  it('are held for two times at once, and asked for again beyond that, by their tags', async () => {
    const { asked, ageThere } = await serviceWith((atMs) => {
      const day = Math.floor((atMs - NEAR_EPOCH_MS) / DAY_MS);
      return { version: `day ${day}`, records: later(day, THEN) };
    });
    const dayAge = (day: number) => ageThere(NEAR_EPOCH_MS + day * DAY_MS + 6 * HOUR_MS);
    for (const day of [2, 5, 2, 5]) expect(Math.abs(await dayAge(day))).toBeLessThan(1.3);
    expect(asked).toHaveLength(2);
    await dayAge(8);
    await dayAge(5);
    expect(asked).toHaveLength(3);
    await dayAge(2);
    expect(asked).toHaveLength(4);
    expect(asked[3]?.tags).toBe('"newest.br", "day 8.br", "day 5.br"');
  });
});
