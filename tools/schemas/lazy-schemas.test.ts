import { expect, it } from 'vitest';
import * as z from 'zod';
import { withLazySchemas } from './lazy-schemas';
import { madeWhenUsed } from './made-when-used';

const MODULE = `import { z } from 'zod';
const text = z.string().min(1);
export const placeSchema = z.object({ text }).meta({ id: 'Place' }), limit = 5;
export const namedSchema = placeSchema.extend({ name: text });
const columns = { id: z.int(), ...names };
const limitQuery = queryNumber({ min: 1 });
const areas = { west: edgeQuery('Western edge.', 180).optional() };
const names = Object.keys(limits);
const counts = { all: countOf(names) };
export const formSchema = (most) => z.string().max(most);
let later = z.string();
const factsSchema = { parse: (body) => z.string().parse(body) };
`;

it('makes schemas that a module declares when they are first used, and nothing else', () => {
  const lazy = withLazySchemas(MODULE, 'contract') ?? '';
  const made = [...lazy.matchAll(/(\w+) = \/\* @__PURE__ \*\/ madeWhenUsed\(\(\) => \((.*?)\)\)[,;]/g)];
  expect(made.map(([, name, call]) => [name, call])).toEqual([
    ['text', 'z.string().min(1)'],
    ['placeSchema', "z.object({ text }).meta({ id: 'Place' })"],
    ['namedSchema', 'placeSchema.extend({ name: text })'],
    ['columns', '{ id: z.int(), ...names }'],
    ['limitQuery', 'queryNumber({ min: 1 })'],
    ['areas', "{ west: edgeQuery('Western edge.', 180).optional() }"],
  ]);
  expect(lazy.replaceAll(/\/\* @__PURE__ \*\/ madeWhenUsed\(\(\) => \((.*?)\)\)(?=[,;])/g, '$1')).toBe(
    `${/^import [^;]*; /.exec(lazy)?.[0]}${MODULE}`,
  );
});

it('refuses a module that asks a schema while it is loaded', () => {
  expect(() => withLazySchemas("const kinds = z.enum(['a', 'b']).options.map(nameOf);", 'contract')).toThrow(/map/);
  expect(() => withLazySchemas('const limit = z.int().parse(LIMIT);', 'contract')).toThrow(/parse/);
});

it('leaves a module without schemas as it is', () => {
  expect(withLazySchemas('export const answer = 42;', 'contract')).toBeNull();
  // A query of the app's is one of a medium, or of its library for calls.
  expect(withLazySchemas("const wideQuery = window.matchMedia('(width >= 64rem)');", 'app')).toBeNull();
});

it('a schema that waits is made once, at the first question, and checks as one that does not', () => {
  let times = 0;
  const inner = madeWhenUsed(() => {
    times++;
    return z.object({ name: z.string() });
  });
  const outer = madeWhenUsed(() => z.array(inner.extend({ heightM: z.number().optional() })).or(inner.nullable()));
  const several = z.object({ first: inner, all: outer }).partial();
  expect(times).toBe(0);

  expect(several.parse({ first: { name: 'KMRY' }, all: [{ name: 'A', heightM: 1 }] })).toEqual({
    first: { name: 'KMRY' },
    all: [{ name: 'A', heightM: 1 }],
  });
  expect(several.safeParse({ first: { name: 5 } }).error?.issues).toMatchObject([{ path: ['first', 'name'] }]);
  expect(outer.parse(null)).toBeNull();
  expect(times).toBe(1);
  expect(inner instanceof z.ZodObject).toBe(true);
  expect('_zod' in inner).toBe(true);
  expect(Object.keys(inner)).toContain('def');
});

const kind = (name: string) =>
  madeWhenUsed(() => z.object({ kind: z.literal(name), size: z.number().exactOptional() }));

it('alternatives that wait are chosen from by the first of their type that is made', () => {
  const chosen = madeWhenUsed(() => z.discriminatedUnion('kind', [kind('area'), kind('cone')]));
  const only = madeWhenUsed(() => z.union([kind('area')]));
  expect(chosen.parse({ kind: 'cone', size: 2 })).toEqual({ kind: 'cone', size: 2 });
  expect(chosen.safeParse({ kind: 'ring' }).error?.issues).toMatchObject([{ path: ['kind'] }]);
  expect(only.parse({ kind: 'area' })).toEqual({ kind: 'area' });
  expect(only.safeParse({ kind: 'area', size: undefined }).success).toBe(false);
});

it('columns that wait are spread and named as those that do not', () => {
  const columns = madeWhenUsed(() => ({ id: z.int(), name: z.string().default('') }));
  expect(z.object({ ...columns, isOwn: z.boolean() }).parse({ id: 1, isOwn: true })).toEqual({
    id: 1,
    name: '',
    isOwn: true,
  });
  expect(Object.keys(columns)).toEqual(['id', 'name']);
});
