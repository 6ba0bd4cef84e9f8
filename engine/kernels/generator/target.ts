import { type BinaryOperator, type Expression, FormulaError } from './syntax';

export type ValueKind = 'number' | 'mask' | 'quadrant';

/** How a language writes down what formulas say. Everything it is given is text of that language. */
export interface Target {
  /** What a variable's declaration says of its type: `: v128`, or nothing. */
  readonly types: Readonly<Record<ValueKind, string>>;
  number(value: number): string;
  /** A coefficient of the element set, by its place in the kernel's list. */
  coefficient(index: number): string;
  /** `a * b + c`, where the language can do both at once. */
  readonly multiplyAdd?: (a: string, b: string, c: string) => string;
  /** `c - a * b`, likewise. */
  readonly negativeMultiplyAdd?: (a: string, b: string, c: string) => string;
  binary(operator: BinaryOperator, left: string, right: string): string;
  negative(operand: string): string;
  not(operand: string): string;
  /** Whether a mask holds in any lane: a condition of the language. */
  any(mask: string): string;
  readonly functions: Readonly<Record<string, (...args: string[]) => string>>;
}

/** Writes expressions of one kernel. */
export class ExpressionWriter {
  readonly #target: Target;
  readonly #coefficients: ReadonlyMap<string, number>;

  constructor(target: Target, coefficients: readonly string[]) {
    this.#target = target;
    this.#coefficients = new Map(coefficients.map((name, index) => [name, index]));
  }

  write(expression: Expression): string {
    const target = this.#target;
    if (expression.kind === 'number') return target.number(expression.value);
    if (expression.kind === 'name') {
      const index = this.#coefficients.get(expression.name);
      return index === undefined ? expression.name : target.coefficient(index);
    }
    if (expression.kind === 'unary') {
      const operand = this.write(expression.operand);
      return expression.operator === '-' ? target.negative(operand) : target.not(operand);
    }
    if (expression.kind === 'call') {
      const write = target.functions[expression.callee];
      if (write === undefined) throw new FormulaError(`there is no function ${expression.callee}`);
      return write(...expression.args.map((arg) => this.write(arg)));
    }
    return this.#fused(expression) ?? this.#binary(expression);
  }

  #binary({ operator, left, right }: Expression & { kind: 'binary' }): string {
    return this.#target.binary(operator, this.write(left), this.write(right));
  }

  #fused({ operator, left, right }: Expression & { kind: 'binary' }): string | null {
    const { multiplyAdd, negativeMultiplyAdd } = this.#target;
    if (multiplyAdd === undefined || negativeMultiplyAdd === undefined) return null;
    const product = isProduct(left) ? left : isProduct(right) ? right : null;
    if (product === null || (operator !== '+' && operator !== '-')) return null;
    const a = this.write(product.left);
    const b = this.write(product.right);
    const other = this.write(product === left ? right : left);
    if (operator === '+') return multiplyAdd(a, b, other);
    return product === right ? negativeMultiplyAdd(a, b, other) : multiplyAdd(a, b, this.#target.negative(other));
  }
}

function isProduct(expression: Expression): expression is Expression & { kind: 'binary' } {
  return expression.kind === 'binary' && expression.operator === '*';
}
