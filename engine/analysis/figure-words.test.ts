import { describe, expect, it } from 'vitest';
import { type FigureUnits, figureWords } from './figure-words';

const {
  climb: climbWords,
  direction: directionWords,
  distance: distanceWords,
  duration: durationWords,
  height: heightWords,
  speed: speedWords,
} = figureWords('en-GB');

const inUnit = (altitude: FigureUnits['altitude'], locale = 'en-GB') =>
  figureWords(locale, { altitude, speed: null, distance: null }).orbitHeight;

describe('figures in words', () => {
  it('rounds as far as a statement needs it', () => {
    expect([heightWords(10_668), heightWords(1_000), heightWords(-10)]).toEqual(['35,000 ft', '3,300 ft', '0 ft']);
    expect([speedWords(231.5), climbWords(-9.8)]).toEqual(['450 kt', '1,900 ft/min']);
    expect([distanceWords(120), distanceWords(2_000), distanceWords(92_600)]).toEqual(['120 m', '1.1 nm', '50 nm']);
    expect([durationWords(44), durationWords(700)]).toEqual(['40 s', '12 min']);
  });

  it('tells directions from 0° up to 360°', () => {
    expect([-15, 358, 92].map(directionWords)).toEqual(['345°', '0°', '90°']);
  });

  it('groups digits as the language does', () => {
    expect([figureWords('de').height(10_668), figureWords('de').distance(2_000)]).toEqual(['35.000 ft', '1,1 nm']);
  });

  it('tells aircraft in the units that were chosen, each rounded as far as it can be read', () => {
    const metric = figureWords('en-GB', { altitude: 'm', speed: 'km/h', distance: 'km' });
    expect([metric.height(10_668), metric.height(1_015), metric.climb(-9.8)]).toEqual([
      '10,700 m',
      '1,000 m',
      '10 m/s',
    ]);
    expect([metric.speed(231.5), metric.speed(7.5, 1), metric.distance(92_600), metric.distance(120)]).toEqual([
      '830 km/h',
      '27 km/h',
      '93 km',
      '120 m',
    ]);
    const imperial = figureWords('en-GB', { altitude: 'km', speed: 'mph', distance: 'mi' });
    expect([imperial.height(10_668), imperial.climb(2.6), imperial.speed(231.5)]).toEqual([
      '10.7 km',
      '2.5 m/s',
      '520 mph',
    ]);
    expect([imperial.distance(92_600), imperial.distance(120), imperial.distance(6)]).toEqual([
      '58 mi',
      '400 ft',
      '20 ft',
    ]);
  });

  it('tells heights of orbits in kilometres, or as heights were chosen, in words from a million on', () => {
    expect([inUnit(null)(417.6), inUnit('m')(417.6), inUnit('ft')(187)]).toEqual(['418 km', '418,000 m', '614,000 ft']);
    expect([inUnit('ft')(35_786), inUnit('m')(35_786)]).toEqual(['117 million ft', '35.8 million m']);
    expect(inUnit('ft', 'de')(417.6)).toMatch(/^1,37\sMillionen ft$/u);
  });
});
