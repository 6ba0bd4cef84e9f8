import { describe, expect, it } from 'vitest';
import { figureWords } from './figure-words';

const {
  climb: climbWords,
  direction: directionWords,
  distance: distanceWords,
  duration: durationWords,
  height: heightWords,
  speed: speedWords,
} = figureWords('en-GB');

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
});
