import { translated } from './translated';

/** Aircraft that are heard without a position. */
export const unplacedCopy = translated('unplacedCopy', {
  title: 'Heard, not placed',
  label: 'Aircraft that are heard but tell no place',
  titleWith: (count: string) => `Heard, not placed: ${count}`,
  hint: 'Their radio is received, but no message of theirs says where they are, so they are on no map and in no sky.',
  none: 'Everything that is heard says where it is.',
  loading: 'Asking who is heard…',
  failed: 'Who is heard without a place could not be asked.',
  failedOld: (age: string) => `It could not be asked again; this is from ${age} ago.`,
  retry: 'Try again',
  reason: 'No place: its messages carry no position.',
  since: (age: string) => `Without one for ${age}.`,
  noCallsign: 'no call sign',
  hex: (address: string) => `hex ${address}`,
  squawk: (code: string) => `squawk ${code}`,
  noAltitude: 'height not told',
  onGround: 'on the ground',
  source: (names: string) => `from ${names}`,
  more: (count: string) => `and ${count} more`,
} as const);
