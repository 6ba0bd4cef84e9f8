import { type ESTree, parseAst } from 'vite';
import { inRoot } from '../setup/paths.mjs';

const HELPER = inRoot('tools/schemas/made-when-used.ts');
/** What names a schema of ours where something else than zod's own call makes it. */
const NAMED = { app: /Schema$/, contract: /(?:Schema|Query)$/ } as const;

/** What a chain of calls begins with: `z` of `z.object({}).strict()`. */
function firstName(node: ESTree.Expression | ESTree.Super): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return firstName(node.callee);
  return node.type === 'MemberExpression' ? firstName(node.object) : null;
}

/** What gives something else than a schema, which nothing may stand for. */
const GIVES_A_VALUE = /^(?:(?:safe)?(?:parse|decode|encode)(?:Async)?|map|filter|flatMap|join|includes)$/;

/** @throws Error of a call that asks a schema while its module is loaded */
function refuseValue({ callee }: ESTree.CallExpression): void {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
  const { name } = callee.property;
  if (GIVES_A_VALUE.test(name)) throw new Error(`Ask a schema for ${name} in a function, not as its module is loaded.`);
}

/** `{ name: z.string(), west: edgeQuery(180), … }`, from which the schemas below it take their parts. */
const holdsSchemas = ({ properties }: ESTree.ObjectExpression, named: RegExp): boolean =>
  properties.some((part) => {
    if (part.type !== 'Property' || part.value.type !== 'CallExpression') return false;
    const name = firstName(part.value);
    return name === 'z' || (name !== null && named.test(name));
  });

/** What makes the schemas of a module, as it is loaded. */
function makers({ body }: ESTree.Program, named: RegExp): ESTree.Expression[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
    return declared.declarations.flatMap(({ id, init }): ESTree.Expression[] => {
      if (init?.type === 'ObjectExpression') return holdsSchemas(init, named) ? [init] : [];
      if (init?.type !== 'CallExpression' || id.type !== 'Identifier') return [];
      if (firstName(init) !== 'z' && !named.test(id.name)) return [];
      refuseValue(init);
      return [init];
    });
  });
}

/** The same module with each of its schemas made when it is first used; null where it has none. */
export function withLazySchemas(code: string, of: keyof typeof NAMED): string | null {
  const made = makers(parseAst(code), NAMED[of]);
  if (made.length === 0) return null;
  let at = 0;
  const parts = made.map(({ start, end }) => {
    const part = `${code.slice(at, start)}/* @__PURE__ */ madeWhenUsed(() => (${code.slice(start, end)}))`;
    at = end;
    return part;
  });
  return `import { madeWhenUsed } from ${JSON.stringify(HELPER)}; ${parts.join('')}${code.slice(at)}`;
}
