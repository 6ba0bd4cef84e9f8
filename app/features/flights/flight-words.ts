import type { Flight } from '@contract/history';
import { aircraftAddressOf } from '@contract/object-id';
import { MINUTE_MS } from '@engine/constants/durations';
import { ALTITUDE_KIND_WORDS, flightsCopy } from '@app/copy/flights-copy';
import { type AltitudeUnit, altitudeFigure } from '@app/format/altitude';
import { clockTimeText } from '@app/format/age';
import { hourMinuteText } from '@app/format/hour-minute';
import { durationText, waitText } from '@app/format/duration';
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

type Span = Pick<Flight, 'from' | 'to'>;

const lengthMs = ({ from, to }: Span): number => Date.parse(to) - Date.parse(from);

/** In minutes, below one in seconds. */
export function flightDurationText(span: Span): string {
  const ms = lengthMs(span);
  if (ms >= MINUTE_MS) return durationText(Math.round(ms / MINUTE_MS));
  return waitText(Math.max(1, Math.floor(ms / 1000)));
}

/** "21:14–22:40" in the reader's own time zone; to the second where both could be of one minute. */
export function fromToText(span: Span): string {
  const textOf = lengthMs(span) < MINUTE_MS ? clockTimeText : hourMinuteText;
  return `${textOf(Date.parse(span.from))}–${textOf(Date.parse(span.to))}`;
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
