import type { Expression, Statement } from './syntax';
import { ExpressionWriter, type Target, type ValueKind } from './target';

/** Text of an inlined formula's body, one statement a line; variables are declared where they are first assigned. */
export function writeBody(body: readonly Statement[], coefficients: readonly string[], target: Target): string {
  const writer = new BodyWriter(target, new ExpressionWriter(target, coefficients), assignments(body));
  writer.block(body, new Set(), '  ');
  return writer.text();
}

class BodyWriter {
  readonly #target: Target;
  readonly #expressions: ExpressionWriter;
  readonly #assignments: ReadonlyMap<string, number>;
  readonly #lines: string[] = [];
  readonly #kinds = new Map<string, ValueKind>();
  #loops = 0;

  constructor(target: Target, expressions: ExpressionWriter, timesAssigned: ReadonlyMap<string, number>) {
    this.#target = target;
    this.#expressions = expressions;
    this.#assignments = timesAssigned;
  }

  text(): string {
    return this.#lines.join('\n');
  }

  /** @param declared names that can be seen here; a block's own end with it */
  block(statements: readonly Statement[], declared: ReadonlySet<string>, indent: string): void {
    const seen = new Set(declared);
    for (const statement of statements) {
      if (statement.kind === 'assign') this.#assign(statement, seen, indent);
      else if (statement.kind === 'if') this.#conditional(statement, seen, indent);
      else this.#loop(statement, seen, indent);
    }
  }

  #assign({ targets: [name = ''], value }: Statement & { kind: 'assign' }, seen: Set<string>, indent: string): void {
    const written = this.#expressions.write(value);
    if (seen.has(name)) {
      this.#lines.push(`${indent}${name} = ${written};`);
      return;
    }
    seen.add(name);
    const keyword = (this.#assignments.get(name) ?? 0) > 1 ? 'let' : 'const';
    const kind = this.#kindOf(value);
    this.#kinds.set(name, kind);
    this.#lines.push(`${indent}${keyword} ${name}${this.#target.types[kind]} = ${written};`);
  }

  #kindOf(value: Expression): ValueKind {
    if (value.kind === 'name') return this.#kinds.get(value.name) ?? 'number';
    if (value.kind === 'call') return value.callee === 'quadrant' ? 'quadrant' : 'number';
    if (value.kind === 'unary') return value.operator === '!' ? 'mask' : 'number';
    return value.kind === 'binary' && !'+-*/'.includes(value.operator) ? 'mask' : 'number';
  }

  #conditional({ condition, body }: Statement & { kind: 'if' }, seen: ReadonlySet<string>, indent: string): void {
    this.#lines.push(`${indent}if (${this.#target.any(this.#expressions.write(condition))}) {`);
    this.block(body, seen, `${indent}  `);
    this.#lines.push(`${indent}}`);
  }

  #loop(statement: Statement & { kind: 'repeat' }, seen: ReadonlySet<string>, indent: string): void {
    this.#loops += 1;
    const counter = `round${this.#loops}`;
    const again = this.#target.any(this.#expressions.write(statement.condition));
    this.#lines.push(`${indent}let ${counter} = 0;`, `${indent}do {`);
    this.block(statement.body, seen, `${indent}  `);
    this.#lines.push(`${indent}  ${counter} += 1;`, `${indent}} while (${counter} < ${statement.times} && ${again});`);
  }
}

function assignments(body: readonly Statement[], counts = new Map<string, number>()): Map<string, number> {
  for (const statement of body) {
    if (statement.kind === 'assign') {
      for (const name of statement.targets) counts.set(name, (counts.get(name) ?? 0) + 1);
    } else assignments(statement.body, counts);
  }
  return counts;
}
