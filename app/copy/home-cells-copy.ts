import { translated } from './translated';

/** Texts about places whose sky the server remembers. */
export const homeCellsCopy = translated('homeCellsCopy', {
  heading: 'Remember the sky',
  meaning:
    'The server asks its sources for the aircraft around a place, also while nobody looks, and keeps where they were: what flew there last night can be looked up in the morning. It gets the place rounded to 0.1° (about 10 km), never the exact one, and asks only as often as its sources allow.',
  keptHere: (days: number) =>
    `Kept for this browser. It is forgotten ${days} days after its last visit here; an account keeps it until you remove it.`,
  keptInAccount: 'Kept in your account until you remove it.',
  loading: 'Asking the server what it remembers',
  failed: 'The server did not say what it remembers. Nothing has changed; try again.',
  retry: 'Try again',
  cell: (latitude: string, longitude: string) => `${latitude}, ${longitude}`,
  north: (degrees: string) => `${degrees}° N`,
  south: (degrees: string) => `${degrees}° S`,
  east: (degrees: string) => `${degrees}° E`,
  west: (degrees: string) => `${degrees}° W`,
  list: 'Places whose sky is remembered',
  here: 'Your place',
  since: (day: string) => `since ${day}`,
  none: 'No place is remembered for you.',
  add: 'Remember the sky here',
  addHint: (cell: string) => `Around ${cell}: your place, rounded.`,
  isRemembered: 'The sky over your place is remembered.',
  full: (most: number) => `You have ${most} places, the most there can be. Remove one to have another remembered.`,
  noPlace: 'No place of yours is known yet.',
  setPlace: 'Set it on the main screen',
  remove: 'Remove',
  removeLabel: (cell: string) => `Remove ${cell}`,
  added: 'The sky here is remembered from now on',
  removed: 'This place is no longer remembered',
  notAdded: 'The place could not be added',
  notRemoved: 'The place could not be removed',
  unreachable: 'The server cannot be reached. Nothing has changed; try again.',
  other: 'Nothing has changed; try again.',
} as const);
