/// <reference lib="dom" />
/**
 * Runs inside the product's page before anything else (product-page.ts bundles it). Counts what it draws, and opens the
 * camera view without a camera.
 */
import { countDrawing } from '../../../e2e/fixtures/count-drawing';

window.localStorage.setItem('skylens.splash', 'skip');
const view = { state: { mode: 'ar', wantsCamera: false }, version: 1 };
window.localStorage.setItem('skylens.view-mode', JSON.stringify(view));

countDrawing();
