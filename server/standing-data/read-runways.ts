import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { latitude, longitude } from '@engine/units/quantity';
import { existingFile, number, readRows, type Row, text } from './read-rows';
import type { RunwayTable } from './runway-table';

/** Of OurAirports, which is in the public domain; beside the tables of aviation, compressed or not. */
export const RUNWAYS_NAME = 'ourairports-runways';
export const RUNWAYS_FILE = `${RUNWAYS_NAME}.csv`;

/** No runway is longer; a figure above it is a slip of whoever wrote it down. */
const LONGEST_M = 6_000;
const PAVED = /^(?:asp|con|bit|pem|tarmac|paved|mac)/i;

/**
 * Fills the table from a folder; where the file is missing it stays empty.
 * @throws Error when the file is there but cannot be read.
 */
export async function readRunways(folder: string, table: RunwayTable): Promise<void> {
  const path = await existingFile(folder, RUNWAYS_NAME);
  if (path !== undefined) await readRows(path, (row) => addRunway(table, row));
}

function addRunway(table: RunwayTable, row: Row): void {
  const airport = text(row, 'airport_ident');
  const lengthFt = number(row, 'length_ft');
  const lengthM = lengthFt === undefined ? 0 : lengthFt * METRES_PER_FOOT;
  if (airport === undefined || !(lengthM > 0) || lengthM > LONGEST_M || row['closed'] === '1') {
    return;
  }
  table.noteLength(airport, lengthM);
  const from = endOf(row, 'le');
  const to = endOf(row, 'he');
  if (from === undefined || to === undefined) {
    return;
  }
  const widthFt = number(row, 'width_ft');
  table.add(airport, {
    name: [text(row, 'le_ident'), text(row, 'he_ident')].filter((name) => name !== undefined).join('/'),
    lengthM,
    widthM: widthFt === undefined || widthFt <= 0 ? null : widthFt * METRES_PER_FOOT,
    isPaved: PAVED.test(text(row, 'surface') ?? ''),
    ends: [from, to],
  });
}

function endOf(row: Row, end: 'le' | 'he'): GeodeticPosition | undefined {
  const latitudeDeg = number(row, `${end}_latitude_deg`);
  const longitudeDeg = number(row, `${end}_longitude_deg`);
  if (latitudeDeg === undefined || longitudeDeg === undefined) return undefined;
  if (Math.abs(latitudeDeg) > 90 || Math.abs(longitudeDeg) > 180) return undefined;
  return { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
}
