import type { TrafficBand, TrafficDimension } from '@contract/analytics';
import { translated } from './translated';

/** The frame of the page and what its parts share. */
export const analyticsCopy = translated('analyticsCopy', {
  title: 'Analytics',
  intro: 'What the stored sky comes to. Days are days of UTC.',
  parts: 'Parts of the page',
  partNames: {
    traffic: 'Traffic',
    where: 'Where',
    receiver: 'Receiver',
    records: 'Records',
    objects: 'All objects',
    satellites: 'Satellites',
  },
  span: 'Span of time',
  spans: { today: 'Today', yesterday: 'Yesterday', week: '7 days', month: '30 days', chosen: 'Chosen days' },
  from: 'From',
  to: 'To',
  feed: 'What was',
  feeds: { live: 'Real traffic', replay: 'Recordings (REPLAY)' },
  notes: {
    replayApart: 'What recordings tell that are played here is counted apart, and is not in these figures.',
    replayAlone: 'Only what recordings told that were played here, by the time at which they were played.',
    demoLeftOut: 'Invented traffic (DEMO) is not counted.',
  },
  loading: 'Asking for the figures',
  failed: 'The figures could not be fetched.',
  retry: 'Try again',
  empty: 'Nothing was counted in this time',
  emptyHint: 'Traffic is counted while a source is asked: while somebody looks, or where the sky is remembered.',
  since: (day: string) => `Counted since ${day}.`,
  figures: 'Figures',
  csv: 'Save as CSV',
  csvFailed: 'The file could not be made.',
  allRows: (count: number) => `Show all ${count} rows`,
  unknown: 'not known',
  rest: 'all others',
  name: 'Name',
} as const);

export const trafficCopy = translated('trafficCopy', {
  overTime: 'Over time',
  counted: 'Counted',
  measures: { flights: 'Flights', aircraft: 'Aircraft', positions: 'Positions' },
  chart: (measure: string, step: string) => `${measure} ${step}`,
  steps: { hour: 'by the hour', day: 'by the day' },
  at: { hour: 'Hour (UTC)', day: 'Day (UTC)' },
  nothingHeard: 'nothing heard',
  hint: 'Use the arrow keys on the chart, or drag along it. Where nothing was heard there is no bar.',
  by: (dimension: string) => `Told apart by ${dimension}`,
  choose: 'Tell apart by',
  dimensions: { type: 'Type', class: 'Class', band: 'Altitude', operator: 'Operator', source: 'Source' },
  byHint: 'Aircraft and flights count once on each day.',
} as const satisfies {
  readonly dimensions: Readonly<Record<TrafficDimension, string>>;
  readonly [key: string]: unknown;
});

export const BAND_WORDS: Readonly<Record<TrafficBand, string>> = translated('BAND_WORDS', {
  ground: 'on the ground',
  'below-5000': 'below 5,000 ft',
  '5000-10000': '5,000–10,000 ft',
  '10000-20000': '10,000–20,000 ft',
  '20000-30000': '20,000–30,000 ft',
  '30000-40000': '30,000–40,000 ft',
  'above-40000': 'above 40,000 ft',
  unknown: 'altitude not known',
});

/** The same bands by their edges in another unit. */
export const bandWordsIn = translated('bandWordsIn', {
  below: (height: string) => `below ${height}`,
  /** The first without its unit. */
  between: (from: string, to: string) => `${from}–${to}`,
  above: (height: string) => `above ${height}`,
} as const);

export const heatCopy = translated('heatCopy', {
  title: 'Where traffic went',
  hint: 'The stronger the colour, the more stored positions. The scale is logarithmic.',
  map: (cells: number, busiest: string) => `Map of ${cells} cells with traffic. Most positions lie at ${busiest}.`,
  mapLoading: 'Asking for the map',
  mapFailed: 'The map could not be fetched. Traffic is drawn without land.',
  longest: 'Cells are kept for 92 days: of a longer span the last of them are shown.',
  cell: (sizeDeg: number) => `A cell is ${sizeDeg}° high and wide.`,
  scale: (most: string) => `1 to ${most} positions`,
  latitude: 'Southern edge',
  longitude: 'Western edge',
  positions: 'Positions',
} as const);

export const coverageCopy = translated('coverageCopy', {
  title: 'What the receiver hears',
  hint: 'By direction, distance and altitude, as the receiver has it. Where it stands is told to nobody.',
  closedDays:
    'Shown of days that ended twelve hours ago or earlier, and without cells of few positions: what is heard at this moment would tell where a receiver stands. Moderators see all of it.',
  source: 'Receiver',
  band: 'Altitude',
  allBands: 'All altitudes',
  empty: 'No receiver of one’s own was counted',
  emptyHint:
    'Coverage is counted of a receiver (readsb or dump1090) that says in its receiver.json where it stands, while it hears aircraft.',
  plot: (farthest: string, direction: string) =>
    `Coverage around the receiver. Farthest: ${farthest} towards ${direction}.`,
  nothing: 'Nothing was heard there',
  direction: 'Direction',
  farthest: 'Farthest',
  positions: 'Positions',
  outline: 'Outline: farthest position of each direction. Shade: how many positions.',
} as const);

export const recordsCopy = translated('recordsCopy', {
  title: 'Records of the day',
  highest: 'Highest',
  fastest: 'Fastest',
  rarest: 'Rarest type',
  /** A time of day. */
  at: (time: string) => `${time} UTC`,
  firstSeen: 'First heard',
  nearest: 'Nearest to the receiver',
  nearestHint: 'Shown to moderators alone: it tells where a receiver stands.',
  rarestOf: (aircraft: number, days: number) =>
    `${aircraft} aircraft; heard on ${days} ${days === 1 ? 'day' : 'days'} of the last 400`,
  newOnes: (count: number) => `${count} never heard before`,
  none: 'none',
  longest: 'Of a longer span the last 31 days are shown.',
} as const);

export const objectsCopy = translated('objectsCopy', {
  title: 'All objects',
  hint: 'Everything that is remembered: aircraft that were heard, and satellites. Sort by the heads of the columns; with Shift, by a further one.',
  filters: 'Filter',
  words: 'Words',
  wordsHint: 'In name, call sign, registration, type, operator or address.',
  type: 'Kind',
  anyType: 'All kinds',
  otherTypes: 'Others',
  objectClass: 'Class',
  anyClass: 'All classes',
  operator: 'Operator',
  source: 'Source',
  seenFrom: 'Seen last from',
  seenTo: 'to',
  clear: 'Clear the filter',
  columns: {
    name: 'Name',
    type: 'Kind',
    registration: 'Registration',
    aircraftType: 'Type',
    operator: 'Operator',
    altitude: 'Altitude',
    speed: 'Speed',
    firstSeen: 'First seen (UTC)',
    lastSeen: 'Last seen (UTC)',
  },
  sorted: { asc: 'ascending', desc: 'descending' },
  sortBy: (column: string) => `Sort by ${column}`,
  shown: (count: number) => `${count} ${count === 1 ? 'object' : 'objects'}`,
  allShown: 'That is all.',
  more: 'Show more',
  loadingMore: 'Asking for more',
  empty: 'No object fits',
  emptyHint: 'Nothing that is remembered fits the filter.',
  inTheSky: 'in the sky',
  seenBy: 'Sources',
} as const);

export const satellitesPartCopy = translated('satellitesPartCopy', {
  title: 'Satellites by what they are',
  satellites: 'Satellites',
  classes: { payload: 'Payload', 'rocket-body': 'Rocket body', debris: 'Debris', unknown: 'not known' },
  empty: 'No catalogue is loaded yet',
  emptyHint: 'Satellites are counted once a catalogue was fetched.',
  seen: 'Satellites that you captured',
  seenEmpty: 'You have captured no satellite yet.',
  captures: 'Captures',
  lastSeen: 'Last',
} as const);
