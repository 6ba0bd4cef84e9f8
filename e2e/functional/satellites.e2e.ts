import type { Page, Route } from '@playwright/test';
import { satelliteCatalogueSchema } from '../../server/contract/satellite-catalogue';
import { expectNoFindings, expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { answerCall, scriptedSatellite, scriptedVisible } from '../fixtures/satellite-answers';
import { expect, test } from '../fixtures/satellite-test';
import { stopClock } from '../fixtures/stop-clock';
import { card, fivePasses, openTracker, station, VISIBLE, visibleQueries } from './tracker-screen';

const CATALOGUE = '**/api/satellites/catalogue*';

test('the address of the shortcut to the next pass begins with it, in view, whatever is brighter later', async ({
  page,
}) => {
  const later = scriptedSatellite(25_544, 'ISS (ZARYA)', { startsInMin: 40, maxElevation: 78, magnitude: -3.2 });
  const sooner = scriptedSatellite(39_084, 'LANDSAT 8', { startsInMin: 5, maxElevation: 40, magnitude: 3.1 });
  await answerCall(page, VISIBLE, scriptedVisible([later, sooner]));
  await page.goto('/satellites?sort=next');
  await expect(page.getByRole('article').first()).toContainText('LANDSAT 8');
  await expect(page.getByRole('article').first().getByRole('heading')).toBeInViewport();
  await expect(page.getByRole('img', { name: 'Sky plot of LANDSAT 8' })).toBeInViewport();
  await openTracker(page);
  await expect(page.getByRole('article').first()).toContainText('ISS (ZARYA)');
});

test('whoever scrolls while the list is asked for stays where they are when it comes', async ({ page }) => {
  const held: Route[] = [];
  await page.route(VISIBLE, (route) => held.push(route));
  await openTracker(page);
  await expect(page.getByText('Looking for passes over you…')).toBeVisible();
  const scrollY = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(scrollY).toBe(300);
  const passes = Array.from({ length: 60 }, (_, index) =>
    scriptedSatellite(40_000 + index, `PASS ${index}`, { startsInMin: 5 + index, maxElevation: 40, magnitude: 2 }),
  );
  for (const route of held) await route.fulfill({ json: scriptedVisible(passes) });
  await expect(page.getByRole('article').filter({ hasText: 'PASS 0' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Sky plot of PASS 0' })).toBeVisible();
  expect(await scrollY()).toBe(300);
});

test.describe('the list', () => {
  test.beforeEach(async ({ page }) => {
    await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
    await openTracker(page);
  });

  test('stays as it was chosen for Back, of the page and of the browser, and for a reload', async ({ page }) => {
    const all = page.getByRole('radio', { name: 'All overhead' });
    const sort = page.getByLabel('Sort by');
    await all.click();
    await sort.selectOption('next');
    await expect(page).toHaveURL(/\/satellites\?show=all&sort=next$/);
    await card(page, 'ISS (ZARYA)').getByRole('link', { name: 'View Details' }).click();
    await page.getByRole('tab', { name: 'Telemetry' }).click();
    await expect(page).toHaveURL(/\/satellite\/25544\?tab=telemetry$/);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Telemetry' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(all).toBeChecked();
    await expect(sort).toHaveValue('next');
    await page.goForward();
    await expect(page.getByRole('tab', { name: 'Telemetry' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await page.reload();
    await expect(all).toBeChecked();
    await page.getByRole('radio', { name: 'I can see' }).click();
    await sort.selectOption('brightness');
    await expect(page).toHaveURL(/\/satellites$/);
  });

  test('[SAT-02] has a count, the time of the update, and cards with every element', async ({ page }) => {
    await expect(page.getByText('5', { exact: true })).toBeVisible();
    await expect(page.getByText(/Last updated \d\d:\d\d:\d\d/)).toBeVisible();
    const iss = card(page, 'ISS (ZARYA)');
    await expect(iss.getByText(/NORAD 25544/)).toBeVisible();
    await expect(iss.getByText(/\d\d:\d\d–\d\d:\d\d/)).toBeVisible();
    await expect(iss.getByText('Highest 78°')).toHaveClass(/text-ok/);
    await expect(iss.getByText('Illuminated')).toBeVisible();
    await expect(iss.getByText('Zenith Pass')).toBeVisible();
    await expect(iss.getByText('270° W → 91° E')).toBeVisible();
    await expect(iss.getByText(/^magnitude −3\.2, extremely bright/)).toContainText('measured');
    await expect(iss.getByText(/^[45]m$/)).toBeAttached();
    await expect(page.getByText('Orbit data 5 hours old')).toHaveCount(1);
  });

  test('[SAT-02] badges, brightness and times follow the limits of the specification', async ({ page }) => {
    await expect(card(page, 'CSS (TIANHE)').getByText('Highest 31°')).toHaveClass(/text-warning/);
    await expect(card(page, 'CSS (TIANHE)').getByText(/magnitude 1\.1, very bright/)).toBeVisible();
    await expect(card(page, 'CSS (TIANHE)').getByText('315° NW → 91° E')).toBeVisible();
    await expect(card(page, 'CSS (TIANHE)').getByText(/^41m$/)).toBeVisible();
    await expect(card(page, 'CSS (TIANHE)').getByText('Zenith Pass')).toHaveCount(0);
    await expect(card(page, 'HST').getByText('Highest 17°')).toHaveClass(/text-muted/);
    await expect(card(page, 'HST').getByText('Ongoing')).toBeVisible();
    await expect(card(page, 'LANDSAT 8').getByText(/^1h 1[12]m$/)).toBeVisible();
    await expect(card(page, 'LANDSAT 8').getByText('Highest 46°')).toHaveClass(/text-ok/);
    await expect(card(page, 'LANDSAT 8').getByText('Illuminated')).toHaveCount(0);
    await expect(card(page, 'NOAA 19').getByText('Highest 20°')).toHaveClass(/text-muted/);
    await expect(card(page, 'NOAA 19').getByText(/magnitude 6\.4, dim/)).toContainText('typical for its kind');
  });

  test('[SAT-02] says honestly why one cannot be seen', async ({ page }) => {
    await expect(card(page, 'HST').getByText('Cannot be seen: your sky is too light.')).toBeVisible();
    await expect(card(page, 'LANDSAT 8').getByText("Cannot be seen: it is in the Earth's shadow.")).toBeVisible();
    await expect(card(page, 'NOAA 19').getByText('Cannot be seen: too faint for the eye.')).toBeVisible();
    await expect(card(page, 'ISS (ZARYA)').getByText(/Cannot be seen/)).toHaveCount(0);
  });

  test('[SAT-02] is sorted by brightness, what people know first, by what I see next, by elevation', async ({
    page,
  }) => {
    const names = page.getByRole('article').getByRole('heading');
    await expect(names).toHaveText(['ISS (ZARYA)', 'CSS (TIANHE)', 'HST', 'NOAA 19', 'LANDSAT 8']);
    await page.getByLabel('Sort by').selectOption('Visible to me next');
    await expect(names).toHaveText(['ISS (ZARYA)', 'CSS (TIANHE)', 'HST', 'LANDSAT 8', 'NOAA 19']);
    await page.getByLabel('Sort by').selectOption('Highest first');
    await expect(names).toHaveText(['ISS (ZARYA)', 'LANDSAT 8', 'CSS (TIANHE)', 'NOAA 19', 'HST']);
  });

  test('[SAT-02] View Details leads to the satellite', async ({ page }) => {
    await card(page, 'HST').getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(/\/satellite\/20580$/);
  });
});

test('has no findings of axe in light, dark and night, with the path of another pass open too', async ({ page }) => {
  await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
  await openTracker(page);
  await card(page, 'CSS (TIANHE)').getByRole('button', { name: 'Show path' }).click();
  await expect(card(page, 'CSS (TIANHE)').getByRole('img', { name: 'Sky plot of CSS (TIANHE)' })).toBeVisible();
  await expectNoFindingsInAnyTheme(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('region', { name: 'Selected pass' }).getByRole('img')).toBeVisible();
  await expectNoFindingsInAnyTheme(page);
});

test('[SAT-02] a train is one row with the number of its satellites, which opens to each of them', async ({ page }) => {
  const train = [0, 1, 2, 3].map((index) =>
    scriptedSatellite(
      90_101 + index,
      `STARLINK-${90_101 + index}`,
      { startsInMin: 10 + index / 2 },
      'Starlink train 1',
    ),
  );
  await answerCall(page, VISIBLE, scriptedVisible(train));
  await openTracker(page);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Starlink train 1, 4 objects' })).toBeVisible();
  await expect(page.getByRole('link', { name: /STARLINK-90104/ })).toHaveCount(0);
  const toggle = page.getByRole('button', { name: /^Show all 4/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.press('Enter');
  const members = page.getByRole('list', { name: 'Satellites of Starlink train 1, 4 objects' }).getByRole('link');
  await expect(members).toHaveText([/STARLINK-90101/, /STARLINK-90102/, /STARLINK-90103/, /STARLINK-90104/]);
  await expectNoFindings(page);
  await page.getByRole('button', { name: /^Show the train only/ }).click();
  await expect(members).toHaveCount(0);
  await page.getByRole('button', { name: /^Show all 4/ }).click();
  await members.nth(3).click();
  await expect(page).toHaveURL(/\/satellite\/90104$/);
});

test('[SAT-02] the first question is for the bright ones, and a control asks for fainter ones', async ({ page }) => {
  const queries = visibleQueries(page);
  await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
  await openTracker(page);
  await expect(card(page, 'ISS (ZARYA)')).toBeVisible();
  expect(queries.map((query) => query.get('maxMagnitude'))).toEqual(['4']);
  await page.getByLabel('Faintest').selectOption('Magnitude 5');
  await expect.poll(() => queries.at(-1)?.get('maxMagnitude')).toBe('5');
  await page.getByText('All overhead').click();
  await expect.poll(() => queries.at(-1)?.get('filter')).toBe('all');
  expect(queries.at(-1)?.get('maxMagnitude')).toBeNull();
  await expect(page.getByLabel('Faintest')).toHaveCount(0);
});

test('[SAT-02] the age of old orbit data is told once, and nothing that rests on them is called live', async ({
  page,
}) => {
  const passes = fivePasses().map((pass) => ({ ...pass, elementAgeDays: 92 }));
  await answerCall(page, VISIBLE, scriptedVisible(passes));
  await page.route(CATALOGUE, async (route) => {
    const answer = await route.fetch();
    const catalogue = satelliteCatalogueSchema.parse(await answer.json());
    await route.fulfill({ json: { ...catalogue, epochDay: catalogue.epochDay.map((day) => day - 92) } });
  });
  await openTracker(page);
  await expect(card(page, 'ISS (ZARYA)')).toBeVisible();
  await expect(page.getByText(/Orbit data 92 days old: times may be wrong by minutes/)).toHaveCount(1);
  await expect(page.getByRole('article').getByText('Uncertain')).toHaveCount(0);
  await expect(station(page).getByText('Uncertain', { exact: true })).toHaveClass(/text-warning/);
  await expect(page.getByText('Live Data')).toHaveCount(0);
});

test('[SAT-02] a pass from elements months old is called uncertain, and others beside it are not', async ({ page }) => {
  const old = scriptedSatellite(90_201, 'LONG AGO', { startsInMin: 5 });
  const fresh = scriptedSatellite(90_202, 'OF TODAY', { startsInMin: 9 });
  await answerCall(page, VISIBLE, scriptedVisible([{ ...old, elementAgeDays: 91 }, fresh]));
  await openTracker(page);
  await expect(card(page, 'LONG AGO').getByText('Uncertain', { exact: true })).toBeVisible();
  await expect(card(page, 'OF TODAY')).toBeVisible();
  await expect(card(page, 'OF TODAY').getByText('Uncertain')).toHaveCount(0);
});

test('[SAT-02] invented orbits are labelled', async ({ page }) => {
  await answerCall(page, VISIBLE, scriptedVisible(fivePasses(), { source: 'demo', label: 'Demo orbits' }));
  await openTracker(page);
  await expect(page.getByText('DEMO', { exact: true })).toBeVisible();
  await expect(page.getByText('Invented orbits: no real catalogue is loaded.')).toBeVisible();
});

test('[SAT-02] a long list is whole to the keyboard and the reader, though only a part of it exists', async ({
  page,
}) => {
  const many = Array.from({ length: 300 }, (_, index) =>
    scriptedSatellite(30_000 + index, `OBJECT ${index}`, { startsInMin: 1 + index / 10 }),
  );
  await answerCall(page, VISIBLE, scriptedVisible(many));
  await openTracker(page);
  await expect(card(page, 'OBJECT 0')).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(40);
  // The list grows while the heights of its cards are measured.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(card(page, 'OBJECT 299')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('listitem').filter({ hasText: 'OBJECT 0' }).first()).toHaveAttribute(
    'aria-setsize',
    '300',
  );
});

test('[SAT-02] arrow keys, Home and End go through a list of which only a part exists; the focus is never lost', async ({
  page,
}) => {
  const many = Array.from({ length: 300 }, (_, index) =>
    scriptedSatellite(30_000 + index, `OBJECT ${index}`, { startsInMin: 1 + index / 10 }),
  );
  await answerCall(page, VISIBLE, scriptedVisible(many));
  await openTracker(page);
  const link = (index: number) => page.getByRole('link', { name: `View Details OBJECT ${index}`, exact: true });
  await link(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(link(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(link(299)).toBeFocused();
  await expect(link(299)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(link(0)).toBeFocused();
  // Scrolled out of sight by hand, the row that has the focus stays, and the keyboard goes on from there.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(link(1)).toHaveCount(0);
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(1)).toBeFocused();
  await expect(link(1)).toBeInViewport();
});

/** Moves of what stands on the page while it loads, as the browser counts them. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') !== true) shifts.sum += Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'sum')));
}

for (const permissions of [['geolocation'], []]) {
  test.describe(permissions.length === 0 ? 'where the place is refused' : 'where the place is known', () => {
    test.use({ permissions });

    test('nothing jumps while the list is loaded', async ({ page }) => {
      const shifts = await countShifts(page);
      const held = new Promise<Route>((resolve) => {
        void page.route(VISIBLE, resolve, { times: 1 });
      });
      await openTracker(page);
      await expect(page.getByText('Looking for passes over you…')).toBeVisible();
      await expect(station(page).getByText('Live Data')).toBeVisible();
      await expect(station(page)).toContainText(/Next pass|Look \d|In the Earth's shadow|Cannot be seen/);
      const question = await held;
      await question.fulfill({ json: scriptedVisible(fivePasses()) });
      await expect(card(page, 'ISS (ZARYA)')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Sky plot of ISS (ZARYA)' })).toBeVisible();
      expect(await shifts()).toBeLessThanOrEqual(0.02);
    });
  });
}

test('[SAT-03] asks again every 60 seconds and on Refresh', async ({ page }) => {
  const queries = visibleQueries(page);
  await page.clock.install();
  await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
  await openTracker(page);
  await expect(card(page, 'ISS (ZARYA)')).toBeVisible();
  await stopClock(page);
  const before = queries.length;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => queries.length).toBe(before + 1);
  await page.clock.runFor(61_000);
  await expect.poll(() => queries.length).toBe(before + 2);
});

test('[SAT-03] a failed load says so, and Try Again asks again', async ({ page }) => {
  await answerCall(page, VISIBLE, { title: 'no' }, 500);
  await openTracker(page);
  await expect(page.getByText('Failed to fetch satellite data')).toBeVisible();
  await page.unroute(VISIBLE);
  await answerCall(page, VISIBLE, scriptedVisible(fivePasses()));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(card(page, 'ISS (ZARYA)')).toBeVisible();
  await expect(page.getByText('Failed to fetch satellite data')).toHaveCount(0);
});

test('[SAT-03] the empty state says what, why in reasons counted from what passes, and what to try', async ({
  page,
}) => {
  await page.route(VISIBLE, async (route) => {
    const isAll = new URL(route.request().url()).searchParams.get('filter') === 'all';
    await route.fulfill({
      json: scriptedVisible(isAll ? fivePasses().filter((item) => item.visibility !== 'visible') : []),
    });
  });
  await openTracker(page);
  await expect(page.getByText('No satellites currently visible in your API data')).toBeVisible();
  await expect(page.getByText(/Lower the minimum elevation \(10° now\)/)).toBeVisible();
  await expect(page.getByText('Daylight: 1 of the next 3 passes come while your sky is too light.')).toBeVisible();
  await expect(page.getByText("Earth's shadow: 1 of the next 3 passes get no sunlight.")).toBeVisible();
  await expect(page.getByText('Brightness: 1 of the next 3 passes are too faint, beyond magnitude 4.')).toBeVisible();
  await expect(page.getByText('Elevation: 3 passes rise above 10°; lower ones are left out.')).toBeVisible();
  await expect(
    page.getByText('within 24 hours. Counted here is every pass of the next 6 hours, seen or not.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'International Space Station' })).toBeVisible();
  await expectNoFindings(page);
});

test('[SAT-04] the list of all overhead is computed from the catalogue of the server', async ({ page }) => {
  await openTracker(page);
  await page.getByText('All overhead').click();
  const broadcaster = card(page, 'ASTRA 1KR');
  await expect(broadcaster).toBeVisible();
  // A geostationary satellite due south stands at 30° over latitude 52.5°.
  await expect(broadcaster.getByText(/Highest (29|30|31)°/)).toBeVisible();
  await expect(page.getByText(/known-satellites\.json, fetched/)).toBeVisible();
});

test('the passes are computed on this device where the server cannot be reached', async ({ page }) => {
  await page.route(VISIBLE, (route) => route.abort());
  await openTracker(page);
  await page.getByText('All overhead').click();
  await expect(card(page, 'ASTRA 1KR')).toBeVisible();
  await expect(page.getByText(/computed on this device, catalogue of/)).toBeVisible();
});
