import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@engine/constants/durations';
import { horizonMask } from '@engine/horizon/horizon-mask';
import { summaryOf } from '@engine/orbits/catalogue/catalogue-summary';
import type { PackedPasses } from '@engine/orbits/passes/packed-passes';
import { type PassSketch, packedPasses } from '@engine/orbits/passes/packed-passes.fixture';
import type { PassOptions } from '@engine/orbits/passes/pass-finder';
import type { PassOrder } from '@engine/orbits/passes/pass-order';
import { testSatellite } from '@engine/orbits/passes/testing-satellites';
import { fakeOrbits } from '@app/session/fake-clients.fixture';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { readyCatalogue } from '@app/state/ready-catalogue.fixture';
import { passEntries } from './pass-entries';
import { visibleOnDevice } from './visible-on-device';

const found: PassSketch[] = [];
const searched: PassOptions[] = [];
const passes = async (search: PassOptions): Promise<PackedPasses> => {
  searched.push(search);
  return packedPasses(found.filter(({ riseMs }) => riseMs + 6 * MINUTE_MS >= search.startMs && riseMs <= search.endMs));
};
let nowMs = 0;
vi.mock(import('@app/state/sky-time-store'), async (original) => ({ ...(await original()), serverNowMs: () => nowMs }));
vi.mock('@app/session/orbits-client', () => ({ orbitsClient: () => fakeOrbits({ passes }) }));

const ISS = 25_544;
const LATE_AND_BRIGHT = 90_700;
const OBSERVER = { latitudeDeg: 52.5, longitudeDeg: 13.4, ellipsoidHeightM: 80 };
const PRIOR = useCatalogueStore.getState();

/** One pass of each satellite, in the order of the catalogue, a minute apart. */
const passAfter = (index: number, noradId: number, magnitude: number): PassSketch => ({
  index,
  noradId,
  riseMs: index * MINUTE_MS,
  magnitude,
});

beforeEach(() => {
  const faint = Array.from({ length: 600 }, (_, index) => passAfter(index, 90_000 + index, 3));
  found.push(...faint, passAfter(600, ISS, 1), passAfter(601, LATE_AND_BRIGHT, -2));
  const records = found.map(({ noradId }) => testSatellite({ noradId, name: `SATELLITE ${noradId}` }));
  useCatalogueStore.setState({
    summary: summaryOf('1', records),
    state: readyCatalogue({ count: records.length, loadedFrom: 'kept' }),
  });
});
afterEach(() => {
  nowMs = 0;
  found.length = 0;
  searched.length = 0;
  useCatalogueStore.setState(PRIOR);
});

const numbers = async (order: PassOrder) => {
  const question = { observer: OBSERVER, minElevationDeg: 10, hours: 24, filter: 'visible', maxMagnitude: 4 } as const;
  const answer = await visibleOnDevice({ ...question, order, limit: 500 }, new AbortController().signal);
  expect([answer?.total, answer?.passes.length]).toEqual([602, 500]);
  return answer?.passes.map(({ noradId }) => noradId) ?? [];
};

it('[SAT-02] leaves out the faintest of more passes than are told, never the station', async () => {
  expect((await numbers('brightness')).slice(0, 3)).toEqual([ISS, LATE_AND_BRIGHT, 90_000]);
  expect(await numbers('soonest')).not.toContain(ISS);
});

it('[SAT-02] tells a pass that is under way with its true rise, by the same key until it is over', async () => {
  const question = {
    observer: OBSERVER,
    minElevationDeg: 10,
    hours: 1,
    filter: 'visible',
    maxMagnitude: null,
  } as const;
  const told = async () => {
    const answer = await visibleOnDevice({ ...question, order: 'soonest', limit: 500 }, new AbortController().signal);
    return passEntries(answer?.passes ?? []).map(({ key, startMs }) => ({ key, startMs }));
  };
  nowMs = 599 * MINUTE_MS + 1;
  const [first] = await told();
  // The one of minute 593 is over; that of 594 sets in a minute.
  expect(first?.startMs).toBe(594 * MINUTE_MS);
  expect(searched[0]?.startMs).toBe(nowMs - 30 * MINUTE_MS);
  nowMs += 30_000;
  expect((await told())[0]).toEqual(first);
  nowMs += MINUTE_MS;
  expect((await told())[0]?.startMs).toBe(595 * MINUTE_MS);
});

it('searches every ten minutes under a horizon, and tells from what it found each minute', async () => {
  const question = { minElevationDeg: 10, hours: 1, filter: 'visible', maxMagnitude: null } as const;
  const horizon = horizonMask([{ azimuthDeg: 0, elevationDeg: 12 }]);
  const first = async (of: { readonly horizon?: typeof horizon }, order: PassOrder = 'soonest') => {
    const observer = { ...OBSERVER, ...of };
    const asked = { ...question, observer, order, limit: 500 };
    const answer = await visibleOnDevice(asked, new AbortController().signal);
    return passEntries(answer?.passes ?? [])[0]?.startMs;
  };
  expect(await first({ horizon })).toBe(0);
  nowMs = 9 * MINUTE_MS;
  // What is over by now is left out.
  expect(await first({ horizon })).toBeGreaterThan(0);
  await first({ horizon }, 'brightness');
  expect(searched).toHaveLength(1);
  nowMs = 10 * MINUTE_MS;
  await first({ horizon });
  expect(searched).toHaveLength(2);
  await first({ horizon: horizonMask([{ azimuthDeg: 0, elevationDeg: 25 }]) });
  expect(searched).toHaveLength(3);
  // Without a horizon each question is searched for, as ever.
  await first({});
  await first({});
  expect(searched).toHaveLength(5);
});
