import { describe, expect, it } from 'vitest';
import { ALONE, browserRuns, IN_EVERY_RUN, SHARES, shareDue } from './browser-tests.mjs';

const DAY_MS = 86_400_000;
const isInEveryRun = (title: string): boolean => new RegExp(IN_EVERY_RUN).test(title);

describe('a run of the browser tests', () => {
  it('has what proves an id, wherever it stands, and the journeys, every time', () => {
    for (const title of [
      'functional/home.e2e.ts [HOME-01] says what it loads',
      'functional/table.e2e.ts by mouse › [A11Y-01] a row',
      'engines/journey.e2e.ts WebKitGTK › shows the sky',
      'functional/journey.e2e.ts a visitor shares',
      'accessibility/axe.e2e.ts finds nothing on /',
    ]) {
      expect(isInEveryRun(title)).toBe(true);
    }
    expect(isInEveryRun('functional/table.e2e.ts by touch › a row opens its detail')).toBe(false);
    expect(isInEveryRun('functional/table.e2e.ts [HOME-04 absent] a row')).toBe(false);
  });

  it('has each share of the others within as many days as there are shares', () => {
    const days = Array.from({ length: SHARES }, (_, day) => shareDue(Date.UTC(2026, 10, 27) + day * DAY_MS));
    expect(new Set(days)).toEqual(new Set(Array.from({ length: SHARES }, (_, index) => index + 1)));
    expect(shareDue(Date.UTC(2026, 10, 27))).toBe(shareDue(Date.UTC(2026, 10, 27, 23, 59)));
  });

  it('leaves nothing out: what is in no share is in every run, and all of it where all is asked for', () => {
    const [always, share, alone] = browserRuns({ atMs: Date.UTC(2026, 10, 27), hasAll: false });
    expect(always?.args).toEqual(['test', '--grep', IN_EVERY_RUN]);
    expect(share?.args.slice(0, 3)).toEqual(['test', '--grep-invert', `${IN_EVERY_RUN}|${ALONE}`]);
    expect(share?.args.at(-1)).toMatch(new RegExp(`^[1-${SHARES}]/${SHARES}$`));
    expect(alone).toEqual({ report: 'lighthouse', args: ['test', '--grep', ALONE, '--workers', '1'] });
    const all = { report: 'browser', args: ['test', '--grep-invert', ALONE] };
    expect(browserRuns({ atMs: 0, hasAll: true })).toEqual([all, alone]);
  });
});
