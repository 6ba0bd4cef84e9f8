import { expect, it } from 'vitest';
import { analyticsAddressOf, daysOf, lastDays, stepOf } from './analytics-address';

const NOW_MS = Date.UTC(2026, 10, 25, 0, 30);
const span = (search: string) => daysOf(analyticsAddressOf(new URLSearchParams(search)), NOW_MS);

it('reads days of UTC from the address, and a week where it says nothing that is understood', () => {
  expect(span('')).toEqual({ from: '2026-11-19', to: '2026-11-25' });
  expect(span('days=today')).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  expect(span('days=yesterday')).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  expect(span('days=month')).toEqual({ from: '2026-10-27', to: '2026-11-25' });
  expect(span('days=century&part=<script>')).toEqual(span(''));
});

it('puts chosen days in order and asks for no more than are kept', () => {
  expect(span('days=chosen&from=2026-11-20&to=2026-11-02')).toEqual({ from: '2026-11-02', to: '2026-11-20' });
  expect(span('days=chosen&from=2001-01-01&to=2026-11-20').from).toBe('2025-10-17');
  expect(span('days=chosen&from=yesterday')).toEqual(span(''));
  expect(lastDays({ from: '2026-11-01', to: '2026-11-20' }, 3)).toEqual({ from: '2026-11-18', to: '2026-11-20' });
});

it('looks at a week by the hour, and at more by the day', () => {
  expect(stepOf(span(''))).toBe('hour');
  expect(stepOf(span('days=month'))).toBe('day');
});
