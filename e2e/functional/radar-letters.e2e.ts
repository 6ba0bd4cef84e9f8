import type { Locator, Page } from '@playwright/test';
import { compassDeclination } from '../fixtures/compass-declination';
import { sensorTest } from '../fixtures/fake-sensors';
import { test as satelliteTest } from '../fixtures/satellite-test';
import { expect, test } from '../fixtures/test';
import { HOVERING, openCameraView } from './camera-screen';
import { DESKTOP_SIZE, openKnownSky } from './sky-screen';

/** The letters stand in the rim that the radar keeps free around its outer ring, so far from the edge, px. */
const FROM_EDGE_PX = 13;
/** Half of the square in which a letter is looked for, px. */
const AROUND_PX = 13;

/** A letter's own picture, px. */
const CELL_PX = 15;
const LETTERS = ['N', 'E', 'S', 'W'] as const;
/** Of the correlation: what looks less like a letter is none. */
const LEAST_LIKENESS = 0.7;

/** Lightness of each pixel, row by row. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly lights: readonly number[];
}

/** The radar as it is shown, and the letters as the browser draws them in the radar's type. */
async function pictures(page: Page, radar: Locator): Promise<{ readonly shown: Picture; readonly letters: Picture[] }> {
  const source = (await radar.screenshot()).toString('base64');
  return page.evaluate(
    async ({ png, cell, letters }) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const [shown, ...drawn] = [null, ...letters].map((letter) => {
        const [width, height] = letter === null ? [bitmap.width, bitmap.height] : [cell, cell];
        const context = new OffscreenCanvas(width, height).getContext('2d');
        if (context === null) throw new Error('No 2D canvas.');
        if (letter === null) context.drawImage(bitmap, 0, 0);
        else {
          context.fillRect(0, 0, cell, cell);
          context.fillStyle = '#fff';
          context.font = '400 13px B612';
          context.textAlign = 'center';
          context.textBaseline = 'middle';
          context.fillText(letter, cell / 2, cell / 2);
        }
        const { data } = context.getImageData(0, 0, width, height);
        const lights = Array.from(
          { length: width * height },
          (_, at) => (data[4 * at] ?? 0) + (data[4 * at + 1] ?? 0) + (data[4 * at + 2] ?? 0),
        );
        return { width, height, lights };
      });
      if (shown === undefined) throw new Error('No picture.');
      return { shown, letters: drawn };
    },
    { png: source, cell: CELL_PX, letters: [...LETTERS] },
  );
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Correlation of two pictures of a size: ±1 where one is the other but for strength and ground. */
function likeness(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [meanOf(a), meanOf(b)];
  let [ab, aa, bb] = [0, 0, 0];
  a.forEach((value, at) => {
    const [da, db] = [value - meanA, (b[at] ?? 0) - meanB];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  });
  return aa === 0 || bb === 0 ? 0 : Math.abs(ab) / Math.sqrt(aa * bb);
}

/** The pixels of a letter's size from a corner on. */
function cellOf({ width, lights }: Picture, left: number, top: number): number[] {
  return Array.from(
    { length: CELL_PX * CELL_PX },
    (_, at) => lights[(top + Math.floor(at / CELL_PX)) * width + left + (at % CELL_PX)] ?? 0,
  );
}

/** The letter that the drawing looks most like about a place; `?` where it looks like none. */
function letterAbout(shown: Picture, letters: readonly Picture[], x: number, y: number): string {
  const reach = 2 * AROUND_PX + 1 - CELL_PX;
  const corners = Array.from({ length: reach * reach }, (_, at) => [
    Math.round(x) - AROUND_PX + (at % reach),
    Math.round(y) - AROUND_PX + Math.floor(at / reach),
  ]);
  let best = { letter: '?', likeness: LEAST_LIKENESS };
  for (const [left = 0, top = 0] of corners) {
    const cell = cellOf(shown, left, top);
    const likenesses = letters.map((letter) => likeness(cell, letter.lights));
    const most = Math.max(...likenesses);
    if (most > best.likeness) best = { letter: LETTERS[likenesses.indexOf(most)] ?? '?', likeness: most };
  }
  return best.letter;
}

/** What the drawing itself says at top, right, bottom and left of the rim. */
async function lettersAround(page: Page, radar: Locator): Promise<string> {
  const { shown, letters } = await pictures(page, radar);
  const [middleX, middleY] = [shown.width / 2, shown.height / 2];
  const reach = Math.min(middleX, middleY) - FROM_EDGE_PX;
  const places = [
    [middleX, middleY - reach],
    [middleX + reach, middleY],
    [middleX, middleY + reach],
    [middleX - reach, middleY],
  ] as const;
  return places.map(([x, y]) => letterAbout(shown, letters, x, y)).join('');
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

// A chip of the satellites' figures stood on the southern letter of a small radar.
for (const viewport of [
  { width: 320, height: 568 },
  { width: 375, height: 667 },
  { width: 844, height: 390 },
]) {
  satelliteTest.describe(`on ${viewport.width}x${viewport.height}`, () => {
    satelliteTest.use({ viewport });
    satelliteTest('[AR-10] no control lies over a letter', async ({ page }) => {
      await openKnownSky(page);
      const radar = page.getByTestId('radar');
      await expect(radar).toHaveAttribute('data-state', 'ready');
      await expect(page.getByTestId('satellite-chip')).toContainText('visible');
      await expect.poll(() => lettersAround(page, radar)).toBe('NESW');
    });
  });
}

sensorTest('[AR-10] in the camera view the letters turn with the camera', async ({ page, sensors, provider }) => {
  provider.fly(HOVERING);
  // A compass counts from magnetic north.
  sensors.aim({ azimuthDeg: 90 - compassDeclination(), elevationDeg: -70 });
  await openCameraView(page);
  const radar = page.getByRole('region', { name: 'Nearby Objects' }).getByTestId('radar');
  await expect(radar).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => lettersAround(page, radar)).toBe('ESWN');
});
