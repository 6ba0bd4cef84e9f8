import { OBSERVER } from '../fixtures/known-sky';
import type { ScriptedAircraft } from '../fixtures/scripted-provider';
import { expect, test } from '../fixtures/test';
import { option } from '../functional/sky-screen';
import { countWork, CROWDED_SKY, readCounts } from './counted-work';

/** Answers of the source in which a sky of parked aircraft is watched; they come every few seconds. */
const STILL_ANSWERS = 3;
/** Of the screen around the radar in all that time. */
const STILL_ANIMATION_FRAMES_LIMIT = 3;
/**
 * Where nothing was flown by another test, which the server would go on sending until it has forgotten it: a minute and
 * a half of a picture that moves.
 */
const SOUTH_DEG = 20;
const FLYING = CROWDED_SKY.slice(0, 5).map((aircraft) => ({
  ...aircraft,
  hex: `3f${aircraft.hex.slice(2)}`,
  lat: aircraft.lat - SOUTH_DEG,
}));

test('a radar on which nothing moves draws nothing and asks for no animation frame, until something flies', async ({
  context,
  page,
  provider,
}) => {
  const parked = FLYING.map((aircraft): ScriptedAircraft => ({ ...aircraft, altitudeFt: 'ground', groundSpeedKt: 0 }));
  provider.fly(parked);
  await context.setGeolocation({ ...OBSERVER, latitude: OBSERVER.latitude - SOUTH_DEG, accuracy: 5 });
  await countWork(page);
  // It counts the animation frames of a second with each report, on purpose.
  const telemetry = JSON.stringify({ state: { isOn: false }, version: 1 });
  await page.addInitScript((value) => window.localStorage.setItem('skylens.telemetry', value), telemetry);
  await page.goto('/');
  const radar = page.getByTestId('radar');
  for (const { flight } of parked) {
    await expect(option(page, flight ?? '').first()).toBeAttached();
  }
  await expect(radar).toHaveAttribute('data-objects', String(parked.length));
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

  provider.fly(FLYING);
  await expect.poll(async () => (await readCounts(page)).pictures).toBeGreaterThan(after.pictures + 5);
});
