import { METRES_PER_FOOT, METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';
import { figureText, numberText } from '@app/format/figure';
import { kilometresFigure, orbitalSpeedFigure, roundFeetFigure } from '@app/format/orbit-figures';

/** Of what flies around the Earth the page's own units stand first; of what flies in the air, those of the call alone. */
export interface TelemetryFigures {
  readonly height: (feet: number | null) => string | null;
  readonly speed: (knots: number | null) => string | null;
}

const knotsText = (knots: number): string => figureText({ value: numberText(knots), unit: 'kts' });
const feetText = (feet: number): string => figureText(roundFeetFigure(feet));

const ofAircraft: TelemetryFigures = {
  height: (feet) => (feet === null ? null : feetText(feet)),
  speed: (knots) => (knots === null ? null : knotsText(knots)),
};

const ofOrbit: TelemetryFigures = {
  height: (feet) =>
    feet === null ? null : `${figureText(kilometresFigure((feet * METRES_PER_FOOT) / 1000))} (${feetText(feet)})`,
  speed: (knots) =>
    knots === null
      ? null
      : `${figureText(orbitalSpeedFigure((knots * METRES_PER_SECOND_PER_KNOT) / 1000))} (${knotsText(knots)})`,
};

/** How heights (feet) and speeds (knots) of an object's telemetry are told. */
export function telemetryFigures(isInOrbit: boolean): TelemetryFigures {
  return isInOrbit ? ofOrbit : ofAircraft;
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
