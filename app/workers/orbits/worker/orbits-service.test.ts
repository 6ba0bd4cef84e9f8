import { afterEach, describe, expect, it } from 'vitest';
import { unpackSummary } from '@engine/orbits/catalogue/packed-summary';
import { expose, releaseProxy, wrap } from 'comlink';
import { HOUR_MS } from '@engine/constants/durations';
import { findPasses } from '@engine/orbits/passes/find-passes';
import { buffersOf, type PackedPasses } from '@engine/orbits/passes/packed-passes';
import { PassList } from '@engine/orbits/passes/pass-list';
import type { Sighting } from '@engine/identification/sighting';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import type { CatalogueState, GlobeOrbits, PassesRequest } from '../orbits.api';
import { nextTask } from '../../next-task';
import { OrbitsService, type OrbitsServiceOptions } from './orbits-service';
import { PassHelper } from './pass-helper';
import { BERLIN, NEAR_EPOCH_MS, REAL_SATELLITES, setOf, shell } from '@engine/orbits/catalogue/small-catalogue.fixture';
import { documentOf } from './served-catalogue.fixture';

const SATELLITES = [...REAL_SATELLITES, ...shell(250)];
const REQUEST: PassesRequest = {
  noradIds: null,
  onlyVisible: false,
  observer: BERLIN,
  startMs: NEAR_EPOCH_MS,
  endMs: NEAR_EPOCH_MS + 12 * HOUR_MS,
  minElevationDeg: 10,
  limitingMagnitude: 5,
  darkSunElevationDeg: -6,
};

const helpers: FakeHelper[] = [];
afterEach(() => {
  for (const helper of helpers.splice(0)) helper.terminate();
});

/** A helper at the other end of a channel. */
class FakeHelper extends EventTarget {
  readonly #channel = new MessageChannel();
  tasks = 0;
  endedSearches = 0;
  /** Passes that it sent, as they are on its side. */
  readonly sent: PackedPasses[] = [];
  isTerminated = false;

  constructor() {
    super();
    helpers.push(this);
    this.#channel.port1.addEventListener('message', ({ data }) => {
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
    this.#channel.port1.start();
    const helper = new PassHelper(async () => null);
    expose(
      {
        load: (satellites: readonly SatelliteRecord[]) => helper.load(satellites),
        passes: async (task: Parameters<PassHelper['passes']>[0]) => {
          this.tasks++;
          const passes = await helper.passes(task);
          this.sent.push(passes);
          return passes;
        },
        endSearch: () => {
          this.endedSearches++;
          return helper.endSearch();
        },
      },
      this.#channel.port2,
    );
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.isTerminated = true;
    this.#channel.port1.close();
  }
}

interface World {
  satellites: readonly SatelliteRecord[];
  version: string;
}

async function serviceWith(options: Partial<OrbitsServiceOptions> = {}) {
  const world: World = { satellites: SATELLITES, version: 'v1' };
  const service = new OrbitsService({
    fetch: async () => new Response(JSON.stringify(documentOf(world.satellites, world.version))),
    cache: { read: async () => null, write: async () => {}, drop: async () => {} },
    now: () => performance.now() + world.version.length * 1e6,
    after: () => () => {},
    pause: nextTask,
    loadKernel: async () => null,
    loadCandidates: () => import('./satellite-candidates'),
    helpers: 0,
    startHelper: () => new FakeHelper(),
    ...options,
  });
  await service.load('http://localhost');
  return { service, world };
}

/** What one call for all gives: the truth that pieces and helpers must add up to. */
function directly(
  { observer, startMs, endMs, minElevationDeg }: PassesRequest,
  satellites: readonly SatelliteRecord[] = SATELLITES,
) {
  return findPasses(setOf(satellites), {
    observer,
    startMs,
    endMs,
    minElevationDeg,
    limitingMagnitude: REQUEST.limitingMagnitude,
    darkSunElevationDeg: REQUEST.darkSunElevationDeg,
  });
}

async function passesOf(service: OrbitsService, request: PassesRequest, ticket?: number) {
  const packed = await service.passes(request, ticket);
  return packed === null ? null : new PassList(packed).all();
}

const key = (pass: { readonly noradId: number; readonly index: number; readonly rise: { readonly atMs: number } }) =>
  `${pass.noradId} ${pass.index} ${Math.round(pass.rise.atMs / 100)}`;

/** Somebody who looks up and tells of nothing but the time. */
const LOOKING_UP: Sighting = {
  observer: { ...BERLIN, heightSource: 'device', heightSigmaM: 15 },
  fromMs: NEAR_EPOCH_MS - 3 * HOUR_MS,
  toMs: NEAR_EPOCH_MS - 3 * HOUR_MS,
  timeSigmaS: 30,
  direction: null,
  course: null,
  rate: null,
  brightness: null,
  colour: null,
  light: null,
  sound: null,
};

describe('OrbitsService', () => {
  it('says what it has, and gives it in columns', async () => {
    const [{ service }, { port1, port2 }] = [await serviceWith(), new MessageChannel()];
    const heard = new Promise<CatalogueState>((resolve) => {
      port1.addEventListener('message', ({ data }: MessageEvent<CatalogueState>) => resolve(data), { once: true });
    });
    port1.start();
    await service.openStates(port2);
    const state = { kind: 'ready', version: 'v1', count: SATELLITES.length, loadedFrom: 'network' };
    expect(await heard).toMatchObject({ ...state, propagator: 'satellite.js', workers: 1 });
    port1.close();
    const packed = await service.summary();
    if (packed === null) throw new Error('It has no summary.');
    const summary = await unpackSummary(packed, nextTask);
    expect(summary.names[0]).toBe('ISS (ZARYA)');
    expect(summary.periodsMin[0]).toBeCloseTo(92.93, 2);
    expect([...summary.orbitClasses].slice(0, 6)).toEqual([0, 3, 2, 0, 3, 3]);
    expect(summary.constellations.slice(6, 8)).toEqual(['Starlink', 'Starlink']);
    expect(await service.search('zarya', 3)).toEqual([25_544]);
  });

  it('answers nothing of a catalogue that it does not have', async () => {
    const { service } = await serviceWith({ fetch: () => Promise.reject(new TypeError('offline')) });
    expect(await service.summary()).toBeNull();
    expect(await passesOf(service, REQUEST)).toBeNull();
    expect(await service.now(25_544, NEAR_EPOCH_MS, null)).toBeNull();
    expect(await service.transits(25_544, BERLIN, NEAR_EPOCH_MS, NEAR_EPOCH_MS + HOUR_MS)).toBeNull();
    expect(await service.keyframes(0, 1)).toBeNull();
    expect(await service.search('iss', 3)).toEqual([]);
  });

  it('says where a satellite is, how it is lit and where to look', async () => {
    const { service } = await serviceWith();
    const now = await service.now(25_544, NEAR_EPOCH_MS, BERLIN);
    expect(now?.altitudeKm).toBeGreaterThan(410);
    expect(now?.altitudeKm).toBeLessThan(440);
    expect(now?.speedKmS).toBeCloseTo(7.66, 1);
    // acos(R / (R + h)) · R for 420 km.
    expect(now?.footprintRadiusKm).toBeGreaterThan(2200);
    expect(now?.footprintRadiusKm).toBeLessThan(2350);
    expect(now?.elementAgeDays).toBeCloseTo(0.2009, 3);
    expect(now?.look?.slantRangeKm).toBeGreaterThan(400);
    expect(await service.now(4, NEAR_EPOCH_MS, null)).toBeNull();
    const ground = await service.groundTrack(25_544, NEAR_EPOCH_MS, NEAR_EPOCH_MS + 60_000, 30);
    expect(ground).toHaveLength(9);
    expect(ground?.[0]).toBeCloseTo(now?.latitudeDeg ?? 0, 6);
    expect(ground?.[1]).toBeCloseTo(now?.longitudeDeg ?? 0, 6);
    expect(await service.groundTrack(25_544, 0, 1e12, 1)).toBeNull();
  });

  it('tells when a satellite comes close to the Sun or the Moon, in order of time', async () => {
    const { service } = await serviceWith();
    const endMs = NEAR_EPOCH_MS + 240 * HOUR_MS;
    const found = await service.transits(25_544, BERLIN, NEAR_EPOCH_MS, endMs);
    expect(found?.length).toBeGreaterThan(0);
    expect(found).toEqual(found?.toSorted((a, b) => a.atMs - b.atMs));
    for (const transit of found ?? []) {
      expect(transit.noradId).toBe(25_544);
      expect(transit.separationDeg).toBeLessThanOrEqual(1);
      expect(transit.elevationDeg).toBeGreaterThan(4.9);
      expect(transit.elementAgeDays).toBeCloseTo((transit.atMs - NEAR_EPOCH_MS) / (24 * HOUR_MS) + 0.2009, 2);
    }
    expect(await service.transits(4, BERLIN, NEAR_EPOCH_MS, endMs)).toBeNull();
    expect(await service.transits(25_544, BERLIN, NEAR_EPOCH_MS, endMs + 24 * HOUR_MS)).toBeNull();
  });

  it('draws one whole revolution, in the same places as the keyframes', async () => {
    const { service } = await serviceWith();
    const path = await service.orbitPath(25_544, NEAR_EPOCH_MS, 201);
    const pair = await service.keyframes(NEAR_EPOCH_MS, NEAR_EPOCH_MS + 60_000);
    for (let axis = 0; axis < 3; axis++) {
      expect(path?.[100 * 3 + axis]).toBeCloseTo(pair?.start[axis] ?? 9, 5);
      expect(path?.[axis]).toBeCloseTo(path?.[200 * 3 + axis] ?? 9, 1);
    }
    const radius = Math.hypot(pair?.start[0] ?? 0, pair?.start[1] ?? 0, pair?.start[2] ?? 0);
    expect(radius).toBeCloseTo(1.066, 2);
    // Earth radii per second: the place a second later.
    const later = await service.keyframes(NEAR_EPOCH_MS + 1000, NEAR_EPOCH_MS + 60_000);
    expect((later?.start[0] ?? 0) - (pair?.start[0] ?? 0)).toBeCloseTo(pair?.start[3] ?? 9, 5);
    expect(later?.end).toEqual(pair?.end);
  });

  it('fills the buffers that it gets back, and makes others where they do not fit', async () => {
    const { service } = await serviceWith();
    const first = await service.keyframes(NEAR_EPOCH_MS, NEAR_EPOCH_MS + 60_000);
    if (first === null) throw new Error('no keyframes');
    const second = await service.keyframes(NEAR_EPOCH_MS + 60_000, NEAR_EPOCH_MS + 120_000, [first.start, first.end]);
    expect(second?.start).toBe(first.start);
    const third = await service.keyframes(NEAR_EPOCH_MS, NEAR_EPOCH_MS + 60_000, [new Float32Array(3)]);
    expect(third?.start).toHaveLength(SATELLITES.length * 6);
  });

  it('serves a globe over a port of its own', async () => {
    const { service } = await serviceWith();
    const { port1, port2 } = new MessageChannel();
    await service.openGlobe(port2);
    const remote = wrap<GlobeOrbits>(port1);
    expect(await remote.orbitPath(25_544, NEAR_EPOCH_MS, 3)).toHaveLength(9);
    remote[releaseProxy]();
  });

  it('marks what cannot be propagated in a keyframe', async () => {
    const { service, world } = await serviceWith();
    const [iss] = REAL_SATELLITES;
    if (iss === undefined) throw new Error('no satellites');
    world.satellites = [{ ...iss, elements: { ...iss.elements, meanMotionRevPerDay: 40 } }, iss];
    world.version = 'longer';
    await service.refresh();
    const pair = await service.keyframes(NEAR_EPOCH_MS, NEAR_EPOCH_MS + 60_000);
    expect([...(pair?.start.subarray(0, 6) ?? [])].every(Number.isNaN)).toBe(true);
    expect([...(pair?.start.subarray(6) ?? [])].every(Number.isFinite)).toBe(true);
  });

  it('traces a pass over the sky', async () => {
    const { service } = await serviceWith();
    const [pass] = (await passesOf(service, { ...REQUEST, noradIds: [48_881] })) ?? [];
    if (pass === undefined) throw new Error('no pass');
    const track = await service.skyTrack(48_881, BERLIN, pass.rise.atMs, pass.set.atMs, 21);
    expect(track).toHaveLength(21);
    expect(track?.[0]?.elevationDeg).toBeCloseTo(10, 1);
    expect(track?.[20]?.azimuthDeg).toBeCloseTo(pass.set.azimuthDeg, 1);
    expect(await service.skyTrack(4, BERLIN, 0, 1, 2)).toBeNull();
  });

  it.each([0, 2, 3])('finds every pass in pieces, with %i helpers', async (count) => {
    const { service } = await serviceWith({ helpers: count });
    const found = await passesOf(service, REQUEST);
    expect(found?.map(key).toSorted()).toEqual(directly(REQUEST).map(key).toSorted());
    const rises = found?.map(({ rise }) => rise.atMs) ?? [];
    expect(rises).toEqual(rises.toSorted((a, b) => a - b));
    expect(helpers.map(({ tasks }) => tasks > 0)).toEqual(Array.from({ length: count }, () => true));
    const visible = await passesOf(service, { ...REQUEST, onlyVisible: true });
    expect(visible?.map(key)).toEqual(found?.filter(({ visibility }) => visibility === 'visible').map(key));
  });

  it('has its helpers let go of a search that is over', async () => {
    const { service } = await serviceWith({ helpers: 2 });
    await passesOf(service, REQUEST);
    await service.passes({ ...REQUEST, noradIds: [25_544] });
    await nextTask();
    expect(helpers.map(({ endedSearches }) => endedSearches)).toEqual([1, 1]);
  });

  it('searches the catalogue that it has now, though the request is one that helpers know', async () => {
    const { service, world } = await serviceWith({ helpers: 2 });
    await passesOf(service, REQUEST);
    world.satellites = shell(240);
    world.version = 'longer';
    await service.refresh();
    const found = await passesOf(service, REQUEST);
    expect(found?.length).toBeGreaterThan(100);
    expect(found?.map(key)).toEqual(directly(REQUEST, shell(240)).map(key));
  });

  it('hands passes over without copies: those that found them have none left', async () => {
    const { service } = await serviceWith({ helpers: 2 });
    const { port1, port2 } = new MessageChannel();
    const answers: PackedPasses[] = [];
    const passes = async (request: PassesRequest) => {
      const answer = await service.passes(request);
      if (answer !== null) answers.push(answer);
      return answer;
    };
    expose({ passes }, port2);
    const remote = wrap<{ passes: typeof passes }>(port1);
    const received = await remote.passes(REQUEST);
    // Held until here: once a proxy over a port is collected comlink has the far end close it, and no answer comes.
    remote[releaseProxy]();
    expect(received?.count).toBe(directly(REQUEST).length);
    expect(received?.events.length).toBeGreaterThan(0);
    expect(answers).toHaveLength(1);
    expect(helpers.every(({ sent }) => sent.length > 0)).toBe(true);
    for (const packed of [...answers, ...helpers.flatMap(({ sent }) => sent)]) {
      expect(buffersOf(packed).map(({ byteLength }) => byteLength)).toEqual([0, 0, 0, 0]);
    }
  });

  it('searches a few satellites alone, and none for numbers that nobody has', async () => {
    const { service } = await serviceWith({ helpers: 2 });
    const few = await passesOf(service, { ...REQUEST, noradIds: [25_544, 4, 39_634] });
    expect(new Set(few?.map(({ noradId }) => noradId))).toEqual(new Set([25_544, 39_634]));
    expect(await passesOf(service, { ...REQUEST, noradIds: [4] })).toEqual([]);
    expect(helpers).toHaveLength(0);
  });

  it('goes on alone where a helper dies', async () => {
    const { service } = await serviceWith({ helpers: 2 });
    const searching = passesOf(service, REQUEST);
    await nextTask();
    helpers[1]?.dispatchEvent(new Event('error'));
    expect((await searching)?.length).toBe(directly(REQUEST).length);
    expect(helpers.every(({ isTerminated }) => isTerminated)).toBe(true);
    expect((await passesOf(service, REQUEST))?.length).toBe(directly(REQUEST).length);
    expect(helpers).toHaveLength(2);
  });

  it('goes on alone where no helper can be started', async () => {
    const { service } = await serviceWith({
      helpers: 2,
      startHelper: () => {
        throw new ReferenceError('Worker is not defined');
      },
    });
    expect((await passesOf(service, REQUEST))?.length).toBe(directly(REQUEST).length);
  });

  it('answers other questions during a search, and ends it when told', async () => {
    const { service } = await serviceWith();
    let isOver = false;
    const searching = passesOf(service, { ...REQUEST, endMs: NEAR_EPOCH_MS + 240 * HOUR_MS }, 7).then((found) => {
      isOver = true;
      return found;
    });
    expect(await service.now(25_544, NEAR_EPOCH_MS, null)).not.toBeNull();
    expect(isOver).toBe(false);
    await service.cancel(7);
    expect(await searching).toBeNull();
  });

  it('begins again with a catalogue that comes during a search', async () => {
    const { service, world } = await serviceWith();
    const searching = passesOf(service, { ...REQUEST });
    await nextTask();
    world.satellites = shell(40);
    world.version = 'longer';
    await service.refresh();
    expect((await searching)?.map(key)).toEqual(directly(REQUEST, shell(40)).map(key));
  });

  it('feeds the sky worker as soon as there is a catalogue', async () => {
    const { service } = await serviceWith();
    const { port1, port2 } = new MessageChannel();
    const heard: { readonly kind: string }[] = [];
    port1.addEventListener('message', ({ data }: MessageEvent<{ readonly kind: string }>) => heard.push(data));
    port1.start();
    await service.setSkyObserver(BERLIN);
    await service.publishSky(port2);
    await nextTask();
    await nextTask();
    expect(heard.map(({ kind }) => kind)).toEqual(['names', 'frame']);
    await service.publishSky(null);
    port1.close();
  });

  it('finds the satellites that a sighting can have been, and moves their paths', async () => {
    const { service } = await serviceWith();
    const paths = (await service.candidatePaths(LOOKING_UP))?.paths;
    expect(paths?.considered).toBe(SATELLITES.length);
    expect(paths?.candidates.length).toBeGreaterThan(0);
    expect(paths?.directions).toHaveLength(3 * (paths?.candidates.length ?? 0) * (paths?.steps ?? 0));
    const ids = new Set(SATELLITES.map(({ elements }) => elements.noradId));
    expect(paths?.candidates.every(({ id }) => ids.has(id))).toBe(true);
    const byDay = { ...LOOKING_UP, fromMs: NEAR_EPOCH_MS + 4 * HOUR_MS, toMs: NEAR_EPOCH_MS + 4 * HOUR_MS };
    expect((await service.candidatePaths(byDay))?.paths.candidates).toEqual([]);
  });

  it('answers nothing of a sighting where what finds satellites does not arrive', async () => {
    const { service } = await serviceWith({ loadCandidates: () => Promise.reject(new Error('offline')) });
    expect(await service.candidatePaths(LOOKING_UP)).toBeNull();
  });
});
