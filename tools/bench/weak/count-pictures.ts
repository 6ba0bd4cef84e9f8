/// <reference lib="dom" />
/**
 * Counts the pictures that the thread draws, each of which begins with a clearing, and leaves the drawing itself out: a
 * processor that plays a graphics card would be measured.
 */
export function countPictures(counts: { pictures: number }): void {
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
}
