import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { inRoot } from '../setup/paths.mjs';
import { APP_ICONS, appIcon } from './app-icons';

const manifest = z
  .object({ icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })) })
  .parse(JSON.parse(readFileSync(inRoot('app/public/manifest.webmanifest'), 'utf8')));

const GROUND = [0x0b, 0x11, 0x19] as const;

/** Red, green, blue and how dense of each pixel, row by row. */
async function pixelsOf(icon: Buffer) {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { at, widthPx: info.width, heightPx: info.height };
}

/** Whether two colours are one to the eye: a palette may move each by a little. */
const isNear = (a: readonly number[], b: readonly number[]): boolean =>
  b.every((value, channel) => Math.abs(value - (a[channel] ?? 0)) <= 6);

it('are those that the manifest names, at the size that it names', async () => {
  const named = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(named.length).toBe(4);
  for (const { src, sizes, purpose } of named) {
    const icon = APP_ICONS.find(({ path }) => path === src);
    if (icon === undefined) throw new Error(`${src} is not made`);
    expect(icon.shape).toBe(purpose === 'maskable' ? 'maskable' : 'rounded');
    const { widthPx, heightPx } = await pixelsOf(await appIcon(icon));
    expect(`${widthPx}x${heightPx}`).toBe(sizes);
  }
});

it('are clear at the corners only where the system cuts none itself', async () => {
  const looks = await Promise.all(
    APP_ICONS.map(async (icon) => {
      const { at, widthPx } = await pixelsOf(await appIcon(icon));
      const [corner, middle] = [at(0, 0), at(widthPx / 2, widthPx / 2)];
      // The aircraft stands in its middle.
      return {
        shape: icon.shape,
        density: corner[3],
        isGround: isNear(corner, GROUND),
        isDrawn: !isNear(middle, GROUND),
      };
    }),
  );
  expect(looks.every(({ isDrawn }) => isDrawn)).toBe(true);
  const cut = looks.filter(({ shape }) => shape !== 'rounded');
  expect(cut.map(({ density, isGround }) => [density, isGround])).toEqual(cut.map(() => [255, true]));
  expect(looks.filter(({ shape }) => shape === 'rounded').map(({ density }) => density)).toEqual([0, 0]);
});

it('hold everything that is drawn inside the circle that no mask cuts', async () => {
  const reaches = await Promise.all(
    APP_ICONS.filter(({ shape }) => shape === 'maskable').map(async (icon) => {
      const { at, widthPx } = await pixelsOf(await appIcon(icon));
      const middle = (widthPx - 1) / 2;
      const places = [...Array(widthPx * widthPx).keys()].map((index) => [
        index % widthPx,
        Math.floor(index / widthPx),
      ]);
      const drawn = places.filter(([x = 0, y = 0]) => !isNear(at(x, y), GROUND));
      return Math.max(...drawn.map(([x = 0, y = 0]) => Math.hypot(x - middle, y - middle))) / widthPx;
    }),
  );
  expect(reaches).toHaveLength(2);
  for (const reach of reaches) {
    expect(reach).toBeGreaterThan(0.3);
    expect(reach).toBeLessThanOrEqual(0.4);
  }
});
