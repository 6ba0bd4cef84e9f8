import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { expect, it } from 'vitest';
import { flightOf } from './flight.fixture';
import { flightsByDay } from './flights-by-day';

it('groups flights by the reader’s own day on which they began, newest first', () => {
  const noonMs = new Date(2026, 10, 21, 12).getTime();
  const begins = [noonMs + HOUR_MS, noonMs, noonMs - 13 * HOUR_MS, noonMs - 2 * DAY_MS];
  const flights = begins.map((fromMs, id) => flightOf({ id, from: new Date(fromMs).toISOString() }));
  expect(flightsByDay(flights).map((day) => day.flights.map(({ id }) => id))).toEqual([[0, 1], [2], [3]]);
  expect(flightsByDay([])).toEqual([]);
});
