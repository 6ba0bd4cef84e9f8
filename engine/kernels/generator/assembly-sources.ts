import type { Sgp4Build } from '../sgp4-build';
import { interleaveLanes } from './interleave-lanes';
import { type KernelDefinition, RATE_KERNELS, STATE_KERNELS } from './kernel-definitions';
import { scalarTarget } from './scalar-targets';
import { ConstantPool, relaxedSimdTarget, simdTarget } from './simd-targets';
import { writeBody } from './write-body';

/** Bytes between the coefficients of one satellite in a block of two lanes, and in an integrator. */
const BLOCK_STRIDE = 16;
const INTEGRATOR_STRIDE = 8;
const TIMES = 't0: f64, t1: f64, t2: f64, t3: f64';
const ADDRESSES = ['state', 'error'].flatMap((name) => [0, 1, 2, 3].map((lane) => `${name}${lane}: usize`)).join(', ');

const upperSnake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The generated sources of a build, AssemblyScript, by file name. The hand-written ones stand in `assembly/`. */
export function generatedAssembly(build: Sgp4Build): Readonly<Record<string, string>> {
  const constants = new ConstantPool();
  const fours = STATE_KERNELS.map(
    build === 'scalar' ? scalarFour : simdFour(constants, build === 'simd' ? simdTarget : relaxedSimdTarget),
  );
  const columns = STATE_KERNELS.map(
    ({ formula, coefficients }) => `export const ${upperSnake(formula.name)}_COLUMNS: i32 = ${coefficients.length};\n`,
  );
  const trigonometry = "import { cosineOf, quadrant, sineOf } from './scalar-trigonometry';\n\n";
  const lanes =
    build === 'scalar'
      ? `import { gatherColumn } from './lanes';\n${trigonometry}`
      : "import { bothLanes, cosineOf, gatherColumn, sineOf, storePair } from './lanes';\n\n";
  return {
    'kernels.ts': [lanes, constants.declaration(), ...columns, ...fours, ...STATE_KERNELS.map(gather)].join(''),
    'integrator-rates.ts': trigonometry + RATE_KERNELS.map(rates).join(''),
  };
}

const simdFour =
  (constants: ConstantPool, target: typeof simdTarget) =>
  (kernel: KernelDefinition): string => {
    const { formula, coefficients } = interleaveLanes(kernel);
    return `
export function ${formula.name}Four(setA: usize, setB: usize, ${TIMES}, ${ADDRESSES}): void {
  const tA = bothLanes(t0, t1);
  const tB = bothLanes(t2, t3);
${writeBody(formula.body, coefficients, target(constants, kernel.coefficients.length))}
  storePair(pxA, pyA, pzA, vxA, vyA, vzA, errorA, state0, state1, error0, error1);
  storePair(pxB, pyB, pzB, vxB, vyB, vzB, errorB, state2, state3, error2, error3);
}
`;
  };

const scalarFour = ({ formula: { name, body }, coefficients }: KernelDefinition): string => `
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

export function ${name}Four(setA: usize, setB: usize, ${TIMES}, ${ADDRESSES}): void {
  ${name}Lane(setA, t0, state0, error0);
  ${name}Lane(setA + 8, t1, state1, error1);
  ${name}Lane(setB, t2, state2, error2);
  ${name}Lane(setB + 8, t3, state3, error3);
}
`;

/** Written out, since a loop over the columns would cost as much as what it does. */
const gather = ({ formula: { name }, coefficients }: KernelDefinition): string => `
export function ${name}Gather(into: usize, lane0: usize, lane1: usize): void {
${coefficients.map((_, column) => `  gatherColumn(into + ${BLOCK_STRIDE * column}, lane0 + ${BLOCK_STRIDE * column}, lane1 + ${BLOCK_STRIDE * column});`).join('\n')}
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
