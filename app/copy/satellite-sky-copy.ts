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

/** The card and the panel of a selected satellite. */
export const satelliteCardCopy = translated('satelliteCardCopy', {
  unknownTitle: 'Not found',
  unknownBody: 'Neither the server nor the catalogue on this device has a satellite of this number.',
  unknownWithoutPlace:
    'The catalogue on this device has no satellite of this number. Set your place to ask the server for it.',
  notLoaded: 'The figures of satellites could not be loaded. Open this again to try once more.',
  figures: 'Where it is',
  noPlace: 'Set your place to see where to look.',
  page: 'Passes, orbit and radio',
  nameless: (noradId: number) => `NORAD ${noradId}`,
  notUp: 'Not above your horizon.',
  elevation: 'Elevation',
  azimuth: 'Azimuth',
  range: 'Range',
  altitude: 'Altitude',
  speed: 'Speed',
  magnitude: 'Magnitude',
  light: 'Light',
  lights: { sunlit: 'sunlit', penumbra: 'half shadow', umbra: 'in shadow' },
  basis: {
    measured: 'The magnitude follows from measurements of this satellite.',
    estimated: 'The magnitude is an estimate: nobody has given a measured one.',
    unknown: 'Whether the magnitude was ever measured is not known on this device.',
  },
  number: 'Catalogue number',
  type: 'Type',
  heading: 'Heading',
  position: 'Position',
  catalogue: 'Catalogue',
  purpose: 'Purpose',
  owner: 'Owner',
  launched: 'Launched',
  designator: 'International designator',
  orbit: 'Orbit',
  minutes: 'min',
  orbitText: (heights: string, inclination: string, period: string) =>
    `${heights}, inclined by ${inclination}, once in ${period}`,
  elementAge: 'Age of the orbit data',
  orbitData: 'Orbit data',
  source: 'Orbit data from',
  ofScene: 'the recording',
  old: (age: string) => `${age} old`,
  ahead: (age: string) => `made for ${age} later`,
  fromDevice: 'The server could not be asked: the figures are worked out on this device.',
  demo: 'This orbit is invented.',
  canSee: 'You can see it with the naked eye.',
  cannotSee: 'It cannot be seen with the naked eye.',
  kinds: { payload: 'Satellite', 'rocket-body': 'Rocket body', debris: 'Debris', unknown: 'Object' },
  classes: {
    leo: 'in low Earth orbit',
    meo: 'in medium Earth orbit',
    geo: 'in geosynchronous orbit',
    heo: 'in a highly elliptical orbit',
  },
  of: (kind: string, owner: string) => `${kind} of ${owner}`,
  /** Of what bears a constellation's name in the catalogue but is one thing. */
  stations: new Map([
    ['International Space Station', 'International Space Station'],
    ['Tiangong', 'Tiangong space station'],
  ]),
  part: (kind: string, constellation: string) => `${kind} of the ${constellation} constellation`,
  high: (altitude: string) => `${altitude} up`,
  moving: (speed: string) => `moving at ${speed}`,
} as const);
