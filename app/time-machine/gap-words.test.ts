import { expect, it } from 'vitest';
import { localDayText } from '@app/format/sky-time';
import { gapText } from './gap-words';

const noonOf = (dayOfMonth: number): number => new Date(2026, 7, dayOfMonth, 12).getTime();

it('names the days of both ends of a gap that goes over midnight, however short it is', () => {
  const fromMs = noonOf(21);
  const toMs = noonOf(22) - 60_000;
  const text = gapText({ fromMs, toMs, missing: 1 }, fromMs);
  expect(text).toContain(`from ${localDayText(fromMs)}, `);
  expect(text).toContain(`to ${localDayText(toMs)}, `);
  expect(gapText({ fromMs, toMs: fromMs + 60_000, missing: 1 }, fromMs)).not.toContain(localDayText(fromMs));
});

it('tells the ends of a short gap to the second, so that they differ', () => {
  const fromMs = noonOf(21) + 5_000;
  expect(gapText({ fromMs, toMs: fromMs + 40_000, missing: 1 }, fromMs)).toContain('from 12:00:05 to 12:00:45');
  expect(gapText({ fromMs, toMs: fromMs + 600_000, missing: 1 }, fromMs)).toContain('from 12:00 to 12:10');
});
