import { printable } from '@engine/orbits/intake/rejections';
import * as z from 'zod';
import type { Transmitter } from '../satellite-source';

const MAX_ENTRIES = 50_000;
const MAX_OF_EACH = 40;
const LONGEST_DESCRIPTION = 120;
const LONGEST_MODE = 30;
const MAX_HZ = 1e12;

const entrySchema = z.object({
  norad_cat_id: z.int().positive().nullish(),
  description: z.string().nullish(),
  alive: z.boolean().nullish(),
  status: z.string().nullish(),
  downlink_low: z.number().nullish(),
  uplink_low: z.number().nullish(),
  mode: z.string().nullish(),
});

/**
 * Radio data by catalogue number from SatNOGS DB's `/api/transmitters/`; undefined where the text is no such list. Entries
 * that cannot be read, and those without a catalogue number, are left out.
 */
export function readTransmitters(text: string): ReadonlyMap<number, readonly Transmitter[]> | undefined {
  const list = parseList(text);
  if (list === undefined || list.length > MAX_ENTRIES) return undefined;
  const bySatellite = new Map<number, Transmitter[]>();
  for (const value of list) {
    const entry = entrySchema.safeParse(value);
    const noradId = entry.success ? entry.data.norad_cat_id : undefined;
    if (!entry.success || noradId === undefined || noradId === null) continue;
    const known = bySatellite.get(noradId) ?? [];
    if (known.length < MAX_OF_EACH) known.push(transmitterOf(entry.data));
    bySatellite.set(noradId, known);
  }
  return bySatellite;
}

function transmitterOf(entry: z.infer<typeof entrySchema>): Transmitter {
  const mode = printable(entry.mode ?? '', LONGEST_MODE);
  return {
    description: printable(entry.description ?? '', LONGEST_DESCRIPTION),
    downlinkHz: frequencyOf(entry.downlink_low),
    uplinkHz: frequencyOf(entry.uplink_low),
    mode: mode === '' ? null : mode,
    isAlive: (entry.alive ?? true) && (entry.status ?? 'active') === 'active',
  };
}

function frequencyOf(hz: number | null | undefined): number | null {
  return hz !== null && hz !== undefined && hz > 0 && hz < MAX_HZ ? hz : null;
}

function parseList(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
