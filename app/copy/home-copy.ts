import { translated } from './translated';

/** Texts of the main screen: part 1 §2, and our own for its honest states. */
export const homeCopy = translated('homeCopy', {
  partNotLoaded:
    'This part did not arrive: the connection is gone, or Skylens was updated meanwhile. It is asked for again once there is a connection; reload for a new version.',
  partLoading: 'Loading…',
  loading: 'Loading sky object data...',
  globalStatus: 'Global Status',
  backToSky: 'Back to the sky',
  support: 'Support',
  cameraView: 'Camera view',
  openingCamera: 'Opening the camera view…',
  classicView: 'Classic view',
  counted: (count: number, total: number | null) => (total === null ? `${count}` : `${count} of ${total}`),
  notCounted: '–',
  inRange: 'in range',
  inRangeOf: (range: string) => `of radar and list, ${range}`,
  footer: {
    deployment: 'Worldwide deployment active',
    version: 'Version 2.0 production',
    support: 'Support',
    contact: 'Contact',
    noContact: 'no contact address configured',
  },
  queryFailedStillLive: 'The first list could not be loaded; the live stream goes on.',
  dataAge: (age: string) => `Data is ${age} old.`,
  noDataYet: 'Nothing has been received yet.',
  showAll: 'Show all aircraft',
  retry: 'Try again',
} as const);

/** Sources, feed and connection in plain words. */
export const feedCopy = translated('feedCopy', {
  chipLabel: 'Sources',
  replay: 'REPLAY',
  demo: 'DEMO',
  /** In the name of the demo's source; not beside the tag that says it. */
  labelledDemo: ' (DEMO)',
  replayExplained: 'A recording is playing. These aircraft are not above you now.',
  demoExplained: 'No real source answers, so this traffic is simulated.',
  noSource: 'No source answers',
  /** Nobody looks, so they are not asked. */
  idle: 'Sources idle',
  starting: 'Sources starting',
  noneConfigured: 'No source configured',
  connecting: 'Connecting',
  retrying: 'Connection lost, trying again',
  offline: 'Offline',
  notLive: 'Not live',
  stopped: 'Live view stopped',
  fallback: 'The live socket is blocked here; a slower channel is used.',
  state: {
    starting: 'starting',
    ok: 'answers',
    idle: 'idle: nobody looks at its area',
    failing: 'does not answer',
    blocked: 'refused us, waiting',
  },
  lastAnswer: (age: string) => `last answer ${age} ago`,
  neverAnswered: 'no answer yet',
  nextTry: (age: string) => `next try in ${age}`,
  aircraft: (count: number) => (count === 1 ? '1 aircraft' : `${count} aircraft`),
  noSources: 'No source is configured.',
  kind: { receiver: 'own receiver', aggregator: 'network', replay: 'recording', demo: 'simulation' },
} as const);

export const classicCopy = translated('classicCopy', {
  radarPane: 'Radar',
  listPane: 'Objects',
  detailPane: 'Object detail',
  closeList: 'Close list',
  actionBar: 'Actions',
  toggleRadar: 'Radar',
  toggleData: 'Data panel',
  ground: 'Coasts and airports',
  openMap: 'Open the map',
  time: 'Time',
  headingOf: (heading: string) => `HDG: ${heading}`,
  search: 'Search',
  identify: 'Identify',
  identifyNearest: (name: string) => `Nearest to you: ${name}`,
  identifyNearestHint: 'Without a direction to go by, the nearest is taken. Press again for a random one.',
  identifyRandom: (name: string) => `Picked at random: ${name}`,
  identifyRandomHint: 'The nearest object was shown already.',
  identifyNothing: 'Nothing in range to identify',
  identifyNothingHint: 'Widen the radar or wait for the next objects.',
  help: 'Keyboard help',
  range: 'Radar range',
  northUp: 'North up',
  headingUp: 'Heading up',
  accuracy: { high: 'compass good', medium: 'compass fair', low: 'uncalibrated' },
  north: { true: 'true north', magnetic: 'magnetic' },
  compassState: { starting: 'looking for a compass', none: 'no compass', denied: 'compass not allowed' },
  noCompassHint: 'This device gives no heading. The radar stays north up.',
  askCompass: 'Use compass',
  workerFailed: 'The live view stopped working. What is shown no longer moves; search and detail still work.',
  reload: 'Reload',
  noSelection: 'Nothing selected',
  noSelectionHint: 'Pick an object on the radar or in the list. Arrow keys move, Enter opens.',
  noPlaceTitle: 'Where are you?',
  noPlaceBody: 'Skylens needs a place to know what is near you. The server gets it rounded to 0.1° (about 10 km).',
  setPlace: 'Set your place',
} as const);

export const helpCopy = translated('helpCopy', {
  title: 'Keyboard',
  close: 'Close',
  keys: [
    ['↑ ↓', 'Move through the list'],
    ['Enter or Space', 'Open the object; again closes it'],
    ['/', 'Search'],
    ['R', 'Radar on or off'],
    ['D', 'Data panel on or off'],
    ['I', 'Identify the nearest object; again picks one at random'],
    ['?', 'This help'],
    ['Esc', 'Close one layer: search, detail, radar, data panel'],
  ],
  letterKeys: 'Single-character keys',
  letterKeysHint: 'Off: / R D I and ? do nothing. For speech input, which types letters.',
} as const);

export const listCopy = translated('listCopy', {
  title: 'Objects, nearest first',
  nearestFirst: 'nearest first',
  inRange: (counted: string) => `${counted} in range`,
  farther: (count: number, range: string) => `${count} beyond ${range}`,
  up: (elevation: string) => `${elevation} up`,
  belowHorizon: 'below horizon',
  /** Of a row, where the person's own horizon hides it. */
  hidden: (elevation: string) => `${elevation} up, hidden`,
  onGround: 'on ground',
  noAltitude: 'no altitude',
  estimated: 'estimated',
  doubtful: 'doubtful',
  poorQuality: 'poor position',
  emergency: 'EMERGENCY',
  trend: { climbing: 'climbing', descending: 'descending', level: 'level' },
  empty: {
    filtered: {
      title: 'Nothing passes the filter',
      body: 'Aircraft are near you, and the filter leaves all of them out.',
    },
    'no-source': {
      title: 'No source answers',
      body: 'None of the configured sources can be reached. They are tried again by themselves.',
    },
    'query-failed': {
      title: 'The list could not be loaded',
      body: 'The server did not give it. What the live stream brings appears here by itself.',
    },
    'no-network': {
      title: 'This device is offline',
      body: 'The list fills again by itself as soon as there is a network.',
    },
    offline: { title: 'No connection to the server', body: 'The list fills again as soon as the server answers.' },
    nothing: {
      title: 'Nothing in range',
      body: 'No aircraft with a known position is near you now. At night, and far from airways, that is often so.',
    },
  },
  nothingInRadar: (range: string, nearest: string) => `Nothing within ${range}. The nearest is ${nearest} away.`,
  widen: (range: string) => `Widen to ${range}`,
  hour: (hour: number) => `${hour} o'clock`,
  heading: (sector: string) => `in the ${sector}`,
  elevation: (degrees: string) => `${degrees} up`,
  behindHorizon: (degrees: string) => `${degrees} up behind your horizon`,
  spokenCount: (count: number, total: number | null = null) => {
    if (total !== null) return `${count} of ${total} objects in range.`;
    return count === 1 ? '1 object in range.' : `${count} objects in range.`;
  },
} as const);

/** Where to look for the selected object. */
export const targetCopy = translated('targetCopy', {
  label: (name: string) => `Where to look for ${name}`,
  ahead: 'straight ahead',
  behind: 'behind you',
  right: (angle: string) => `about ${angle} to the right`,
  left: (angle: string) => `about ${angle} to the left`,
  face: (bearing: string) => `face ${bearing}`,
  up: (elevation: string) => `${elevation} up`,
  below: 'below horizon',
  onGround: 'on ground',
} as const);

/** The sheet that rises from the bottom of a phone's screen. */
export const sheetCopy = translated('sheetCopy', {
  heights: { peek: 'low', half: 'half', full: 'full' },
  handle: (height: string) => `Height of the sheet: ${height}`,
} as const);

/** What is said when somebody tracks an object, or no longer does: part 1 §4. */
export const trackingCopy = translated('trackingCopy', {
  startedNamed: (name: string) => `Now tracking ${name}`,
  started: 'Now tracking object',
  stoppedBody: 'No longer tracking this object',
  stopped: 'Tracking stopped',
} as const);
