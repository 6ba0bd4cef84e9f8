/// <reference lib="dom" />
/** What a thread that draws has done since it began. */
export interface DrawingCounts {
  /** Animation frames that its scripts asked for. */
  readonly animationFrames: number;
  readonly pictures: number;
}

/**
 * Counts the animation frames and the pictures of the thread in which it runs, each of which begins with a clearing, and
 * leaves the drawing itself out: a processor that plays a graphics card would be measured.
 */
export function countDrawing(): void {
  const counts = { animationFrames: 0, pictures: 0 };
  Reflect.set(globalThis, 'benchCounts', counts);
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
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (callback) => {
    counts.animationFrames++;
    return request(callback);
  };
}

/** Called in that thread. */
export const readDrawing = (): DrawingCounts => Reflect.get(globalThis, 'benchCounts');
