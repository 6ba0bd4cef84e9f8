import { ensureKernels } from './ensure-kernels';

/** Vitest runs it once before any test file: tests load the kernels as the product does. */
export const setup = ensureKernels;
