import type { BinaryOperator } from './syntax';
import type { Target } from './target';

/** TypeScript: the reference that people can step through. Coefficients lie in an array, lanes apart. */
export const TYPESCRIPT_TARGET: Target = {
  ...infix((value) => String(value)),
  types: { number: '', mask: '', quadrant: '' },
  coefficient: (index) => `coefficient(set, at, ${index})`,
  functions: {
    sqrt: (x) => `Math.sqrt(${x})`,
    abs: (x) => `Math.abs(${x})`,
    trunc: (x) => `Math.trunc(${x})`,
    atLeast: (x, low) => `(${x} < ${low} ? ${low} : ${x})`,
    spoilt: (mask, x) => `(${mask} ? NaN : ${x})`,
    select: (mask, yes, no) => `(${mask} ? ${yes} : ${no})`,
    quadrant: (x) => `quadrant(${x})`,
    sineOf: (q, s, c) => `sineOf(${q}, ${s}, ${c})`,
    cosineOf: (q, s, c) => `cosineOf(${q}, ${s}, ${c})`,
  },
};

/**
 * AssemblyScript without SIMD: for browsers that lack it, and for what is computed one object at a time.
 * @param strideBytes from one coefficient of an object to its next
 */
export const scalarTarget = (strideBytes: number): Target => ({
  ...infix(assemblyScriptNumber),
  types: { number: ': f64', mask: ': bool', quadrant: ': i32' },
  coefficient: (index) => `load<f64>(set, ${strideBytes * index})`,
  functions: {
    sqrt: (x) => `sqrt<f64>(${x})`,
    abs: (x) => `abs<f64>(${x})`,
    trunc: (x) => `trunc<f64>(${x})`,
    atLeast: (x, low) => `(${x} < ${low} ? ${low} : ${x})`,
    spoilt: (mask, x) => `select<f64>(NaN, ${x}, ${mask})`,
    select: (mask, yes, no) => `select<f64>(${yes}, ${no}, ${mask})`,
    quadrant: (x) => `quadrant(${x})`,
    sineOf: (q, s, c) => `sineOf(${q}, ${s}, ${c})`,
    cosineOf: (q, s, c) => `cosineOf(${q}, ${s}, ${c})`,
  },
});

/** A number that AssemblyScript takes for an f64, never for an integer. */
export function assemblyScriptNumber(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  const text = String(value);
  return /[.e]/.test(text) ? text : `${text}.0`;
}

function infix(number: (value: number) => string): Pick<Target, 'number' | 'binary' | 'negative' | 'not' | 'any'> {
  return {
    number: (value) => (value < 0 ? `(${number(value)})` : number(value)),
    binary: (operator: BinaryOperator, left: string, right: string) => `(${left} ${operators(operator)} ${right})`,
    negative: (operand) => `(-${operand})`,
    not: (operand) => `!${operand}`,
    any: (mask) => mask,
  };
}

/** Masks are booleans here. */
function operators(operator: BinaryOperator): string {
  if (operator === '&') return '&&';
  if (operator === '|') return '||';
  return operator === '==' ? '===' : operator;
}
