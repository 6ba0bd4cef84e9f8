import { stringify } from 'csv-stringify/sync';
import { creditOf, type ExportedTrack, nameOf } from './exported-track';
import { plainLine } from '@engine/text/plain-text';

const COLUMNS = [
  'time',
  'latitude',
  'longitude',
  'altitude_ft',
  'altitude_kind',
  'geometric_altitude_ft',
  'speed_kt',
  'track_deg',
  'vertical_rate_ft_min',
  'on_ground',
  'is_doubtful',
  'feed',
  'flight_id',
  'name',
  'callsign',
  'registration',
  'type',
  'operator',
  'attribution',
] as const;

/** RFC 4180, one line for each position. */
export function toCsv(track: ExportedTrack): string {
  const credit = creditOf(track);
  const lines = track.flights.flatMap(({ flight, positions }) => {
    const { id, callsign, registration, typeDesignator, operator } = flight ?? {};
    const facts = [id ?? null, nameOf(track, flight), callsign, registration, typeDesignator, operator, credit];
    return positions.map((position) => [
      position.at,
      position.latitude,
      position.longitude,
      position.altitude,
      position.altitudeKind,
      position.geometricAltitude,
      position.speed,
      position.track,
      position.verticalRate,
      position.onGround,
      position.isDoubtful,
      track.feed,
      ...facts,
    ]);
  });
  return stringify([COLUMNS, ...lines], {
    record_delimiter: 'windows',
    // A table program takes text that begins so for a formula, and works it out.
    escape_formulas: true,
    cast: { boolean: String, string: plainLine },
  });
}
