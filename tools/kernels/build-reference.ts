/** `npm run build:reference`: writes the formulas down as TypeScript. */
import { writeFile } from 'node:fs/promises';
import { referenceSource } from '../../engine/kernels/generator/reference-source';
import { inRoot } from '../setup/paths.mjs';

await writeFile(inRoot('engine/orbits/sgp4/reference/sgp4-reference.generated.ts'), referenceSource());
