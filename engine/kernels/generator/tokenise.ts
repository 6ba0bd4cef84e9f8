import { FormulaError } from './syntax';

export interface Token {
  readonly kind: 'number' | 'name' | 'symbol' | 'line-end' | 'end';
  readonly text: string;
  readonly line: number;
}

const PATTERN =
  /(?<space>[ \t]+|#[^\n]*)|(?<lineEnd>\n)|(?<number>\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(?<name>[A-Za-z]\w*)|(?<symbol>->|[<>=]=|[-+*/(){}<>=,|&!])/y;

/** Symbols that no line begins with unless it goes on with the one before. */
const CONTINUATIONS: ReadonlySet<string> = new Set(['->', '<', '<=', '>', '>=', '==', '+', '-', '*', '/', '|', '&']);

/** Words of a formula text. Line ends count neither inside parentheses nor before an operator: long formulas wrap there. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let depth = 0;
  PATTERN.lastIndex = 0;
  while (PATTERN.lastIndex < text.length) {
    const at = PATTERN.lastIndex;
    const groups = PATTERN.exec(text)?.groups;
    if (groups === undefined) throw new FormulaError(`line ${line}: '${text.slice(at, at + 10)}' is no formula`);
    const { lineEnd, number, name, symbol } = groups;
    if (symbol === '(') depth += 1;
    if (symbol === ')') depth -= 1;
    if (lineEnd !== undefined && depth === 0) tokens.push({ kind: 'line-end', text: '\n', line });
    if (lineEnd !== undefined) line += 1;
    if (number !== undefined) tokens.push({ kind: 'number', text: number, line });
    if (name !== undefined) tokens.push({ kind: 'name', text: name, line });
    if (symbol !== undefined) tokens.push({ kind: 'symbol', text: symbol, line });
  }
  tokens.push({ kind: 'end', text: 'the end', line });
  return tokens.filter(({ kind }, index) => kind !== 'line-end' || !CONTINUATIONS.has(tokens[index + 1]?.text ?? ''));
}
