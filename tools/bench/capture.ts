import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SuiteResult } from '../measurement/suite-result';
import { benchBrowser } from './bench-browser';
import { measureCaptureCost } from './capture/capture-cost';
import { measureUploads } from './capture/uploads';

const WIDTH_PX = 1920;
const HEIGHT_PX = 1080;
const FRAMES = 4;

/** A camera's picture in YUV4MPEG2, 4:2:0: noise, which compresses as badly as foliage. */
function cameraVideo(): Buffer {
  const luma = WIDTH_PX * HEIGHT_PX;
  const frames = Array.from({ length: FRAMES }, (_, frame) => {
    const picture = Buffer.alloc((luma * 3) / 2, 128);
    let state = 1 + frame;
    for (let at = 0; at < luma; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      picture[at] = 64 + (state >>> 25);
    }
    return Buffer.concat([Buffer.from('FRAME\n'), picture]);
  });
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH_PX} H${HEIGHT_PX} F30:1 Ip A1:1 C420jpeg\n`), ...frames]);
}

/** What a capture costs the page, and what the sky view keeps of its pace while captures are sent. */
export async function runCaptureBench(): Promise<SuiteResult> {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-camera-'));
  try {
    const video = join(folder, 'camera.y4m');
    await writeFile(video, cameraVideo());
    const browser = await benchBrowser([
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ]);
    if (typeof browser === 'string') throw new Error(`The capture bench needs Chromium: ${browser}`);
    try {
      const parts = [await measureCaptureCost(browser, WIDTH_PX, HEIGHT_PX), await measureUploads(browser)];
      return {
        suite: 'capture',
        gates: parts.flatMap(({ gates }) => gates),
        figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
        lines: parts.flatMap(({ lines }) => lines),
      };
    } finally {
      await browser.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
