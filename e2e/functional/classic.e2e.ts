import type { Page } from '@playwright/test';
import { expectControlledIsThere } from '../accessibility/expect-no-findings';
import { expectToast } from '../fixtures/noted-toasts';
import { SkylensServer } from '../fixtures/skylens-server';
import { expect, test } from '../fixtures/test';
import {
  DESKTOP_SIZE,
  detail,
  DHXYZ,
  DLH2AB,
  openKnownSky,
  openSky,
  option,
  plain,
  searchField,
  standOverTheOcean,
} from './sky-screen';

test.use({ viewport: DESKTOP_SIZE });

test('[CLS-01] the action bar toggles radar, data panel and search, and identifies the nearest object', async ({
  page,
}) => {
  await openKnownSky(page);
  const bar = page.getByRole('toolbar', { name: 'Actions' });
  await bar.getByRole('button', { name: 'Radar' }).click();
  await expect(page.getByTestId('radar')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Radar' }).click();
  await expect(page.getByTestId('radar')).toBeVisible();
  await bar.getByRole('button', { name: 'Data panel' }).click();
  await expect(page.getByRole('region', { name: 'Data panel' })).toBeVisible();
  await bar.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('search', { name: 'Search' })).toBeVisible();
  await bar.getByRole('button', { name: 'Search' }).click();
  await bar.getByRole('button', { name: 'Identify' }).click();
  await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
  await expectToast(page, 'Nearest to you: DHXYZ');
  // Pressed again: one of the others, by chance.
  await bar.getByRole('button', { name: 'Identify' }).click();
  const picked = detail(page).getByRole('heading', { level: 2 });
  await expect(picked).not.toHaveText('DHXYZ');
  await expectToast(page, `Picked at random: ${await picked.innerText()}`, 'The nearest object was shown already.');
});

test('[CLS-01] without a compass the screen says so in words', async ({ page }) => {
  await openKnownSky(page);
  const ask = page.getByRole('button', { name: 'Use compass' });
  const none = page.getByText(/no compass|compass not allowed/);
  await expect(ask.or(none)).toBeVisible();
  if (await ask.isVisible()) await ask.click();
  await expect(none).toBeVisible();
  await expect(page.getByRole('button', { name: 'North up' })).toBeDisabled();
});

test('[CLS-02] the radar starts at 25 nm, and its range is kept', async ({ page }) => {
  await openKnownSky(page);
  const range = page.getByLabel('Radar range');
  await expect(range).toHaveValue('25');
  await expect(range.locator('option')).toHaveText(['5', '10', '25', '50', '100', '250'].map((nm) => `${nm}\u202fnm`));
  await range.selectOption('50');
  await page.reload();
  await expect(page.getByLabel('Radar range')).toHaveValue('50');
});

test('one range decides radar, list and badge: both count the same, at every range', async ({ page }) => {
  await openKnownSky(page);
  const badge = page.getByTestId('object-count');
  const heading = page.getByRole('heading', { name: /in range$/ });
  const range = page.getByLabel('Radar range');
  const counts: number[] = [];
  for (const rangeNm of ['5', '10', '50']) {
    await range.selectOption(rangeNm);
    await expect(badge).toContainText(new RegExp(`of radar and list, ${rangeNm}.nm`));
    // Aircraft fly between two looks, so both are read at one time.
    const read = async () =>
      [await badge.innerText(), await heading.innerText()].map((text) => Number.parseInt(text, 10));
    await expect(async () => {
      const [shown, listed] = await read();
      expect(shown).toBe(listed);
    }).toPass();
    counts.push((await read())[0] ?? Number.NaN);
  }
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[0]).toBeLessThan(counts[1] ?? 0);
  expect(counts[1]).toBeLessThan(counts[2] ?? 0);
});

test('[CLS-02] the selected object is a target: which way to face and how far up, as the detail has it', async ({
  page,
}) => {
  await openKnownSky(page);
  await expect(page.getByTestId('target')).toHaveCount(0);
  await option(page, 'DLH2AB').click();
  const target = page.getByRole('region', { name: 'Radar' }).getByTestId('target');
  await expect(target).toHaveText(/^face 2\d\d° (W|NW) · \d+° up$/);
  const azimuth = detail(page).locator('dl > div').filter({ hasText: 'Azimuth' }).locator('dd');
  // Aircraft fly between two looks, so both are read at one time.
  await expect(async () => {
    const [facing, shown] = [await target.innerText(), await azimuth.innerText()];
    expect(/\d+°/.exec(facing)?.[0]).toBe(/\d+°/.exec(shown)?.[0]);
  }).toPass({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(target).toHaveCount(0);
});

test('[CLS-03] arrows move the index, Enter and Space select, and selecting again unfocuses', async ({ page }) => {
  await openKnownSky(page);
  const list = page.getByRole('listbox', { name: 'Objects, nearest first' });
  await page.keyboard.press('ArrowDown');
  await expect(list).toHaveAttribute('aria-activedescendant', `object-option-${DHXYZ}`);
  await page.keyboard.press('Enter');
  await expect(option(page, 'DHXYZ')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(list).not.toHaveAttribute('aria-activedescendant', `object-option-${DHXYZ}`);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await expect(option(page, 'DHXYZ')).toHaveAttribute('aria-selected', 'false');
});

test('[CLS-03] letters typed into the search are text, not keys of the screen', async ({ page }) => {
  await openKnownSky(page);
  await page.keyboard.press('/');
  await page.keyboard.type('rd?');
  await expect(searchField(page)).toHaveValue('rd?');
  await expect(page.getByTestId('radar')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Data panel' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('radar')).toBeVisible();
});

test('[TGT-05] picking focuses and opens the panel, picking again unfocuses, Close clears', async ({ page }) => {
  await openKnownSky(page);
  await option(page, 'DLH2AB').click();
  await expect(detail(page).getByRole('heading', { name: 'DLH2AB' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`object=${DLH2AB}`));
  await option(page, 'DLH2AB').click();
  await expect(detail(page).getByRole('heading', { name: 'DLH2AB' })).toHaveCount(0);
  await option(page, 'DLH2AB').click();
  await detail(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/object=/);
});

test('Back closes the detail and not the app, and Forward opens it again', async ({ page }) => {
  await openKnownSky(page);
  await option(page, 'DLH2AB').click();
  await option(page, 'DHXYZ').click();
  await expect(page).toHaveURL(new RegExp(`object=${DHXYZ}`));
  await page.goBack();
  await expect(detail(page)).toContainText('Nothing selected');
  await expect(page.getByTestId('radar')).toBeVisible();
  await page.goForward();
  await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/object=/);
  // A detail that was closed leaves nothing behind in the history.
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('Back that comes at once after a choice still closes the detail', async ({ page }) => {
  await openKnownSky(page);
  await option(page, 'DLH2AB').click();
  await expect(page).toHaveURL(new RegExp(`object=${DLH2AB}`));
  await option(page, 'DHXYZ').evaluate((row) => {
    if (row instanceof HTMLElement) row.click();
    window.history.back();
    // A slow device: Back has gone through before the page is drawn again.
    const endMs = performance.now() + 300;
    while (performance.now() < endMs);
  });
  await expect(detail(page)).toContainText('Nothing selected');
  await expect(page).not.toHaveURL(/object=/);
});

test('a link opens the detail, and closing it leaves the sky', async ({ page }) => {
  await openKnownSky(page, `/?object=${DLH2AB}`);
  await expect(detail(page).getByRole('heading', { name: 'DLH2AB' })).toBeVisible();
  await detail(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/object=/);
  await expect(page.getByTestId('radar')).toBeVisible();
});

test('sources that wait for somebody to look are idle, quietly', async ({ browser, provider }) => {
  const server = await SkylensServer.start({ AIRCRAFT_SOURCES: `adsb.lol=${provider.url}` });
  const context = await browser.newContext({ baseURL: server.url, viewport: DESKTOP_SIZE, permissions: [] });
  const page = await context.newPage();
  await openSky(page);
  const chip = page.getByTestId('source-chip');
  await expect(chip).toContainText('Sources idle');
  await chip.click();
  await expect(page.getByRole('dialog', { name: 'Sources' })).toContainText('idle: nobody looks at its area');
  await context.close();
  await server.stop();
});

test('the list is nearest first, and says type, operator, distance, elevation and trend', async ({ page }) => {
  await openKnownSky(page);
  // What another test flew is heard of for a while yet, so only the known ones are counted.
  const nearestFirst = ['DHXYZ', 'D-EABC', 'DLH2AB', 'BAW975', 'RYR4TK'];
  await expect(async () => {
    const rows = await page.getByRole('listbox').getByRole('option').allTextContents();
    const known = rows.flatMap((text) => nearestFirst.filter((name) => text.includes(name)));
    expect(known).toEqual(nearestFirst);
  }).toPass();
  // Facts come with the first full message, a moment after the first list.
  await expect(async () => {
    const text = plain((await option(page, 'DLH2AB').textContent()) ?? '');
    expect(text).toContain('A320neo · Lufthansa');
    expect(text).toMatch(/1[3-6]\.\d km/);
    expect(text).toMatch(/\d+° up/);
    expect(text).toContain('climbing');
  }).toPass();
});

test('the source chip says who answers and how long ago, and opens every source with its credit', async ({ page }) => {
  await openKnownSky(page);
  const chip = page.getByTestId('source-chip');
  await expect(chip).toContainText('adsb.lol');
  await expect(chip).toContainText(/\d\s(s|min)$/);
  await chip.click();
  const popover = page.getByRole('dialog', { name: 'Sources' });
  await expect(popover.getByText(/last answer .* ago/)).toBeVisible();
  await expect(popover.getByRole('link').first()).toHaveAttribute('href', /^https:/);
  await expect(chip).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(chip).toBeFocused();
  for (const count of [1, 0]) {
    await chip.click();
    await expect(popover).toHaveCount(count);
    await expect(chip).toHaveAttribute('aria-expanded', String(count === 1));
    await expectControlledIsThere(page);
  }
  await chip.click();
  await page.getByRole('button', { name: 'Global Status' }).focus();
  await expect(popover).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Global Status' })).toBeFocused();
});

/** Resolves once the script of what explains the sources has come, and those that it imports. */
async function sourcesAreFetched(page: Page): Promise<void> {
  const parts = ['source-popover', 'source-list', 'layers'];
  const areFetched = () =>
    page.evaluate((names) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.every((part) => fetched.some((name) => name.includes(`/assets/${part}-`)));
    }, parts);
  await expect.poll(areFetched).toBe(true);
}

test('what explains the sources is there before the connection is lost', async ({ page }) => {
  await openKnownSky(page);
  await sourcesAreFetched(page);
  await page.context().setOffline(true);
  await page.getByTestId('source-chip').click();
  await expect(page.getByRole('dialog', { name: 'Sources' })).toBeVisible();
});

/** The device reports that it has no network, as some do in one that leads to the server alone: it is still reached. */
async function reportNoNetwork(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    dispatchEvent(new Event('offline'));
  });
}

test('a lost connection is tried at once when somebody asks', async ({ page }) => {
  await openKnownSky(page);
  await sourcesAreFetched(page);
  const chip = page.getByTestId('source-chip');
  await reportNoNetwork(page);
  await expect(chip).toContainText('Offline');
  await chip.click();
  const popover = page.getByRole('dialog', { name: 'Sources' });
  await popover.getByRole('button', { name: 'Try now' }).click();
  // The device is not believed: without the press there is no try at all.
  await expect(chip).not.toContainText('Offline');
  await expect(popover.getByRole('button', { name: 'Try now' })).toHaveCount(0);
});

test('what explains the sources is asked for again after it did not arrive', async ({ page }) => {
  await page.route('**/assets/source-popover-*', (route) => route.abort());
  await openKnownSky(page);
  const chip = page.getByTestId('source-chip');
  await chip.click();
  await expect(page.getByRole('alert')).toContainText('did not arrive');
  await chip.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/assets/source-popover-*');
  await chip.click();
  await expect(page.getByRole('dialog', { name: 'Sources' })).toBeVisible();
});

test('without a network nobody knows how many there are, and the list says why', async ({ page }) => {
  await standOverTheOcean(page);
  await openSky(page);
  const count = page.getByTestId('object-count');
  await expect(count).toHaveText(/^0 in range/);
  await page.context().setOffline(true);
  await expect(page.getByText('This device is offline', { exact: true })).toBeVisible();
  await expect(count).toHaveText(/^– in range/);
  await page.context().setOffline(false);
  await expect(count).toHaveText(/^0 in range/);
  await expect(page.getByText('This device is offline', { exact: true })).toHaveCount(0);
});

test('a part that did not arrive comes by itself once the connection is back', async ({ page }) => {
  await page.route('**/assets/help-dialog-*', (route) => route.abort());
  await openKnownSky(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('alert')).toContainText('did not arrive');
  await page.unroute('**/assets/help-dialog-*');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
});

test('a source that stops answering is said to, and the aircraft are marked as estimated', async ({
  page,
  provider,
}) => {
  await openKnownSky(page);
  provider.misbehave({ kind: 'status', status: 500 });
  await page.getByTestId('source-chip').click();
  await expect(page.getByRole('dialog', { name: 'Sources' }).getByText(/does not answer|refused us/)).toBeVisible({
    timeout: 40_000,
  });
  await page.keyboard.press('Escape');
  await expect(option(page, 'DHXYZ').getByText('estimated')).toBeVisible({ timeout: 30_000 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the sheet has three heights, by tap and by key, and the detail rises over the list', async ({ page }) => {
    await openKnownSky(page);
    const handle = page.getByRole('button', { name: /^Height of the sheet/ });
    await expect(handle).toHaveAccessibleName('Height of the sheet: low');
    await handle.tap();
    await expect(handle).toHaveAccessibleName('Height of the sheet: half');
    await handle.press('ArrowUp');
    await expect(handle).toHaveAccessibleName('Height of the sheet: full');
    await option(page, 'DHXYZ').tap();
    await expect(detail(page).getByRole('heading', { name: 'DHXYZ' })).toBeVisible();
    await detail(page).getByRole('button', { name: 'Close' }).tap();
    await expect(option(page, 'DHXYZ')).toBeVisible();
  });

  test('every control is at least 44 px high or wide', async ({ page }) => {
    await openKnownSky(page);
    await option(page, 'DHXYZ').tap();
    await expect(detail(page).getByRole('button', { name: 'Track' })).toBeVisible();
    const small = () =>
      page.locator('main button:visible, header button:visible').evaluateAll((buttons) =>
        buttons
          .map((button) => ({ name: button.ariaLabel ?? button.textContent, box: button.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 1 && (box.height < 44 || box.width < 44))
          .map(({ name, box }) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`),
      );
    await expect.poll(small).toEqual([]);
  });
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('the radar stands beside the list, with room for both', async ({ page }) => {
    await openKnownSky(page);
    await expect(async () => {
      const radar = await page.getByTestId('radar').boundingBox();
      const row = await option(page, 'DHXYZ').boundingBox();
      expect(radar?.height).toBeGreaterThan(200);
      expect(row?.x).toBeGreaterThanOrEqual((radar?.x ?? 0) + (radar?.width ?? 0));
    }).toPass({ timeout: 30_000 });
  });
});

test('an empty sky says that nothing is in range', async ({ page }) => {
  await standOverTheOcean(page);
  await openSky(page);
  await expect(page.getByText('Nothing in range')).toBeVisible({ timeout: 30_000 });
});
