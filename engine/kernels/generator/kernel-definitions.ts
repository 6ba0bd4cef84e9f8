import { FORMULA_CONSTANTS } from '../formulas/constants';
import { DEEP_SPACE, DEEP_SPACE_COEFFICIENTS, RESONANT_COEFFICIENTS } from '../formulas/deep-space';
import { NEAR_EARTH, NEAR_EARTH_COEFFICIENTS } from '../formulas/near-earth';
import { ORBIT } from '../formulas/orbit';
import { INTEGRATOR_COEFFICIENTS, RESONANCE } from '../formulas/resonance';
import { TRIGONOMETRY } from '../formulas/trigonometry';
import { inlineFormulas } from './inline-formulas';
import { parseFormulas } from './parse-formulas';
import { type Formula, FormulaError } from './syntax';

/** A formula that stands by itself, with the names of what is stored for it. */
export interface KernelDefinition {
  readonly formula: Formula;
  readonly coefficients: readonly string[];
}

const LIBRARY = parseFormulas(TRIGONOMETRY + ORBIT + NEAR_EARTH + DEEP_SPACE + RESONANCE);

function kernel(name: string, coefficients: readonly string[]): KernelDefinition {
  const formula = LIBRARY.find((candidate) => candidate.name === name);
  if (formula === undefined) throw new FormulaError(`there is no formula ${name}`);
  return { formula: inlineFormulas(formula, LIBRARY, FORMULA_CONSTANTS), coefficients };
}

/** Kernels that give a state at a time, computed for two lanes at once. */
export const STATE_KERNELS: readonly KernelDefinition[] = [
  kernel('nearEarth', NEAR_EARTH_COEFFICIENTS),
  kernel('deepSpace', DEEP_SPACE_COEFFICIENTS),
  kernel('resonant', RESONANT_COEFFICIENTS),
];

/** Rates of the resonance integrator, computed for one satellite at a time. */
export const RATE_KERNELS: readonly KernelDefinition[] = [
  kernel('synchronousRates', INTEGRATOR_COEFFICIENTS),
  kernel('halfDayRates', INTEGRATOR_COEFFICIENTS),
];
