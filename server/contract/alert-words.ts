import { compassSector } from '@engine/ar-math/compass-sector';
import { type GeodeticPosition, greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import {
  METRES_PER_ALTITUDE_UNIT,
  METRES_PER_DISTANCE_UNIT,
  METRES_PER_NAUTICAL_MILE,
} from '@engine/constants/unit-conversion';
import type { Language } from '@engine/text/language';
import { cutTo, plainLine } from '@engine/text/plain-text';
import { latitude, longitude } from '@engine/units/quantity';
import type { AlertCondition, AlertPlace, AlertSeverity, AlertUnits } from './alert';
import type { AlertTexts } from './alert-texts/english';
import { ALERT_TEXTS } from './alert-texts/texts-in';
import { placeOf } from './watched-condition';

/** What an alert says. */
export interface AlertWords {
  readonly message: string;
  /** Kind of the rule, `test` or `limit`. */
  readonly alertType: string;
  readonly severity: AlertSeverity;
  /** Of the live sky or the catalogue; null where the alert is of none. */
  readonly objectId: number | null;
  /** The sky that it is about is recorded, not of now. */
  readonly isReplay: boolean;
}

/** An aircraft as alerts speak of it. Texts are as they came over the air: untrusted. */
export interface ToldAircraft {
  readonly objectId: number;
  /** Call sign, else registration, else address. */
  readonly name: string;
  /** The name of its type, else its designator. */
  readonly typeName: string | undefined;
  readonly registration: string | undefined;
  readonly operator: string | undefined;
  readonly squawk: string | undefined;
  readonly isEmergency: boolean;
  /** Which, where it says so. */
  readonly emergency: string | undefined;
  readonly isOnGround: boolean;
  /** Pressure altitude, else the height above the ellipsoid. */
  readonly heightM: number | undefined;
  readonly position: GeodeticPosition | undefined;
  /** It is one of a recording that is played. */
  readonly isReplay: boolean;
}

/** What alerts need of a rule to speak of it. */
export interface NamedRule {
  readonly name: string;
  readonly condition: AlertCondition;
  /** In which it tells. */
  readonly language: Language;
  readonly units: AlertUnits;
}

const LONGEST_MESSAGE = 500;
/** Unlawful interference, lost communication, emergency (ICAO Doc 4444). */
const DISTRESS_CODES: ReadonlySet<string> = new Set(['7500', '7600', '7700']);
/** Cut to what is stored; what came over the air becomes plain text. */
export const messageOf = (...parts: readonly string[]): string => cutTo(LONGEST_MESSAGE, plainLine(parts.join('')));

/** Texts that came over the air are cleaned; whoever shows them takes them for text, never for markup. */
export function wordsOfAircraft({ condition, name, language, units }: NamedRule, aircraft: ToldAircraft): AlertWords {
  const texts = ALERT_TEXTS[language];
  const parts = [
    whatItIs(aircraft),
    ...why(condition, aircraft, texts),
    ...whereItIs(aircraft, placeOf(condition), units.distance ?? 'nm', texts),
    ...heightWords(aircraft, units.altitude ?? 'ft', texts),
  ];
  return {
    message: messageOf(`${name}: `, aircraft.isReplay ? texts.inRecording : '', parts.join(', ')),
    alertType: condition.kind,
    severity: severityOf(condition, aircraft),
    objectId: aircraft.objectId,
    isReplay: aircraft.isReplay,
  };
}

/** Its name, and what else tells people which one it is. */
export function whatItIs({ name, typeName, registration, operator }: ToldAircraft): string {
  const others = [typeName, registration, operator];
  const told = others.filter((other) => other !== undefined && other !== name);
  return told.length === 0 ? name : `${name} (${told.join(', ')})`;
}

function why(condition: AlertCondition, { squawk, emergency }: ToldAircraft, texts: AlertTexts): string[] {
  if (condition.kind === 'squawk' && squawk !== undefined) return [texts.squawks(squawk)];
  if (condition.kind === 'emergency') return [texts.emergency(emergency ?? null)];
  if (condition.kind === 'first-seen') return [texts.firstSeen];
  if (condition.kind === 'doubtful') return [texts.doubtful];
  return [];
}

/** Nearer than this it is right above, nautical miles. */
const OVERHEAD_NM = 0.5;

function whereItIs(
  { position }: ToldAircraft,
  place: AlertPlace | null,
  unit: NonNullable<AlertUnits['distance']>,
  texts: AlertTexts,
): string[] {
  if (position === undefined || place === null) return [];
  const from = { latitude: latitude(place.latitude), longitude: longitude(place.longitude) };
  const distanceNm = greatCircleDistance(from, position);
  if (distanceNm < OVERHEAD_NM) return [texts.overhead];
  const distance = (distanceNm * METRES_PER_NAUTICAL_MILE) / METRES_PER_DISTANCE_UNIT[unit];
  const figure = texts.figure(distance, distance < 10 ? 1 : 0);
  return [texts.away(`${figure} ${unit}`, texts.sectors[compassSector(initialBearing(from, position))])];
}

/** What heights are rounded to: about as coarse in each unit. */
const HEIGHT_STEP = { ft: 100, m: 10, km: 0.01 } as const;

function heightWords(
  { isOnGround, heightM }: ToldAircraft,
  unit: NonNullable<AlertUnits['altitude']>,
  texts: AlertTexts,
): string[] {
  if (isOnGround) return [texts.onGround];
  if (heightM === undefined) return [];
  const step = HEIGHT_STEP[unit];
  return [texts.height(Math.round(heightM / METRES_PER_ALTITUDE_UNIT[unit] / step) * step, unit)];
}

function severityOf({ kind }: AlertCondition, { isEmergency, squawk }: ToldAircraft): AlertSeverity {
  if (isEmergency || DISTRESS_CODES.has(squawk ?? '')) return 'danger';
  return kind === 'doubtful' ? 'warning' : 'info';
}

export function wordsOfSample({ name, language }: Pick<NamedRule, 'name' | 'language'>): AlertWords {
  return {
    message: messageOf(`${name}: ${ALERT_TEXTS[language].sample}`),
    alertType: 'test',
    severity: 'info',
    objectId: null,
    isReplay: false,
  };
}

/** What is said in place of an alert for which the hour has no room. */
export function wordsOfLimit(most: number, language: Language): AlertWords {
  const { limit, figure } = ALERT_TEXTS[language];
  const message = limit(figure(most));
  return { message, alertType: 'limit', severity: 'warning', objectId: null, isReplay: false };
}
