import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { referenceSource } from '../../engine/kernels/generator/reference-source';
import { inRoot } from '../setup/paths.mjs';

it('has written the reference down from the formulas as they stand', () => {
  const written = readFileSync(inRoot('engine/orbits/sgp4/reference/sgp4-reference.generated.ts'), 'utf8');
  expect(written, 'npm run build:reference').toBe(referenceSource());
});
