import type { SolarSystemBody } from '../../ephemeris/solar-system-body';

/** What Sun, Moon and planets are called; stars have one name everywhere. */
export type BodyNames = Readonly<Record<SolarSystemBody, string>>;

export const ENGLISH_BODY_NAMES: BodyNames = {
  sun: 'Sun',
  moon: 'Moon',
  mercury: 'Mercury',
  venus: 'Venus',
  mars: 'Mars',
  jupiter: 'Jupiter',
  saturn: 'Saturn',
};
