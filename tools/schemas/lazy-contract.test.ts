import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Call, SERVED_CALLS } from '../../server/contract/calls';
import { inRoot } from '../setup/paths.mjs';
import { lazySchemasOfContract } from './lazy-schemas-esbuild';

/** Something of these is right for most fields, and something wrong for each. */
const VALUES = [
  undefined,
  null,
  true,
  0,
  1.5,
  -200,
  '',
  'x',
  '7',
  '2026-11-29T08:00:00.000Z',
  '2026-11-29',
  'a@b.org',
  'https://a.org/b',
  '0123456789abcdef0123456789abcdef',
  'SW',
  [],
  {},
] as const;

let folder: string;
let lazyCalls: readonly Call[];

/** The contract as the server's bundle has it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skylens-contract-'));
  const outfile = join(folder, 'calls.mjs');
  await build({
    entryPoints: [inRoot('server/contract/calls.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    tsconfig: inRoot('tsconfig.json'),
    plugins: [lazySchemasOfContract()],
  });
  const { SERVED_CALLS: calls }: { readonly SERVED_CALLS: readonly Call[] } = await import(pathToFileURL(outfile).href);
  lazyCalls = calls;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A value with every field, as right as can be had from a list. */
function exampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return exampleOf(schema.unwrap());
  }
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element)];
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(schema.shape).map(([name, part]) => [name, exampleOf(part)]),
    );
  }
  return VALUES.find((value) => value !== undefined && z.safeParse(schema, value).success);
}

/** The example, and the same with each field wrong in each way. */
function* questionsOf(schema: z.ZodType): Generator {
  yield* VALUES;
  const example = exampleOf(schema);
  yield example;
  if (typeof example !== 'object' || example === null) return;
  for (const name of Object.keys(example)) {
    for (const value of VALUES) yield { ...example, [name]: value };
  }
}

/** Values and messages alike; a time is one, whatever the program made it. */
function answerTo(schema: z.ZodType, question: unknown): string {
  const { success, data, error } = schema.safeParse(question);
  return JSON.stringify(success ? data : error.issues) ?? 'undefined';
}

const schemasOf = ({ pathParameters, query, body, answer }: Call): readonly (z.ZodType | undefined)[] => [
  pathParameters,
  query,
  body,
  answer,
];

describe.each(SERVED_CALLS.map((call: Call, index) => ({ call, index, name: `${call.method} ${call.path}` })))(
  '$name',
  ({ call, index }) => {
    it('is checked in the bundle as in the source', () => {
      const lazyCall = lazyCalls[index];
      if (lazyCall === undefined) throw new Error('The bundle lacks the call.');
      const lazySchemas = schemasOf(lazyCall);
      const pairs = schemasOf(call).map((schema, at) => [schema, lazySchemas[at]] as const);
      for (const [schema, lazy] of pairs) {
        expect(lazy === undefined).toBe(schema === undefined);
        if (schema === undefined || lazy === undefined) continue;
        for (const question of questionsOf(schema)) {
          expect({ question, answer: answerTo(lazy, question) }).toEqual({
            question,
            answer: answerTo(schema, question),
          });
        }
      }
    });
  },
);
