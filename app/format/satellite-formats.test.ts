import { describe, expect, it } from 'vitest';
import { dayTimeText, timeRangeText, timeUntilText } from './clock-time';
import { hourMinuteText } from './hour-minute';
import { brightnessWords, magnitudeText } from './magnitude';
import {
  areOldElements,
  elementAgeText,
  elementAgeWords,
  frequencyText,
  highFeetFigure,
  hourlySpeedFigure,
  kilometresFigure,
  orbitalSpeedFigure,
  roundFeetFigure,
} from './orbit-figures';
import { figureText } from './figure';
import { skyPathText } from './sky-path';

const plain = (text: string) => text.replaceAll('\u202f', '_').replaceAll('\u2212', '-');
/** In the tests' own time zone, whichever that is. */
const local = (day: number, hour: number, minute: number) => new Date(2026, 7, day, hour, minute).getTime();

describe('times of passes', () => {
  it('[SAT-02] gives minutes below an hour, hours and minutes above, and nothing once it has started', () => {
    const nowMs = local(22, 20, 0);
    const after = (minutes: number) => timeUntilText(nowMs + minutes * 60_000, nowMs);
    expect([after(12), after(0.2), after(59), after(60), after(72), after(1440 + 61)]).toEqual([
      '12m',
      '1m',
      '59m',
      '1h 0m',
      '1h 12m',
      '25h 1m',
    ]);
    expect([after(0), after(-3)]).toEqual([null, null]);
  });

  it('names the day where it is not today', () => {
    const nowMs = local(22, 23, 50);
    expect(hourMinuteText(local(22, 21, 4))).toBe('21:04');
    expect(dayTimeText(local(22, 23, 59), nowMs)).toBe('23:59');
    expect(dayTimeText(local(23, 0, 1), nowMs)).toBe('tomorrow 00:01');
    expect(dayTimeText(local(25, 4, 30), nowMs)).toBe('Tue 25 Aug 04:30');
    expect(timeRangeText(local(23, 0, 1), local(23, 0, 7), nowMs)).toBe('tomorrow 00:01–00:07');
    expect(timeRangeText(nowMs, nowMs + 40_000, nowMs)).toBe('23:50');
    expect(timeRangeText(nowMs, local(25, 23, 50), nowMs)).toBe('23:50 – Tue 25 Aug 23:50');
  });
});

describe('brightness', () => {
  it('[SAT-02] has the words of the specification, each limit belonging to the fainter side', () => {
    expect([-0.01, 0, 1.99, 2, 3.99, 4, 5.99, 6].map(brightnessWords)).toEqual([
      'extremely bright',
      'very bright',
      'very bright',
      'moderately bright',
      'moderately bright',
      'visible to the naked eye in dark skies',
      'visible to the naked eye in dark skies',
      'dim',
    ]);
    expect(plain(magnitudeText(-3.24))).toBe('-3.2');
  });
});

describe('figures of an orbit', () => {
  it('[SATD-01] converts heights and speeds', () => {
    // 418.5 km / 0.3048 m = 1,373,031 ft, to the thousand; 7.66 km/s × 3600 s.
    expect(plain(figureText(kilometresFigure(418.5)))).toBe('419_km');
    expect(plain(figureText(kilometresFigure(42.34)))).toBe('42.3_km');
    expect(plain(figureText(highFeetFigure(418.5)))).toBe('1.37_million ft');
    expect([10_432, 99_940, 1_374_641, 117_410_000, 0].map((feet) => plain(figureText(roundFeetFigure(feet))))).toEqual(
      ['10_400_ft', '99_900_ft', '1.37_million ft', '117_million ft', '0_ft'],
    );
    expect(plain(figureText(orbitalSpeedFigure(7.6612)))).toBe('7.66_km/s');
    expect(plain(figureText(hourlySpeedFigure(7.6612)))).toBe('27_580_km/h');
  });

  it('writes frequencies and ages', () => {
    expect([145_800_000, 10_489_550_000, 2_400_000_000].map((hz) => plain(frequencyText(hz)))).toEqual([
      '145.800_MHz',
      '10.48955_GHz',
      '2.4_GHz',
    ]);
    expect([0.25, -0.25, 1.9, 2.04, 91.6].map((days) => plain(elementAgeText(days)))).toEqual([
      '6_h',
      '6_h',
      '46_h',
      '2.0_d',
      '92_d',
    ]);
  });

  it('writes ages in words, in the plural but for one hour', () => {
    expect([0.01, 0.25, -0.25, 1 / 24, 1.9, 2.04, 91.6].map(elementAgeWords)).toEqual([
      'less than an hour',
      '6 hours',
      '6 hours',
      '1 hour',
      '46 hours',
      '2 days',
      '92 days',
    ]);
  });

  it('[SAT-02] gives the way across the sky with compass points of eight sectors', () => {
    expect(skyPathText(225, 44.4)).toBe('225° SW → 44° NE');
    expect(skyPathText(359.7, 22.6)).toBe('0° N → 23° NE');
  });
});

describe('the age of elements', () => {
  it('makes figures doubtful from ten days on, before the epoch as well', () => {
    expect([0, 9.9, 10, 91, -9.9, -12].map(areOldElements)).toEqual([false, false, true, true, false, true]);
  });
});
