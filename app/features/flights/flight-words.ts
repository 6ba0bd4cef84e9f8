import type { Flight } from '@contract/history';
import { aircraftAddressOf } from '@contract/object-id';
import { MINUTE_MS } from '@engine/constants/durations';
import { ALTITUDE_KIND_WORDS, flightsCopy } from '@app/copy/flights-copy';
import { type AltitudeUnit, altitudeFigure } from '@app/format/altitude';
import { hourMinuteText } from '@app/format/hour-minute';
import { durationText } from '@app/format/duration';
import { figureText } from '@app/format/figure';

/** How an aircraft is called of which no more is known than its number. */
export function addressText(objectId: number): string {
  return aircraftAddressOf(objectId)?.toUpperCase() ?? String(objectId);
}

/** "10 360 m, pressure altitude" */
export function highestText({ highest }: Pick<Flight, 'highest'>, unit: AltitudeUnit): string | null {
  if (highest === null) return null;
  return `${figureText(altitudeFigure(highest.altitude, unit))}, ${ALTITUDE_KIND_WORDS[highest.kind]}`;
}

export function flightDurationText({ from, to }: Pick<Flight, 'from' | 'to'>): string {
  return durationText(Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS));
}

/** "21:14–22:40" in the reader's own time zone. */
export function fromToText({ from, to }: Pick<Flight, 'from' | 'to'>): string {
  return `${hourMinuteText(Date.parse(from))}–${hourMinuteText(Date.parse(to))}`;
}

const airport = (name: string, code: string): string => (name === code ? code : `${name} (${code})`);

/** "Berlin (EDDB) to Munich (EDDM)" */
export function routeText({ route }: Pick<Flight, 'route'>): string | null {
  if (route === null) return null;
  return flightsCopy.route(
    airport(route.originName, route.originCode),
    airport(route.destinationName, route.destinationCode),
  );
}
