import type { DiscBody } from '@engine/transits/disc-sight';
import { translated } from './translated';

/** Texts of the line that says what is worth stepping outside for. */
export const lookUpCopy = translated('lookUpCopy', {
  label: 'Look up now',
  opens: 'Opens the sky view there.',
  now: 'now',
  inTime: (time: string) => `in ${time}`,
  sentence: (title: string, when: string, where: string) => `${title}, ${when}. ${where}.`,
  pass: (name: string, magnitude: string) => `${name}: bright pass, mag ${magnitude}`,
  train: (name: string, count: number) => `${name}: ${count} lights in a row`,
  crosses: {
    sun: (name: string) => `${name} crosses the Sun`,
    moon: (name: string) => `${name} crosses the Moon`,
  } satisfies Record<DiscBody, (name: string) => string>,
  mayCross: {
    sun: (name: string, chance: string) => `${name} may cross the Sun, ${chance}`,
    moon: (name: string, chance: string) => `${name} may cross the Moon, ${chance}`,
  } satisfies Record<DiscBody, (name: string, chance: string) => string>,
  emergency: (name: string) => `${name} reports an emergency`,
  military: (name: string) => `${name}: military aircraft`,
  onlyOne: (name: string, type: string, among: string) => `${name}: the only ${type} of ${among} aircraft here`,
  look: (direction: string, elevation: string) => `Look ${direction}, ${elevation} high`,
  highest: (direction: string, elevation: string) => `Up now, at most ${elevation} high in the ${direction}`,
  filter: 'solar filter needed',
  clouds: 'clouds may hide it',
} as const);
