import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { inRoot } from '../setup/paths.mjs';
import { withoutWriting } from './page-schemas-plugin';

const CORE = 'node_modules/zod/v4/core';

it.each(['json-schema-processors', 'to-json-schema'])('%s keeps every name that it had', async (name) => {
  const path = inRoot(`${CORE}/${name}.js`);
  const real: object = await import(path);
  const code = withoutWriting(await readFile(path, 'utf8'));
  const stub: object = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(Object.keys(stub).toSorted()).toEqual(Object.keys(real).toSorted());
});

it('a page that wants a JSON Schema all the same is told', async () => {
  const stub = await import(`data:text/javascript,${encodeURIComponent(withoutWriting('export const write = 1;'))}`);
  expect(() => stub.write()()).toThrow('Pages write no JSON Schemas.');
});

it('a zod that is written in another way ends the build', () => {
  expect(() => withoutWriting('module.exports = {};')).toThrow('in another way');
});
