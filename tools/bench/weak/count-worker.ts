/** Runs inside the worker that draws the sky before anything else (product-page.ts bundles it). */
import { countPictures } from './count-pictures';

const counts = { pictures: 0 };
countPictures(counts);
Reflect.set(globalThis, 'benchCounts', counts);
