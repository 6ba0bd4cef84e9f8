import { type Flight, type FlightPosition, type HistoryFeed, isBrokenBetween } from '@contract/history';
import type { HistoryAttribution } from '@contract/history-page';
import { aircraftAddressOf } from '@contract/object-id';
import { plainLine } from '@engine/text/plain-text';

/** What a file is made of. */
export interface ExportedTrack {
  /** Without its ending. */
  readonly fileName: string;
  readonly feed: HistoryFeed;
  readonly objectId: number;
  readonly flights: readonly ExportedFlight[];
  readonly attributions: readonly HistoryAttribution[];
}

export interface ExportedFlight {
  /** Undefined where positions are of no flight that is known. */
  readonly flight: Flight | undefined;
  /** At least one, oldest first. */
  readonly positions: readonly FlightPosition[];
}

/** A line for a flight: what it is called, and that it is a recording where it is one. */
export function nameOf({ objectId, feed }: ExportedTrack, flight: Flight | undefined): string {
  const address = aircraftAddressOf(objectId)?.toUpperCase() ?? String(objectId);
  const name = plainLine(flight?.callsign ?? flight?.registration ?? address);
  return feed === 'replay' ? `REPLAY ${name}` : name;
}

export function creditOf({ attributions }: ExportedTrack): string {
  return attributions.map(({ text, url }) => plainLine(url === undefined ? text : `${text} (${url})`)).join('; ');
}

/** Degrees to a centimetre, in plain digits: near zero a number would be written with an exponent, which few readers take. */
export function degreesOf(angleDeg: number): string {
  return angleDeg
    .toFixed(7)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

/** The ways between gaps, and not across 180°, where a line would go round the world. */
export function unbrokenParts(positions: readonly FlightPosition[]): FlightPosition[][] {
  const parts: FlightPosition[][] = [];
  let before: FlightPosition | undefined;
  for (const position of positions) {
    const part = parts.at(-1);
    if (part === undefined || before === undefined || isBroken(before, position)) parts.push([position]);
    else part.push(position);
    before = position;
  }
  return parts;
}

function isBroken(before: FlightPosition, after: FlightPosition): boolean {
  return isBrokenBetween(before, after) || Math.abs(after.longitude - before.longitude) > 180;
}
