import {
  BINARY_OPERATORS,
  type BinaryOperator,
  type Expression,
  type Formula,
  FormulaError,
  type Statement,
} from './syntax';
import { type Token, tokenise } from './tokenise';

const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  '|': 1,
  '&': 2,
  '<': 3,
  '<=': 3,
  '>': 3,
  '>=': 3,
  '==': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
};

const isBinaryOperator = (text: string): text is BinaryOperator =>
  (BINARY_OPERATORS as readonly string[]).includes(text);

/** Reads formulas, one after the other. @throws FormulaError naming the line */
export function parseFormulas(text: string): Formula[] {
  return new FormulaParser(tokenise(text)).formulas();
}

class FormulaParser {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  formulas(): Formula[] {
    const formulas: Formula[] = [];
    this.#skipLineEnds();
    while (this.#next().kind !== 'end') {
      formulas.push(this.#formula());
      this.#skipLineEnds();
    }
    return formulas;
  }

  #formula(): Formula {
    this.#take('formula');
    const name = this.#name();
    const parameters = this.#names();
    this.#take('->');
    const results = this.#names();
    return { name, parameters, results, body: this.#block() };
  }

  #block(): Statement[] {
    const statements: Statement[] = [];
    this.#take('{');
    this.#skipLineEnds();
    while (!this.#takeIf('}')) {
      statements.push(this.#statement());
      this.#skipLineEnds();
    }
    return statements;
  }

  #statement(): Statement {
    if (this.#takeIf('if')) return { kind: 'if', condition: this.#anyOf(), body: this.#block() };
    if (this.#takeIf('repeat')) {
      const times = Number(this.#advance().text);
      this.#take('while');
      return { kind: 'repeat', times, condition: this.#anyOf(), body: this.#block() };
    }
    const targets = this.#next().text === '(' ? this.#names() : [this.#name()];
    this.#take('=');
    return { kind: 'assign', targets, value: this.#expression(0) };
  }

  #anyOf(): Expression {
    this.#take('any');
    this.#take('(');
    const condition = this.#expression(0);
    this.#take(')');
    return condition;
  }

  #expression(above: number): Expression {
    let left = this.#operand();
    for (;;) {
      const operator = this.#next().text;
      if (!isBinaryOperator(operator) || PRECEDENCE[operator] <= above) return left;
      this.#advance();
      left = { kind: 'binary', operator, left, right: this.#expression(PRECEDENCE[operator]) };
    }
  }

  #operand(): Expression {
    const token = this.#advance();
    if (token.text === '(') {
      const inner = this.#expression(0);
      this.#take(')');
      return inner;
    }
    if (token.text === '-' || token.text === '!') {
      return { kind: 'unary', operator: token.text, operand: this.#operand() };
    }
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) };
    if (token.kind !== 'name') throw this.#unexpected(token, 'a value');
    if (!this.#takeIf('(')) return { kind: 'name', name: token.text };
    const args: Expression[] = [];
    do {
      args.push(this.#expression(0));
    } while (this.#takeIf(','));
    this.#take(')');
    return { kind: 'call', callee: token.text, args };
  }

  #names(): string[] {
    const names: string[] = [];
    this.#take('(');
    do {
      names.push(this.#name());
    } while (this.#takeIf(','));
    this.#take(')');
    return names;
  }

  #name(): string {
    const token = this.#advance();
    if (token.kind !== 'name') throw this.#unexpected(token, 'a name');
    return token.text;
  }

  #next(): Token {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new FormulaError('the formulas end too early');
    return token;
  }

  #advance(): Token {
    const token = this.#next();
    this.#at += 1;
    return token;
  }

  #takeIf(text: string): boolean {
    if (this.#next().text !== text) return false;
    this.#at += 1;
    return true;
  }

  #take(text: string): void {
    if (!this.#takeIf(text)) throw this.#unexpected(this.#next(), `'${text}'`);
  }

  #skipLineEnds(): void {
    while (this.#next().kind === 'line-end') this.#at += 1;
  }

  #unexpected({ text, line }: Token, wanted: string): FormulaError {
    return new FormulaError(`line ${line}: '${text}' stands where ${wanted} should`);
  }
}
