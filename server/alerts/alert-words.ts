import type { AlertCondition, AlertPlace, AlertSeverity } from '@contract/alert';
import { compassSector } from '@engine/ar-math/compass-sector';
import { greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import { latitude, longitude } from '@engine/units/quantity';
import { aircraftName, givenHeight, operatorOf } from '../live/aircraft-description';
import type { LiveAircraft } from '../live/live-store';
import { cutTo, plainLine } from '../text/plain-text';
import type { AlertWords } from './alert-to-tell';
import type { KnownPass } from './pass-planner';
import { placeOf, type StoredRule } from './stored-rule';

const LONGEST_MESSAGE = 500;
/** Unlawful interference, lost communication, emergency (ICAO Doc 4444). */
const DISTRESS_CODES: ReadonlySet<string> = new Set(['7500', '7600', '7700']);
/** As somebody is told to look. */
export const DIRECTIONS = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
} as const;

/** Cut to what is stored; what came over the air becomes plain text. */
export const messageOf = (...parts: readonly string[]): string => cutTo(LONGEST_MESSAGE, plainLine(parts.join('')));

/** Texts that came over the air are cleaned; whoever shows them takes them for text, never for markup. */
export function wordsOfAircraft({ condition, name }: StoredRule, aircraft: LiveAircraft): AlertWords {
  const isReplay = aircraft.feed === 'replay';
  const parts = [
    whatItIs(aircraft),
    ...why(condition, aircraft),
    ...whereItIs(aircraft, placeOf(condition)),
    ...heightWords(aircraft),
  ];
  return {
    message: messageOf(`${name}: `, isReplay ? 'in a recording, ' : '', parts.join(', ')),
    alertType: condition.kind,
    severity: severityOf(condition, aircraft),
    objectId: aircraft.id,
    isReplay,
  };
}

/** Its name, and what else tells people which one it is. */
export function whatItIs(aircraft: LiveAircraft): string {
  const name = aircraftName(aircraft);
  const { registration, typeName, typeDescription, typeDesignator } = aircraft;
  const others = [typeName ?? typeDescription ?? typeDesignator, registration, operatorOf(aircraft) ?? undefined];
  const told = others.filter((other) => other !== undefined && other !== name);
  return told.length === 0 ? name : `${name} (${told.join(', ')})`;
}

function why(condition: AlertCondition, { squawk, emergency }: LiveAircraft): string[] {
  if (condition.kind === 'squawk' && squawk !== undefined) return [`squawks ${squawk}`];
  if (condition.kind === 'emergency') {
    return [`reports an emergency${emergency === undefined ? '' : ` (${emergency})`}`];
  }
  if (condition.kind === 'first-seen') return ['never heard here before'];
  if (condition.kind === 'doubtful') return ['says of itself what cannot be'];
  return [];
}

function whereItIs({ position }: LiveAircraft, place: AlertPlace | null): string[] {
  if (position === undefined || place === null) return [];
  const from = { latitude: latitude(place.latitude), longitude: longitude(place.longitude) };
  const distanceNm = greatCircleDistance(from, position);
  if (distanceNm < 0.5) return ['right above your place'];
  const figure = distanceNm < 10 ? distanceNm.toFixed(1) : Math.round(distanceNm).toString();
  return [`${figure} nm ${DIRECTIONS[compassSector(initialBearing(from, position))]} of your place`];
}

function heightWords(aircraft: LiveAircraft): string[] {
  const { heightM, kind } = givenHeight(aircraft);
  if (kind === 'ground') return ['on the ground'];
  if (heightM === undefined) return [];
  return [`${(Math.round(heightM / METRES_PER_FOOT / 100) * 100).toLocaleString('en-US')} ft`];
}

function severityOf({ kind }: AlertCondition, { emergency, squawk }: LiveAircraft): AlertSeverity {
  if (emergency !== undefined || DISTRESS_CODES.has(squawk ?? '')) return 'danger';
  return kind === 'doubtful' ? 'warning' : 'info';
}

/** A pass that begins in a while: when, which way to look, how high and how bright. */
export function wordsOfPass(
  rule: StoredRule,
  name: string,
  pass: KnownPass,
  nowMs: number,
  clouds: number | null,
): AlertWords {
  const minutes = Math.max(0, Math.round((pass.fromMs - nowMs) / 60_000));
  const when = minutes === 0 ? 'passes now' : `passes in ${minutes} min`;
  const { highestElevationDeg, highestAzimuthDeg, magnitude } = pass;
  const parts = [
    `${name} ${when}`,
    `up to ${Math.round(highestElevationDeg)}° in the ${DIRECTIONS[compassSector(highestAzimuthDeg)]}`,
    ...(magnitude === null ? [] : [`magnitude ${magnitude.toFixed(1)}`]),
    clouds === null ? 'clouds not known' : `${Math.round(clouds)} % clouds`,
  ];
  return {
    message: messageOf(`${rule.name}: `, parts.join(', ')),
    alertType: rule.condition.kind,
    severity: 'info',
    objectId: pass.noradId,
    isReplay: false,
  };
}

export function wordsOfSilence({ name }: StoredRule, label: string, silentMinutes: number): AlertWords {
  return {
    message: messageOf(`${name}: nothing from ${label} for ${silentMinutes} min`),
    alertType: 'receiver-silent',
    severity: 'warning',
    objectId: null,
    isReplay: false,
  };
}

export function wordsOfSample({ name }: StoredRule): AlertWords {
  return {
    message: messageOf(`${name}: this is a test, nothing flies here`),
    alertType: 'test',
    severity: 'info',
    objectId: null,
    isReplay: false,
  };
}
