import type { CompassSector } from '@engine/ar-math/compass-sector';
import { SECTOR_WORDS } from '@engine/ar-math/compass-sector';
import type { DiscBody } from '@engine/transits/disc-sight';

/** Figures with so many digits after the point, as people who speak a language write them; thousands stand together. */
export const figuresIn =
  (locale: string) =>
  (value: number, digits = 0): string =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    }).format(value);

/** Moments as people who speak a language write them, with the name of the time zone. */
export const momentsIn =
  (locale: string) =>
  (atMs: number, timeZone: string): string =>
    new Intl.DateTimeFormat(locale, {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZone,
      timeZoneName: 'short',
    }).format(atMs);

const BODIES: Readonly<Record<DiscBody, string>> = { sun: 'Sun', moon: 'Moon' };

/** What alerts say, in English; figures come as they are written. Names and texts from the air stay what they are. */
export const ENGLISH_ALERTS = {
  moment: momentsIn('en-GB'),
  figure: figuresIn('en-US'),
  /** As somebody is told to look. */
  sectors: SECTOR_WORDS satisfies Record<CompassSector, string>,
  inRecording: 'in a recording, ',
  squawks: (code: string) => `squawks ${code}`,
  /** @param state which emergency; null where it does not say */
  emergency: (state: string | null) => `reports an emergency${state === null ? '' : ` (${state})`}`,
  firstSeen: 'never heard here before',
  doubtful: 'says of itself what cannot be',
  overhead: 'right above your place',
  /** @param distance with its unit */
  away: (distance: string, direction: string) => `${distance} ${direction} of your place`,
  onGround: 'on the ground',
  height: (height: number, unit: string) => `${height.toLocaleString('en-US')} ${unit}`,
  sample: 'this is a test, nothing flies here',
  limit: (most: string) =>
    `Your rules have told of ${most} things within an hour, the most there can be. ` +
    'What they find until fewer lie in the last hour is left out: make them narrower to miss nothing.',
  pass: {
    now: (name: string) => `${name} passes now`,
    ahead: (name: string, minutes: string) => `${name} passes in ${minutes} min`,
    highest: (elevation: string, direction: string) => `up to ${elevation}° in the ${direction}`,
    magnitude: (magnitude: string) => `magnitude ${magnitude}`,
    cloudsUnknown: 'clouds not known',
    uncertain: (days: string) => `by orbit data ${days} days old: the time may be off by minutes`,
  },
  clouds: (percent: string) => `${percent} % clouds`,
  silence: (source: string, minutes: string) => `nothing from ${source} for ${minutes} min`,
  transit: {
    crosses: (name: string, body: DiscBody) => `${name} crosses the ${BODIES[body]}`,
    mayCross: (name: string, body: DiscBody, chance: string) =>
      `${name} may cross the ${BODIES[body]} (${chance} % likely)`,
    /** @param wait in seconds or minutes */
    when: (what: string, wait: string, clock: string) => `${what} in ${wait}, at ${clock} UTC`,
    look: (direction: string, azimuth: string, elevation: string) =>
      `look ${direction} (${azimuth}°), ${elevation}° high`,
    separation: (degrees: string) => `${degrees}° from its centre`,
    duration: (seconds: string) => `for ${seconds} s`,
    filter: 'Never look at the Sun without a solar filter, through no lens either: it blinds',
    uncertain: (days: string) =>
      `by orbit data ${days} days old: it may come some seconds off, or pass beside the disc`,
  },
  calendar: {
    pass: (name: string, elevation: string) => `${name}, up to ${elevation}°`,
    directions: (rise: string, highest: string) => `Rises in the ${rise}, highest in the ${highest}.`,
    magnitude: (magnitude: string) => `Magnitude ${magnitude}.`,
    about: (clock: string, look: string) => `At about ${clock} UTC: ${look}. Exact figures in the inbox.`,
    rule: (name: string) => `Rule: ${name}`,
    simulated: (rule: string) => `${rule}: nothing is told, for the orbits are simulated.`,
    tooOld: (rule: string, days: string) =>
      `${rule}: nothing is told, for the orbit data is ${days} days old, too old for times to rely on.`,
    /** Letters of the compass. */
    letters: { N: 'N', NE: 'NE', E: 'E', SE: 'SE', S: 'S', SW: 'SW', W: 'W', NW: 'NW' } satisfies Record<
      CompassSector,
      string
    >,
  },
  mail: {
    subject: (rule: string) => `Alert: ${rule}`,
    at: (time: string) => `Told on ${time}.`,
    choose: (url: string) => `What you are told of, and where, you choose here: ${url}`,
  },
};
export type AlertTexts = typeof ENGLISH_ALERTS;
