import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TrackPoint } from '@engine/analysis/track-path';
import { trackPatterns } from '@engine/analysis/track-patterns';
import { METRES_PER_FOOT, METRES_PER_SECOND_PER_KNOT } from '@engine/constants/unit-conversion';

const FOLDER = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'aircraft');
const SWITZERLAND = join(FOLDER, 'opensky/switzerland-20180801-0500-1400.jsonl.gz');
const MONTEREY = join(FOLDER, 'track-day-20250601-monterey.jsonl.gz');
const WINDOW_MS = 2_700_000;
const STEP_MS = 300_000;

const number = z.number().nullish();
const rowSchema = z.union([
  z
    .object({
      timestamp: z.number(),
      callsign: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      altitude: number,
      groundspeed: number,
      track: number,
    })
    .transform(({ timestamp, callsign, latitude, longitude, altitude, groundspeed, track }) =>
      placed(callsign, timestamp, { latitude, longitude, altitude, speed: groundspeed, track }),
    ),
  z
    .object({
      now: z.number(),
      flight: z.string(),
      lat: z.number(),
      lon: z.number(),
      alt_baro: z.union([z.number(), z.string()]).nullish(),
      gscp: number,
      track: number,
    })
    .transform(({ now, flight, lat, lon, alt_baro: height, gscp, track }) =>
      placed(flight.trim(), now * 1000, {
        latitude: lat,
        longitude: lon,
        altitude: typeof height === 'number' ? height : null,
        speed: gscp,
        track,
      }),
    ),
]);

interface Said {
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude?: number | null | undefined;
  readonly speed?: number | null | undefined;
  readonly track?: number | null | undefined;
}

interface Placed extends TrackPoint {
  readonly name: string;
}

function placed(name: string, atMs: number, { latitude, longitude, altitude, speed, track }: Said): Placed {
  return {
    name,
    atMs,
    latitudeDeg: latitude,
    longitudeDeg: longitude,
    heightM: typeof altitude === 'number' ? altitude * METRES_PER_FOOT : null,
    speedMps: typeof speed === 'number' ? speed * METRES_PER_SECOND_PER_KNOT : null,
    trackDeg: track ?? null,
  };
}

/** Every pattern that any five minutes of a recording end with, with who flew it. */
function patternsIn(file: string): ReadonlySet<string> {
  const tracks = new Map<string, Placed[]>();
  for (const line of gunzipSync(readFileSync(file)).toString().split('\n')) {
    const row = rowSchema.safeParse(line === '' ? null : JSON.parse(line));
    if (!row.success) continue;
    const track = tracks.get(row.data.name) ?? [];
    track.push(row.data);
    tracks.set(row.data.name, track);
  }
  const found = new Set<string>();
  for (const [name, track] of tracks) {
    const lastMs = track.at(-1)?.atMs ?? 0;
    for (let endMs = (track[0]?.atMs ?? 0) + STEP_MS; endMs <= lastMs; endMs += STEP_MS) {
      const points = track.filter(({ atMs }) => atMs <= endMs && atMs > endMs - WINDOW_MS);
      for (const { kind } of trackPatterns(points, { aerodromes: [], groundM: 0, climbMps: null }))
        found.add(`${kind} ${name}`);
    }
  }
  return found;
}

describe.skipIf(!existsSync(MONTEREY))('patterns of recorded flights', () => {
  it('finds the circles and racetracks of a day around small airfields', () => {
    const found = patternsIn(MONTEREY);
    expect([...found]).toEqual(expect.arrayContaining(['orbit N228AN', 'orbit N784DS', 'holding N4335D']));
  });

  it('sees nine hours of airliners over Switzerland fly on, climb and descend, and nothing else', () => {
    const kinds = new Set([...patternsIn(SWITZERLAND)].map((each) => each.split(' ')[0]));
    expect(kinds).toEqual(new Set(['climb', 'descent', 'transit']));
  });
});
