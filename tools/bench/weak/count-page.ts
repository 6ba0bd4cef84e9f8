/// <reference lib="dom" />
/**
 * Runs inside the product's page before anything else (product-page.ts bundles it). Counts, and leaves the drawing itself
 * out: a processor that plays a graphics card would be measured. Opens the camera view without a camera.
 */
const counts = { animationFrames: 0, pictures: 0 };

/** What the page counts, since it was opened. */
export interface PageCounts {
  /** Animation frames that scripts of the page asked for. */
  readonly animationFrames: number;
  /** Pictures that were drawn on any canvas of the page: each begins with a clearing. */
  readonly pictures: number;
}

window.localStorage.setItem('skylens.splash', 'skip');
const view = { state: { mode: 'ar', wantsCamera: false }, version: 1 };
window.localStorage.setItem('skylens.view-mode', JSON.stringify(view));

const { prototype } = WebGL2RenderingContext;
for (const call of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
  Reflect.set(prototype, call, () => undefined);
}
const clear: ProxyHandler<typeof prototype.clear> = {
  apply: (original, context, args) => {
    counts.pictures++;
    return Reflect.apply(original, context, args);
  },
};
Reflect.set(prototype, 'clear', new Proxy(Reflect.get(prototype, 'clear'), clear));

const request = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) => {
  counts.animationFrames++;
  return request(callback);
};
Reflect.set(window, 'benchCounts', counts);
