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

  it("follows the server's clock at the first round trip after it was set, however much longer that takes", () => {
    const clock = new ClockOffset();
    for (let n = 0; n < 8; n++) clock.addRoundTrip(n * 30_000, n * 30_000 + 10, n * 30_000 + 20);
    expect(clock.offsetMs).toBe(0);
    clock.addRoundTrip(300_000, 300_000 - 7_200_000 + 200, 300_400);
    expect(clock.offsetMs).toBe(-7_200_000);
  });

  it('follows it by messages alone too, and takes no delay of a message for it', () => {
    const clock = new ClockOffset();
    clock.addOneWay(1_000, 1_000);
    clock.addOneWay(2_000, 32_000);
    expect(clock.offsetMs).toBe(0);
    clock.addOneWay(40_000 - 7_200_000, 40_000);
    expect(clock.offsetMs).toBe(-7_200_000);
  });
});
