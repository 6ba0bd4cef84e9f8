import type { KernelDefinition } from './kernel-definitions';
import type { Expression, Statement } from './syntax';

/** The names of the two copies that an interleaved kernel holds of everything. */
export const COPIES = ['A', 'B'] as const;

/**
 * A kernel that computes two vectors of lanes at once, statement by statement in turn. A single one is a long chain of
 * operations that wait for each other; of two, a processor has always something to do.
 */
export function interleaveLanes({ formula, coefficients }: KernelDefinition): KernelDefinition {
  return {
    formula: { ...formula, body: interleavedBlock(formula.body) },
    coefficients: COPIES.flatMap((copy) => coefficients.map((name) => name + copy)),
  };
}

function interleavedBlock(body: readonly Statement[]): Statement[] {
  return body.flatMap((statement): Statement[] => {
    if (statement.kind === 'assign') return COPIES.map((copy) => assignmentOf(statement, copy));
    const [left, right] = COPIES.map((copy) => renamed(statement.condition, copy));
    const condition: Expression =
      left === undefined || right === undefined ? statement.condition : { kind: 'binary', operator: '|', left, right };
    return [{ ...statement, condition, body: interleavedBlock(statement.body) }];
  });
}

function assignmentOf({ targets, value }: Statement & { kind: 'assign' }, copy: string): Statement {
  return { kind: 'assign', targets: targets.map((name) => name + copy), value: renamed(value, copy) };
}

function renamed(expression: Expression, copy: string): Expression {
  if (expression.kind === 'number') return expression;
  if (expression.kind === 'name') return { kind: 'name', name: expression.name + copy };
  if (expression.kind === 'unary') return { ...expression, operand: renamed(expression.operand, copy) };
  if (expression.kind === 'call') return { ...expression, args: expression.args.map((arg) => renamed(arg, copy)) };
  return { ...expression, left: renamed(expression.left, copy), right: renamed(expression.right, copy) };
}
