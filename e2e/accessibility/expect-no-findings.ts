import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export const THEMES = ['light', 'dark', 'night'] as const;

declare global {
  interface Window {
    /** There once `axe.source` has run in the page. */
    axe?: typeof axe;
  }
}

/**
 * What says that it controls an element names one that is there: axe lets it pass where the element may come later, and
 * who asks a screen reader to go there stays where they are.
 */
export async function expectControlledIsThere(page: Page): Promise<void> {
  const missing = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-controls]')].flatMap((element) =>
      (element.getAttribute('aria-controls') ?? '')
        .split(/\s+/)
        .filter((id) => document.getElementById(id) === null)
        .map((id) => `${element.textContent} controls ${id}`),
    ),
  );
  expect(missing, page.url()).toEqual([]);
}

/** Waits for animations that come to an end and have not yet: a colour that fades in has no contrast of its own. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const running = document
        .getAnimations()
        .filter(({ effect, playState }) => effect?.getComputedTiming().endTime !== Infinity && playState === 'running');
      if (running.length === 0) return;
      await Promise.allSettled(running.map(({ finished }) => finished));
    }
  });
}

/** What a theme can change: the colours of what stands on the page, and nothing else of it. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Every rule of axe on the page as it stands once nothing moves, best practices included; or those of `rules` alone. axe runs in the page itself,
 * put there once: Playwright's own binding reads its source anew each time, and again in a blank page where it joins
 * what it found in frames, which takes longer than the rules.
 */
export async function expectNoFindings(page: Page, rules: readonly string[] | null = null): Promise<void> {
  await animationsEnd(page);
  // It would not look into another frame.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const findings = await page.evaluate(async (only) => {
    if (window.axe === undefined) throw new Error('axe is not in the page.');
    // The tape over the sky is outlined letters above a canvas, of both of which axe knows nothing:
    // sky-legibility.e2e.ts measures them.
    const { violations } = await window.axe.run(
      { exclude: ['[data-covers-sky] svg'] },
      { resultTypes: ['violations'], ...(only === null ? {} : { runOnly: [...only] }) },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  }, rules);
  expect(findings, page.url()).toEqual([]);
  await expectControlledIsThere(page);
}

/** Has the page take another theme as when it is chosen in another window, with everything that is open on it. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((value) => {
    window.localStorage.setItem('theme', value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: value }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** The same in each theme, of one page that is opened once: every rule in the first, those of colour in the others. */
export async function expectNoFindingsInAnyTheme(page: Page): Promise<void> {
  for (const [index, theme] of THEMES.entries()) {
    await showTheme(page, theme);
    await expectNoFindings(page, index === 0 ? null : RULES_OF_COLOUR);
  }
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** The same of the page of a path, on a phone and on a desktop. */
export async function expectNoFindingsOn(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expectNoFindingsInAnyTheme(page);
  await page.setViewportSize(DESKTOP);
  await expectNoFindingsInAnyTheme(page);
}
