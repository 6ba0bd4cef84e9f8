import type { SatelliteFacts } from '@engine/orbits/intake/satellite-facts';
import { SATELLITE_OBJECT_TYPES } from '@engine/orbits/satellite-record';
import { z } from 'zod';

const rowSchema = z.tuple([
  z.int().positive(),
  z.string().nullable(),
  z.string().nullable(),
  z.enum(SATELLITE_OBJECT_TYPES),
  z.string().nullable(),
  z.string().nullable(),
]);

/** Facts as one compact text, for keeping. */
export function writeKeptFacts(facts: ReadonlyMap<number, SatelliteFacts>): string {
  const rows = [...facts].map(
    ([noradId, told]): z.infer<typeof rowSchema> => [
      noradId,
      told.name,
      told.internationalDesignator,
      told.objectType,
      told.owner,
      told.launchDate,
    ],
  );
  return JSON.stringify(rows);
}

/** Empty where nothing was kept, or nothing that can be read. */
export function parseKeptFacts(text: string | undefined): ReadonlyMap<number, SatelliteFacts> {
  const rows = z.array(rowSchema).safeParse(text === undefined ? [] : JSON.parse(text));
  return new Map(
    (rows.success ? rows.data : []).map(([noradId, name, internationalDesignator, objectType, owner, launchDate]) => [
      noradId,
      { name, internationalDesignator, objectType, owner, launchDate },
    ]),
  );
}
