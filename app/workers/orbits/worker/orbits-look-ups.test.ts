import { expect, it } from 'vitest';
import { HOUR_MS } from '@engine/constants/durations';
import { findPasses } from '@engine/orbits/passes/find-passes';
import { NAKED_EYE } from '@engine/orbits/passes/satellite-pass';
import { BERLIN, NEAR_EPOCH_MS, REAL_SATELLITES, setOf } from '@engine/orbits/catalogue/small-catalogue.fixture';
import { nextTask } from '../../next-task';
import { OrbitsService } from './orbits-service';
import { documentOf } from './served-catalogue.fixture';

async function serviceOf(response: Response): Promise<OrbitsService> {
  const service = new OrbitsService({
    fetch: async () => response,
    cache: { read: async () => null, write: async () => {}, drop: async () => {} },
    now: () => performance.now(),
    after: () => () => {},
    pause: nextTask,
    loadKernel: async () => null,
    loadCandidates: () => import('./satellite-candidates'),
    helpers: 0,
    startHelper: () => {
      throw new Error('nobody helps');
    },
  });
  await service.load('http://localhost');
  return service;
}

const [startMs, endMs] = [NEAR_EPOCH_MS + 12 * HOUR_MS, NEAR_EPOCH_MS + 72 * HOUR_MS];
const inSeconds = (atMs: number | undefined): number => Math.round((atMs ?? Number.NaN) / 1000);

it('tells of bright passes to look up for, as the search of all passes has them', async () => {
  const service = await serviceOf(new Response(JSON.stringify(documentOf(REAL_SATELLITES, 'v1'))));
  const told = await service.lookUps(BERLIN, startMs, endMs);
  const search = { observer: BERLIN, startMs, endMs, minElevationDeg: 10, ...NAKED_EYE };
  const bright = findPasses(setOf(REAL_SATELLITES), search).filter(
    ({ visibility, brightest, highest }) =>
      visibility === 'visible' && (brightest?.magnitude ?? 9) <= 2 && highest.elevationDeg >= 20,
  );
  expect(bright.length).toBeGreaterThan(0);
  expect(told?.map(({ objectId, fromMs }) => [objectId, inSeconds(fromMs)])).toEqual(
    bright.map(({ noradId, visibleSpan }) => [noradId, inSeconds(visibleSpan?.fromMs)]),
  );
});

it('knows of nothing without a catalogue', async () => {
  const service = await serviceOf(new Response('', { status: 503 }));
  expect(await service.lookUps(BERLIN, startMs, endMs)).toBeNull();
});
