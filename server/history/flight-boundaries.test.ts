import { describe, expect, it } from 'vitest';
import { advanced, firstState, type FlightPoint, type FlightState, isNewFlight } from './flight-boundaries';

const MINUTE_MS = 60_000;
const point = (atMs: number, more: Partial<FlightPoint> = {}): FlightPoint => ({
  atMs,
  callsign: 'DLH123',
  isOnGround: false,
  ...more,
});

/** Times at which flights begin, of one aircraft's positions. */
function begins(points: readonly FlightPoint[]): number[] {
  const found: number[] = [];
  let state: FlightState | undefined;
  for (const each of points) {
    if (state === undefined || isNewFlight(state, each)) {
      state = firstState(each);
      found.push(each.atMs);
    } else state = advanced(state, each);
  }
  return found;
}

describe('a flight', () => {
  it('goes on over fifteen minutes of silence, and is another after more', () => {
    expect(begins([point(0), point(15 * MINUTE_MS)])).toEqual([0]);
    expect(begins([point(0), point(15 * MINUTE_MS + 1)])).toEqual([0, 15 * MINUTE_MS + 1]);
  });

  it('ends with a call sign that is used for half a minute, and not with one wrong message', () => {
    const other = { callsign: 'DLH9AB' };
    expect(begins([point(0), point(15_000, other), point(30_000), point(45_000)])).toEqual([0]);
    expect(begins([point(0), point(15_000, other), point(30_000, other), point(45_000, other)])).toEqual([0, 45_000]);
    expect(begins([point(0), point(15_000, other), point(30_000), point(50_000, other)])).toEqual([0]);
  });

  it('ends at once with another call sign after a minute of silence', () => {
    expect(begins([point(0), point(60_001, { callsign: 'DLH9AB' })])).toEqual([0, 60_001]);
  });

  it('is the same where its call sign becomes known late, or is not heard for a while', () => {
    const unknown = { callsign: undefined };
    const points = [point(0, unknown), point(60_000), point(120_000, unknown), point(180_000), point(240_000)];
    expect(begins(points)).toEqual([0]);
  });

  it('begins with the take-off after five minutes on the ground, and not with a touch and go', () => {
    const ground = { isOnGround: true };
    const way = (untilMs: number) =>
      Array.from({ length: untilMs / 15_000 }, (_, index) => point((index + 1) * 15_000, ground));
    expect(begins([point(0), ...way(4 * MINUTE_MS), point(5 * MINUTE_MS)])).toEqual([0]);
    expect(begins([point(0), ...way(5 * MINUTE_MS), point(5 * MINUTE_MS + 15_000)])).toEqual([
      0,
      5 * MINUTE_MS + 15_000,
    ]);
  });

  it('begins with the take-off where nothing was heard of the stand', () => {
    expect(begins([point(0), point(15_000, { isOnGround: true }), point(9 * MINUTE_MS)])).toEqual([0, 9 * MINUTE_MS]);
  });

  it('is another where the clock was set back, and not with a fix that comes late', () => {
    expect(begins([point(10 * MINUTE_MS), point(9 * MINUTE_MS), point(10 * MINUTE_MS)])).toEqual([10 * MINUTE_MS]);
    expect(begins([point(10 * MINUTE_MS), point(12 * MINUTE_MS), point(5 * MINUTE_MS), point(6 * MINUTE_MS)])).toEqual([
      10 * MINUTE_MS,
      5 * MINUTE_MS,
    ]);
  });

  it('lasts a day at most', () => {
    const hours = Array.from({ length: 49 * 6 }, (_, index) => point(index * 10 * MINUTE_MS));
    expect(begins(hours)).toEqual([0, 24, 48].map((hour) => hour * 60 * MINUTE_MS));
  });
});
