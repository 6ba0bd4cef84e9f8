import { readFileSync } from 'node:fs';
import { createMemoryStream, main } from 'assemblyscript/asc';
import { generatedAssembly } from '../../engine/kernels/generator/assembly-sources';
import type { Sgp4Build } from '../../engine/kernels/sgp4-build';
import { inRoot } from '../setup/paths.mjs';

const ASSEMBLY_FOLDER = 'engine/kernels/assembly/';
const FEATURES: Readonly<Record<Sgp4Build, readonly string[]>> = {
  simd: ['--enable', 'simd'],
  'relaxed-simd': ['--enable', 'simd', '--enable', 'relaxed-simd'],
  scalar: [],
};
const OPTIONS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--use', 'abort='];

/** Compiles a build of the kernels, all in memory. @throws Error with the compiler's messages */
export async function compileKernel(build: Sgp4Build): Promise<Uint8Array> {
  const generated = generatedAssembly(build);
  const written = new Map<string, string | Uint8Array>();
  const messages = createMemoryStream();
  const options = ['driver.ts', '--outFile', 'out.wasm', ...OPTIONS, ...FEATURES[build]];
  const { error } = await main(options, {
    stderr: messages,
    readFile: (name) => {
      const source = name === 'lanes.ts' ? `lanes-${build === 'scalar' ? 'scalar' : 'simd'}.ts` : name;
      return generated[name] ?? readIfThere(inRoot(ASSEMBLY_FOLDER + source));
    },
    writeFile: (name, contents) => {
      written.set(name, contents);
    },
    listFiles: () => [],
  });
  const wasm = written.get('out.wasm');
  if (error !== null || !(wasm instanceof Uint8Array)) throw new Error(`${build}: ${messages.toString()}`);
  return wasm;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
