import { type Expression, type Formula, FormulaError, type Statement } from './syntax';

/**
 * A kernel's formula with every formula that it uses put in its place, numbers worked out and names made unique, so
 * that a target only has to write it down.
 */
export function inlineFormulas(
  kernel: Formula,
  library: readonly Formula[],
  constants: Readonly<Record<string, number>>,
): Formula {
  const inliner = new Inliner(new Map(library.map((formula) => [formula.name, formula])), constants);
  return { ...kernel, body: inliner.block(kernel.body, new Map()) };
}

type Renaming = Map<string, Expression>;

class Inliner {
  readonly #library: ReadonlyMap<string, Formula>;
  readonly #constants: Readonly<Record<string, number>>;
  #uses = 0;

  constructor(library: ReadonlyMap<string, Formula>, constants: Readonly<Record<string, number>>) {
    this.#library = library;
    this.#constants = constants;
  }

  block(statements: readonly Statement[], names: Renaming): Statement[] {
    return statements.flatMap((statement) => this.#statement(statement, names));
  }

  #statement(statement: Statement, names: Renaming): Statement[] {
    if (statement.kind === 'if') {
      const condition = this.#expression(statement.condition, names);
      return [{ ...statement, condition, body: this.block(statement.body, names) }];
    }
    if (statement.kind === 'repeat') {
      const body = this.block(statement.body, names);
      return [{ ...statement, condition: this.#expression(statement.condition, names), body }];
    }
    const targets = statement.targets.map((target) => nameOf(names.get(target), target));
    const { value } = statement;
    const formula = value.kind === 'call' ? this.#library.get(value.callee) : undefined;
    if (value.kind === 'call' && formula !== undefined) {
      return this.#use(
        formula,
        value.args.map((arg) => this.#expression(arg, names)),
        targets,
      );
    }
    if (targets.length !== 1) throw new FormulaError(`(${targets.join(', ')}) needs a formula with as many results`);
    return [{ kind: 'assign', targets, value: this.#expression(value, names) }];
  }

  #use(formula: Formula, args: readonly Expression[], targets: readonly string[]): Statement[] {
    const { name, parameters, results, body } = formula;
    if (args.length !== parameters.length || targets.length !== results.length) {
      throw new FormulaError(`${name} takes ${parameters.length} values and gives ${results.length}`);
    }
    this.#uses += 1;
    const suffix = `_${this.#uses}`;
    const names: Renaming = new Map();
    const bindings: Statement[] = [];
    parameters.forEach((parameter, index) => {
      const arg = args[index];
      if (arg === undefined) return;
      const isPlain = arg.kind === 'name' || arg.kind === 'number';
      names.set(parameter, isPlain ? arg : { kind: 'name', name: parameter + suffix });
      if (!isPlain) bindings.push({ kind: 'assign', targets: [parameter + suffix], value: arg });
    });
    for (const local of assignedIn(body)) names.set(local, { kind: 'name', name: local + suffix });
    const inlined = this.block(body, names);
    const handed = results.map((result, index): Statement => {
      const value: Expression = names.get(result) ?? { kind: 'name', name: result };
      return { kind: 'assign', targets: [targets[index] ?? result], value };
    });
    return [...bindings, ...inlined, ...handed];
  }

  #expression(expression: Expression, names: Renaming): Expression {
    if (expression.kind === 'number') return expression;
    if (expression.kind === 'name') {
      const constant = this.#constants[expression.name];
      if (constant !== undefined) return { kind: 'number', value: constant };
      return names.get(expression.name) ?? expression;
    }
    if (expression.kind === 'call') {
      if (this.#library.has(expression.callee)) throw new FormulaError(`${expression.callee} stands inside a formula`);
      return { ...expression, args: expression.args.map((arg) => this.#expression(arg, names)) };
    }
    if (expression.kind === 'unary') {
      const operand = this.#expression(expression.operand, names);
      if (operand.kind === 'number' && expression.operator === '-') return { kind: 'number', value: -operand.value };
      return { ...expression, operand };
    }
    const left = this.#expression(expression.left, names);
    const right = this.#expression(expression.right, names);
    if (left.kind === 'number' && right.kind === 'number') {
      const value = worked(expression.operator, left.value, right.value);
      if (value !== null) return { kind: 'number', value };
    }
    return { ...expression, left, right };
  }
}

function nameOf(expression: Expression | undefined, otherwise: string): string {
  if (expression === undefined) return otherwise;
  if (expression.kind !== 'name') throw new FormulaError(`${otherwise} is given and cannot be assigned`);
  return expression.name;
}

function assignedIn(statements: readonly Statement[]): Set<string> {
  return new Set(
    statements.flatMap((statement) =>
      statement.kind === 'assign' ? statement.targets : [...assignedIn(statement.body)],
    ),
  );
}

function worked(operator: string, left: number, right: number): number | null {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  if (operator === '/') return left / right;
  return null;
}
