import type { Page } from '@playwright/test';
import { OBSERVER } from '../fixtures/known-sky';
import type { ScriptedAircraft } from '../fixtures/scripted-provider';

export const AIRCRAFT = 500;

/** Spread evenly over the range by the golden angle, flying every way at every height. */
export const CROWDED_SKY: readonly ScriptedAircraft[] = Array.from({ length: AIRCRAFT }, (_, index) => {
  const angle = index * 2.399_963;
  const distanceNm = 24 * Math.sqrt((index + 0.5) / AIRCRAFT);
  return {
    hex: (0x3d_0000 + index).toString(16),
    flight: `TST${index}`,
    t: ['A20N', 'C172', 'EC35', 'C25A'][index % 4] ?? 'A20N',
    lat: OBSERVER.latitude + (distanceNm * Math.cos(angle)) / 60,
    lon: OBSERVER.longitude + (distanceNm * Math.sin(angle)) / 60 / Math.cos((OBSERVER.latitude * Math.PI) / 180),
    altitudeFt: 1_000 + ((index * 797) % 38_000),
    groundSpeedKt: 100 + ((index * 31) % 380),
    trackDeg: (index * 73) % 360,
  };
});

export interface Counts {
  readonly commits: number;
  readonly frames: number;
  /** Animation frames that scripts asked for. */
  readonly animationFrames: number;
  readonly atMs: number;
}

/** Counts React commits and drawn frames; the drawing itself is left out, as a software renderer would be measured. */
export async function countWork(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { commits: 0, frames: 0, animationFrames: 0 };
    Reflect.set(window, 'radarCounts', counts);
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => counts.commits++,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    });
    const prototype = WebGL2RenderingContext.prototype;
    for (const call of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
      Reflect.set(prototype, call, () => undefined);
    }
    const clear: ProxyHandler<typeof prototype.clear> = {
      apply: (original, context, args) => {
        counts.frames++;
        return Reflect.apply(original, context, args);
      },
    };
    Reflect.set(prototype, 'clear', new Proxy(Reflect.get(prototype, 'clear'), clear));
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      counts.animationFrames++;
      return request(callback);
    };
  });
}

export const readCounts = (page: Page): Promise<Counts> =>
  page.evaluate(() => ({ ...Reflect.get(window, 'radarCounts'), atMs: performance.now() }));
