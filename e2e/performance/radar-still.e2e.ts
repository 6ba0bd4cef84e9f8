import type { ScriptedAircraft } from '../fixtures/scripted-provider';
import { expect, test } from '../fixtures/test';
import { option } from '../functional/sky-screen';
import { countWork, CROWDED_SKY, readCounts } from './counted-work';

/** Answers of the source in which a sky of parked aircraft is watched; they come every few seconds. */
const STILL_ANSWERS = 3;
/** Of the screen around the radar in all that time. */
const STILL_ANIMATION_FRAMES_LIMIT = 3;
const FORGOTTEN_WITHIN_MS = 120_000;

test('a radar on which nothing moves draws nothing and asks for no animation frame, until something flies', async ({
  page,
  provider,
}) => {
  const parked = CROWDED_SKY.slice(0, 5).map(
    (aircraft): ScriptedAircraft => ({ ...aircraft, altitudeFt: 'ground', groundSpeedKt: 0 }),
  );
  provider.fly(parked);
  await countWork(page);
  // It counts the animation frames of a second with each report, on purpose.
  const telemetry = JSON.stringify({ state: { isOn: false }, version: 1 });
  await page.addInitScript((value) => window.localStorage.setItem('skylens.telemetry', value), telemetry);
  await page.goto('/');
  const radar = page.getByTestId('radar');
  // What another test flew is forgotten after a while; until the first report of these there may be as many of those.
  for (const { flight } of parked) {
    await expect(option(page, flight ?? '').first()).toBeAttached({ timeout: FORGOTTEN_WITHIN_MS });
  }
  await expect(radar).toHaveAttribute('data-objects', String(parked.length), { timeout: FORGOTTEN_WITHIN_MS });
  const answers = (count: number) => {
    const from = provider.requests.length;
    return expect.poll(() => provider.requests.length - from, { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
  };
  await answers(STILL_ANSWERS);
  const before = await readCounts(page);
  await answers(STILL_ANSWERS);
  const after = await readCounts(page);
  console.log(
    `parked: ${after.pictures - before.pictures} radar frames, ${after.animationFrames - before.animationFrames} animation frames in ${((after.atMs - before.atMs) / 1000).toFixed(0)} s`,
  );
  expect(after.pictures - before.pictures).toBe(0);
  expect(after.animationFrames - before.animationFrames).toBeLessThanOrEqual(STILL_ANIMATION_FRAMES_LIMIT);

  provider.fly(CROWDED_SKY.slice(0, 5));
  await expect.poll(async () => (await readCounts(page)).pictures).toBeGreaterThan(after.pictures + 5);
});
