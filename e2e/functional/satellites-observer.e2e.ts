import type { Page } from '@playwright/test';
import { answerCall, scriptedVisible } from '../fixtures/satellite-answers';
import { expect, test } from '../fixtures/satellite-test';
import { fivePasses, openPlace, openTracker, VISIBLE, visibleQueries } from './tracker-screen';

test('[SAT-01] takes the position of the device, and hides the button once a place is set', async ({ page }) => {
  await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
  await openTracker(page);
  // Folded to a line until it is to be changed.
  await expect(page.getByText('52.5000, 13.4000 · above 10°')).toBeVisible();
  await expect(page.getByLabel('Latitude')).toHaveCount(0);
  await openPlace(page);
  await expect(page.getByLabel('Latitude')).toHaveValue('52.5000');
  await expect(page.getByLabel('Longitude')).toHaveValue('13.4000');
  await expect(page.getByLabel('Latitude')).toHaveAttribute('step', '0.0001');
  await expect(page.getByLabel('Longitude')).toHaveAttribute('step', '0.0001');
  await expect(page.getByRole('button', { name: 'Use my location' })).toHaveCount(0);
});

test('[SAT-01] a place that is typed in is asked for; one that is none is refused in words', async ({ page }) => {
  const queries = visibleQueries(page);
  await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
  await openTracker(page);
  await openPlace(page);
  await page.getByLabel('Latitude').fill('-33.8688');
  await page.getByLabel('Longitude').fill('151.2093');
  await expect
    .poll(() => queries.map((query) => `${query.get('lat')},${query.get('lon')}`))
    .toContain('-33.8688,151.2093');
  await page.getByLabel('Latitude').fill('91');
  await expect(page.getByText('Latitude is a number from −90 to 90.')).toBeVisible();
  await page.getByLabel('Longitude').fill('181');
  await expect(page.getByText('Longitude is a number from −180 to 180.')).toBeVisible();
});

test('[SAT-01] the minimum elevation starts at 10, says what it means, and is asked for', async ({ page }) => {
  const queries = visibleQueries(page);
  await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
  await openTracker(page);
  await openPlace(page);
  const slider = page.getByRole('slider', { name: 'Minimum elevation' });
  await expect(slider).toHaveAttribute('aria-valuenow', '10');
  await expect(slider).toHaveAttribute('aria-valuemin', '0');
  await expect(slider).toHaveAttribute('aria-valuemax', '90');
  await expect(page.getByText('Good visibility')).toBeVisible();
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', '9');
  await expect(page.getByText('Low visibility')).toBeVisible();
  await slider.press('End');
  await expect(page.getByText('Excellent visibility')).toBeVisible();
  await expect.poll(() => queries.at(-1)?.get('minElevation')).toBe('90');
});

/** Takes the place of the device's geolocation, and keeps what it was asked with. */
async function scriptGeolocation(page: Page, outcome: number | 'never'): Promise<void> {
  await page.addInitScript((given) => {
    const asked: unknown[] = [];
    Object.assign(window, { askedGeolocation: asked });
    const fail = (onError: PositionErrorCallback | null | undefined) => {
      if (given === 'never' || !onError) return;
      onError({ code: given, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    };
    Object.defineProperty(Navigator.prototype, 'geolocation', {
      value: {
        getCurrentPosition: (_: unknown, onError: PositionErrorCallback, options: unknown) => {
          asked.push(options);
          setTimeout(() => fail(onError), 50);
        },
        watchPosition: () => 1,
        clearWatch: () => {},
      },
    });
  }, outcome);
}

const FAILURES = [
  { code: 1, text: 'Location permission denied' },
  { code: 2, text: 'Location unavailable' },
  { code: 3, text: 'Location request timed out' },
];

for (const { code, text } of FAILURES) {
  test(`[SAT-01] [SAT-03] failure ${code} is said, and San Francisco stands in, said plainly`, async ({ page }) => {
    const queries = visibleQueries(page);
    await scriptGeolocation(page, code);
    await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
    await openTracker(page);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(/This is not your place/)).toBeVisible();
    await openPlace(page);
    await expect(page.getByLabel('Latitude')).toHaveValue('37.7749');
    await expect(page.getByLabel('Longitude')).toHaveValue('-122.4194');
    await expect.poll(() => `${queries[0]?.get('lat')},${queries[0]?.get('lon')}`).toBe('37.7749,-122.4194');
    expect(await page.evaluate(() => window.localStorage.getItem('skylens.place') ?? '')).not.toContain('37.7');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, 'askedGeolocation'))))
      .toContain('"timeout":10000,"maximumAge":5000');
    const asked = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'askedGeolocation')));
    expect(asked).toContain('"timeout":15000,"maximumAge":5000');
  });
}

test('[SAT-01] the device is asked with 15 s at first, then watched with 15 s and readings no older than 5 s', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked = { current: [] as unknown[], watch: [] as unknown[] };
    Object.assign(window, { asked });
    const coords = { latitude: 52.5, longitude: 13.4, altitude: null, accuracy: 5, heading: null, speed: null };
    Object.defineProperty(Navigator.prototype, 'geolocation', {
      value: {
        getCurrentPosition: (onFix: (fix: unknown) => void, _: unknown, options: unknown) => {
          asked.current.push(options);
          onFix({ coords, timestamp: Date.now() });
        },
        watchPosition: (_: unknown, __: unknown, options: unknown) => asked.watch.push(options),
        clearWatch: () => {},
      },
    });
  });
  await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
  await openTracker(page);
  await expect(page.getByText('52.5000, 13.4000 · above 10°')).toBeVisible();
  const options = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 5000 };
  await expect
    .poll(() => page.evaluate((): unknown => Reflect.get(window, 'asked')))
    .toEqual({ current: [options], watch: [options] });
});

test('[SAT-01] a browser without geolocation is told so', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'geolocation', { value: undefined }));
  await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
  await openTracker(page);
  await expect(page.getByText('Geolocation is not supported by your browser')).toBeVisible();
});

test('[SAT-03] nothing is asked for while no location is known', async ({ page }) => {
  const queries = visibleQueries(page);
  await page.clock.install();
  await scriptGeolocation(page, 'never');
  await openTracker(page);
  await expect(page.getByText('Looking for your position…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  await page.clock.runFor(5_000);
  expect(queries).toEqual([]);
});
