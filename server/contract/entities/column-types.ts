import * as z from 'zod';

/**
 * Bounds of the column types, one schema each, so that what a shape accepts the database stores. A 64-bit column is
 * bounded by what a JSON number holds exactly, ±(2^53 − 1), and so is refused rather than rounded beyond it.
 */
const LARGEST_EXACT = Number.MAX_SAFE_INTEGER;

type SignedBits = 8 | 16 | 24 | 32 | 48 | 64;

/** A signed integer column. */
export function signedInteger(bits: SignedBits): z.ZodInt {
  const limit = 2 ** (bits - 1);
  return z
    .int()
    .min(Math.max(-limit, -LARGEST_EXACT))
    .max(Math.min(limit - 1, LARGEST_EXACT));
}

/** An integer column without negative values. */
export function unsignedInteger(bits: SignedBits): z.ZodInt {
  return z
    .int()
    .min(0)
    .max(Math.min(2 ** bits - 1, LARGEST_EXACT));
}

/** A count or a size in a signed 32-bit column: never negative. */
export const countColumn = z.int().min(0).max(2_147_483_647);

/** Key made by the database. */
export const serialId = z.int().min(1).max(2_147_483_647);

/** `varchar(length)`. PostgreSQL stores every character but U+0000. */
export function varchar(length: number): z.ZodString {
  return z
    .string()
    .max(length)
    .refine((text) => !text.includes('\u0000'), { error: 'must not hold the character U+0000' });
}

/** `text` that a person or a service writes: bounded, because a column without a bound is one for abuse. */
export const textColumn = varchar(10_000);

/** `double precision` or `real`: finite, and small enough for the latter. */
export const realColumn = z.number().min(-3.4e38).max(3.4e38);

export const latitudeColumn = z.number().min(-90).max(90).meta({ description: 'Degrees, WGS-84, north positive.' });
export const longitudeColumn = z.number().min(-180).max(180).meta({ description: 'Degrees, WGS-84, east positive.' });

/** Degrees clockwise from true north. */
export const headingColumn = z.number().min(0).max(360);

/** `timestamptz(3)` as an ISO 8601 text with its offset or Z. */
export const timeColumn = z.iso.datetime({ offset: true });

/** Keys one by one, each a value that `jsonb` can hold. */
export const jsonObjectColumn = z
  .record(varchar(100), z.unknown())
  .refine(holdsNoNul, { error: 'must not hold the character U+0000' });

/** Whether the value, written as JSON, has no escaped U+0000, which `jsonb` refuses. */
function holdsNoNul(value: unknown): boolean {
  return !/(?<!\\)(?:\\\\)*\\u0000/.test(JSON.stringify(value) ?? '');
}
