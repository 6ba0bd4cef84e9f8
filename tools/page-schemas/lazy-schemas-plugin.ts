import { type ESTree, parseAst, type Plugin } from 'vite';
import { inRoot } from '../setup/paths.mjs';

const OURS = /\/(?:app|engine|server\/contract)\/[^?]*\.tsx?$/;
const HELPER = inRoot('tools/page-schemas/made-when-used.ts');
/** What names a schema of ours where something else than zod's own call makes it. */
const NAMED = /(?:Schema|Query)$/;

/** What a chain of calls begins with: `z` of `z.object({}).strict()`. */
function firstName(node: ESTree.Expression | ESTree.Super): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return firstName(node.callee);
  return node.type === 'MemberExpression' ? firstName(node.object) : null;
}

/** `{ name: z.string(), … }`, from which the schemas below it take their parts. */
const holdsSchemas = ({ properties }: ESTree.ObjectExpression): boolean =>
  properties.some(
    (part) => part.type === 'Property' && part.value.type === 'CallExpression' && firstName(part.value) === 'z',
  );

/** What makes the schemas of a module, as it is loaded. */
function makers({ body }: ESTree.Program): ESTree.Expression[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
    return declared.declarations.flatMap(({ id, init }): ESTree.Expression[] => {
      if (init?.type === 'ObjectExpression') return holdsSchemas(init) ? [init] : [];
      if (init?.type !== 'CallExpression' || id.type !== 'Identifier') return [];
      return firstName(init) === 'z' || NAMED.test(id.name) ? [init] : [];
    });
  });
}

/** The same module with each of its schemas made when it is first used; null where it has none. */
export function withLazySchemas(code: string): string | null {
  const made = makers(parseAst(code));
  if (made.length === 0) return null;
  let at = 0;
  const parts = made.map(({ start, end }) => {
    const part = `${code.slice(at, start)}/* @__PURE__ */ madeWhenUsed(() => (${code.slice(start, end)}))`;
    at = end;
    return part;
  });
  return `import { madeWhenUsed } from ${JSON.stringify(HELPER)};\n${parts.join('')}${code.slice(at)}`;
}

/**
 * A page is given the schemas of every answer that it may get, and gets few: making them all took a phone a quarter of a
 * second of its first visit. Workers and the server make theirs as they start.
 */
export function lazySchemasPlugin(): Plugin {
  return {
    name: 'lazy-schemas',
    apply: 'build',
    transform: {
      filter: { id: OURS, code: /\bz\.|Schema|Query/ },
      handler(code) {
        const lazy = withLazySchemas(code);
        return lazy === null ? null : { code: lazy, map: null };
      },
    },
  };
}
