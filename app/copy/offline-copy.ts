import { translated } from './translated';

/** The one line about a newer version. */
export const updateCopy = translated('updateCopy', {
  waiting: 'A new version is ready.',
  reload: 'Reload now',
  later: 'Later',
} as const);

/** Texts of the page about what is kept for use without a network. */
export const offlineCopy = translated('offlineCopy', {
  title: 'Without a network',
  intro:
    'What this browser keeps, so that Skylens opens and goes on where there is no network. Aircraft need one; satellites, planets and stars do not.',
  unable:
    'This browser keeps nothing of this page: it was not opened over HTTPS, or the window is a private one of a browser that keeps nothing then.',
  app: {
    heading: 'Kept by every visit',
    list: 'Kept by every visit',
    app: 'App, planets and stars',
    satellites: 'Satellites',
    kept: 'Kept',
    notYet: 'Not yet',
    loading: 'On their way',
    missing: 'Not kept',
    /** The age since it was fetched, and that of the orbits in it. */
    catalogue: (count: string, age: string, elements: string) =>
      `${count}, fetched ${age} ago, orbit data ${elements} old`,
    invented: (count: string, age: string) => `${count} on invented orbits, fetched ${age} ago`,
  },
  region: {
    heading: 'Your region',
    meaning:
      'Coasts, borders, lakes and towns for map and radar, and the airports with their runways. Streets of a map of the operator’s are not among them.',
    list: 'The region that is kept',
    none: 'No region is kept.',
    around: 'Around',
    circle: (place: string, radius: string) => `${place}, ${radius}`,
    size: 'Size',
    airports: 'Airports',
    age: 'Kept',
    ago: (age: string) => `${age} ago`,
    justNow: 'Just now',
    elsewhere: (distance: string) => `You are ${distance} from its middle. Keep the region where you are now instead.`,
    noPlace: 'The region lies around your place, and none is known yet.',
    setPlace: 'Set your place',
    radius: 'How far around you',
    radiusHint: 'A region that is kept takes the place of the one before.',
    upTo: (size: string) => `up to ${size}`,
    noSizes: 'How large it would be, the server does not say now: a region can be kept when there is a network again.',
    keep: 'Keep this region',
    renew: 'Renew',
    remove: 'Delete',
    removed: 'The region is deleted.',
    progress: 'Keeping the region',
    progressText: (done: number, all: number, size: string) => `${done} of ${all} files, ${size}`,
    cancel: 'Stop',
    failures: {
      'no-room': 'There is no room for it in this browser. Delete something on this device, or keep a smaller region.',
      'too-large': 'What the server sent is larger than any region should be. Nothing more of it is kept.',
      network: 'The server cannot be reached. What was kept before is still there.',
      server: 'The server did not send all of it. What was kept before is still there; try again later.',
      busy: 'Another window is keeping or deleting the region just now.',
    },
  },
} as const);
