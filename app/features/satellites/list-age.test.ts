import { describe, expect, it } from 'vitest';
import { elementAgeDaysAt, elementAgeText, elementAgeWords } from '@app/format/orbit-figures';
import { visibleSatellite } from '@app/sky-plot/visible-satellite.fixture';
import { readyCatalogue } from '@app/state/ready-catalogue.fixture';
import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { listEpochMs } from './list-age';

const NOW = Date.UTC(2026, 10, 28, 18);
const daysAgo = (days: number): number => NOW - days * DAY_MS;
const catalogue = { source: 'file', label: 'active.tle', fetchedAtMs: NOW - HOUR_MS } as const;
/** Of elements that are so old now, at a pass so much later. */
const passing = (ageDays: number, afterDays: number) => {
  const pass = visibleSatellite(1, 'A', NOW + afterDays * DAY_MS);
  return { ...pass, elementAgeDays: ageDays + (pass.highest.atMs - NOW) / DAY_MS };
};
const answer = (...passes: readonly ReturnType<typeof passing>[]) => ({ passes, total: passes.length, catalogue });

describe('the age of the orbit data of a list', () => {
  it('is that of now, not of passes to come, and of two the younger', () => {
    const listed = answer(passing(98.4, 0.1), passing(98.3, 0.9));
    expect(listEpochMs(listed, { kind: 'loading' })).toBeCloseTo(daysAgo(98.3), -1);
    expect(listEpochMs(answer(), readyCatalogue())).toBeNull();
  });

  it('is that of the whole catalogue, as the globe tells it, where it is the same one', () => {
    const whole = { sourceLabel: catalogue.label, fetchedAtMs: catalogue.fetchedAtMs, medianEpochMs: daysAgo(97.9) };
    const listed = answer(passing(98.6, 0.1));
    expect(listEpochMs(listed, readyCatalogue(whole))).toBe(daysAgo(97.9));
    expect(listEpochMs(answer(), readyCatalogue(whole))).toBeNull();
    for (const other of [{ fetchedAtMs: 0 }, { sourceLabel: 'other.tle' }]) {
      expect(listEpochMs(listed, readyCatalogue({ ...whole, ...other }))).toBeCloseTo(daysAgo(98.6), -1);
    }
  });

  it('is rounded alike in a sentence and where there is little room', () => {
    const ages = [98.4, 98.6].map((days) => elementAgeDaysAt(daysAgo(days), NOW + 59_000));
    expect(ages.map(elementAgeWords)).toEqual(['98 days', '99 days']);
    expect(ages.map((days) => elementAgeText(days).slice(0, 2))).toEqual(['98', '99']);
  });
});
