import { COPIES } from './interleave-lanes';
import { assemblyScriptNumber } from './scalar-targets';
import type { BinaryOperator } from './syntax';
import type { Target } from './target';

const OPERATIONS: Readonly<Record<BinaryOperator, string>> = {
  '|': 'v128.or',
  '&': 'v128.and',
  '<': 'f64x2.lt',
  '<=': 'f64x2.le',
  '>': 'f64x2.gt',
  '>=': 'f64x2.ge',
  '==': 'f64x2.eq',
  '+': 'f64x2.add',
  '-': 'f64x2.sub',
  '*': 'f64x2.mul',
  '/': 'f64x2.div',
};

/**
 * Numbers of the formulas in memory, both lanes alike: one load each, where engines make a vector constant in the code
 * out of four instructions.
 */
export class ConstantPool {
  readonly #places = new Map<string, number>();

  /** Expression of a number. */
  load(value: number): string {
    const text = assemblyScriptNumber(value);
    const place = this.#places.get(text) ?? this.#places.size;
    this.#places.set(text, place);
    return `v128.load(CONSTANTS, ${16 * place})`;
  }

  /** What the pool is declared by. */
  declaration(): string {
    const values = [...this.#places.keys()].flatMap((text) => [text, text]);
    return `const CONSTANTS: usize = memory.data<f64>([${values.join(', ')}], 16);\n`;
  }
}

/**
 * AssemblyScript, two satellites (or two times of one) side by side. Masks are all ones or all zeros in a lane.
 * @param columns coefficients of a satellite; an interleaved kernel's second copy comes after them
 */
export const simdTarget = (constants: ConstantPool, columns: number): Target => ({
  types: { number: ': v128', mask: ': v128', quadrant: ': v128' },
  number: (value) => constants.load(value),
  coefficient: (index) => `v128.load(set${COPIES[Math.floor(index / columns)]}, ${16 * (index % columns)})`,
  binary: (operator, left, right) => `${OPERATIONS[operator]}(${left}, ${right})`,
  negative: (operand) => `f64x2.neg(${operand})`,
  not: (operand) => `v128.not(${operand})`,
  any: (mask) => `v128.any_true(${mask})`,
  functions: {
    sqrt: (x) => `f64x2.sqrt(${x})`,
    abs: (x) => `f64x2.abs(${x})`,
    trunc: (x) => `f64x2.trunc(${x})`,
    atLeast: (x, low) => `f64x2.pmax(${x}, ${low})`,
    spoilt: (mask, x) => `v128.or(${x}, ${mask})`,
    select: (mask, yes, no) => `v128.bitselect(${yes}, ${no}, ${mask})`,
    quadrant: (x) => x,
    sineOf: (q, s, c) => `sineOf(${q}, ${s}, ${c})`,
    cosineOf: (q, s, c) => `cosineOf(${q}, ${s}, ${c})`,
  },
});

/** The same with products and sums in one instruction, rounded once or twice as the processor likes. */
export const relaxedSimdTarget = (constants: ConstantPool, columns: number): Target => ({
  ...simdTarget(constants, columns),
  multiplyAdd: (a, b, c) => `f64x2.relaxed_madd(${a}, ${b}, ${c})`,
  negativeMultiplyAdd: (a, b, c) => `f64x2.relaxed_nmadd(${a}, ${b}, ${c})`,
});
