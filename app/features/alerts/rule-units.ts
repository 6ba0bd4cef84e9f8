import type { AlertArea } from '@contract/alert';
import type { ChosenUnits } from '@app/format/chosen-units';
import { figureText, numberText } from '@app/format/figure';
import { decimalSeparator } from '@app/format/local-format';
import { altitudeUnit, distanceUnit, fieldText, type FilterUnit } from '../sky-filter/filter-units';

/** How figures of a rule's area are told and typed; null where in the contract's own, feet and nautical miles. */
export interface RuleUnits {
  readonly altitude: FilterUnit | null;
  readonly distance: FilterUnit | null;
}

/** So exactly that a figure which was typed comes back as it was. */
const DECIMALS = 3;

export function ruleUnits({ altitude, distance }: Pick<ChosenUnits, 'altitude' | 'distance'>): RuleUnits {
  return {
    altitude: altitude === null ? null : { ...altitudeUnit(altitude), decimals: DECIMALS },
    distance: distance === null ? null : { ...distanceUnit(distance), decimals: DECIMALS },
  };
}

type FieldUnit = Pick<FilterUnit, 'per' | 'decimals'>;

/** Fewer decimals than three: "3.281" is read as thousands where decimals come after a comma. */
const OF_CONTRACT: FieldUnit = { per: 1, decimals: 2 };

/** The fields that hold a figure with a unit, and of what it is one. */
const MEASURED = {
  radiusNm: 'distance',
  minAltitudeFt: 'altitude',
  maxAltitudeFt: 'altitude',
} as const satisfies Partial<Record<keyof AlertArea, keyof RuleUnits>>;
export type MeasuredField = keyof typeof MEASURED;

export const isMeasured = (field: string): field is MeasuredField => field in MEASURED;

const unitOf = (field: MeasuredField, units: RuleUnits): FieldUnit => units[MEASURED[field]] ?? OF_CONTRACT;

/** A figure of the contract as it stands in its field. */
export function measuredText(field: MeasuredField, figure: number | null, units: RuleUnits): string {
  const text = fieldText(figure, unitOf(field, units));
  return units[MEASURED[field]] === null ? text : text.replace('.', decimalSeparator());
}

/** The radius of a new rule: whole in every unit. */
export const newRadiusText = (radiusNm: number, units: RuleUnits): string =>
  String(Math.round(radiusNm * unitOf('radiusNm', units).per));

/** Decimals of the contract's figure: with more, its last bit could take a bound of the contract beyond itself. */
const KEPT_DECIMALS = 9;

/**
 * What stands in a field, in the contract's own unit.
 * @param typed in the field's unit
 * @param kept of the rule that is changed; it stays where its field was left as it was
 */
export function measuredFigure(
  field: MeasuredField,
  typed: number,
  units: RuleUnits,
  kept: number | null | undefined,
): number {
  const unit = unitOf(field, units);
  if (kept !== null && kept !== undefined && Number(fieldText(kept, unit)) === typed) return kept;
  return Number((typed / unit.per).toFixed(KEPT_DECIMALS));
}

/** Bounds of the contract as they can be typed: what lies within them lies within those. */
export function measuredBounds(
  field: MeasuredField,
  [from, to]: readonly [number, number],
  units: RuleUnits,
): readonly [number, number] {
  const { per, decimals } = unitOf(field, units);
  const step = 10 ** decimals;
  const steps = (figure: number): number => Number((figure * per * step).toFixed(KEPT_DECIMALS - decimals));
  return [Math.ceil(steps(from)) / step, Math.floor(steps(to)) / step];
}

/** A whole figure without decimals. */
function toldFigure(figure: number, { per }: FieldUnit, decimals: number): string {
  const told = Number((figure * per).toFixed(decimals));
  return numberText(told, Number.isInteger(told) ? 0 : decimals);
}

/** "10 nm", "18.5 km". */
export function radiusText(radiusNm: number, { distance }: RuleUnits): string {
  if (distance === null) return `${toldFigure(radiusNm, OF_CONTRACT, 1)} nm`;
  return figureText({ value: toldFigure(radiusNm, distance, 1), unit: distance.name });
}

interface HeightTexts {
  /** To stand before another. */
  readonly bare: string;
  readonly withUnit: string;
}

export function heightTexts(heightFt: number, { altitude }: RuleUnits): HeightTexts {
  if (altitude === null) {
    const bare = numberText(heightFt, 0);
    return { bare, withUnit: `${bare} ft` };
  }
  const bare = toldFigure(heightFt, altitude, altitude.name === 'km' ? 2 : 0);
  return { bare, withUnit: figureText({ value: bare, unit: altitude.name }) };
}
