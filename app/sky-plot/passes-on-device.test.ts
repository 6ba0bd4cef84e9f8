import { expect, it, vi } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import { summaryOf } from '@engine/orbits/catalogue/catalogue-summary';
import { LONGEST_SEARCH_MS } from '@engine/orbits/passes/pass-search-problem';
import { PassFinder, type PassOptions } from '@engine/orbits/passes/pass-finder';
import { TEST_ISS } from '@engine/orbits/passes/testing-satellites';
import { createPropagator } from '@engine/orbits/sgp4/create-propagator';
import { fakeOrbits } from '@app/session/fake-clients.fixture';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { passesOnDevice } from './use-passes';

const STATION = { propagator: createPropagator([TEST_ISS.elements], null), satellites: [TEST_ISS] };
const searched: PassOptions[] = [];
const passes = async (search: PassOptions) => {
  searched.push(search);
  return new PassFinder(STATION, search).find();
};
vi.mock('@app/session/orbits-client', () => ({ orbitsClient: () => fakeOrbits({ passes }) }));

const OBSERVER = { latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 40 };
const FROM_MS = Date.UTC(2026, 7, 22);
const found = async (fromMs: number, toMs: number) => {
  useCatalogueStore.setState({ summary: summaryOf('1', [TEST_ISS]) });
  const span = { observer: OBSERVER, fromMs, toMs };
  return (await passesOnDevice(TEST_ISS.elements.noradId, span, new AbortController().signal)) ?? [];
};

it('[SATD-03] [SAT-04] a page opened in the middle of a pass tells its true rise, its highest moment and its set', async () => {
  const [whole, next] = await found(FROM_MS, FROM_MS + DAY_MS);
  if (whole === undefined || next === undefined) throw new Error('The station does not pass.');
  const [under] = await found(whole.set.atMs - MINUTE_MS, FROM_MS + DAY_MS);
  expect(under?.isCutAtStart).toBe(false);
  for (const event of ['rise', 'highest', 'set'] as const) {
    expect(Math.abs((under?.[event].atMs ?? 0) - whole[event].atMs)).toBeLessThan(50);
    expect(under?.[event].azimuthDeg).toBeCloseTo(whole[event].azimuthDeg, 1);
    expect(under?.[event].elevationDeg).toBeCloseTo(whole[event].elevationDeg, 2);
  }
  // Once it is over it is told no longer, and no search is longer than there may be one.
  const [after] = await found(whole.set.atMs + MINUTE_MS, whole.set.atMs + MINUTE_MS + LONGEST_SEARCH_MS);
  expect(Math.abs((after?.rise.atMs ?? 0) - next.rise.atMs)).toBeLessThan(50);
  const longest = searched.at(-1);
  expect((longest?.endMs ?? 0) - (longest?.startMs ?? 0)).toBeLessThanOrEqual(LONGEST_SEARCH_MS);
});
