/** Runs inside the workers that draw before anything else (product-page.ts bundles it). */
import { countDrawing } from './count-drawing';

countDrawing();
