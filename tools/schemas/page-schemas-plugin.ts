import type { Plugin } from 'vite';

/** What writes JSON Schemas: a fifth of zod, which each of its types holds on to, so that no bundler leaves it out. */
const WRITERS = /\/node_modules\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};/gm;

/** A module with the same names, each of which gives what refuses. */
export function withoutWriting(code: string): string {
  const names = [...code.matchAll(EXPORTED)].map(([, declared, renamed]) => declared ?? renamed);
  if (names.length === 0) throw new Error('zod declares what writes JSON Schemas in another way.');
  return [
    "const refuse = () => { throw new Error('Pages write no JSON Schemas.'); };",
    'const named = () => refuse;',
    `export { ${names.map((name) => `named as ${name}`).join(', ')} };`,
  ].join('\n');
}

/** Pages check by the contract's schemas; only the server writes JSON Schemas of them. */
export function pageSchemasPlugin(): Plugin {
  return {
    name: 'page-schemas',
    apply: 'build',
    transform: {
      filter: { id: WRITERS },
      handler: (code) => ({ code: withoutWriting(code), map: null }),
    },
  };
}
