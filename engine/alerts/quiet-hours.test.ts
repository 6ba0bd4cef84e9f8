import { describe, expect, it } from 'vitest';
import { isQuietAt } from './quiet-hours';

const at = (iso: string): number => Date.parse(iso);

describe('[ALR-01] quiet hours', () => {
  const night = { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' };

  it.each([
    ['2026-01-10T20:59:59Z', false],
    ['2026-01-10T21:00:00Z', true],
    ['2026-01-11T05:59:59Z', true],
    ['2026-01-11T06:00:00Z', false],
    // Summer time began that morning: the clocks there show one hour more.
    ['2026-03-29T04:59:59Z', true],
    ['2026-03-29T05:00:00Z', false],
  ])('go over midnight by the clocks of their zone: %s', (iso, isQuiet) => {
    expect(isQuietAt(night, at(iso))).toBe(isQuiet);
  });

  it('within a day hold from their first minute up to their last', () => {
    const noon = { from: '12:00', to: '13:30', timeZone: 'Asia/Kathmandu' };
    expect(isQuietAt(noon, at('2026-06-01T06:14:59Z'))).toBe(false);
    expect(isQuietAt(noon, at('2026-06-01T06:15:00Z'))).toBe(true);
    expect(isQuietAt(noon, at('2026-06-01T07:44:59Z'))).toBe(true);
    expect(isQuietAt(noon, at('2026-06-01T07:45:00Z'))).toBe(false);
  });

  it('from one time to the same are all day', () => {
    expect(isQuietAt({ from: '08:00', to: '08:00', timeZone: 'UTC' }, at('2026-06-01T03:00:00Z'))).toBe(true);
  });
});
