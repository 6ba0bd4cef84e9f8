import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '@engine/constants/durations';
import { summaryOf } from '@engine/orbits/catalogue/catalogue-summary';
import type { PackedPasses } from '@engine/orbits/passes/packed-passes';
import { type PassSketch, packedPasses } from '@engine/orbits/passes/packed-passes.fixture';
import type { PassOrder } from '@engine/orbits/passes/pass-order';
import { testSatellite } from '@engine/orbits/passes/testing-satellites';
import { fakeOrbits } from '@app/session/fake-clients.fixture';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { visibleOnDevice } from './visible-on-device';

const found: PassSketch[] = [];
const passes = async (): Promise<PackedPasses> => packedPasses(found);
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
    state: {
      kind: 'ready',
      version: '1',
      source: 'file',
      sourceLabel: 'known.tle',
      fetchedAtMs: 0,
      count: records.length,
      loadedFrom: 'kept',
      medianEpochMs: 0,
      transferBytes: 0,
      parseMs: 0,
      propagator: 'satellite.js',
      workers: 1,
      elements: { kind: 'newest', medianEpochMs: 0 },
    },
  });
});
afterEach(() => {
  found.length = 0;
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
