import { METRES_PER_FOOT, METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import { figureText, numberText } from '@app/format/figure';
import { type AltitudeUnit, altitudeFigure } from '@app/format/altitude';
import type { ChosenUnits } from '@app/format/chosen-units';
import { kilometresFigure, orbitalSpeedFigure, orbitHeightFigure, roundFeetFigure } from '@app/format/orbit-figures';
import { speedFigure } from '@app/format/speed';

/** Of what flies around the Earth the page's own units stand first; of what flies in the air, those of the call alone. */
export interface TelemetryFigures {
  readonly height: (feet: number | null) => string | null;
  readonly speed: (knots: number | null) => string | null;
}

const knotsText = (knots: number): string => figureText({ value: numberText(knots), unit: 'kts' });
const feetText = (feet: number): string => figureText(roundFeetFigure(feet));
const kilometresOfFeet = (feet: number): number => (feet * METRES_PER_FOOT) / 1000;
const kmSOfKnots = (knots: number): number => (knots * METRES_PER_SECOND_PER_KNOT) / 1000;

const ofAircraft: TelemetryFigures = {
  height: (feet) => (feet === null ? null : feetText(feet)),
  speed: (knots) => (knots === null ? null : knotsText(knots)),
};

const ofOrbit: TelemetryFigures = {
  height: (feet) =>
    feet === null ? null : `${figureText(kilometresFigure(kilometresOfFeet(feet)))} (${feetText(feet)})`,
  speed: (knots) =>
    knots === null ? null : `${figureText(orbitalSpeedFigure(kmSOfKnots(knots)))} (${knotsText(knots)})`,
};

/** How heights (feet) and speeds (knots) of an object's telemetry are told. A chosen unit stands alone. */
export function telemetryFigures(
  isInOrbit: boolean,
  { altitude, speed }: Pick<ChosenUnits, 'altitude' | 'speed'>,
): TelemetryFigures {
  const usual = isInOrbit ? ofOrbit : ofAircraft;
  const height = (feet: number, unit: AltitudeUnit): string =>
    figureText(isInOrbit ? orbitHeightFigure(kilometresOfFeet(feet), unit) : altitudeFigure(feet, unit));
  return {
    height: (feet) => (feet === null || altitude === null ? usual.height(feet) : height(feet, altitude)),
    speed: (knots) =>
      knots === null || speed === null ? usual.speed(knots) : figureText(speedFigure(knots, speed, isInOrbit ? 10 : 1)),
  };
}

/**
 * The year in the international designator of a launch's first piece, "1998-067A". Later pieces bear that year too,
 * whenever they came off: "1998-067WX" was let go by the station a quarter of a century after.
 */
const LAUNCH_YEAR = /^(\d{4})-\d{3}A$/;

/** The day an object was first tracked, or the year where its designator tells no more; null where neither tells. */
export function firstTrackedText(firstSeen: string | null, designator: string | null): string | null {
  return firstSeen?.slice(0, 10) ?? LAUNCH_YEAR.exec(designator ?? '')?.[1] ?? null;
}
