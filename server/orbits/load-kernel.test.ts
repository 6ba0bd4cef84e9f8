import { createPropagator } from '@engine/orbits/sgp4/create-propagator';
import { expect, it } from 'vitest';
import { loadKernel } from './load-kernel';

it('finds the kernels where the build puts them', async () => {
  const kernel = await loadKernel();
  expect(kernel?.kind).toBe('simd');
  expect(createPropagator([], kernel).kind).toBe('simd');
});
