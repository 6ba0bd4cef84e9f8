import type { Box } from '@app/workers/sky/overlay/label-placement';

/** What people press lies over a picture, and what they read beside it. */
const OVER = 'a, button, select';

/**
 * Which parts of a picture the controls of its section lie over, in the picture's pixels, for names to keep clear of them.
 * Measured when controls come, go or have moved, and when the picture has another size; never because of a text.
 */
export class CoveredBoxes {
  readonly #element: HTMLElement;
  readonly #section: Element;
  readonly #onChange: (boxes: readonly Box[]) => void;
  readonly #resizes: ResizeObserver;
  readonly #mutations: MutationObserver;
  #frame: number | null = null;
  #known = '[]';

  constructor(element: HTMLElement, onChange: (boxes: readonly Box[]) => void) {
    this.#element = element;
    this.#section = element.closest('section') ?? element;
    this.#onChange = onChange;
    this.#resizes = new ResizeObserver(this.#later);
    this.#resizes.observe(element);
    this.#mutations = new MutationObserver(this.#later);
    this.#mutations.observe(this.#section, { childList: true, subtree: true });
    this.#section.addEventListener('transitionend', this.#later);
  }

  dispose(): void {
    this.#resizes.disconnect();
    this.#mutations.disconnect();
    this.#section.removeEventListener('transitionend', this.#later);
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
  }

  readonly #later = (): void => {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = null;
      const boxes = this.#measure();
      const told = JSON.stringify(boxes);
      if (told === this.#known) return;
      this.#known = told;
      this.#onChange(boxes);
    });
  };

  #measure(): readonly Box[] {
    const picture = this.#element.getBoundingClientRect();
    return [...this.#section.querySelectorAll(OVER)].flatMap((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const isOver =
        left < picture.right && right > picture.left && top < picture.bottom && bottom > picture.top && right > left;
      if (!isOver) return [];
      const [x, y] = [picture.left, picture.top];
      return [{ left: left - x, top: top - y, right: right - x, bottom: bottom - y }];
    });
  }
}
