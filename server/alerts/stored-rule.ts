import type { AlertArea, AlertChannel, AlertCondition, AlertPlace, QuietHours } from '@contract/alert';
import type { AircraftRule, AircraftWanted, WatchedArea } from '@engine/alerts/aircraft-rule';
import { METRES_PER_FOOT, METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { latitude, longitude } from '@engine/units/quantity';
import type { Owner } from '../http/owner';

/** A rule as it is kept, its place as exact as its owner let it be. */
export interface StoredRule {
  readonly id: number;
  readonly owner: Owner;
  readonly name: string;
  readonly isOn: boolean;
  readonly condition: AlertCondition;
  readonly channels: readonly AlertChannel[];
  readonly quietHours: QuietHours | null;
  readonly createdAtMs: number;
}

/** A rule of one kind of condition. */
export type RuleOf<Kind extends AlertCondition['kind']> = StoredRule & {
  readonly condition: Extract<AlertCondition, { readonly kind: Kind }>;
};

export const isPassRule = (rule: StoredRule): rule is RuleOf<'satellite-pass'> =>
  rule.condition.kind === 'satellite-pass';

export const isTransitRule = (rule: StoredRule): rule is RuleOf<'transit'> => rule.condition.kind === 'transit';

export const isSilenceRule = (rule: StoredRule): rule is RuleOf<'receiver-silent'> =>
  rule.condition.kind === 'receiver-silent';

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

/** Whether sources have to be asked for the sky over the rule's place. */
export function isOfAircraftAround(condition: AlertCondition): boolean {
  if (condition.kind === 'transit') return condition.by !== 'satellite';
  return condition.kind !== 'satellite-pass' && placeOf(condition) !== null;
}

/** What the engine holds against the tracks; null for a rule that is about no aircraft. */
export function aircraftRuleOf({ id, condition }: StoredRule): AircraftRule | null {
  if ('place' in condition || condition.kind === 'receiver-silent') return null;
  return { id, wanted: wantedOf(condition), area: condition.area === null ? null : watchedArea(condition.area) };
}

type AircraftCondition = Exclude<AlertCondition, { readonly kind: 'satellite-pass' | 'transit' | 'receiver-silent' }>;

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
