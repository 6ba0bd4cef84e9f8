import type { Locator, Page } from '@playwright/test';
import { sensorTest } from '../fixtures/fake-sensors';
import { expect, test } from '../fixtures/test';
import { HOVERING, openCameraView } from './camera-screen';
import { DESKTOP_SIZE, openKnownSky } from './sky-screen';

/** The letters stand in the rim that the radar keeps free around its outer ring, so far from the edge, px. */
const FROM_EDGE_PX = 13;
/** Half of the square in which a letter is looked for, px. */
const AROUND_PX = 13;

/**
 * What the drawing itself says at top, right, bottom and left of the rim: of the letters N, E, S and W, drawn by the
 * browser in the radar's type, the one that each place looks most like; `?` where it looks like none.
 */
async function lettersAround(page: Page, radar: Locator): Promise<string> {
  const picture = (await radar.screenshot()).toString('base64');
  return page.evaluate(
    async ({ source, fromEdge, around }) => {
      const context = (width: number, height: number) => {
        const made = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
        if (made === null) throw new Error('No 2D canvas.');
        return made;
      };
      /** Strength of the drawing over its ground, row by row. */
      const strengths = (data: ImageData): number[] => {
        const lights = Array.from({ length: data.width * data.height }, (_, at) =>
          [0, 1, 2].reduce((sum, channel) => sum + (data.data[4 * at + channel] ?? 0), 0),
        );
        const ground = lights.toSorted((a, b) => a - b)[Math.floor(lights.length / 2)] ?? 0;
        return lights.map((light) => Math.abs(light - ground));
      };
      const CELL = 15;
      const templates = ['N', 'E', 'S', 'W'].map((letter) => {
        const drawn = context(CELL, CELL);
        drawn.fillStyle = '#000';
        drawn.fillRect(0, 0, CELL, CELL);
        drawn.fillStyle = '#fff';
        drawn.font = '400 13px B612';
        drawn.textAlign = 'center';
        drawn.textBaseline = 'middle';
        drawn.fillText(letter, CELL / 2, CELL / 2);
        return { letter, cells: strengths(drawn.getImageData(0, 0, CELL, CELL)) };
      });
      /** Correlation of two pictures of a size, 1 where one is the other but for its strength. */
      const likeness = (a: readonly number[], b: readonly number[]): number => {
        const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
        const [meanA, meanB] = [mean(a), mean(b)];
        let [ab, aa, bb] = [0, 0, 0];
        a.forEach((value, at) => {
          const [da, db] = [value - meanA, (b[at] ?? 0) - meanB];
          ab += da * db;
          aa += da * da;
          bb += db * db;
        });
        return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb);
      };
      const bytes = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const shown = context(bitmap.width, bitmap.height);
      shown.drawImage(bitmap, 0, 0);
      const [middleX, middleY] = [bitmap.width / 2, bitmap.height / 2];
      const reach = Math.min(middleX, middleY) - fromEdge;
      const places = [
        [middleX, middleY - reach],
        [middleX + reach, middleY],
        [middleX, middleY + reach],
        [middleX - reach, middleY],
      ] as const;
      const read = places.map(([x, y]) => {
        let best = { letter: '?', likeness: 0.7 };
        for (let dy = -around; dy <= around - CELL + 1; dy += 1) {
          for (let dx = -around; dx <= around - CELL + 1; dx += 1) {
            const cells = strengths(shown.getImageData(Math.round(x) + dx, Math.round(y) + dy, CELL, CELL));
            for (const template of templates) {
              const alike = likeness(cells, template.cells);
              if (alike > best.likeness) best = { letter: template.letter, likeness: alike };
            }
          }
        }
        return best.letter;
      });
      return read.join('');
    },
    { source: picture, fromEdge: FROM_EDGE_PX, around: AROUND_PX },
  );
}

test.describe('on the main screen', () => {
  test.use({ viewport: DESKTOP_SIZE });

  test('[AR-10] north is up: N, E, S and W stand around the rim in the drawing', async ({ page }) => {
    await openKnownSky(page);
    const radar = page.getByTestId('radar');
    await expect(radar).toHaveAttribute('data-state', 'ready');
    await expect.poll(() => lettersAround(page, radar)).toBe('NESW');
  });
});

sensorTest('[AR-10] in the camera view the letters turn with the camera', async ({ page, sensors, provider }) => {
  provider.fly(HOVERING);
  sensors.aim({ azimuthDeg: 90, elevationDeg: -70 });
  await openCameraView(page);
  const radar = page.getByRole('region', { name: 'Nearby Objects' }).getByTestId('radar');
  await expect(radar).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => lettersAround(page, radar)).toBe('ESWN');
});
