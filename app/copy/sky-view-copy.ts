import { translated } from './translated';

/** Texts of the camera view: part 1 §2, §4 and §8, and our own where they give none. */
export const skyViewCopy = translated('skyViewCopy', {
  region: 'Camera view',
  sky: 'Sky. Drag or hold Shift with the arrow keys to look around.',
  notices: 'Notices',
  headingMark: 'HDG: ',
  heading: (degrees: string, sector: string) => `${degrees}° ${sector}`,
  headingUnknown: 'HDG: unknown',
  pitchLabel: 'Pitch',
  inView: (count: number) => `${count} in view`,
} as const);

/** How far the pointing can be trusted, in words (ui.md, pointing honesty). */
export const pointingCopy = translated('pointingCopy', {
  label: 'Pointing',
  'no-compass': 'no compass',
  uncalibrated: 'uncalibrated',
  compass: (degrees: string) => `compass ±${degrees}°`,
  aligned: (minutes: number, degrees: string) =>
    minutes < 1 ? `aligned now, ±${degrees}°` : `aligned ${minutes} min ago, ±${degrees}°`,
  manual: 'drag mode',
  recorded: 'as captured',
  starting: 'waiting for the sensors',
} as const);

/** With the halo of a pointing that can be mended, and by what. */
export const fixCopy = translated('fixCopy', {
  compass: (degrees: string, how: string) => `±${degrees}°: ${how}`,
  uncalibrated: (how: string) => `Uncalibrated: ${how}`,
  objects: 'drag one label to fix',
  sun: 'drag the Sun’s label on the screen; never look at it',
  moon: 'drag the Moon’s label onto it',
  body: (name: string) => `drag the label of ${name} onto it`,
  nothing: 'nothing in view to align on',
} as const);

export const cameraCopy = translated('cameraCopy', {
  title: 'Camera Access Required',
  tryAgain: 'Try Again',
  drawnSky: 'Use the drawn sky',
  stillWorks: 'Everything else goes on: the sky can be drawn instead, with the same objects in it.',
  failures: {
    denied: {
      what: 'The browser was not allowed to use the camera.',
      steps: [
        'Tap the icon beside the address and allow the camera for this page.',
        'On a phone, check that the system settings allow this browser to use the camera.',
        'Then press Try Again.',
      ],
    },
    'no-device': {
      what: 'No camera was found.',
      steps: ['Connect a camera, or open a privacy shutter.', 'Then press Try Again.'],
    },
    insecure: {
      what: 'Browsers give the camera to secure pages only, and this page is not one.',
      steps: ['Open the page with https:// in its address.', 'Ask whoever runs this server for a certificate.'],
    },
    'in-use': {
      what: 'Another app is using the camera.',
      steps: ['Close video calls and camera apps.', 'Then press Try Again.'],
    },
    lost: {
      what: 'The camera stopped giving pictures.',
      steps: ['Check that it is still connected and that no other app took it.', 'Then press Try Again.'],
    },
    other: {
      what: 'The camera could not be started.',
      steps: ['Close other apps that use it.', 'Load the page again.', 'Then press Try Again.'],
    },
  },
} as const);

export const sensorNoticeCopy = translated('sensorNoticeCopy', {
  /** Part 1 §8. */
  unavailable: 'Orientation sensor not available. Limited functionality.',
  /** What to do where the user has said no, or the browser has; the reason itself comes from the sensors. */
  recovery: {
    denied: 'Allow it for this page and ask again, or drag the sky to look around.',
    failed: 'Ask again, or drag the sky to look around.',
    unsupported: 'Drag the sky to look around.',
  },
  askAgain: 'Use sensors',
  followDevice: 'Follow the device',
} as const);

export const noticeCopy = translated('noticeCopy', { hide: 'Hide notice' } as const);

/** What the device or its user withholds, in a line; why, and what to do, in the layer that the line opens. */
export const limitsCopy = translated('limitsCopy', {
  title: 'What is missing',
  camera: 'No camera: the sky is drawn.',
  sensors: 'No motion sensor. Drag to look around.',
  /** Over a picture that shows one way while a hand turns the view another. */
  untied: 'No motion sensor: the markers do not follow the picture. Drag to look around.',
  place: 'No place yet.',
  placeOf: (name: string) => `No place yet: the stars are those over ${name}.`,
  waiting: 'Waiting for your position.',
  /** What fits a line beside its two buttons; the whole is said behind it. */
  line: {
    place: 'No place yet.',
    placeOf: (name: string) => `No place yet: sky over ${name}.`,
    waiting: 'Waiting for your position.',
    untied: 'Markers do not follow the picture.',
  },
  /** And on the smallest screen. */
  short: {
    camera: 'No camera: drawn sky.',
    sensors: 'Drag to look around.',
    untied: 'Markers do not follow.',
    place: 'No place yet.',
    placeOf: (name: string) => `Sky over ${name}.`,
    waiting: 'Locating…',
  },
  why: 'Why?',
  nothing: 'Nothing is missing any more.',
} as const);

export const placeNoticeCopy = translated('placeNoticeCopy', {
  needed:
    'Without a place no aircraft and no satellite can be drawn. Allow the location in the browser, or set a place by hand.',
  set: 'Set your place',
} as const);

export const sunCopy = translated('sunCopy', {
  inView: 'The Sun is in view. Never look at it: use the picture on the screen only.',
  chosen: 'Never look at the Sun. Align with its picture on the screen only.',
} as const);

export const controlCopy = translated('controlCopy', {
  rail: 'Sky controls',
  enhanced: 'Enhanced controls',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: (factor: string) => `${factor}×`,
  torch: 'Torch',
  night: 'Night mode',
  stabilization: 'Stabilization',
  overlay: 'Labels and readouts',
  camera: 'Camera picture',
  scan: 'Scan',
  align: 'Align',
  undo: 'Undo alignment',
  resetAlignment: 'Forget alignment',
  reset: 'Reset',
  help: 'Keyboard help',
  mode: (mode: string, next: string) => `View mode: ${mode}. Change to ${next}`,
  modeNow: (mode: string) => `View mode: ${mode}`,
  modeShort: (mode: string) => `View: ${mode}`,
  place: 'Change place',
  modes: { ar: 'AR', radar: 'Radar', hybrid: 'Hybrid' },
} as const);

export const dockCopy = translated('dockCopy', {
  label: 'Actions',
  radar: 'Radar',
  data: 'Data panel',
  sheet: 'Objects and controls',
  search: 'Search',
  identify: 'Identify',
} as const);

/** Why chance picked the object. */
export const identifyInViewCopy = translated('identifyInViewCopy', {
  atRandom: 'Picked at random',
  nothingInView: 'Nothing is in view; the arrow leads to it.',
  unknownDirection: 'Which way the camera looks is not known: align it to see what is in view.',
  bestShown: 'The best object in view was shown already.',
} as const);

/** The one sheet over the sky of a small screen. */
export const skySheetCopy = translated('skySheetCopy', {
  tabs: 'Objects, controls, data',
  objects: 'Objects',
  controls: 'Controls',
  data: 'Data panel',
  close: 'Close',
} as const);

export const nearbyCopy = translated('nearbyCopy', {
  title: 'Nearby Objects',
  range: (range: string) => `Range ${range}`,
} as const);

export const alignCopy = translated('alignCopy', {
  later: 'Later',
  hint: {
    objects: 'Drag a label onto the real thing.',
    sun: 'Drag the Sun’s label onto it on the screen. Never look at it.',
    moon: 'Drag the Moon’s label onto it.',
    nothing: 'Nothing in view to align on. Look around.',
  },
  hintBody: (name: string) => `Drag the label of ${name} onto it.`,
  hintKeys: 'Arrow keys move it, Enter sets it, Esc leaves.',
  done: 'Done',
  aligned: (name: string, degrees: string) => `Aligned with ${name}: now ±${degrees}°.`,
  rejected: (degrees: string) =>
    `Not taken: it is ${degrees}° off what you aligned before. Perhaps it was another object.`,
  'object-gone': 'Not taken: the object is no longer received.',
  doubtful: 'Not taken: what this object says of its place contradicts itself. Take another.',
  'time-moved': 'Not taken: the sky is shown for another time. Go back to now first.',
  'no-pose': 'Not taken: it is not known which way the device points.',
  'no-place': 'Set your place first: what is drawn now stands elsewhere over you.',
  'no-sensor': 'Nothing to align: no sensor says where the device points. Drag to look around.',
  notes: {
    undone: 'The last alignment is taken back.',
    'nothing-to-undo': 'There is no alignment to take back.',
    forgotten: 'The alignment is forgotten; the compass counts again.',
  },
} as const);

export const scanCopy = translated('scanCopy', {
  found: (count: number) => (count === 1 ? '1 object in view' : `${count} objects in view`),
  nothing: 'Nothing in view',
} as const);

export const inViewCopy = translated('inViewCopy', {
  title: 'In view',
  label: 'Objects in view, nearest to the middle first',
  empty: 'Nothing in view. Look around, or open the list of everything near you.',
  speakLabel: 'Say what is in view',
  magnitude: (figure: string) => `magnitude ${figure}`,
  low: 'below the horizon',
} as const);

export const lockCopy = translated('lockCopy', {
  acquired: (name: string) => `Locked on ${name}`,
  lost: (name: string) => `Lock on ${name} lost`,
} as const);

export const targetCardCopy = translated('targetCardCopy', {
  label: 'Selected object',
  open: 'Details',
  close: 'Close',
  altitude: 'Altitude',
  speed: 'Speed',
  heading: 'Heading',
  callsign: 'Call sign',
  id: 'Id',
  accuracy: {
    unknown: 'Identification accuracy, weather not counted',
    clear: 'Identification accuracy under a clear sky',
    hazy: 'Identification accuracy in haze',
    cloudy: 'Identification accuracy under clouds',
  },
  locked: 'Locked',
  more: 'Show more of it',
  gone: 'This object is no longer received.',
  /** "Boeing 737-800, 13 km, climbing: look right 15°, 6° up" */
  sentence: (what: readonly string[], look: string | null) =>
    look === null ? what.join(', ') : `${what.join(', ')}: ${look}`,
  look: {
    ahead: 'straight ahead',
    behind: 'behind you',
    right: (angle: string) => `look right ${angle}`,
    left: (angle: string) => `look left ${angle}`,
    face: (direction: string) => `face ${direction}`,
    up: (angle: string) => `${angle} up`,
    below: 'below the horizon',
    hidden: (angle: string) => `${angle} up, behind your horizon`,
  },
  kinds: { sun: 'Sun', moon: 'Moon', planet: 'Planet', star: 'Star' },
  kind: 'Kind',
  constellation: 'Constellation',
  magnitude: 'Magnitude',
  magnitudeOf: (figure: string) => `magnitude ${figure}`,
  azimuth: 'Azimuth',
  elevation: 'Elevation',
  rises: 'Rises',
  sets: 'Sets',
  distance: 'Distance',
  lit: 'Lit part',
  alwaysUp: 'always up',
  neverUp: 'never up',
  notToday: 'not today',
  unknownCelestial: 'Nothing is known of it now.',
} as const);

export const skyHelpCopy = translated('skyHelpCopy', {
  keys: [
    ['↑ ↓', 'Move through what is in view'],
    ['Enter or Space', 'Open the object; again closes it'],
    ['Shift + arrows', 'Look around'],
    ['+ −', 'Zoom in or out'],
    ['A', 'Align'],
    ['S', 'Scan what is in view'],
    ['M', 'View mode: AR, radar, hybrid'],
    ['B', 'Say bearings of what is in view'],
    ['L', 'Lead me to the selected object by voice and tone'],
    ['H', 'What do I hear?'],
    ['C', 'Capture the picture and its sky'],
    ['V', 'Capture metadata on or off'],
    ['/', 'Search'],
    ['R', 'Radar on or off'],
    ['D', 'Data panel on or off'],
    ['I', 'Identify the best object in view'],
    ['?', 'This help'],
    ['Esc', 'Close one layer: align, search, detail, radar, data panel'],
  ],
} as const);

/** The catalogue of stars did not arrive. */
export const starsCopy = translated('starsCopy', {
  missing: 'The stars could not be loaded',
  missingHint: 'Aircraft, Sun, Moon and planets are still shown. Open the camera view again to try once more.',
} as const);

export const viewMissingCopy = translated('viewMissingCopy', {
  title: 'The sky view could not be loaded',
  hint: 'Radar and lists go on. It is tried again while the view is open.',
} as const);

/** Where nothing can be drawn. */
export const skyStageCopy = translated('skyStageCopy', {
  starting: null,
  ready: null,
  unloaded:
    'What draws the sky could not be loaded. The lists show the same objects; load the page again to bring it back.',
  unsupported:
    'This browser cannot draw over the picture: WebGL is missing or switched off. The lists show the same objects.',
  lost: 'The graphics of this device stopped several times. The lists go on; load the page again to bring the sky back.',
} as const);
