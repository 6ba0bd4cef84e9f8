import type { Box } from '@app/workers/sky/overlay/label-placement';
import { settledBoxes } from './settled-boxes';

/** Panels, chips and buttons over a picture are of glass; what lies on one of them goes with it. */
const OVER = '.glass';

/** No animation frame is asked for to look: texts over a radar at rest change every second. */
const LOOK_AFTER_MS = 100;

const endsByItself = ({ effect, playState }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;

/**
 * Which parts of a picture lie under what is laid over it in its section, in the picture's pixels, for names to keep clear
 * of them. Measured when something comes, goes, has glided to its place or has another size.
 */
export class CoveredBoxes {
  readonly #element: HTMLElement;
  readonly #section: Element;
  readonly #onChange: (boxes: readonly Box[]) => void;
  readonly #resizes: ResizeObserver;
  readonly #mutations: MutationObserver;
  readonly #watched = new Set<Element>();
  #looking: ReturnType<typeof setTimeout> | null = null;
  #known: readonly Box[] = [];
  #isDisposed = false;

  constructor(element: HTMLElement, onChange: (boxes: readonly Box[]) => void) {
    this.#element = element;
    this.#section = element.closest('section') ?? element;
    this.#onChange = onChange;
    this.#resizes = new ResizeObserver(this.#later);
    this.#resizes.observe(element);
    this.#mutations = new MutationObserver(this.#later);
    this.#mutations.observe(this.#section, { childList: true, subtree: true });
  }

  dispose(): void {
    this.#resizes.disconnect();
    this.#mutations.disconnect();
    if (this.#looking !== null) clearTimeout(this.#looking);
    this.#isDisposed = true;
  }

  readonly #later = (): void => {
    if (this.#isDisposed) return;
    this.#looking ??= setTimeout(() => {
      this.#looking = null;
      this.#look();
    }, LOOK_AFTER_MS);
  };

  #look(): void {
    const over = [...this.#section.querySelectorAll(OVER)].filter(
      ({ parentElement }) => parentElement?.closest(OVER) === this.#section.closest(OVER),
    );
    this.#watch(over);
    // What is still on its way is looked at again where it ends.
    const gliding = this.#section.getAnimations({ subtree: true }).filter(endsByItself);
    if (gliding.length > 0) void Promise.allSettled(gliding.map(({ finished }) => finished)).then(this.#later);
    const boxes = settledBoxes(this.#known, this.#boxesOf(over));
    if (boxes === this.#known) return;
    this.#known = boxes;
    this.#onChange(boxes);
  }

  #watch(over: readonly Element[]): void {
    for (const one of this.#watched) {
      if (over.includes(one)) continue;
      this.#resizes.unobserve(one);
      this.#watched.delete(one);
    }
    for (const one of over) {
      if (this.#watched.has(one)) continue;
      this.#resizes.observe(one);
      this.#watched.add(one);
    }
  }

  #boxesOf(over: readonly Element[]): readonly Box[] {
    const picture = this.#element.getBoundingClientRect();
    return over.flatMap((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const isOver =
        right > left && left < picture.right && right > picture.left && top < picture.bottom && bottom > picture.top;
      if (!isOver) return [];
      const [x, y] = [picture.left, picture.top];
      return [{ left: left - x, top: top - y, right: right - x, bottom: bottom - y }];
    });
  }
}
