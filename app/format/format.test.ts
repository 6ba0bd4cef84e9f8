import { describe, expect, it } from 'vitest';
import { ageOfIsoS, ageText } from './age';
import { altitudeFigure, verticalRateFigure, verticalTrend } from './altitude';
import { bearingFigure, bearingWords, clockHour } from './bearing';
import { distanceFigure, roundDistanceFigure } from './distance';
import { figureText, numberText, signedNumberText } from './figure';
import { positionText } from './position';
import { speedFigure } from './speed';

const plain = (text: string) => text.replaceAll('\u202f', '_').replaceAll('\u2212', '-');

describe('figures', () => {
  it('groups thousands with a thin space and uses the true minus sign', () => {
    expect(numberText(-12_345.6, 1)).toBe('\u221212\u202f345.6');
    expect(plain(numberText(3280))).toBe('3_280');
    expect(plain(numberText(1_234_567))).toBe('1_234_567');
  });

  it('never shows a signed zero', () => {
    expect(numberText(-0.04, 1)).toBe('0.0');
    expect(signedNumberText(0.04, 1)).toBe('0.0');
    expect(signedNumberText(1920)).toBe('+1\u202f920');
  });

  it('sets a thin space before a unit and none before a degree sign', () => {
    expect(figureText({ value: '412', unit: 'kt' })).toBe('412\u202fkt');
    expect(figureText({ value: '13.1', unit: '°' })).toBe('13.1°');
    expect(figureText({ value: '7', unit: '' })).toBe('7');
  });
});

describe('altitude and speed', () => {
  it('converts feet to metres and rounds to the step of the source', () => {
    expect(plain(figureText(altitudeFigure(10_760, 'm')))).toBe('3_280_m');
    expect(plain(figureText(altitudeFigure(10_760, 'ft')))).toBe('10_750_ft');
    expect(plain(figureText(altitudeFigure(-45, 'ft')))).toBe('-50_ft');
  });

  it('gives climb with its sign and names the trend beyond 200 ft/min', () => {
    expect(plain(figureText(verticalRateFigure(1920, 'ft')))).toBe('+1_920_ft/min');
    expect(plain(figureText(verticalRateFigure(-1000, 'm')))).toBe('-5.1_m/s');
    expect([verticalTrend(199), verticalTrend(200), verticalTrend(-640), verticalTrend(null)]).toEqual([
      'level',
      'climbing',
      'descending',
      null,
    ]);
  });

  it('converts knots exactly', () => {
    expect(plain(figureText(speedFigure(100, 'km/h')))).toBe('185_km/h');
    expect(plain(figureText(speedFigure(100, 'mph')))).toBe('115_mph');
    expect(plain(figureText(speedFigure(412.4, 'kt')))).toBe('412_kt');
  });
});

describe('distance and direction', () => {
  it('keeps three figures', () => {
    expect(plain(figureText(distanceFigure(7.667, 'km')))).toBe('14.2_km');
    expect(plain(figureText(distanceFigure(53.99, 'km')))).toBe('100_km');
    expect(plain(figureText(roundDistanceFigure(7.667, 'km')))).toBe('14_km');
    expect(plain(figureText(distanceFigure(25, 'mi')))).toBe('28.8_mi');
  });

  it('says bearings in words, wraps at north and never reads 360', () => {
    expect([bearingWords(300), bearingWords(359), bearingWords(22.4), bearingWords(157.5)]).toEqual([
      'north-west',
      'north',
      'north',
      'south',
    ]);
    expect(figureText(bearingFigure(359.7))).toBe('0° N');
    expect(figureText(bearingFigure(-64))).toBe('296° NW');
  });

  it('gives clock hours from the direction ahead', () => {
    expect([clockHour(90, 0), clockHour(0, 0), clockHour(350, 0), clockHour(10, 280)]).toEqual([3, 12, 12, 3]);
  });

  it('[DET-01] writes a position to four decimals', () => {
    expect(positionText(36.6, -121.90004)).toBe('36.6000, \u2212121.9000');
  });
});

describe('age', () => {
  it('is as short as it can be said', () => {
    expect([0.42, 1.6, 99.4, 100, 3600, 7500, 400_000, -3].map((s) => plain(ageText(s)))).toEqual([
      '0.4_s',
      '2_s',
      '99_s',
      '2_min',
      '60_min',
      '2_h 5_min',
      '5_d',
      '0.0_s',
    ]);
  });

  it('reads ISO times and refuses nonsense', () => {
    const nowMs = Date.parse('2026-01-01T00:00:10Z');
    expect(ageOfIsoS('2026-01-01T00:00:00Z', nowMs)).toBe(10);
    expect(ageOfIsoS('soon', nowMs)).toBeNull();
    expect(ageOfIsoS(null, nowMs)).toBeNull();
  });
});
