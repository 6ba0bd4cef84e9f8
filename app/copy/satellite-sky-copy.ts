import { translated } from './translated';

/** Texts of satellites in the sky view, the radar and the list beside it. */
export const satelliteChipCopy = translated('satelliteChipCopy', {
  title: 'Satellites: ',
  visible: (count: string) => `${count} visible`,
  above: (count: string) => `${count} above`,
  all: (above: string) => `all ${above} above`,
  beside: (counted: string) => ` · ${counted}`,
  none: 'off',
  starting: 'loading',
  failed: 'not loaded',
  resting: 'tap to show',
  demo: 'DEMO',
  /** What the button shows now, and what a tap changes it to. */
  shows: { visible: 'those you can see now', all: 'all above the horizon', none: 'none' },
  name: (state: string, next: string) => `Satellites: ${state}. Change to ${next}`,
  restingName: 'Satellites: not loaded, to save battery and data. Load and show them',
  failedName: 'Satellites: could not be loaded. Try again',
} as const);

export const satelliteListCopy = translated('satelliteListCopy', {
  title: (count: string) => `Satellites shown: ${count}`,
  label: 'Satellites above you, brightest first',
  none: 'None can be seen with the naked eye.',
  more: (count: string) => `${count} more`,
  source: (label: string, age: string) => `Orbit data: ${label}, typically ${age} old`,
  sunlit: 'sunlit',
  inShadow: "in the Earth's shadow",
  magnitude: (figure: string) => `magnitude ${figure}`,
  up: (elevation: string) => `${elevation} up`,
} as const);

/** Time that is moved in the drawn sky. */
export const movedTimeCopy = translated('movedTimeCopy', {
  open: 'Time',
  close: 'Close time',
  closeHint: 'and go back to now',
  showing: (moment: string, difference: string) => `Showing ${moment}, ${difference}.`,
  ahead: (span: string) => `in ${span}`,
  back: (span: string) => `${span} ago`,
  present: 'about now',
  hidden: 'Aircraft are hidden.',
  hiddenWhy: 'Aircraft are shown live only: nobody knows where they will be.',
  now: 'Now',
  listTitle: 'Aircraft are hidden',
  listBody: 'The sky is shown for another time. Go back to now to see the aircraft near you.',
} as const);
