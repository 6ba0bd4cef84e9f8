import { describe, expect, it } from 'vitest';
import { inlineFormulas } from './inline-formulas';
import { parseFormulas } from './parse-formulas';
import { scalarTarget, TYPESCRIPT_TARGET } from './scalar-targets';
import { ConstantPool, relaxedSimdTarget, simdTarget } from './simd-targets';
import { FormulaError } from './syntax';
import type { Target } from './target';
import { writeBody } from './write-body';

const TWO = 2;

/** A text's last formula, with the others as what it may use. */
function written(text: string, target: Target, coefficients: readonly string[] = []): string {
  const formulas = parseFormulas(text);
  const kernel = formulas.at(-1);
  if (kernel === undefined) throw new Error('The test has no formula.');
  return writeBody(inlineFormulas(kernel, formulas, { TWO }).body, coefficients, target);
}

const one = (body: string): string => `formula f(x) -> (y) {\n${body}\n}`;

describe('formulas', () => {
  it('keep the order of operations', () => {
    const text = written(one('y = -x + 3 * x / (x - 1) - x'), TYPESCRIPT_TARGET);
    expect(text).toBe('  const y = (((-x) + ((3 * x) / (x - 1))) - x);');
  });

  it('go on where a line begins with an operator', () => {
    expect(written(one('y = x\n  + 1\n  - x'), TYPESCRIPT_TARGET)).toBe('  const y = ((x + 1) - x);');
  });

  it('work out numbers and named constants beforehand', () => {
    expect(written(one('y = x * (TWO * 3 - 1)'), TYPESCRIPT_TARGET)).toBe('  const y = (x * 5);');
  });

  it('take the place of their uses, each with names of its own', () => {
    const text = written(
      'formula twice(a) -> (b) {\n c = a + a\n b = c\n}\nformula f(x) -> (y) {\n (p) = twice(x)\n (y) = twice(p + 1)\n}',
      TYPESCRIPT_TARGET,
    );
    expect(text.split('\n').map((line) => line.trim())).toEqual([
      'const c_1 = (x + x);',
      'const b_1 = c_1;',
      'const p = b_1;',
      'const a_2 = (p + 1);',
      'const c_2 = (a_2 + a_2);',
      'const b_2 = c_2;',
      'const y = b_2;',
    ]);
  });

  it('repeat until no lane asks for more, and not more often than they may', () => {
    const text = written(one('y = x\nrepeat 10 while any(y > 1) {\n y = y / 2\n}'), TYPESCRIPT_TARGET);
    expect(text.split('\n').map((line) => line.trim())).toEqual([
      'let y = x;',
      'let round1 = 0;',
      'do {',
      'y = (y / 2);',
      'round1 += 1;',
      '} while (round1 < 10 && (y > 1));',
    ]);
  });

  it.each([
    ['a sign that is none', one('y = x $ 2'), "line 2: '$ 2"],
    ['a value that is missing', one('y = x *'), 'where a value should'],
    ['a bracket that stays open', one('y = (x + 1\nz = 2'), "where ')' should"],
    ['too few values', 'formula g(a, b) -> (c) {\n c = a\n}\nformula f(x) -> (y) {\n (y) = g(x)\n}', 'takes 2 values'],
    ['a function that is not there', one('y = tangent(x)'), 'there is no function tangent'],
  ])('say where %s stands', (_, text, message) => {
    expect(() => written(text, TYPESCRIPT_TARGET)).toThrow(FormulaError);
    expect(() => written(text, TYPESCRIPT_TARGET)).toThrow(message);
  });
});

describe('targets', () => {
  const text = one('y = k * x + 2\nif any(y < 0) {\n y = select(y < 0, 0, y)\n}');

  it('load coefficients by their place', () => {
    expect(written(text, scalarTarget(16), ['j', 'k'])).toContain('load<f64>(set, 16) * x');
    expect(written(text, simdTarget(new ConstantPool(), 2), ['j', 'k'])).toContain('v128.load(setA, 16)');
  });

  it('fuse products and sums only where rounding may be relaxed', () => {
    const constants = new ConstantPool();
    expect(written(text, relaxedSimdTarget(constants, 2), ['j', 'k'])).toContain('f64x2.relaxed_madd(');
    expect(written(text, simdTarget(constants, 2), ['j', 'k'])).not.toContain('madd');
  });

  it('keep each number once in memory', () => {
    const constants = new ConstantPool();
    written(text, simdTarget(constants, 2), ['j', 'k']);
    expect(constants.declaration()).toContain('[2.0, 2.0, 0.0, 0.0]');
  });
});
