/** Runs inside the workers that draw before anything else (product-page.ts bundles it). */
import { countDrawing } from '../../../e2e/fixtures/count-drawing';

countDrawing();
