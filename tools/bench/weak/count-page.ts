/// <reference lib="dom" />
/**
 * Runs inside the product's page before anything else (product-page.ts bundles it). Counts what it does, and opens the
 * camera view without a camera.
 */
import { countPictures } from './count-pictures';

const counts = { animationFrames: 0, pictures: 0 };

/** What the page counts, since it was opened. */
export interface PageCounts {
  /** Animation frames that scripts of the page asked for. */
  readonly animationFrames: number;
  /** Pictures that the main thread drew on any canvas. */
  readonly pictures: number;
}

window.localStorage.setItem('skylens.splash', 'skip');
const view = { state: { mode: 'ar', wantsCamera: false }, version: 1 };
window.localStorage.setItem('skylens.view-mode', JSON.stringify(view));

countPictures(counts);

const request = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) => {
  counts.animationFrames++;
  return request(callback);
};
Reflect.set(window, 'benchCounts', counts);
