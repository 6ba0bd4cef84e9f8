import { translated } from './translated';

/** Texts of the object detail panel: part 1 §2, §4 and §8. */
export const detailCopy = translated('detailCopy', {
  identified: 'Identified',
  hidden: 'left out by the filter',
  notAvailable: 'N/A',
  close: 'Close',
  track: 'Track',
  untrack: 'Untrack',
  history: 'History',
  analysis: 'AI Analysis',
  analysisNotLoaded: 'The analysis could not be loaded.',
  share: 'Share',
  likely: 'likely',
  estimated: 'estimated position',
  oldFix: {
    velocity: 'The last fix is old; the place shown is worked out from speed and direction.',
    path: 'The last fix is old, and came without a speed and direction to go by: the place shown goes by the fixes before it.',
    'next-fix': 'The last fix is old; the place shown lies on the way to the fix after it.',
    nothing: 'The last fix is old, and nothing tells how it moved since: the place shown is the one that it told.',
  },
  outOfReach: 'Farther away than the live stream reaches. The figures are as old as their fix.',
  askAgain: 'Ask again',
  movedTime: 'The sky is shown for another time. These figures are the newest known, not of that time.',
  past: (moment: string) => `As it was recorded, ${moment}.`,
  left: 'This object is no longer received. The figures are the last known ones.',
  loading: 'Loading…',
  unknownTitle: 'Not found',
  unknownBody: 'No source reports this object now, and nothing is stored of it.',
  telemetry: {
    heading: 'Telemetry',
    callsign: 'Flight',
    altitude: 'Altitude',
    speed: 'Speed',
    track: 'Heading',
    position: 'Position',
    fix: 'Fix',
    verticalRate: 'Climb',
    azimuth: 'Azimuth',
    elevation: 'Elevation',
    slantRange: 'Slant range',
    ago: 'ago',
  },
  altitudeKind: { pressure: 'pressure', geometric: 'geometric', ground: 'ground' },
  flight: {
    heading: 'Flight',
    route: 'Flight path',
    origin: 'Origin',
    destination: 'Destination',
    operator: 'Operator',
    registration: 'Registration',
    type: 'Type',
    eta: 'ETA',
    lastUpdated: 'Last updated',
    to: 'to',
  },
  historyPlot: {
    heading: 'Altitude, stored history',
    loading: 'Loading history…',
    empty: 'No stored history of this object yet.',
    failed: 'The history could not be loaded.',
    gap: 'reception gaps dotted',
    summary: (points: number, minutes: number) =>
      `${points} ${points === 1 ? 'position' : 'positions'} over ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  },
  sources: {
    heading: 'Sources',
    position: 'Position from',
    heard: 'Also heard by',
    nobodyElse: 'no other source',
    link: 'Link',
    linkUnknown: 'Unknown: the source does not say',
    linkNotKept: 'Not kept with past positions',
    accuracy: 'Accuracy category (NACp)',
    address: 'Address',
    squawk: 'Squawk',
    country: 'Registered in',
  },
  toasts: {
    historyTitle: 'Historical data',
    historyBody: 'Fetching historical flight data...',
    shareCopied: 'Share link copied',
    shareFailedTitle: 'Sharing failed',
    shareFailedBody: 'Could not share this object',
  },
  shareText: (name: string) => `${name} in Skylens`,
} as const);

/** One plain sentence about an object; each part may be absent. */
export const sentenceCopy = translated('sentenceCopy', {
  of: (what: string, operator: string) => `${what} of ${operator}`,
  route: (origin: string, destination: string) => `${origin} to ${destination} (likely)`,
  climbing: (altitude: string) => `climbing through ${altitude}`,
  descending: (altitude: string) => `descending through ${altitude}`,
  level: (altitude: string) => `at ${altitude}`,
  onGround: 'on the ground',
  away: (distance: string, direction: string) => `${distance} to your ${direction}`,
  lastKnown: (sentence: string) => `Last known: ${sentence}`,
} as const);

/** Where to look for an object: the largest line of its panel. */
export const lookCopy = translated('lookCopy', {
  look: (elevation: string, sector: string) => `Look ${elevation} above the horizon in the ${sector}.`,
  atHorizon: (sector: string) => `Look along the horizon in the ${sector}.`,
  belowHorizon: (sector: string) => `Below your horizon, in the ${sector}.`,
  behindHorizon: (elevation: string, sector: string) => `Behind your horizon, ${elevation} up in the ${sector}.`,
  lastHeard: (age: string) => `Last heard ${age} ago.`,
  lastHeardAt: (age: string, elevation: string, sector: string) =>
    `Last heard ${age} ago, ${elevation} up in the ${sector}.`,
} as const);

/** How a position was obtained, for people. */
export const FIX_METHOD_WORDS: Readonly<Record<string, string>> = translated('FIX_METHOD_WORDS', {
  adsb: 'ADS-B: the aircraft says it itself',
  adsr: 'ADS-R: repeated from the ground',
  uat: 'UAT: the aircraft says it itself',
  flarm: 'FLARM: the aircraft says it itself',
  tisb: 'TIS-B: radar, sent up by the ground',
  mlat: 'MLAT: from times of arrival at several receivers',
  asterix: 'Radar of air traffic control',
  'mode-s': 'Mode S: no position of its own',
  simulated: 'Simulated',
});

/** What is known of an object and why: facts of the reports, in words. */
export const analysisCopy = translated('analysisCopy', {
  identity: {
    label: 'Identity',
    known: 'Identified',
    unknown: 'Not identified',
    both: (callsign: string, registration: string) =>
      `It sends the call sign ${callsign}; its address is registered as ${registration}.`,
    callsign: (callsign: string) => `It sends the call sign ${callsign}; no registration is known for its address.`,
    registration: (registration: string) => `It sends no call sign; its address is registered as ${registration}.`,
    none: 'It sends no call sign, and no registration is known for its address.',
  },
  position: {
    label: 'Position',
    unknown: 'Accuracy not reported',
    within: (distance: string, nacP: number) => `Within ${distance} in 95\u202f% of cases (NACp ${nacP})`,
    age: (age: string) => `fix ${age} old`,
    estimated: 'advanced by speed and direction since',
    linkUnknown: 'link not known',
  },
  plausible: {
    label: 'Plausibility',
    yes: 'Speed, climb and altitude are possible',
    no: 'Something in the report is hardly possible',
    checked: 'Checked against the limits of civil aircraft.',
    speed: (limit: string) => `faster than ${limit}`,
    climb: (limit: string) => `climbs or descends faster than ${limit}`,
    altitude: (limit: string) => `above ${limit}`,
  },
  sources: {
    label: 'Sources',
    one: 'One source reports it',
    several: (count: number) => `${count} sources report it`,
  },
  prediction: {
    label: 'In 5 seconds',
    why: (percent: string) =>
      `Straight on from the last position at the last speed. Reliability ${percent}: it falls to nothing in a minute, faster after a hard climb or change of speed.`,
  },
  route: {
    label: 'Route',
    likely: 'Likely',
    why: 'Known for this call sign, and the position fits it. The aircraft does not send its route.',
  },
} as const);
