import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Animations that come to an end and have not yet: a colour that fades in has no contrast of its own. */
async function runningAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => effect?.getComputedTiming().endTime !== Infinity && playState === 'running')
        .length,
  );
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

/** Every rule of axe on the page as it stands once nothing moves, best practices included. */
export async function expectNoFindings(page: Page): Promise<void> {
  await expect.poll(() => runningAnimations(page)).toBe(0);
  // The tape over the sky is outlined letters above a canvas, of both of which axe knows nothing: sky-legibility.e2e.ts
  // measures them.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-covers-sky] svg').analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(findings, page.url()).toEqual([]);
  await expectControlledIsThere(page);
}
