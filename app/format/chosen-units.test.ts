import { describe, expect, it } from 'vitest';
import { ALTITUDE_UNITS, altitudeFigure, verticalRateFigure } from './altitude';
import {
  DISTANCE_UNITS,
  distanceFigure,
  nauticalDistanceText,
  rangeText,
  roundDistanceFigure,
  shortDistanceFigure,
} from './distance';
import { type Figure, figureText } from './figure';
import { orbitDistanceFigure, orbitHeightFigure, orbitSpeedFigure } from './orbit-figures';
import { SPEED_UNITS, speedFigure } from './speed';

const plain = (figure: Figure): string => figureText(figure).replaceAll('\u202f', ' ').replaceAll('\u2212', '-');
const text = (value: string): string => value.replaceAll('\u202f', ' ');

describe('[SETP-01] figures of aircraft in each unit that can be chosen', () => {
  it('altitude', () => {
    expect(ALTITUDE_UNITS.map((unit) => plain(altitudeFigure(34_000, unit)))).toEqual([
      '34 000 ft',
      '10 360 m',
      '10.36 km',
    ]);
    expect(ALTITUDE_UNITS.map((unit) => plain(altitudeFigure(-45, unit)))).toEqual(['-50 ft', '-10 m', '-0.01 km']);
  });

  it('climb', () => {
    expect(ALTITUDE_UNITS.map((unit) => plain(verticalRateFigure(-1200, unit)))).toEqual([
      '-1 200 ft/min',
      '-6.1 m/s',
      '-6.1 m/s',
    ]);
  });

  it('speed', () => {
    expect(SPEED_UNITS.map((unit) => plain(speedFigure(412, unit)))).toEqual(['412 kt', '474 mph', '763 km/h']);
  });

  it('distance, in tables and in sentences', () => {
    expect(DISTANCE_UNITS.map((unit) => plain(distanceFigure(14.26, unit)))).toEqual(['14.3 nm', '16.4 mi', '26.4 km']);
    expect(DISTANCE_UNITS.map((unit) => plain(roundDistanceFigure(14.26, unit)))).toEqual(['14 nm', '16 mi', '26 km']);
    expect([null, ...DISTANCE_UNITS].map((unit) => plain(shortDistanceFigure(30, unit)))).toEqual([
      '30 m',
      '98 ft',
      '98 ft',
      '30 m',
    ]);
  });

  it('what the specification has in nautical miles, until a unit is chosen', () => {
    expect([null, ...DISTANCE_UNITS].map((unit) => text(nauticalDistanceText(14.26, unit)))).toEqual([
      '14.3 nm (26.4 km)',
      '14.3 nm',
      '16.4 mi',
      '26.4 km',
    ]);
    expect([null, ...DISTANCE_UNITS].map((unit) => text(rangeText(5, unit)))).toEqual([
      '5 nm',
      '5 nm',
      '5.8 mi',
      '9.3 km',
    ]);
    expect([null, ...DISTANCE_UNITS].map((unit) => text(rangeText(250, unit)))).toEqual([
      '250 nm',
      '250 nm',
      '288 mi',
      '463 km',
    ]);
  });
});

describe('[SETP-01] figures of satellites in each unit that can be chosen', () => {
  it('height', () => {
    expect([null, ...ALTITUDE_UNITS].map((unit) => plain(orbitHeightFigure(418.3, unit)))).toEqual([
      '418 km',
      '1.37 million ft',
      '418 300 m',
      '418 km',
    ]);
    expect(plain(orbitHeightFigure(35_786, 'm'))).toBe('36 million m');
  });

  it('speed', () => {
    expect([null, ...SPEED_UNITS].map((unit) => plain(orbitSpeedFigure(7.66, unit)))).toEqual([
      '7.66 km/s',
      '14 890 kt',
      '17 130 mph',
      '27 580 km/h',
    ]);
  });

  it('range', () => {
    expect([null, ...DISTANCE_UNITS].map((unit) => plain(orbitDistanceFigure(612, unit)))).toEqual([
      '612 km',
      '330 nm',
      '380 mi',
      '612 km',
    ]);
  });
});
