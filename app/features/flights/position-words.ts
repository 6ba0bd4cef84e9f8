import type { FlightPosition } from '@contract/history';
import { ALTITUDE_KIND_WORDS, flightCopy as copy } from '@app/copy/flights-copy';
import { type AltitudeUnit, altitudeFigure, verticalRateFigure } from '@app/format/altitude';
import { bearingFigure } from '@app/format/bearing';
import { figureText } from '@app/format/figure';
import { type SpeedUnit, speedFigure } from '@app/format/speed';
import { geometricAltitude } from './flight-series';

interface ShownUnits {
  readonly altitude: AltitudeUnit;
  readonly speed: SpeedUnit;
}

/** What a flight said of itself at one moment, in the units shown; null where it said nothing. */
export interface PositionWords {
  readonly pressure: string | null;
  readonly geometric: string | null;
  readonly speed: string | null;
  readonly rate: string | null;
  readonly track: string | null;
}

export function positionWords(position: FlightPosition, units: ShownUnits): PositionWords {
  const { speed, verticalRate, track } = position;
  const pressureFt = position.altitudeKind === 'pressure' ? position.altitude : null;
  const geometricFt = geometricAltitude(position);
  return {
    pressure: pressureFt === null ? null : figureText(altitudeFigure(pressureFt, units.altitude)),
    geometric: geometricFt === null ? null : figureText(altitudeFigure(geometricFt, units.altitude)),
    speed: speed === null ? null : figureText(speedFigure(speed, units.speed)),
    rate: verticalRate === null ? null : figureText(verticalRateFigure(verticalRate, units.altitude)),
    track: track === null ? null : figureText(bearingFigure(track)),
  };
}

/** "10 360 m pressure altitude, 10 440 m above the ellipsoid": each altitude with its kind. */
export function altitudeText({ onGround }: FlightPosition, { pressure, geometric }: PositionWords): string | null {
  const parts = [
    ...(pressure === null ? [] : [`${pressure} ${ALTITUDE_KIND_WORDS.pressure}`]),
    ...(geometric === null ? [] : [`${geometric} ${ALTITUDE_KIND_WORDS.geometric}`]),
    ...(onGround ? [copy.onGround] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}
