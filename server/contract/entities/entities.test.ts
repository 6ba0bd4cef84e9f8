import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { columnOf, SEED_TABLES } from '../../db/seed-tables.fixture';
import { insertAerialObjectSchema } from './aerial-object-record';
import { signedInteger, unsignedInteger } from './column-types';
import { AT, ENTITIES, PLACE } from './entities.fixture';
import { insertPositionHistorySchema } from './position-history';

const keys = (schema: z.ZodObject): string[] => Object.keys(schema.shape).toSorted();

describe.each(Object.entries(ENTITIES))('[DB-02] %s', (table, { stored, insert, serverSet, secret, least }) => {
  const seed = SEED_TABLES[table];
  const fields = seed?.fields ?? [];

  it("has the seed's fields, without what may not leave the server", () => {
    const secrets = Object.keys(secret ?? {});
    const substitutes = Object.values(secret ?? {}).filter((name) => name !== null);
    expect(keys(stored)).toEqual([...fields.filter((name) => !secrets.includes(name)), ...substitutes].toSorted());
  });

  it('has an insert shape without id and server-set times', () => {
    expect(keys(insert)).toEqual(fields.filter((name) => !serverSet.includes(name)).toSorted());
  });

  it("fills in the seed's defaults", () => {
    expect(insert.parse(least)).toMatchObject(seed?.defaults ?? {});
  });

  it('drops what a caller may not set', () => {
    const parsed = insert.parse({ ...least, id: 7, createdAt: AT, lastSeen: AT, updatedAt: AT, bogus: 1 });
    expect(Object.keys(parsed)).not.toContain('id');
    expect(Object.keys(parsed)).not.toContain('createdAt');
    expect(Object.keys(parsed)).not.toContain('bogus');
  });

  it('refuses what is missing and values outside the enumerations', () => {
    for (const field of Object.keys(least)) {
      const { [field]: _, ...rest } = least;
      expect(insert.safeParse(rest).success, `${table} without ${field}`).toBe(false);
    }
    for (const [field, values] of Object.entries(seed?.enumerations ?? {})) {
      for (const value of values) expect(insert.safeParse({ ...least, [field]: value }).success).toBe(true);
      expect(insert.safeParse({ ...least, [field]: 'bogus' }).success, `${columnOf(field)} bogus`).toBe(false);
    }
  });
});

describe('[DB-02] bounds of insert shapes', () => {
  const refused: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['aerial_objects', { name: '' }],
    ['aerial_objects', { name: 'x'.repeat(256) }],
    ['aerial_objects', { callsign: 'x'.repeat(21) }],
    ['aerial_objects', { callsign: 'A\u0000B' }],
    ['aerial_objects', { metadata: { note: 'A\u0000B' } }],
    ['aerial_objects', { metadata: [1, 2] }],
    ['aerial_objects', { latitude: 90.1 }],
    ['aerial_objects', { longitude: -180.1 }],
    ['aerial_objects', { altitude: Number.NaN }],
    ['aerial_objects', { altitude: Number.POSITIVE_INFINITY }],
    ['aerial_objects', { heading: 361 }],
    ['position_history', { objectId: 2_147_483_648 }],
    ['position_history', { objectId: 0 }],
    ['position_history', { objectId: 1.5 }],
    ['position_history', { timestamp: 'yesterday' }],
    ['data_sources', { refreshIntervalSeconds: 0 }],
    ['data_sources', { refreshIntervalSeconds: 2_147_483_648 }],
    ['data_sources', { apiEndpoint: 'no address' }],
    ['weather_data', { forecastHours: 2_147_483_648 }],
    ['weather_data', { cloudCoverage: 101 }],
    ['object_analysis', { typeConfidence: 1.01 }],
    ['object_analysis', { threatAssessment: { level: 'unknown', explanation: '' } }],
    ['alerts', { message: 'x'.repeat(10_001) }],
    ['user_observations', { imageUrl: 'x'.repeat(2049) }],
    ['user_preferences', { radarRange: -1 }],
    ['user_preferences', { defaultTimeWindow: 2 ** 31 }],
    ['user_preferences', { trackedObjects: ['1'] }],
    ['users', { username: 'x'.repeat(51) }],
    ['users', { email: 'not an address' }],
    ['users', { password: 'short' }],
    ['users', { password: 'x'.repeat(201) }],
    ['users', { apiQuota: -1 }],
    ['shared_sightings', { shareToken: 'x'.repeat(65) }],
    ['shared_sightings', { likes: -1 }],
    ['user_api_keys', { service: '' }],
    ['user_api_keys', { apiKey: 'x'.repeat(501) }],
  ];

  it.each(refused)('%s refuses %j', (table, wrong) => {
    const entity = ENTITIES[table];
    expect(entity?.insert.safeParse(entity.least).success).toBe(true);
    expect(entity?.insert.safeParse({ ...entity.least, ...wrong }).success).toBe(false);
  });

  it('takes the very ends of the ranges', () => {
    const { insert, least } = ENTITIES['aerial_objects'] ?? { insert: insertAerialObjectSchema, least: {} };
    const ends = { ...least, latitude: -90, longitude: 180, name: 'x'.repeat(255), callsign: '', heading: 360 };
    expect(insert.parse(ends)).toMatchObject(ends);
    expect(insertPositionHistorySchema.parse({ ...PLACE, objectId: 2_147_483_647 }).objectId).toBe(2_147_483_647);
  });

  it('bounds integers of 8, 16, 24, 32, 48 and 64 bits as their columns do', () => {
    const signed = { 8: 127, 16: 32_767, 24: 8_388_607, 32: 2_147_483_647, 48: 140_737_488_355_327 } as const;
    for (const bits of [8, 16, 24, 32, 48] as const) {
      const most = signed[bits];
      for (const [value, isAllowed] of [
        [most, true],
        [-most - 1, true],
        [most + 1, false],
        [-most - 2, false],
        [0.5, false],
      ] as const) {
        expect(signedInteger(bits).safeParse(value).success, `${value} in int${bits}`).toBe(isAllowed);
      }
      expect(unsignedInteger(bits).safeParse(2 * most + 1).success).toBe(true);
      expect(unsignedInteger(bits).safeParse(2 * most + 2).success).toBe(false);
      expect(unsignedInteger(bits).safeParse(-1).success).toBe(false);
    }
    // A number of JSON holds 64-bit values exactly only up to 2^53 − 1.
    expect(signedInteger(64).safeParse(Number.MAX_SAFE_INTEGER).success).toBe(true);
    expect(signedInteger(64).safeParse(Number.MAX_SAFE_INTEGER + 1).success).toBe(false);
    expect(unsignedInteger(64).safeParse(Number.MAX_SAFE_INTEGER).success).toBe(true);
  });
});
