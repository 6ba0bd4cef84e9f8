import { translated } from './translated';

/** Texts of being led to an object by voice and tone. */
export const leadCopy = translated('leadCopy', {
  action: 'Lead me to it',
  find: 'Find something: type its name and press Enter.',
  on: (name: string) => `Leading to ${name}.`,
  off: 'Leading ends.',
  right: (degrees: string) => `right ${degrees}°`,
  left: (degrees: string) => `left ${degrees}°`,
  up: (degrees: string) => `up ${degrees}°`,
  down: (degrees: string) => `down ${degrees}°`,
  centred: (name: string) => `${name} is in the middle.`,
  centredBehind: (name: string) => `${name} is in the middle, behind your horizon.`,
  below: (name: string, rises: string | null) =>
    rises === null ? `${name} is below the horizon.` : `${name} is below the horizon. ${rises}`,
  rises: (when: string, direction: string) => `It rises at ${when} in the ${direction}.`,
  risesAt: (when: string) => `It rises at ${when}.`,
  lost: (name: string) => `Where ${name} stands is not known now.`,
} as const);
