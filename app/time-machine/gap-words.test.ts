import { expect, it } from 'vitest';
import { localDayText } from '@app/format/sky-time';
import { gapText, wholeGap } from './gap-words';

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

it('says of a gap without a begin or an end, among what is kept, that it has none', () => {
  const gap = { fromMs: noonOf(21), toMs: noonOf(21) + 3_600_000, missing: 1 };
  expect(gapText({ ...gap, isFirst: true }, noonOf(21))).toBe('No aircraft recorded before 13:00.');
  expect(gapText({ ...gap, isLast: true }, noonOf(21))).toBe('No aircraft recorded since 12:00.');
  const open = { ...gap, isFirst: true, isLast: true };
  expect(gapText({ ...open, isOldest: true }, noonOf(21))).toBe('No aircraft recorded so far.');
  // More is kept than was asked for.
  expect(gapText(open, noonOf(21))).toBe('No aircraft recorded since 12:00 or earlier.');
});

it('tells a gap as long as it is, beyond the page that was brought', () => {
  const [atMs, hourMs] = [noonOf(21), 3_600_000];
  const seen = { fromMs: atMs - 60_000, toMs: atMs + hourMs / 2, missing: 1 };
  const known = { fromMs: atMs - 80 * hourMs, oldestMs: atMs - 90 * hourMs, toMs: atMs + 9 * hourMs, isToNow: true };
  const whole = { fromMs: atMs - 3 * hourMs, toMs: atMs + 5 * hourMs, missing: 1 };
  const part = { fromMs: whole.toMs, toMs: whole.toMs + hourMs, missing: 0.4 };
  expect(wholeGap(seen, { ...known, gaps: [whole, part] })).toEqual({
    ...whole,
    isFirst: false,
    isOldest: false,
    isLast: false,
  });
  expect(wholeGap(seen, { ...known, gaps: [{ ...whole, toMs: known.toMs }] })).toMatchObject({ isLast: true });
  // What lies beyond the end of the answer is not known to be now.
  const short = { ...known, gaps: [{ ...whole, toMs: known.toMs }], isToNow: false };
  expect(wholeGap(seen, short)).toMatchObject({ toMs: known.toMs, isLast: false });
  expect(wholeGap(seen, { ...known, oldestMs: whole.fromMs, gaps: [whole] })).toMatchObject({
    isFirst: true,
    isOldest: true,
  });
  // A page may be newer than the answer.
  expect(wholeGap(seen, { ...known, gaps: [] })).toEqual(seen);
});

it('invents no begin for a gap that goes on before what was asked for', () => {
  const [atMs, dayMs] = [noonOf(21), 86_400_000];
  const seen = { fromMs: atMs - 60_000, toMs: atMs + 60_000, missing: 1 };
  // Kept for thirty days, asked for seven.
  const known = { fromMs: atMs - 7 * dayMs, oldestMs: atMs - 30 * dayMs, toMs: atMs + dayMs, isToNow: true };
  const cut = { fromMs: known.fromMs, toMs: atMs + 3_600_000, missing: 1 };
  const whole = wholeGap(seen, { ...known, gaps: [cut] });
  expect(whole).toMatchObject({ isFirst: true, isLast: false });
  expect(gapText(whole, atMs)).toBe(`No aircraft recorded before ${localDayText(atMs)}, 13:00.`);
  const later = wholeGap(seen, { ...known, gaps: [{ ...cut, fromMs: cut.fromMs + 1 }] });
  expect(later).toMatchObject({ fromMs: cut.fromMs + 1, isFirst: false });
  const upToNow = wholeGap(seen, { ...known, gaps: [{ ...cut, toMs: known.toMs }] });
  expect(gapText(upToNow, atMs)).toBe(`No aircraft recorded since ${localDayText(known.fromMs)}, 12:00 or earlier.`);
});
