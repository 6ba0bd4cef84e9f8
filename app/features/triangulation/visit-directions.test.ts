import { expect, it } from 'vitest';
import type { RecordedDirection } from '@app/features/observations/recent-observations';
import { withDirection } from './visit-directions';

const direction = (atMs: number): RecordedDirection => ({ atMs, headingDeg: 120.5, elevationDeg: 30 });
const FOUND = {
  result: {
    objectId: null,
    name: 'DLH4AB',
    type: 'airplane',
    position: { latitude: 52.5, longitude: 13.4, altitude: 10_000 },
    at: '2026-11-25T20:00:00.000Z',
    velocity: null,
  },
} as const;

it('a direction that found nothing is listed, the newest first, and no more than five', () => {
  const listed = [1, 2, 3, 4, 5, 6].reduce<readonly RecordedDirection[]>(
    (before, atMs) => withDirection(before, direction(atMs), { result: null }),
    [],
  );
  expect(listed.map(({ atMs }) => atMs)).toEqual([6, 5, 4, 3, 2]);
});

it('what was found is left to the list of the server', () => {
  expect(withDirection([direction(1)], direction(2), FOUND)).toEqual([direction(1)]);
});
