import { describe, expect, it } from 'vitest';
import { bestBuild } from './best-build';
import { createPropagator } from './create-propagator';
import { kernelOfExports } from './kernel-of-exports';
import { REFERENCE_KERNEL } from './reference/reference-kernel';

/** A machine that takes modules up to a length: the probe for relaxed SIMD is the longest. */
const takingUpTo = (bytes: number) => (module: Uint8Array) => module.length <= bytes;

describe('the build that is chosen', () => {
  it('is SIMD where a machine has it, and scalar elsewhere', () => {
    expect(bestBuild(takingUpTo(100))).toBe('simd');
    expect(bestBuild(takingUpTo(31))).toBe('simd');
    expect(bestBuild(takingUpTo(0))).toBe('scalar');
  });

  it('is relaxed SIMD only where that is asked for', () => {
    expect(bestBuild(takingUpTo(100), { relaxed: true })).toBe('relaxed-simd');
    expect(bestBuild(takingUpTo(31), { relaxed: true })).toBe('simd');
  });

  it('is asked of modules that WebAssembly itself finds good, here as far as it goes', () => {
    expect(bestBuild((module) => WebAssembly.validate(module))).toBe('simd');
  });
});

describe('a propagator', () => {
  it('is satellite.js where there is no kernel', () => {
    expect(createPropagator([], null).kind).toBe('satellite.js');
    expect(createPropagator([], REFERENCE_KERNEL).kind).toBe('typescript');
  });

  it('is not made of a module that is something else', () => {
    const other = kernelOfExports('simd', () => ({ memory: { buffer: new ArrayBuffer(0), grow: () => 0 } }));
    expect(() => createPropagator([], other)).toThrow('This is no SGP4 build');
  });
});
