import type { Sgp4Build } from '../../kernels/sgp4-build';
import type { Sgp4Calls, Sgp4Instance, Sgp4Kernel } from './sgp4-kernel';

const PAGE_BYTES = 65_536;
const CALLS = ['heapBase', 'integratorBytes', 'sweep', 'each', 'grid'] as const;

interface GrowingMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/**
 * A kernel of a compiled WebAssembly module. The engine knows no WebAssembly: `instantiate` makes an instance and
 * gives its exports.
 * @throws TypeError where the module is another one, at the first use
 */
export function kernelOfExports(kind: Sgp4Build, instantiate: () => Readonly<Record<string, unknown>>): Sgp4Kernel {
  return {
    kind,
    instantiate: (): Sgp4Instance => {
      const exported = instantiate();
      const { memory } = exported;
      if (!isMemory(memory) || !areCalls(exported)) throw new TypeError(`This is no SGP4 build (${kind}).`);
      return {
        calls: exported,
        memoryOf: (bytes) => {
          const missing = Math.ceil((bytes - memory.buffer.byteLength) / PAGE_BYTES);
          if (missing > 0) memory.grow(missing);
          return memory.buffer;
        },
      };
    },
  };
}

function isMemory(value: unknown): value is GrowingMemory {
  return typeof value === 'object' && value !== null && 'grow' in value && 'buffer' in value;
}

function areCalls(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & Sgp4Calls {
  return CALLS.every((name) => typeof value[name] === 'function');
}
