import { type AlertWords, messageOf, whatItIs } from '@contract/alert-words';
import { compassSector, SECTOR_WORDS } from '@engine/ar-math/compass-sector';
import type { DiscApproach } from '@engine/transits/disc-approach';
import type { DiscBody } from '@engine/transits/disc-sight';
import { trueHeading } from '@engine/units/quantity';
import type { ExpectedTransit } from './aircraft-transit-watch';
import type { StoredRule } from './stored-rule';
import { toldAircraft } from './told-aircraft';
import type { KnownTransit } from './transit-planner';

const NAMES: Readonly<Record<DiscBody, string>> = { sun: 'Sun', moon: 'Moon' };
const NEVER_WITHOUT_FILTER = 'Never look at the Sun without a solar filter, through no lens either: it blinds';

type Crossing = Pick<DiscApproach, 'body' | 'atMs' | 'separationDeg' | 'durationS' | 'azimuthDeg' | 'elevationDeg'>;

/** A transit that is known days ahead: when, where to look, and how near to the centre. */
export function transitBySatellite(
  rule: StoredRule,
  name: string,
  transit: KnownTransit,
  moment: ToldMoment,
): AlertWords {
  return wordsOf(rule, crossesWords(name, transit), transit, moment, transit.noradId);
}

/** `ISS (ZARYA) crosses the Sun`. */
export const crossesWords = (name: string, { body }: Pick<Crossing, 'body'>): string =>
  `${name} crosses the ${NAMES[body]}`;

/** A transit that follows from where an aircraft is expected to fly: also how likely it is. */
export function transitByAircraft(rule: StoredRule, expected: ExpectedTransit, moment: ToldMoment): AlertWords {
  const { aircraft, transit } = expected;
  const chance = `${Math.round(transit.probability * 100)} % likely`;
  const what = `${whatItIs(toldAircraft(aircraft))} may cross the ${NAMES[transit.body]} (${chance})`;
  return wordsOf(rule, what, transit, moment, aircraft.id);
}

/** When it is told, and under how many clouds, per cent; null where they are not asked for or not known. */
export interface ToldMoment {
  readonly nowMs: number;
  readonly clouds: number | null;
}

function wordsOf(
  rule: StoredRule,
  what: string,
  transit: Crossing,
  { nowMs, clouds }: ToldMoment,
  objectId: number,
): AlertWords {
  const parts = [
    `${what} ${waitWords(transit.atMs - nowMs)}, at ${clockWords(transit)}`,
    ...sightWords(transit),
    ...(clouds === null ? [] : [`${Math.round(clouds)} % clouds`]),
  ];
  const warning = filterWords(transit).map((words) => `. ${words}`);
  return {
    message: messageOf(`${rule.name}: `, parts.join(', '), ...warning),
    alertType: rule.condition.kind,
    severity: 'info',
    objectId,
    isReplay: false,
  };
}

/** `11:02:33 UTC`. */
const clockWords = ({ atMs }: Pick<Crossing, 'atMs'>): string => `${new Date(atMs).toISOString().slice(11, 19)} UTC`;

/** Where to look. */
export function directionWords({ azimuthDeg, elevationDeg }: Pick<Crossing, 'azimuthDeg' | 'elevationDeg'>): string {
  const direction = SECTOR_WORDS[compassSector(trueHeading(azimuthDeg))];
  return `look ${direction} (${Math.round(azimuthDeg)}°), ${Math.round(elevationDeg)}° high`;
}

/** Where to look, how near to the centre of the disc it comes, and for how long. */
function sightWords(crossing: Omit<Crossing, 'body' | 'atMs'>): readonly string[] {
  const { separationDeg, durationS } = crossing;
  return [
    directionWords(crossing),
    `${separationDeg.toFixed(2)}° from its centre`,
    `for ${durationS < 10 ? durationS.toFixed(1) : Math.round(durationS)} s`,
  ];
}

/** Before the Sun, a warning. */
export const filterWords = ({ body }: Pick<Crossing, 'body'>): string[] =>
  body === 'sun' ? [NEVER_WITHOUT_FILTER] : [];

function waitWords(waitMs: number): string {
  const seconds = Math.max(0, Math.round(waitMs / 1000));
  return seconds < 180 ? `in ${seconds} s` : `in ${Math.round(seconds / 60)} min`;
}
