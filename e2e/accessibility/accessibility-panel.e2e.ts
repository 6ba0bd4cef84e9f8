import type { Locator, Page } from '@playwright/test';
import { openCameraView, openSheetTab } from '../functional/camera-screen';
import { DESKTOP_SIZE, openKnownSky, plain } from '../functional/sky-screen';
import { expectSpoken, giveVoice, spokenBy } from '../fixtures/fake-voice';
import { colour, contrast, paintedTokens } from '../fixtures/painted-tokens';
import { strayValues } from '../fixtures/stray-values';
import { expect, test } from '../fixtures/test';
import { expectNoFindingsInAnyTheme } from './expect-no-findings';

const TEXT_TOKENS = ['ink', 'muted', 'faint', 'accent', 'primary', 'warning', 'danger', 'ok', 'edge'];
const GROUND_TOKENS = ['ground', 'surface', 'raised'];
/** WCAG 1.4.6 in daylight and dark; pure red on black has no more than 5.25. */
const LEAST_CONTRAST = { light: 7, dark: 7, night: 5.1 } as const;

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Accessibility' });
const row = (page: Page, name: string): Locator => panel(page).getByRole('switch', { name, exact: true });
const size = (page: Page): Locator => panel(page).getByRole('slider', { name: 'Font size' });
const spokenWords = (page: Page): Locator => page.locator('[data-spoken-words]:not(:empty)').last();
const bodyStyle = (page: Page, name: 'fontSize' | 'fontFamily'): Promise<string> =>
  page.evaluate((property) => getComputedStyle(document.body)[property], name);

async function turnOn(page: Page, name: string): Promise<void> {
  await row(page, name).focus();
  await page.keyboard.press('Space');
  await expect(row(page, name)).toBeChecked();
}

async function openByKey(page: Page): Promise<void> {
  await page.keyboard.press('Alt+a');
  await expect(panel(page)).toBeVisible();
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
}

/** How far anything that is seen reaches beyond the window, CSS pixels. */
const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function expectContrast(page: Page, theme: keyof typeof LEAST_CONTRAST): Promise<void> {
  await page.evaluate((value) => {
    window.localStorage.setItem('theme', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  const tokens = await paintedTokens(page, [...TEXT_TOKENS, ...GROUND_TOKENS]);
  for (const text of TEXT_TOKENS) {
    for (const ground of GROUND_TOKENS) {
      const ratio = contrast(colour(tokens, text), colour(tokens, ground));
      expect(ratio, `${text} on ${ground} of ${theme}`).toBeGreaterThanOrEqual(LEAST_CONTRAST[theme]);
    }
  }
}

test('[A11Y-01] a button at the top-left and Alt+A open eight settings; arrows move, Enter and Space select, Esc closes; every one works on the whole page and is kept', async ({
  page,
}) => {
  await giveVoice(page);
  await page.addInitScript(() => {
    const isFirst = window.localStorage.getItem('skylens.keyboard') === null;
    if (isFirst) window.localStorage.setItem('skylens.keyboard', '{"state":{"hasLetterKeys":false},"version":1}');
  });
  await openKnownSky(page);
  const button = page.getByRole('banner').getByRole('button', { name: 'Accessibility' });
  const box = await button.boundingBox();
  expect([box?.x ?? Infinity, box?.y ?? Infinity].every((px) => px < 16)).toBe(true);
  await button.click();
  await expect(row(page, 'High contrast')).toBeFocused();
  await expect(panel(page).getByRole('switch')).toHaveCount(6);
  await close(page);
  await expect(button).toBeFocused();
  await openByKey(page);

  // The index goes down and up, and round at both ends; other than anywhere else arrows change no value.
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Large text')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(size(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(panel(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'High contrast')).toBeFocused();
  await page.keyboard.press('ArrowDown');

  await page.keyboard.press('Enter');
  await expect(row(page, 'Large text')).toBeChecked();
  expect(await bodyStyle(page, 'fontSize')).toBe('18.75px');
  await page.keyboard.press('Space');
  await expect(row(page, 'Large text')).not.toBeChecked();
  expect(await bodyStyle(page, 'fontSize')).toBe('15px');
  await size(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => bodyStyle(page, 'fontSize')).toBe('16px');
  await page.keyboard.press('Home');
  await expect.poll(() => bodyStyle(page, 'fontSize')).toBe('12px');
  await page.keyboard.press('Enter');
  await expect.poll(() => bodyStyle(page, 'fontSize')).toBe('15px');
  await page.keyboard.press('End');
  await expect.poll(() => bodyStyle(page, 'fontSize')).toBe('24px');
  await turnOn(page, 'Large text');
  expect(await bodyStyle(page, 'fontSize')).toBe('30px');
  await close(page);
  for (const width of [390, DESKTOP_SIZE.width, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sidewaysPx(page), `${width} px`).toBeLessThanOrEqual(0);
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('option').filter({ hasText: 'DHXYZ' })).toBeInViewport();
  }

  await openByKey(page);
  const thumb = row(page, 'High contrast').locator('span').last();
  await expect(thumb).toHaveCSS('transition-duration', '0.12s');
  await turnOn(page, 'Reduced motion');
  await expect(thumb).toHaveCSS('transition-duration', '0.001s');
  await row(page, 'High contrast').click();
  await expect(row(page, 'High contrast')).toHaveCSS('outline-style', 'none');
  await row(page, 'High contrast').click();
  await turnOn(page, 'Keyboard navigation');
  // A finger or a mouse leaves a ring as well.
  await row(page, 'High contrast').click();
  await expect(row(page, 'High contrast')).toHaveCSS('outline-width', '3px');
  await expect(row(page, 'High contrast')).toHaveCSS('outline-style', 'solid');
  await expect(row(page, 'High contrast')).toBeChecked();
  await turnOn(page, 'Screen reader words');
  await turnOn(page, 'Voice announcements');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-GB');
  await panel(page).getByRole('combobox').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('combobox')).toHaveValue('en-US');
  await close(page);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(await bodyStyle(page, 'fontSize')).toBe('30px');
  // Shown, and three objects instead of one: of each its direction and its distance.
  await expect
    .poll(async () => plain(await spokenWords(page).innerText()))
    .toMatch(/range\. (In the .+? km, .+?\. ?){3}$/);
  await expect(spokenWords(page)).toBeInViewport({ ratio: 1 });
  await expectSpoken(page, /in range\. in the /i);
  // The letter keys that were off are on.
  await page.keyboard.press('i');
  await expectSpoken(page, /DHXYZ/);
  const voices = (await spokenBy(page)).map(({ rate, pitch, volume }) => `${rate} ${pitch} ${volume}`);
  expect(new Set(voices)).toEqual(new Set(['0.8 1 0.7']));
  await page.keyboard.press('Escape');

  for (const theme of ['light', 'dark', 'night'] as const) await expectContrast(page, theme);
  // The radar takes its colours in its worker.
  await expect.poll(() => strayValues(page)).toBe(0);
  await expectNoFindingsInAnyTheme(page);
  await openByKey(page);
  await expectNoFindingsInAnyTheme(page);
  await panel(page).getByRole('button', { name: 'Back to the system’s own' }).click();
  await expect(row(page, 'High contrast')).not.toBeChecked();
  await expect.poll(() => bodyStyle(page, 'fontSize')).toBe('15px');
  expect(await page.evaluate(() => window.localStorage.getItem('skylens.accessibility'))).toBeNull();
});

test('[A11Y-01] follows the system until something is chosen; stands on pages and in the camera view, whose words, times and motion it sets', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  await page.goto('/no-such-page');
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more');
  await expect(page.locator('html')).toHaveAttribute('data-calm', 'more');
  await page.getByRole('button', { name: 'Accessibility' }).click();
  await expect(row(page, 'High contrast')).toBeChecked();
  await row(page, 'High contrast').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-contrast');
  await page.emulateMedia({ contrast: 'no-preference', reducedMotion: 'no-preference' });
  await expect(row(page, 'Reduced motion')).not.toBeChecked();
  await close(page);

  await openCameraView(page);
  await openSheetTab(page, 'Controls');
  await page.getByRole('button', { name: 'Accessibility' }).click();
  await turnOn(page, 'Screen reader words');
  await panel(page).getByRole('combobox').selectOption('en-US');
  await close(page);
  await page.getByRole('button', { name: 'Time', exact: true }).click();
  await expect(page.getByTestId('sky-time')).toHaveText(/\d:\d\d:\d\d\s[AP]M/);
  await openByKey(page);
  await panel(page).getByRole('combobox').selectOption('en-GB');
  await close(page);
  await expect(page.getByTestId('sky-time')).toHaveText(/\d\d:\d\d:\d\d(?!\s[AP]M)/);
});
