import {
  type Box,
  type LabelCandidate,
  labelCorner,
  type LabelSide,
  placeLabels,
} from '@app/workers/sky/overlay/label-placement';
import type { MarkPlaces } from './mark-places';
import type { ScreenPlace } from './pick-satellite';

/** The part of a page that may hold buttons over its globe, and what of it lies over the globe. */
const PANE = '[data-globe-pane]';
const OVER_GLOBE = '.glass, [data-over-globe]';

/**
 * Moves what stands on the globe as elements of the page, crisp and in the page's type: ring and name of the selected,
 * and the observer. Nothing of it goes through React.
 */
export class GlobeMarks {
  readonly #element: HTMLElement;
  readonly #selected: HTMLElement | null;
  readonly #name: HTMLElement | null;
  readonly #observerMark: HTMLElement | null;
  #measuredName = '';
  #nameWidthPx = 0;
  #nameHeightPx = 0;
  /** What covers the picture, in its pixels. */
  #covered: readonly Box[] = [];
  #side: LabelSide = 'right';

  /** @param element holds elements with `data-mark` */
  constructor(element: HTMLElement) {
    this.#element = element;
    this.#selected = element.querySelector<HTMLElement>('[data-mark="selected"]');
    this.#name = element.querySelector<HTMLElement>('[data-mark-name]');
    this.#observerMark = element.querySelector<HTMLElement>('[data-mark="observer"]');
  }

  /** The picture has another size: its buttons stand elsewhere. */
  resize(): void {
    this.#measuredName = '';
  }

  place(marks: MarkPlaces): void {
    show(this.#observerMark, marks.observer);
    if (show(this.#selected, marks.selected)) this.#placeName(marks);
  }

  /** The name stands beside its ring where neither a button nor the edge is in its way. */
  #placeName({ widthPx, heightPx, selected: { xPx, yPx } }: MarkPlaces): void {
    const name = this.#name;
    if (name === null) return;
    if (name.textContent !== this.#measuredName) this.#measure(name);
    const candidate: LabelCandidate = {
      id: 1,
      xPx,
      yPx,
      widthPx: this.#nameWidthPx,
      heightPx: this.#nameHeightPx,
      urgency: 0,
      distanceNm: 0,
    };
    const area = { widthPx, heightPx, taken: this.#covered };
    const [placed] = placeLabels([candidate], new Map([[candidate.id, this.#side]]), area, 1);
    this.#side = placed?.side ?? this.#side;
    const corner = labelCorner(candidate, this.#side);
    name.style.transform = `translate(${(corner.xPx - xPx).toFixed(1)}px, ${(corner.yPx - yPx).toFixed(1)}px)`;
  }

  /** Asks the browser where things stand: dear, so only after a change. */
  #measure(name: HTMLElement): void {
    this.#measuredName = name.textContent;
    this.#nameWidthPx = name.offsetWidth;
    this.#nameHeightPx = name.offsetHeight;
    const origin = this.#element.getBoundingClientRect();
    const pane = this.#element.closest(PANE) ?? this.#element.parentElement;
    this.#covered = Array.from(pane?.querySelectorAll(OVER_GLOBE) ?? [], (over) => {
      const { left, top, right, bottom } = over.getBoundingClientRect();
      return {
        left: left - origin.left,
        top: top - origin.top,
        right: right - origin.left,
        bottom: bottom - origin.top,
      };
    });
  }
}

/** True where it is shown. */
function show(element: HTMLElement | null, { xPx, yPx, isHidden }: ScreenPlace): boolean {
  if (element === null) return false;
  const visibility = isHidden ? 'hidden' : 'visible';
  if (element.style.visibility !== visibility) element.style.visibility = visibility;
  if (!isHidden) element.style.transform = `translate(${xPx.toFixed(1)}px, ${yPx.toFixed(1)}px)`;
  return !isHidden;
}
