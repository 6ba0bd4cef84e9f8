import { type Node, parseSync } from 'oxc-parser';

/** A text for people that stands in the code instead of a catalogue. */
export interface OutsideText {
  readonly line: number;
  readonly text: string;
}

/** Attributes and properties whose value somebody reads or hears. */
const READ = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'body',
  'caption',
  'description',
  'heading',
  'hint',
  'label',
  'message',
  'placeholder',
  'subtitle',
  'summary',
  'text',
  'title',
]);
/** Attributes that never are, whatever they look like. */
const UNREAD = /^(?:className|class|d|style|transform|data-[\w-]+|viewBox|points|sizes|allow|autoComplete|src|href)$/u;
/** What is thrown, logged or refused by a schema is read by developers; so are the names of parts that did not load. */
const TOLD_TO_DEVELOPERS = /^(?:(?:[A-Z]\w*)?Error|DOMException|logWarning|lazyPart|#warn|warn|refine)$/u;
const WORD = /\p{L}{2,}/u;
/** Letters as words have them, unlike paths of drawings. */
const SPOKEN = /\p{Ll}{2}/u;
const ADDRESS = /^https?:/u;
/** A sentence or a phrase: it begins with a capital or a figure and has more than one word. Keys and class names do not. */
const PROSE = /^[\p{Lu}\d][\p{L}\d’'-]*[,:]? [\p{L}…][^{}<>=_]*$/u;
/** Several words in small letters: class names have hyphens or figures among them. */
const PHRASE = /^\p{Ll}+(?:,? \p{Ll}+){2,}[.!?]?$/u;
/** A word between two things that are put into a template, or words after one. */
const LINK = /… \p{L}{2,} …|^… \p{L}{4,}(?: \p{L}+)*[.!]?$/u;
/** What gives one of several values. */
const CHOICES = new Set(['ConditionalExpression', 'LogicalExpression', 'ParenthesizedExpression']);

type Visit = (node: Node, ancestors: readonly Node[]) => void;

function walk(node: Node, visit: Visit, ancestors: readonly Node[] = []): void {
  visit(node, ancestors);
  const within = [...ancestors, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, within);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** What a node says by itself; the words of a template without what is put into it. */
function wordsOf(node: Node): string | null {
  if (node.type === 'JSXText') return node.value;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return null;
}

/** Name of the attribute or property that the node is the value of, however deep. */
function nameAround(ancestors: readonly Node[]): string | null {
  for (const node of ancestors.toReversed()) {
    if (node.type === 'JSXAttribute') return node.name.type === 'JSXIdentifier' ? node.name.name : null;
    if (node.type === 'Property') return node.key.type === 'Identifier' ? node.key.name : null;
    // What is compared or looked up by is no text that is shown.
    if (node.type === 'BinaryExpression' || (node.type === 'MemberExpression' && node.computed)) return 'key';
    if (node.type === 'CallExpression' || node.type === 'JSXElement' || node.type === 'ArrowFunctionExpression') break;
  }
  return null;
}

function calledName({ callee }: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression') return '';
  const { property } = callee;
  if (property.type === 'PrivateIdentifier') return `#${property.name}`;
  return property.type === 'Identifier' ? property.name : '';
}

function isForDevelopers(ancestors: readonly Node[]): boolean {
  return ancestors.some((node) => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return true;
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
    return TOLD_TO_DEVELOPERS.test(calledName(node));
  });
}

/** Whether a page shows the node as it is between two tags, by itself or as one side of a choice. */
function isChild(ancestors: readonly Node[]): boolean {
  const at = ancestors.findLastIndex(({ type }) => !CHOICES.has(type));
  const around = ancestors[at - 1]?.type;
  return ancestors[at]?.type === 'JSXExpressionContainer' && (around === 'JSXElement' || around === 'JSXFragment');
}

function isRead(node: Node, ancestors: readonly Node[], words: string): boolean {
  if (!WORD.test(words) || ADDRESS.test(words)) return false;
  if (node.type === 'JSXText') return true;
  const name = nameAround(ancestors);
  if (name !== null && UNREAD.test(name)) return false;
  return (
    isChild(ancestors) ||
    (name !== null && READ.has(name)) ||
    (SPOKEN.test(words) && (PROSE.test(words.trim()) || PHRASE.test(words) || LINK.test(words)))
  );
}

/** Texts in a source that people would read and no catalogue holds. */
export function outsideTexts(file: string, source: string): readonly OutsideText[] {
  const found: OutsideText[] = [];
  walk(parseSync(file, source).program, (node, ancestors) => {
    const words = wordsOf(node);
    if (words === null || isForDevelopers(ancestors) || !isRead(node, ancestors, words)) return;
    found.push({ line: source.slice(0, node.start).split('\n').length, text: words.trim().replaceAll(/\s+/gu, ' ') });
  });
  return found;
}
