import { translated } from './translated';

/** Texts of the frame around every screen: part 2 §2, and our own where it gives none. */
export const shellCopy = translated('shellCopy', {
  supportMissing: 'That did not arrive. Try again.',
  name: 'Skylens',
  tagline: 'Know what flies above you',
  promise:
    'Point a phone at the sky: every aircraft, satellite, planet and bright star in view, named, with how sure it is and why.',
  skipToContent: 'Skip to content',
  accessibility: 'Accessibility',
  documentTitle: (page: string) => (page === 'Home' ? 'Skylens: know what flies above you' : `${page} · Skylens`),
} as const);

export const navigationCopy = translated('navigationCopy', {
  captures: 'Captures',
  identify: 'What was that?',
  alerts: 'Alerts',
  flights: 'Flights',
  flight: 'Flight',
  label: 'Main',
  more: 'More',
  menu: 'Menu',
  moreLabel: 'More pages and settings',
  home: 'Home',
  map: 'Map',
  table: 'Table',
  satellites: 'Satellite Tracker',
  satellite: 'Satellite',
  globe: 'Globe',
  account: 'Account',
  triangulation: 'Triangulation',
  analytics: 'Analytics',
  observations: 'Observations',
  observation: 'Observation',
  newObservation: 'New observation',
  social: 'Social',
  sharedSighting: 'Shared sighting',
  sightingByToken: 'Sighting by link',
  horizon: 'My horizon',
  settings: 'Settings',
  offline: 'Without a network',
  apiKeys: 'API Keys',
  apiReference: 'API Reference',
  systemStatus: 'System Status',
  deviceCheck: 'Device check',
  admin: 'Admin',
} as const);

export const menuCopy = translated('menuCopy', {
  displayMode: 'Display mode',
  themes: { light: 'Light', dark: 'Dark', night: 'Night' },
  educationMode: 'Education mode',
  educationHint: 'Says what is on the screen, and why it is so.',
  keyNoticeTitle: 'Missing ADS-B Exchange API Key',
  keyNoticeText: 'Some data sources require API keys for access',
  keyNoticeWhose: 'You need none: it is for whoever runs this server.',
  sourcesTitle: 'Sources now',
  sourcesLoading: 'Asking the server for its sources',
  sourcesFailed: 'The server does not say which sources it uses. What is on the screen stays.',
  sourcesNone: 'No source is configured.',
} as const);

/** Beside what is not of now, or not of the real sky. */
export const feedTagCopy = translated('feedTagCopy', { replay: 'REPLAY', demo: 'DEMO' } as const);

/** What the sky on the screen is made of. */
export const feedModeCopy = translated('feedModeCopy', {
  live: 'Live data',
  replay: 'REPLAY: a recording is playing',
  demo: 'DEMO: simulated traffic, because no real source answers',
  none: 'No source answers and nothing is simulated',
  idle: 'The sources are idle: they are asked while somebody looks at the sky',
  starting: 'The sources are starting',
  idleOrStarting: 'The sources are idle or starting: they are asked while somebody looks at the sky',
} as const);

export const footerCopy = translated('footerCopy', {
  copyright: (year: number) => `© ${year} Skylens`,
  tagline: 'Know what flies above you',
  donate: 'Donate',
  contact: 'Contact',
} as const);

export const splashCopy = translated('splashCopy', {
  label: 'Starting Skylens',
  skip: 'Skip',
  alwaysSkip: 'Always skip',
  waiting: {
    screen: ['Fetching the screen', 'Unpacking the screen', 'Setting the type'],
    configuration: ['Asking for the configuration', 'Waiting for the configuration'],
    sources: ['Asking which sources answer', 'Waiting for the sources'],
  },
  ready: ['The screen is here', 'Checking the time', 'Finding north', 'Drawing the horizon', 'Ready'],
} as const);

export const toastCopy = translated('toastCopy', {
  one: 'Notification',
  region: 'Notifications ({hotkey})',
  close: 'Close notification',
} as const);

export const errorCopy = translated('errorCopy', {
  pageTitle: 'This page broke',
  pageBody: 'The error is in this page only. The menu and every other page still work, and nothing you saved is lost.',
  loadTitle: 'This page could not be loaded',
  loadBody:
    'Its files did not arrive: the connection is gone, or Skylens was updated meanwhile. Reload to get them; the other pages you have open still work.',
  appTitle: 'Skylens broke',
  appBody: 'The app met an error that it cannot mend by itself. Your settings are kept. Reload to start afresh.',
  details: 'What happened',
  reload: 'Reload',
  home: 'Return Home',
} as const);

export const notFoundCopy = translated('notFoundCopy', {
  code: '404',
  title: 'Page Not Found',
  sentence: (address: string) => `The requested page could not be found: ${address}`,
  home: 'Return Home',
  satellites: 'Satellite Tracker',
  keyQuestion: 'Did you try to access a feature that requires an API key?',
  keyHint: 'Some features require external data sources to function correctly.',
} as const);
