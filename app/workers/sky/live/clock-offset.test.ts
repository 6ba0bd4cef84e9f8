import { describe, expect, it } from 'vitest';
import { ClockOffset } from './clock-offset';

describe('ClockOffset', () => {
  it('halves the round trip and trusts the shortest of the last few', () => {
    const clock = new ClockOffset();
    clock.addRoundTrip(1000, 6_400, 1800);
    clock.addRoundTrip(2000, 7_010, 2020);
    clock.addRoundTrip(3000, 8_300, 3500);
    expect(clock.offsetMs).toBe(5000);
    expect(clock.uncertaintyMs).toBe(10);
  });

  it('forgets old round trips, so that a drifting clock is followed', () => {
    const clock = new ClockOffset();
    clock.addRoundTrip(0, 5_001, 2);
    for (let probe = 1; probe <= 8; probe++) clock.addRoundTrip(probe * 1000, probe * 1000 + 5_210, probe * 1000 + 20);
    expect(clock.offsetMs).toBe(5_200);
  });

  it('takes the least delayed message until a round trip is known', () => {
    const clock = new ClockOffset();
    clock.addOneWay(10_000, 5_300);
    clock.addOneWay(11_000, 6_050);
    expect(clock.offsetMs).toBe(4_950);
    clock.addRoundTrip(7_000, 12_010, 7_020);
    expect(clock.offsetMs).toBe(5_000);
  });

  it('ignores answers from the future and no numbers', () => {
    const clock = new ClockOffset();
    clock.addRoundTrip(2000, 7000, 1000);
    clock.addRoundTrip(1000, Number.NaN, 1010);
    clock.addOneWay(Number.NaN, 5);
    expect(clock.offsetMs).toBe(0);
  });
});
