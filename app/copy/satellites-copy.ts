import type { MagnitudeBasis } from '@engine/orbits/magnitude/magnitude-basis';
import type { PassVisibility } from '@engine/orbits/passes/satellite-pass';
import type { GeolocationErrorCode } from './geolocation-error-code';
import { translated } from './translated';

/** Texts of the satellite tracker: part 2 §2, §4 and §8, and our own where it gives none. */
export const satellitesCopy = translated('satellitesCopy', {
  title: 'Satellite Tracker',
  refresh: 'Refresh',
  globe: 'Globe',
  loading: 'Looking for passes over you…',
  failed: 'Failed to fetch satellite data',
  tryAgain: 'Try Again',
  lastUpdated: (time: string) => `Last updated ${time}`,
  list: 'Passes over you',
  show: 'Show',
  shows: { visible: 'I can see', all: 'All overhead' },
  showHints: {
    visible:
      'Sunlit, in a dark sky and bright enough, within 24 hours. Of the brightest, those that people know by name come first.',
    all: 'Everything above your elevation within the next hour, seen or not.',
  },
  sort: 'Sort by',
  sorts: {
    brightness: 'Brightest first',
    next: 'Visible to me next',
    elevation: 'Highest first',
  },
  faintest: 'Faintest',
  faintestOf: (magnitude: number) => `Magnitude ${magnitude}`,
  shownOf: (shown: string, total: string) => `${shown} of ${total}`,
  viewDetails: 'View Details',
  showPlot: 'Show path',
  illuminated: 'Illuminated',
  zenithPass: 'Zenith Pass',
  ongoing: 'Ongoing',
  norad: (noradId: number) => `NORAD ${noradId}`,
  upTo: (elevation: string) => `up to ${elevation}`,
  maxElevation: (elevation: string) => `Highest ${elevation}`,
  magnitude: (text: string) => `magnitude ${text}`,
  neverLit: 'no sunlight on it during this pass',
  train: (name: string, count: number) => `${name}, ${count} objects`,
  showTrain: (count: number) => `Show all ${count}`,
  hideTrain: 'Show the train only',
  trainMembers: (name: string) => `Satellites of ${name}`,
  seenWhile: (range: string) => `Visible ${range}`,
  nothingSelected: 'Choose a pass to see its path across your sky.',
  selectedPane: 'Selected pass',
} as const);

/** What a magnitude rests on. */
export const magnitudeBasisCopy: Readonly<Record<MagnitudeBasis, string>> = translated('magnitudeBasisCopy', {
  measured: 'measured',
  class: 'typical for its kind',
  guess: 'a guess',
});

/** The same in a word or two. */
export const hiddenWords: Readonly<Record<Exclude<PassVisibility, 'visible'>, string>> = translated('hiddenWords', {
  daylight: 'daylight',
  eclipsed: 'in shadow',
  'too-faint': 'too faint',
});

/** The fair answer to "can I see it?" where it is no. */
export const hiddenCopy: Readonly<Record<Exclude<PassVisibility, 'visible'>, string>> = translated('hiddenCopy', {
  daylight: 'Cannot be seen: your sky is too light.',
  eclipsed: "Cannot be seen: it is in the Earth's shadow.",
  'too-faint': 'Cannot be seen: too faint for the eye.',
});

export const observerCopy = translated('observerCopy', {
  title: 'Observer',
  /** The place folded to a line, and what opens it. */
  place: (position: string, minElevation: string) => `${position} · above ${minElevation}`,
  unknownPlace: (minElevation: string) => `Place not known · above ${minElevation}`,
  change: 'Change',
  latitude: 'Latitude',
  longitude: 'Longitude',
  latitudeInvalid: 'Latitude is a number from −90 to 90.',
  longitudeInvalid: 'Longitude is a number from −180 to 180.',
  askDevice: 'Use my location',
  locating: 'Looking for your position…',
  minElevation: 'Minimum elevation',
  fallback:
    'This is not your place: your position is not known, so San Francisco (37.7749, −122.4194) stands in. Type yours, or use your location.',
  fromLink: 'The place of the link you opened.',
  toMyPlace: 'Use my own place',
  captions: { low: 'Low visibility', good: 'Good visibility', excellent: 'Excellent visibility' },
  failures: {
    0: 'Geolocation is not supported by your browser',
    1: 'Location permission denied. Allow it in the site settings, or type your coordinates.',
    2: 'Location unavailable: your device found no position. Try again outdoors, or type your coordinates.',
    3: 'Location request timed out. Try again, or type your coordinates.',
  } satisfies Record<GeolocationErrorCode, string>,
} as const);

export const noSatellitesCopy = translated('noSatellitesCopy', {
  title: 'No satellites currently visible in your API data',
  hint: (minElevation: string) =>
    `Lower the minimum elevation (${minElevation} now), ask for fainter ones, or look at everything overhead, seen or not.`,
  reasonsTitle: 'Why nothing can be seen',
  asking: 'Working out why…',
  spans: (asked: string, counted: string) =>
    `None of those asked for comes within ${asked === '1' ? 'an hour' : `${asked} hours`}. Counted here is every pass of the next ${counted} hours, seen or not.`,
  reasons: {
    daylight: (count: string, of: string) =>
      `Daylight: ${count} of the next ${of} passes come while your sky is too light.`,
    shadow: (count: string, of: string) => `Earth's shadow: ${count} of the next ${of} passes get no sunlight.`,
    faint: (count: string, of: string, magnitude: string) =>
      `Brightness: ${count} of the next ${of} passes are too faint, beyond magnitude ${magnitude}.`,
    elevation: (minElevation: string, of: string) =>
      `Elevation: ${of} passes rise above ${minElevation}; lower ones are left out.`,
  },
  unknownReasons: {
    daylight: 'Daylight: satellites are lost against a bright sky. They show after dusk and before dawn.',
    shadow: "Earth's shadow: around midnight low satellites get no sunlight.",
    faint: (magnitude: string) => `Brightness: passes too faint for magnitude ${magnitude} are left out.`,
    elevation: (minElevation: string) => `Elevation: passes that stay below ${minElevation} are left out.`,
  },
} as const);

export const provenanceCopy = translated('provenanceCopy', {
  catalogue: (label: string, age: string) => `${label}, fetched ${age}`,
  onDevice: (age: string) => `computed on this device, catalogue of ${age}`,
  ago: (age: string) => `${age} ago`,
  /** Of two days and more. */
  daysAgo: (count: number) => `${count} days ago`,
  justNow: 'just now',
  demo: 'DEMO',
  demoHint: 'Invented orbits: no real catalogue is loaded.',
  estimate: 'Magnitudes are estimates unless they say measured.',
} as const);

export const issCopy = translated('issCopy', {
  title: 'International Space Station',
  live: 'Live Data',
  sample: 'Sample',
  sampleHint: 'A sample, not where it is now: no catalogue here holds the station.',
  figures: 'Where it is now',
  sampleFigures: 'Figures of the sample',
  position: 'Position',
  altitude: 'Altitude',
  speed: 'Speed',
  azimuth: 'Azimuth',
  elevation: 'Elevation',
  rightAscension: 'Right ascension',
  declination: 'Declination',
  siderealTime: 'Sidereal time',
  light: 'Light',
  inDaylight: 'in sunlight',
  inShadow: "in the Earth's shadow",
  period: 'Period',
  viewDetails: 'View Details',
  addObservation: 'Add Observation',
  adding: 'Saving…',
  comingSoon: 'Detailed tracking view coming soon!',
  loginTitle: 'Authentication Required',
  loginBody: 'Please log in to save observations.',
  errorTitle: 'Error',
  failed: 'Failed to add observation',
  failedLater: 'Failed to add ISS observation. Try again later.',
  unknownError: 'Unknown error',
  /** Of the observation that the card saves. */
  observed: {
    sample: 'sample figures, not measured or computed',
    speed: (kmS: string) => `speed ${kmS} km/s`,
    elevation: (degrees: string) => `elevation ${degrees}°`,
    rightAscension: (hours: string) => `right ascension ${hours}`,
    declination: (degrees: string) => `declination ${degrees}°`,
    siderealTime: (hours: string) => `sidereal time ${hours}`,
    period: (minutes: string) => `period ${minutes} min`,
    computed: 'SGP4, computed by Skylens',
  },
} as const);

/** Where to look for one satellite, now or at its next pass. */
export const whereToLookCopy = translated('whereToLookCopy', {
  title: 'Where to look',
  asking: 'Working out where to look…',
  unknown: 'Where to look could not be worked out here.',
  look: (elevation: string, direction: string) => `Look ${elevation} up in the ${direction}`,
  /** Of one that is up and cannot be seen: why is the headline, where comes below it. */
  inShadowSince: (time: string) => `In the Earth's shadow since ${time}`,
  stands: (elevation: string, direction: string) => `It stands ${elevation} up in the ${direction}.`,
  standsUntil: (elevation: string, direction: string, end: string) =>
    `It stands ${elevation} up in the ${direction}, and goes down at ${end}.`,
  isUp: (end: string) => `Up now, until ${end}`,
  until: (end: string, direction: string) => `Goes down in the ${direction} at ${end}.`,
  next: (range: string) => `Next pass ${range}`,
  /** Of a pass whose times were just told. */
  seenThroughout: 'Visible throughout the pass.',
  nextSeen: (range: string) => `Next one that you can see: ${range}.`,
  none: 'It does not rise above 10° within the next 10 days.',
  noneOverHorizon: 'It does not come over your horizon within the next 10 days.',
  behindHorizon: (elevation: string, direction: string) =>
    `Behind your horizon now, ${elevation} up in the ${direction}`,
  standsStill: 'It stands almost still in your sky.',
  staysUp: 'It is up for longer than the time that was searched.',
} as const);

/** Of passes over a place that has a horizon of its own. */
export const horizonNoteCopy = translated('horizonNoteCopy', {
  device: 'Passes begin and end at your own horizon.',
  server: 'These passes are the server’s, which does not know your horizon: they count from 10° up.',
  open: 'My horizon',
} as const);

/** Words of the sky plot, its calendar entry and its link. */
export const skyPlotCopy = translated('skyPlotCopy', {
  title: (name: string) => `Sky plot of ${name}`,
  orientation: 'North up, east on the left: as seen looking up.',
  sketch: 'Drawn through three known points of the pass.',
  legend: {
    visible: 'you can see it',
    sunlit: 'sunlit, but too faint or the sky too bright',
    eclipsed: "in the Earth's shadow",
    behind: 'behind your horizon',
  },
  horizon: 'Your horizon',
  hidden: (spans: string) => `Behind your horizon ${spans}.`,
  hiddenSpan: (from: string, to: string) => `${from}–${to}`,
  sun: 'Sun',
  moon: 'Moon',
  brightestMark: (magnitude: string) => `mag ${magnitude}`,
  rises: (time: string, direction: string) => `Appears at ${time} in the ${direction}`,
  isUp: (time: string, direction: string, elevation: string) => `At ${time} ${elevation} up in the ${direction}`,
  culminates: (time: string, elevation: string, direction: string) =>
    `${elevation} high in the ${direction} at ${time}`,
  sets: (time: string, direction: string) => `goes down in the ${direction} at ${time}`,
  staysUp: (time: string, direction: string) => `still up in the ${direction} at ${time}`,
  entersShadow: (time: string) => `It fades into the Earth's shadow at ${time}.`,
  leavesShadow: (time: string) => `It comes out of the Earth's shadow at ${time}.`,
  brightest: (magnitude: string, words: string) => `Brightest magnitude ${magnitude}, ${words}.`,
} as const);

export const passActionsCopy = translated('passActionsCopy', {
  addToCalendar: 'Add to calendar',
  share: 'Share this pass',
  copied: 'Link copied',
  shareFailedTitle: 'Sharing failed',
  shareFailedBody: 'The link could not be shared or copied.',
  calendarFailedTitle: 'No calendar entry',
  calendarFailedBody: 'The entry could not be made. Try again.',
  summary: (name: string, elevation: string) => `${name} overhead, up to ${elevation}`,
  alarm: (name: string) => `${name} rises in 10 minutes`,
  shareText: (name: string, time: string) => `${name} over me at ${time}`,
  event: {
    rise: 'Rise',
    highest: 'Highest',
    set: 'Set',
    line: (what: string, time: string, azimuth: string, elevation: string) =>
      `${what} ${time}: azimuth ${azimuth}, elevation ${elevation}`,
    place: (position: string) => `Place ${position}`,
    elements: (days: string) => `Computed from elements ${days} days old; check again closer to the day.`,
  },
} as const);
