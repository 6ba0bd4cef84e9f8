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

/** AssemblyScript, two satellites (or two times of one) side by side. Masks are all ones or all zeros in a lane. */
export const SIMD_TARGET: Target = {
  types: { number: ': v128', mask: ': v128', quadrant: ': v128' },
  number: (value) => `f64x2.splat(${assemblyScriptNumber(value)})`,
  coefficient: (index) => `v128.load(set, ${16 * index})`,
  binary: (operator, left, right) => `${OPERATIONS[operator]}(${left}, ${right})`,
  negative: (operand) => `f64x2.neg(${operand})`,
  not: (operand) => `v128.not(${operand})`,
  any: (mask) => `v128.any_true(${mask})`,
  functions: {
    sqrt: (x) => `f64x2.sqrt(${x})`,
    abs: (x) => `f64x2.abs(${x})`,
    trunc: (x) => `f64x2.trunc(${x})`,
    select: (mask, yes, no) => `v128.bitselect(${yes}, ${no}, ${mask})`,
    quadrant: (x) => x,
    sineOf: (q, s, c) => `sineOf(${q}, ${s}, ${c})`,
    cosineOf: (q, s, c) => `cosineOf(${q}, ${s}, ${c})`,
  },
};

/** The same with products and sums in one instruction, rounded once or twice as the processor likes. */
export const RELAXED_SIMD_TARGET: Target = {
  ...SIMD_TARGET,
  multiplyAdd: (a, b, c) => `f64x2.relaxed_madd(${a}, ${b}, ${c})`,
  negativeMultiplyAdd: (a, b, c) => `f64x2.relaxed_nmadd(${a}, ${b}, ${c})`,
};
