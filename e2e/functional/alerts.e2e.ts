import type { Page } from '@playwright/test';
import { expectNoFindingsInAnyTheme } from '../accessibility/expect-no-findings';
import { KNOWN_ROUTES, KNOWN_SKY } from '../fixtures/known-sky';
import { expectToast } from '../fixtures/noted-toasts';
// A rule has the sky watched on, which stands where it was in other tests, too.
import { expect, test } from '../fixtures/own-server-test';
import { inbox, stand, tab } from './alerts-screen';

const DESKTOP = { width: 1440, height: 900 };
const RULE = 'Helicopter near the roof';
/** Of the known sky: three miles away, 1,400 ft high. */
const HELICOPTER =
  /^Helicopter near the roof: DHXYZ \(.*D-HXYZ.*, [23](?:\.\d)? nm north-east of your place, 1,\d00 ft$/;

test.use({ serverOf: 'alerts' });

test.use({ hasTouch: true });

/** By the keyboard alone. */
async function makeRule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New rule' }).press('Enter');
  await page.getByLabel('Tell me of').selectOption({ label: 'A type of aircraft' });
  await page.getByLabel('Watched by').selectOption({ label: 'The server, all the time' });
  await page.getByLabel('Name').fill(RULE);
  await page.getByLabel('Type designator').fill('ec');
  await page.getByLabel('Where').selectOption({ label: 'Near my place' });
  await page.getByLabel('Within (nautical miles)').fill('0');
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByText('Allowed: 0.5 to 250.')).toBeVisible();
  await page.getByLabel('Within (nautical miles)').fill('10');
  await page.getByLabel('Type designator').fill('ec35');
  await page.getByLabel('Keep my exact place for this rule').press('Space');
  await expectNoFindingsInAnyTheme(page);
  await page.getByLabel('Name').press('Enter');
  await expectToast(page, 'The rule is saved');
}

test('[ALR-01] a rule that is made on the page is told of a real aircraft while nobody looks, once, with a count of what is not read', async ({
  page,
  provider,
}) => {
  await stand(page);
  provider.fly([], KNOWN_ROUTES);
  await page.goto('/alerts');
  await expect(page.getByText('You have no rules')).toBeVisible();
  await makeRule(page);
  const rule = page.getByRole('list', { name: 'Your rules' }).getByRole('listitem');
  await expect(rule).toContainText('A type of aircraft: EC35 · within 10 nm of your place');
  await expect(page.getByText('Rules end 30 days after its last visit here')).toBeVisible();

  await rule.getByRole('button', { name: `Test the channels of ${RULE}` }).tap();
  await tab(page, /^Inbox/).tap();
  await expect(inbox(page)).toHaveText([/this is a test, nothing flies here/]);

  // This page shows no aircraft: the server asks because of the rule alone.
  provider.fly(KNOWN_SKY, KNOWN_ROUTES);
  const told = inbox(page).getByText(HELICOPTER);
  await expect(told).toBeVisible({ timeout: 120_000 });
  await expectToast(page, HELICOPTER);
  const bell = page.getByRole('link', { name: 'Alerts: 2 unread' });
  await expect(bell).toBeVisible();
  await expect(tab(page, /^Inbox · 2 unread$/)).toBeVisible();
  await expectNoFindingsInAnyTheme(page);
  await page.setViewportSize(DESKTOP);
  await expectNoFindingsInAnyTheme(page);

  await page.goto('/settings');
  const notifications = page.getByRole('switch', { name: 'Alert notifications' });
  await expect(bell).toBeVisible();
  await notifications.tap();
  await expect(notifications).not.toBeChecked();
  await expect(bell).toHaveCount(0);
  await notifications.press('Space');
  await expect(notifications).toBeChecked();
  await expect(bell).toBeVisible();

  await bell.press('Enter');
  await expect(page).toHaveURL(/\/alerts/);
  await page.reload();
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(bell).toHaveCount(0);
  await expect(inbox(page)).toHaveCount(2);
  await page.getByRole('link', { name: /^Show it: .*DHXYZ/ }).tap();
  await expect(page).toHaveURL(/object=/);
});

test('[ALR-01] a rule of this browser that another tab has removed is not said to be saved, and what was typed is kept', async ({
  page,
  context,
}) => {
  await stand(page);
  await page.goto('/alerts');
  await page.getByRole('button', { name: 'New rule' }).tap();
  await page.getByLabel('Tell me of').selectOption({ label: 'A military aircraft' });
  await page.getByLabel('Name').fill('Army');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expectToast(page, 'The rule is saved');
  await page.getByRole('button', { name: 'Change Army' }).tap();
  await page.getByLabel('Name').fill('Air force');
  const other = await context.newPage();
  await other.goto('/alerts');
  await tab(other, /^Rules/).click();
  const question = other.getByRole('dialog', { name: 'Remove Army?' });
  await other.getByRole('button', { name: 'Remove Army' }).press('Enter');
  await question.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(question).toHaveCount(0);
  await other.getByRole('button', { name: 'Remove Army' }).click();
  await question.getByRole('button', { name: 'Remove the rule' }).click();
  await expect(other.getByText('You have no rules')).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('alert').filter({ hasText: 'This rule was removed meanwhile' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Air force');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('button', { name: 'Change Air force' })).toBeVisible();
});

test('[ALR-01] by keyboard a rule is removed after a question, what was told at once, and the focus stays in the list', async ({
  page,
}) => {
  await stand(page);
  await page.goto('/alerts');
  for (const name of ['Army', 'Navy']) {
    await tab(page, /^Rules/).press('Enter');
    await page.getByRole('button', { name: 'New rule' }).press('Enter');
    await page.getByLabel('Tell me of').selectOption({ label: 'A military aircraft' });
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('button', { name: `Change ${name}` })).toBeVisible();
  }
  for (const name of ['Army', 'Navy']) {
    await page.getByRole('button', { name: `Test the channels of ${name}` }).press('Enter');
  }
  await tab(page, /^Inbox/).press('Enter');
  await expect(inbox(page)).toHaveCount(2);
  await inbox(page)
    .first()
    .getByRole('button', { name: /^Remove: / })
    .press('Enter');
  await expect(inbox(page)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'What was told, newest first' })).toBeFocused();
  await tab(page, /^Rules/).press('Enter');
  const remove = page.getByRole('button', { name: 'Remove Army' });
  await remove.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the rule' }).press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Your rules' })).toBeFocused();
});

test('[ALR-01] channels are set up: a webhook with its secret, a calendar at a secret address, and what lacks is said', async ({
  page,
}) => {
  await page.goto('/alerts');
  await tab(page, /^Channels$/).tap();
  const section = (name: string) => page.getByRole('region', { name });
  await expect(section('Mail')).toContainText('sign in to use it');
  await expect(section('MQTT')).toContainText('rules of administrators');
  await section('Webhook').getByLabel('Address').fill('gopher://example.org');
  await section('Webhook').getByRole('button', { name: 'Set the address' }).tap();
  await expect(section('Webhook')).toContainText('An address that begins with https:// or http://');
  await section('Webhook').getByLabel('Address').fill('https://hooks.example.org/skylens');
  await section('Webhook').getByLabel('Address').press('Enter');
  await expect(section('Webhook')).toContainText('Goes to https://hooks.example.org/skylens.');
  const secret = await section('Webhook').locator('code').textContent();
  expect(secret).toMatch(/^[\w-]{43}$/);
  // The other end knows the secret: it ends only when that is meant.
  const another = page.getByRole('dialog', { name: 'Replace the webhook?' });
  await section('Webhook').getByLabel('Address').fill('https://hooks.example.org/other');
  await section('Webhook').getByRole('button', { name: 'Set the address' }).tap();
  await another.getByRole('button', { name: 'Keep it' }).tap();
  await expect(section('Webhook')).toContainText('Goes to https://hooks.example.org/skylens.');
  await expect(section('Webhook').locator('code')).toHaveText(secret ?? '');
  await section('Webhook').getByLabel('Address').press('Enter');
  await another.getByRole('button', { name: 'Replace it' }).press('Enter');
  await expect(section('Webhook')).toContainText('Goes to https://hooks.example.org/other.');
  await expect(section('Webhook').locator('code')).not.toHaveText(secret ?? '');
  await section('Calendar').getByRole('button', { name: 'Make an address' }).tap();
  const address = await section('Calendar').locator('code').textContent();
  const calendar = await page.request.get(new URL(address ?? '').pathname);
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
  await expectNoFindingsInAnyTheme(page);
  await section('Webhook').getByRole('button', { name: 'Remove it' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the webhook' }).tap();
  await expectToast(page, 'The webhook is gone');
  await section('Calendar').getByRole('button', { name: 'End it' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).tap();
  expect((await page.request.get(new URL(address ?? '').pathname)).status()).toBe(200);
  await section('Calendar').getByRole('button', { name: 'End it' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'End the calendar' }).tap();
  await expectToast(page, 'The calendar is gone');
  expect((await page.request.get(new URL(address ?? '').pathname)).status()).toBe(404);
});

test('[ALR-01] a rule about transits warns of the Sun, needs the exact place, and stands in the list with what it asks for', async ({
  page,
}) => {
  await stand(page);
  await page.goto('/alerts');
  await page.getByRole('button', { name: 'New rule' }).tap();
  await page.getByLabel('Tell me of').selectOption({ label: 'Something crosses the Sun or the Moon' });
  await page.getByLabel('Name').fill('Transits');
  await expect(page.getByText('Never look at the Sun without a solar filter')).toBeVisible();
  await page.getByLabel('By', { exact: true }).selectOption({ label: 'Aircraft' });
  await expect(page.getByLabel('Catalogue number')).toHaveCount(0);
  await page.getByLabel('By', { exact: true }).selectOption({ label: 'Satellites and aircraft' });
  await page.getByLabel('Aircraft from a chance of (%)').fill('99');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Allowed: 5 to 95.')).toBeVisible();
  await page.getByLabel('Aircraft from a chance of (%)').fill('60');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Needed for transits: some hundred metres further on')).toBeVisible();
  await expectNoFindingsInAnyTheme(page);
  await page.getByLabel('Not under more clouds than (%)').fill('70');
  await page.getByLabel('Keep my exact place for this rule').press('Space');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expectToast(page, 'The rule is saved');
  const rule = page.getByRole('list', { name: 'Your rules' }).getByRole('listitem');
  await expect(rule).toContainText(
    'Something crosses the Sun or the Moon · Sun or Moon · Satellites and aircraft · space stations and Hubble · ' +
      'satellites told 10 min before · aircraft from 60 % likely · under 70 % clouds at most',
  );
  await rule.getByRole('button', { name: 'Change Transits' }).tap();
  await expect(page.getByLabel('Aircraft from a chance of (%)')).toHaveValue('60');
  await expect(page.getByLabel('Not under more clouds than (%)')).toHaveValue('70');
  await expect(page.getByLabel('Keep my exact place for this rule')).toBeChecked();
});
