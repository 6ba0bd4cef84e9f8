import { expect, it } from 'vitest';
import { DAY_MS } from '../constants/durations';
import { EARTH_ROTATION_RAD_PER_S, gmstRad } from './earth-rotation';

const START_MS = Date.UTC(2026, 7, 22);

it('turns the Earth as fast as sidereal time goes, over the longest window of a search', () => {
  const turnedRad = EARTH_ROTATION_RAD_PER_S * 10 * 86_400;
  const gainedRad = gmstRad(START_MS + 10 * DAY_MS) - gmstRad(START_MS) + 10 * 2 * Math.PI;
  expect(Math.abs(turnedRad - gainedRad)).toBeLessThan(1e-8);
});
