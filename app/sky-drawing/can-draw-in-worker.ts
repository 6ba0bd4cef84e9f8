/** What of a browser says whether it can draw in a worker. */
export interface DrawingBrowser {
  readonly canvas: object;
  readonly vendor: string;
  readonly url: object;
}

const thisBrowser = (): DrawingBrowser => ({
  canvas: HTMLCanvasElement.prototype,
  vendor: navigator.vendor,
  url: URL,
});

/**
 * Whether a canvas can be drawn on by a worker. WebKit lost contexts in workers for good before Safari 18, which is the
 * first that has `URL.parse`. That the worker gets WebGL it says itself.
 */
export function canDrawInWorker({ canvas, vendor, url }: DrawingBrowser = thisBrowser()): boolean {
  if (!('transferControlToOffscreen' in canvas)) return false;
  return !vendor.startsWith('Apple') || 'parse' in url;
}
