/**
 * What formulas are made of. Numbers, masks (results of comparisons) and quadrants (whole quarter turns) are told
 * apart by the functions and operators that make them; a target emits each as its lanes need.
 */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'unary'; readonly operator: '-' | '!'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'call'; readonly callee: string; readonly args: readonly Expression[] };

export const BINARY_OPERATORS = ['|', '&', '<', '<=', '>', '>=', '==', '+', '-', '*', '/'] as const;
export type BinaryOperator = (typeof BINARY_OPERATORS)[number];

export type Statement =
  /** `name = expression`, or `(a, b) = formula(x)`. */
  | { readonly kind: 'assign'; readonly targets: readonly string[]; readonly value: Expression }
  /** `if any(mask) { … }`: the block is computed for all lanes where one of them needs it. */
  | { readonly kind: 'if'; readonly condition: Expression; readonly body: readonly Statement[] }
  /** `repeat 10 while any(mask) { … }`: at least once, at most so often; the mask is looked at after each round. */
  | {
      readonly kind: 'repeat';
      readonly times: number;
      readonly condition: Expression;
      readonly body: readonly Statement[];
    };

/** `formula name(parameters) -> (results) { … }` */
export interface Formula {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly results: readonly string[];
  readonly body: readonly Statement[];
}

/** Text of formulas that says where it is wrong. */
export class FormulaError extends Error {}
