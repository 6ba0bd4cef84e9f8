import type { AircraftRule, AircraftWanted, WatchedArea } from '@engine/alerts/aircraft-rule';
import { METRES_PER_FOOT, METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { latitude, longitude } from '@engine/units/quantity';
import type { AlertArea, AlertCondition, AlertKind, AlertPlace } from './alert';

/** What a rule about aircraft asks for. */
export type AircraftCondition = Exclude<
  AlertCondition,
  { readonly kind: 'satellite-pass' | 'transit' | 'receiver-silent' }
>;

const ABOUT_OTHERS: ReadonlySet<AlertKind> = new Set(['satellite-pass', 'transit', 'receiver-silent']);
export const isAboutAircraft = (kind: AlertKind): kind is AircraftCondition['kind'] => !ABOUT_OTHERS.has(kind);

/** The place that a condition is about; null where it is about none. */
export function placeOf(condition: AlertCondition): AlertPlace | null {
  if ('place' in condition) return condition.place;
  return 'area' in condition ? (condition.area?.place ?? null) : null;
}

/** The same condition about another place. */
export function withPlace(condition: AlertCondition, place: AlertPlace): AlertCondition {
  if ('place' in condition) return { ...condition, place };
  if (condition.kind === 'receiver-silent' || condition.area === null) return condition;
  return { ...condition, area: { ...condition.area, place } };
}

/** A rule as whoever holds it against the sky needs it. */
export interface WatchableRule {
  readonly id: number;
  readonly condition: AlertCondition;
}

/** What the engine holds against the tracks; null for a rule that is about no aircraft. */
export function aircraftRuleOf({ id, condition }: WatchableRule): AircraftRule | null {
  if ('place' in condition || condition.kind === 'receiver-silent') return null;
  return { id, wanted: wantedOf(condition), area: condition.area === null ? null : watchedArea(condition.area) };
}

function wantedOf(condition: AircraftCondition): AircraftWanted {
  if (condition.kind === 'area') return { by: 'place' };
  return 'value' in condition
    ? { by: 'name', kind: condition.kind, value: condition.value }
    : { by: 'trait', trait: condition.kind };
}

function watchedArea({
  place,
  radiusNm,
  minAltitudeFt,
  maxAltitudeFt,
  minElevationDeg,
  leadSeconds,
}: AlertArea): WatchedArea {
  return {
    latitude: latitude(place.latitude),
    longitude: longitude(place.longitude),
    heightM: place.height,
    radiusM: radiusNm * METRES_PER_NAUTICAL_MILE,
    minAltitudeM: (minAltitudeFt ?? -Infinity) * METRES_PER_FOOT,
    maxAltitudeM: (maxAltitudeFt ?? Infinity) * METRES_PER_FOOT,
    minElevationDeg,
    leadS: leadSeconds,
  };
}
