/** `npm run build:wasm`: the SGP4 kernels, into dist/kernels. */
import { ensureKernels } from './ensure-kernels';

await ensureKernels();
