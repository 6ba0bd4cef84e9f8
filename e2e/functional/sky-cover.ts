import type { Page } from '@playwright/test';
import { sky } from './camera-screen';

/** What lies over the sky, messages too, wherever in the page they are. */
const SLABS = '[data-sky-view] .glass, [data-toast]';
const COVERS = `${SLABS}, [data-sky-view] [data-covers-sky]`;

/** The share of the picture that something is drawn over: slabs, messages, the tape, words without a slab. */
export async function coveredShare(page: Page): Promise<number> {
  return sky(page).evaluate((element, covers) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const boxes = [...document.querySelectorAll(covers)]
      .map((drawn) => drawn.getBoundingClientRect())
      .filter((box) => box.width > 8 && box.height > 8);
    const stepPx = 2;
    let covered = 0;
    let all = 0;
    for (let x = left + stepPx / 2; x < left + width; x += stepPx) {
      for (let y = top + stepPx / 2; y < top + height; y += stepPx) {
        all += 1;
        if (boxes.some((box) => x >= box.left && x < box.right && y >= box.top && y < box.bottom)) covered += 1;
      }
    }
    return covered / all;
  }, COVERS);
}

/** Pairs of slabs that lie over each other, and slabs that are cut off by the edge of the window. */
export async function collisions(page: Page): Promise<readonly string[]> {
  return page.locator(SLABS).evaluateAll((elements) => {
    const slabs = elements
      .map((element) => ({ box: element.getBoundingClientRect(), name: (element.textContent ?? '').slice(0, 30) }))
      .filter(({ box }) => box.width > 8 && box.height > 8);
    const found = slabs
      .filter(({ box }) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
      .map(({ name }) => `${name} is cut off`);
    slabs.forEach(({ box, name }, index) => {
      for (const other of slabs.slice(index + 1)) {
        const isApart =
          other.box.left >= box.right ||
          other.box.right <= box.left ||
          other.box.top >= box.bottom ||
          other.box.bottom <= box.top;
        if (!isApart) found.push(`${name} on ${other.name}`);
      }
    });
    return found;
  });
}

/** Nothing lies on the middle, at which one aims: it is always the sky's. */
export async function isMiddleFree(page: Page): Promise<boolean> {
  return sky(page).evaluate((element, covers) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return [...document.querySelectorAll(covers)]
      .map((drawn) => drawn.getBoundingClientRect())
      .filter((box) => box.width > 8 && box.height > 8)
      .every((box) => box.left > x + 17 || box.right < x - 17 || box.top > y + 17 || box.bottom < y - 17);
  }, COVERS);
}

/** The corner brackets lie clear of all that is drawn over the sky. */
export async function isFrameClear(page: Page): Promise<boolean> {
  return sky(page).evaluate((element, covers) => {
    const { width, height } = element.getBoundingClientRect();
    const [top = 0, right = 0, bottom = 0, left = 0] = (element.dataset['frameInsets'] ?? '').split(' ').map(Number);
    const armPx = 22;
    const corners = [
      [left, top],
      [width - right - armPx, top],
      [left, height - bottom - armPx],
      [width - right - armPx, height - bottom - armPx],
    ] as const;
    const slabs = [...document.querySelectorAll(covers)]
      .map((drawn) => drawn.getBoundingClientRect())
      .filter((box) => box.width > 8 && box.height > 8);
    return (
      height - top - bottom > 3 * armPx &&
      corners.every(([x, y]) =>
        slabs.every((box) => box.left >= x + armPx || box.right <= x || box.top >= y + armPx || box.bottom <= y),
      )
    );
  }, COVERS);
}

/** Parts of the whole radar that lie under something. */
export async function underSlabs(page: Page): Promise<readonly string[]> {
  return page.getByRole('region', { name: 'Nearby Objects' }).evaluate((radar, covers) => {
    const slabs = [...document.querySelectorAll(covers)].filter(
      (slab) => !radar.contains(slab) && slab.getBoundingClientRect().width > 8,
    );
    const parts = [...radar.querySelectorAll('h2, select, [data-testid="radar"]')];
    return parts.flatMap((part) => {
      const one = part.getBoundingClientRect();
      return slabs
        .filter((slab) => {
          const other = slab.getBoundingClientRect();
          const isBeside = one.left >= other.right || one.right <= other.left;
          return !isBeside && one.top < other.bottom && one.bottom > other.top;
        })
        .map((slab) => `${part.tagName} under ${(slab.textContent ?? '').slice(0, 30)}`);
    });
  }, COVERS);
}

/** Nothing but itself lies where a control is pressed. */
export async function coveredControls(page: Page): Promise<readonly string[]> {
  return page.locator('[data-sky-view] button:not([data-toast] *, .sr-only *)').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const isHidden = width < 8 || (over !== null && (button.contains(over) || over.contains(button)));
      return isHidden ? [] : [`${button.ariaLabel ?? button.textContent} under ${over?.textContent ?? 'nothing'}`];
    }),
  );
}
