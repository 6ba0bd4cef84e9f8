import type { Browser } from '@playwright/test';
import { median } from './interleave';
import { scriptClock } from './bench-browser';
import { pageScript } from './page-script';

const OBJECTS = [500, 2000] as const;
/** The same for both ways. */
const FRAMES = 90;
const WARM_UP = 200;
const ROUNDS = 3;

/** Main-thread script of one frame, draw calls stubbed out. */
export interface DrawingFigures {
  readonly objects: number;
  readonly frameMs: number;
  readonly anchorFrameMs: number;
  readonly drawCalls: number;
}

/** What drawing costs the main thread, against an object of Pixi's for everything, in turn on one page each. */
export async function measureDrawing(browser: Browser): Promise<DrawingFigures[]> {
  const script = await pageScript('overlay-page.ts');
  const page = await browser.newPage({ viewport: { width: 412, height: 839 }, deviceScaleFactor: 1 });
  await page.addScriptTag({ content: script });
  const clock = await scriptClock(page);
  const frameMs = async (kind: 'product' | 'plain', objects: number): Promise<{ ms: number; drawCalls: number }> => {
    await page.evaluate(`overlayBench.prepare('${kind}', ${objects}, ${WARM_UP})`);
    const before = await clock();
    const drawCalls = Number(await page.evaluate(`overlayBench.run(${FRAMES})`));
    return { ms: ((await clock()) - before) / FRAMES, drawCalls };
  };
  const figures: DrawingFigures[] = [];
  for (const objects of OBJECTS) {
    const products: number[] = [];
    const plains: number[] = [];
    let drawCalls = Number.NaN;
    for (let round = 0; round < ROUNDS; round++) {
      const product = await frameMs('product', objects);
      products.push(product.ms);
      drawCalls = product.drawCalls;
      plains.push((await frameMs('plain', objects)).ms);
    }
    figures.push({ objects, frameMs: median(products), anchorFrameMs: median(plains), drawCalls });
  }
  await page.close();
  return figures;
}
