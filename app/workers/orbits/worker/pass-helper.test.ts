import { HOUR_MS } from '@engine/constants/durations';
import { BERLIN, NEAR_EPOCH_MS, setOf, shell } from '@engine/orbits/catalogue/small-catalogue.fixture';
import { PassFinder } from '@engine/orbits/passes/pass-finder';
import { NAKED_EYE } from '@engine/orbits/passes/satellite-pass';
import { expect, it } from 'vitest';
import { PassHelper, type PassTask } from './pass-helper';

const SEARCH = {
  observer: BERLIN,
  startMs: NEAR_EPOCH_MS,
  endMs: NEAR_EPOCH_MS + 12 * HOUR_MS,
  minElevationDeg: 10,
  ...NAKED_EYE,
};

it('searches the part that it was given last, though the search is the one before', async () => {
  const satellites = shell(60);
  const [before, after] = [satellites.slice(0, 30), satellites.slice(30)];
  const indices = Uint32Array.from(after.keys());
  const task: PassTask = { search: SEARCH, onlyVisible: false, indices };
  const helper = new PassHelper(async () => null);
  await helper.load(before);
  const ofBefore = await helper.passes(task);
  await helper.load(after);
  const ofAfter = await helper.passes(task);
  expect(ofAfter).toEqual(new PassFinder(setOf(after), SEARCH).find(indices));
  expect(ofAfter).not.toEqual(ofBefore);
});
