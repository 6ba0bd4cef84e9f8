import { compassSector } from '@engine/ar-math/compass-sector';
import type { DiscApproach } from '@engine/transits/disc-approach';
import type { DiscBody } from '@engine/transits/disc-sight';
import { trueHeading } from '@engine/units/quantity';
import type { ExpectedTransit } from './aircraft-transit-watch';
import type { AlertWords } from './alert-to-tell';
import { DIRECTIONS, messageOf, whatItIs } from './alert-words';
import type { StoredRule } from './stored-rule';
import type { KnownTransit } from './transit-planner';

const NAMES: Readonly<Record<DiscBody, string>> = { sun: 'Sun', moon: 'Moon' };
const NEVER_WITHOUT_FILTER = 'Never look at the Sun without a solar filter, through no lens either: it blinds';

type Crossing = Pick<DiscApproach, 'body' | 'atMs' | 'separationDeg' | 'durationS' | 'azimuthDeg' | 'elevationDeg'>;

/** A transit that is known days ahead: when, where to look, and how near to the centre. */
export function transitBySatellite(rule: StoredRule, name: string, transit: KnownTransit, nowMs: number): AlertWords {
  return wordsOf(rule, `${name} crosses the ${NAMES[transit.body]}`, transit, nowMs, transit.noradId);
}

/** A transit that follows from where an aircraft is expected to fly: also how likely it is. */
export function transitByAircraft(rule: StoredRule, expected: ExpectedTransit, nowMs: number): AlertWords {
  const { aircraft, transit } = expected;
  const chance = `${Math.round(transit.probability * 100)} % likely`;
  const what = `${whatItIs(aircraft)} may cross the ${NAMES[transit.body]} (${chance})`;
  return wordsOf(rule, what, transit, nowMs, aircraft.id);
}

function wordsOf(rule: StoredRule, what: string, transit: Crossing, nowMs: number, objectId: number): AlertWords {
  const { body, atMs, separationDeg, durationS, azimuthDeg, elevationDeg } = transit;
  const direction = DIRECTIONS[compassSector(trueHeading(azimuthDeg))];
  const parts = [
    `${what} ${waitWords(atMs - nowMs)}, at ${new Date(atMs).toISOString().slice(11, 19)} UTC`,
    `look ${direction} (${Math.round(azimuthDeg)}°), ${Math.round(elevationDeg)}° high`,
    `${separationDeg.toFixed(2)}° from its centre`,
    `for ${durationS < 10 ? durationS.toFixed(1) : Math.round(durationS)} s`,
  ];
  const warning = body === 'sun' ? `. ${NEVER_WITHOUT_FILTER}` : '';
  return {
    message: messageOf(`${rule.name}: `, parts.join(', '), warning),
    alertType: rule.condition.kind,
    severity: 'info',
    objectId,
    isReplay: false,
  };
}

function waitWords(waitMs: number): string {
  const seconds = Math.max(0, Math.round(waitMs / 1000));
  return seconds < 180 ? `in ${seconds} s` : `in ${Math.round(seconds / 60)} min`;
}
