import { type KernelDefinition, RATE_KERNELS, STATE_KERNELS } from './kernel-definitions';
import { TYPESCRIPT_TARGET } from './scalar-targets';
import { writeBody } from './write-body';

const HEADER = `// Generated from engine/kernels/formulas by \`npm run build:reference\`; a test holds it against them.
import { coefficient, cosineOf, quadrant, sineOf } from './reference-arithmetic';
`;

/** The formulas as TypeScript, one satellite at a time, without any of the kernels' machinery. */
export function referenceSource(): string {
  return HEADER + STATE_KERNELS.map(stateFunction).join('') + RATE_KERNELS.map(rateFunction).join('');
}

const stateFunction = ({ formula: { name, body }, coefficients }: KernelDefinition): string => `
/** Writes a state to \`state\`. @returns SGP4's error */
export function ${name}(set: Float64Array, at: number, t: number, state: Float64Array): number {
${writeBody(body, coefficients, TYPESCRIPT_TARGET)}
  state.set([px, py, pz, vx, vy, vz]);
  return error;
}
`;

const rateFunction = ({ formula: { name, parameters, results, body }, coefficients }: KernelDefinition): string => `
export function ${name}(set: Float64Array, at: number, ${parameters.map((parameter) => `${parameter}: number`).join(', ')}) {
${writeBody(body, coefficients, TYPESCRIPT_TARGET)}
  return { ${results.join(', ')} };
}
`;
