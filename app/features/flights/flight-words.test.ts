import { expect, it } from 'vitest';
import { flightOf, START_MS } from './flight.fixture';
import { flightDurationText, fromToText } from './flight-words';

const lasting = (seconds: number) => flightOf({ to: new Date(START_MS + seconds * 1000).toISOString() });
const plain = (text: string) => text.replaceAll('\u202f', ' ');

it('tells a flight of less than a minute in seconds, by clocks that differ', () => {
  expect([0.4, 27, 59.9, 60, 5400].map((seconds) => plain(flightDurationText(lasting(seconds))))).toEqual([
    '1 s',
    '27 s',
    '59 s',
    '1 min',
    '1 h 30 min',
  ]);
  expect(fromToText(lasting(27))).toMatch(/:00:00–\d+:00:27$/);
  expect(fromToText(lasting(90))).toMatch(/^\d+:00–\d+:01$/);
});
