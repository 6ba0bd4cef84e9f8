import * as z from 'zod';

const DECIMAL = /^[+-]?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?:[eE][+-]?\d{1,2})?$/;
const ONCE = { error: 'Must be given once, as text.' };

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly description: string;
  readonly integer?: boolean;
}

/** A number in an address: plain decimal notation, inside its range. Hexadecimal, NaN and Infinity are refused. */
export function queryNumber({ min, max, description, integer = false }: NumberRange) {
  const allowed = `${integer ? 'a whole' : 'a decimal'} number from ${min} to ${max}`;
  return z
    .string(ONCE)
    .transform((text, context) => {
      const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
      const inRange = value >= min && value <= max;
      if (!inRange || (integer && !Number.isInteger(value))) {
        context.issues.push({ code: 'custom', message: `Must be ${allowed}.`, params: { allowed }, input: text });
        return z.NEVER;
      }
      return value;
    })
    .meta({ description, override: { type: integer ? 'integer' : 'number', minimum: min, maximum: max } });
}

/** Free text in an address; trimmed. U+0000 is in no text that is stored, and the database takes none to look for. */
export function queryText(description: string, maxLength = 100) {
  return z
    .string(ONCE)
    .trim()
    .max(maxLength)
    .refine((text) => !text.includes('\u0000'), { error: 'must not hold the character U+0000' })
    .meta({ description });
}

/** One of a few words in an address. */
export function queryChoice<const Values extends readonly [string, ...string[]]>(values: Values, description: string) {
  return z.enum(values).meta({ description });
}

export const latitudeQuery = queryNumber({ min: -90, max: 90, description: 'Geodetic latitude (WGS-84), degrees.' });
export const longitudeQuery = queryNumber({
  min: -180,
  max: 180,
  description: 'Geodetic longitude (WGS-84), degrees.',
});

/** Where a page of a list begins whose rows are newest first. */
export const timeCursorQuery = z
  .string()
  .regex(/^-?\d{1,15}_\d{1,10}$/, 'must be as `next` of the page before')
  .meta({ description: 'As `next` of the page before.' });

/** Latitude without longitude says nothing: both or neither. */
export function bothOrNeither(
  query: { latitude?: number | undefined; longitude?: number | undefined },
  context: z.RefinementCtx,
): void {
  if ((query.latitude === undefined) === (query.longitude === undefined)) {
    return;
  }
  const missing = query.latitude === undefined ? 'latitude' : 'longitude';
  context.addIssue({
    code: 'custom',
    path: [missing],
    message: `Must be given too: a position has latitude and longitude.`,
  });
}
