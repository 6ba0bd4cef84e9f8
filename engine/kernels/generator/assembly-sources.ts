import type { Sgp4Build } from '../../orbits/sgp4/sgp4-kernel';
import { type KernelDefinition, RATE_KERNELS, STATE_KERNELS } from './kernel-definitions';
import { scalarTarget } from './scalar-targets';
import { RELAXED_SIMD_TARGET, SIMD_TARGET } from './simd-targets';
import { writeBody } from './write-body';

/** Bytes between the coefficients of one satellite in a block of two lanes, and in an integrator. */
const BLOCK_STRIDE = 16;
const INTEGRATOR_STRIDE = 8;
const ADDRESSES = 'state0: usize, state1: usize, error0: usize, error1: usize';

const upperSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The generated sources of a build, AssemblyScript, by file name. The hand-written ones stand in `assembly/`. */
export function generatedAssembly(build: Sgp4Build): Readonly<Record<string, string>> {
  const pair = build === 'scalar' ? scalarPair : simdPair(build);
  const columns = STATE_KERNELS.map(
    ({ formula, coefficients }) => `export const ${upperSnake(formula.name)}_COLUMNS: i32 = ${coefficients.length};\n`,
  );
  const trigonometry = "import { cosineOf, quadrant, sineOf } from './scalar-trigonometry';\n\n";
  const lanes =
    build === 'scalar' ? trigonometry : "import { bothLanes, cosineOf, sineOf, storePair } from './lanes';\n\n";
  return {
    'kernels.ts': lanes + columns.join('') + STATE_KERNELS.map(pair).join(''),
    'integrator-rates.ts': trigonometry + RATE_KERNELS.map(rates).join(''),
  };
}

const simdPair =
  (build: 'simd' | 'relaxed-simd') =>
  ({ formula: { name, body }, coefficients }: KernelDefinition): string =>
    `
export function ${name}Pair(set: usize, t0: f64, t1: f64, ${ADDRESSES}): void {
  const t = bothLanes(t0, t1);
${writeBody(body, coefficients, build === 'simd' ? SIMD_TARGET : RELAXED_SIMD_TARGET)}
  storePair(px, py, pz, vx, vy, vz, error, state0, state1, error0, error1);
}
`;

const scalarPair = ({ formula: { name, body }, coefficients }: KernelDefinition): string => `
function ${name}Lane(set: usize, t: f64, state: usize, code: usize): void {
${writeBody(body, coefficients, scalarTarget(BLOCK_STRIDE))}
  store<f64>(state, px);
  store<f64>(state, py, 8);
  store<f64>(state, pz, 16);
  store<f64>(state, vx, 24);
  store<f64>(state, vy, 32);
  store<f64>(state, vz, 40);
  store<u8>(code, <u8>error);
}

export function ${name}Pair(set: usize, t0: f64, t1: f64, ${ADDRESSES}): void {
  ${name}Lane(set, t0, state0, error0);
  ${name}Lane(set + 8, t1, state1, error1);
}
`;

const rates = ({ formula: { name, body }, coefficients }: KernelDefinition): string => `
export function ${name}(set: usize, into: usize, xli: f64, xni: f64, atime: f64): void {
${writeBody(body, coefficients, scalarTarget(INTEGRATOR_STRIDE))}
  store<f64>(into, xldot);
  store<f64>(into, xndt, 8);
  store<f64>(into, xnddt, 16);
}
`;
