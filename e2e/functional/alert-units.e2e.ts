import type { Page } from '@playwright/test';
import { KNOWN_ROUTES, KNOWN_SKY } from '../fixtures/known-sky';
import { expectToast } from '../fixtures/noted-toasts';
import { expect, test } from '../fixtures/test';
import { inbox, stand, tab } from './alerts-screen';
import { field, openSettings } from './preferences-screen';

const rule = (page: Page) => page.getByRole('list', { name: 'Your rules' }).getByRole('listitem');

/** The figures of the rule as this browser keeps them. */
const keptArea = (page: Page): Promise<object> =>
  page.evaluate(() => {
    const kept: { state: { rules: { condition: { area: object } }[] } } = JSON.parse(
      window.localStorage.getItem('skylens.alert-rules') ?? 'null',
    );
    return kept.state.rules[0]?.condition.area ?? {};
  });

const change = (page: Page) => page.getByRole('button', { name: 'Change Rotors' });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'New rule' })).toBeVisible();
}

test('[ALR-01] a rule is entered, shown and told in the units that are chosen, and stays what it was when it is opened and saved again', async ({
  page,
  provider,
}) => {
  await stand(page);
  provider.fly([], KNOWN_ROUTES);
  await openSettings(page);
  await field(page, 'Altitude').selectOption('m');
  await field(page, 'Distance').selectOption('km');
  await page.goto('/alerts');
  await page.getByRole('button', { name: 'New rule' }).click();
  await page.getByLabel('Name').fill('Rotors');
  await expect(page.getByLabel('Within (km)')).toHaveValue('9');
  await page.getByLabel('Within (km)').fill('10');
  await page.getByLabel('Not above (m)').fill('40,000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Allowed: \u2212609.6 to 30\u202f480.')).toBeVisible();
  await page.getByLabel('Not above (m)').fill('1,000');
  await save(page);
  await expectToast(page, 'The rule is saved');
  await expect(rule(page)).toContainText(/within 10\s?km of your place · up to 1\s?000\s?m/u);
  await expect(page.getByText(/aircraft within 463\s?km of where Skylens looks/u)).toBeVisible();

  const kept = await keptArea(page);
  await change(page).click();
  await expect(page.getByLabel('Within (km)')).toHaveValue('10');
  await expect(page.getByLabel('Not above (m)')).toHaveValue('1000');
  await save(page);
  expect(await keptArea(page)).toEqual(kept);

  // In another unit, and in none: the same rule.
  await openSettings(page);
  await field(page, 'Altitude').selectOption('');
  await field(page, 'Distance').selectOption('');
  await page.goto('/alerts');
  await tab(page, /^Rules/).click();
  await expect(rule(page)).toContainText(/within 5\.4 nm of your place · up to 3\s?281 ft/u);
  await change(page).click();
  await expect(page.getByLabel('Within (nautical miles)')).toHaveValue('5.4');
  await save(page);
  expect(await keptArea(page)).toEqual(kept);

  await openSettings(page);
  await field(page, 'Altitude').selectOption('m');
  await field(page, 'Distance').selectOption('km');
  await page.goto('/alerts');
  await expect(
    rule(page)
      .or(tab(page, /^Rules/))
      .first(),
  ).toBeVisible();
  provider.fly(KNOWN_SKY, KNOWN_ROUTES);
  await tab(page, /^Inbox/).click();
  const told = inbox(page).getByText(/^Rotors: DHXYZ \(.*, \d(?:\.\d)? km north-east of your place, 4\d0 m$/u);
  await expect(told).toBeVisible({ timeout: 120_000 });
});
