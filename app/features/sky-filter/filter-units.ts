import {
  METRES_PER_ALTITUDE_UNIT,
  METRES_PER_DISTANCE_UNIT,
  METRES_PER_FOOT,
  METRES_PER_NAUTICAL_MILE,
} from '@engine/constants/unit-conversion';
import { type AltitudeUnit, altitudeFigure } from '@app/format/altitude';
import { distanceFigure, type DistanceUnit } from '@app/format/distance';
import { figureText } from '@app/format/figure';
import { type SpeedUnit, speedFigure, speedInUnit } from '@app/format/speed';
import { plainFigure } from '@app/format/typed-number';

/** What figures of a filter are told in. */
export interface FilterUnits {
  readonly altitude: AltitudeUnit;
  readonly distance: DistanceUnit;
  readonly speed: SpeedUnit;
}

/** How a figure of the filter's own unit is told, and read, in a person's. */
export interface FilterUnit {
  readonly name: string;
  /** Of these in one of the filter's own: feet, nautical miles, knots. */
  readonly per: number;
  /** Decimals that are told. */
  readonly decimals: number;
  readonly text: (figure: number) => string;
}

export function altitudeUnit(unit: AltitudeUnit): FilterUnit {
  return {
    name: unit,
    per: METRES_PER_FOOT / METRES_PER_ALTITUDE_UNIT[unit],
    decimals: unit === 'km' ? 2 : 0,
    text: (altitudeFt) => figureText(altitudeFigure(altitudeFt, unit)),
  };
}

export function distanceUnit(unit: DistanceUnit): FilterUnit {
  return {
    name: unit,
    per: METRES_PER_NAUTICAL_MILE / METRES_PER_DISTANCE_UNIT[unit],
    decimals: 1,
    text: (distanceNm) => figureText(distanceFigure(distanceNm, unit)),
  };
}

export function speedUnit(unit: SpeedUnit): FilterUnit {
  return {
    name: unit,
    per: speedInUnit(1, unit),
    decimals: 0,
    text: (speedKt) => figureText(speedFigure(speedKt, unit)),
  };
}

/** As it stands in a field: no spaces, no unit. Empty for an open end. */
export function fieldText(figure: number | null, { per, decimals }: Pick<FilterUnit, 'per' | 'decimals'>): string {
  return figure === null ? '' : String(Number((figure * per).toFixed(decimals)));
}

/** A figure typed into a field, in the filter's own unit; null for none, undefined for what is no such figure. */
export function readField(
  text: string,
  { per }: FilterUnit,
  { least, most }: { readonly least: number; readonly most: number },
): number | null | undefined {
  const typed = plainFigure(text);
  if (typed === '') return null;
  if (!/^-?\d+(?:\.\d+)?$/.test(typed)) return undefined;
  // Two decimals are what an address keeps.
  const figure = Number((Number(typed) / per).toFixed(2));
  return figure >= least && figure <= most ? figure : undefined;
}
