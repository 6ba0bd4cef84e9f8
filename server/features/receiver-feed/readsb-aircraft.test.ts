import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readsbAircraftSchema } from '@contract/receiver-feed';
import type { AircraftReport } from '@engine/tracking/aircraft-report';
import { parseReadsbAircraft } from '../../providers/readsb-format/parse-aircraft';
import { readReadsbDocument } from '../../providers/readsb-format/read-document';
import { readsbAircraft } from './readsb-aircraft';

const FOLDER = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'aircraft/readsb');
const NOW_MS = 1_700_513_836_875;
/** What a receiver knows of its own reception, and what Skylens does not keep. */
const NEVER_GIVEN = ['rssi', 'messages', 'r_dst', 'r_dir', 'lastPosition', 'alert', 'spi', 'version', 'sil_type'];
/** Given where the aircraft sent the one for which they stand in. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  track: 'calc_track',
  baro_rate: 'geom_rate',
  nav_altitude_mcp: 'nav_altitude_fms',
};

function reportOf(raw: unknown): AircraftReport {
  const report = parseReadsbAircraft(raw, { sourceId: 'recorded', nowMs: NOW_MS });
  if (typeof report === 'string') throw new Error(report);
  return report;
}

/** As it is given on, over the wire. */
function givenFrom(raw: unknown): Record<string, unknown> {
  const report = reportOf(raw);
  const given = {
    ...report,
    firstHeardAt: report.heardAt,
    sourceIds: ['recorded'],
    feed: 'live',
    objectClass: 'unknown',
  } as const;
  return JSON.parse(JSON.stringify(readsbAircraft(given, NOW_MS)));
}

const positionFields = (fields: unknown): unknown[] =>
  Array.isArray(fields) ? fields.filter((field) => field === 'lat' || field === 'lon') : [];

interface Recorded {
  readonly [field: string]: unknown;
}

/** What is given on of a field that is given at all. */
function expectedOf(raw: Recorded, field: string): unknown {
  const original = raw[field] ?? raw[STANDS_FOR[field] ?? ''];
  // Without a position nothing says how it was heard, and nothing is made up.
  if (field === 'type' && raw['lat'] === undefined) return 'other';
  // Two kinds of tracks of ground systems, which are one here.
  if (original === 'tisb_trackfile') return 'tisb_other';
  // Of what was not the aircraft's own word, the position is told apart alone.
  return field === 'mlat' || field === 'tisb' ? positionFields(original) : original;
}

function recordedAircraft(): Recorded[] {
  return [1, 2, 3, 5].flatMap((number) => {
    const document = readReadsbDocument(readFileSync(join(FOLDER, `aircraft_${number}.json`), 'utf8'));
    if (!document.ok) throw new Error(document.problem);
    return document.aircraft.flatMap((raw) => (typeof raw === 'object' && raw !== null ? [{ ...raw }] : []));
  });
}

describe.skipIf(!existsSync(FOLDER))('aircraft as a real readsb wrote them', () => {
  it('come out in the same fields with the same values and types', () => {
    const recorded = recordedAircraft();
    expect(recorded.length).toBeGreaterThan(300);
    for (const raw of recorded) {
      const given = givenFrom(raw);
      readsbAircraftSchema.strict().parse(given);
      const expected = Object.fromEntries(Object.keys(given).map((field) => [field, expectedOf(raw, field)]));
      expect(given).toEqual(expected);
      expect(Object.keys(given).filter((field) => NEVER_GIVEN.includes(field))).toEqual([]);
    }
  });

  it('say the same to who reads them again', () => {
    for (const raw of recordedAircraft()) {
      const { position, ...report } = reportOf(raw);
      const { position: again, ...reread } = reportOf(givenFrom(raw));
      expect(reread).toEqual(report);
      expect(again).toEqual(position);
    }
  });
});
