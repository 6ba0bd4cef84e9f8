import {
  type Box,
  type LabelCandidate,
  labelCorner,
  type LabelSide,
  placeLabels,
} from '@app/workers/sky/overlay/label-placement';
import { groundPoint, POLAR_RADIUS } from './earth-shape';
import { type GlobeView, projectPoint, type ScreenPlace } from './pick-satellite';

/** The part of a page that may hold buttons over its globe, and what of it lies over the globe. */
const PANE = '[data-globe-pane]';
const OVER_GLOBE = '.glass, [data-over-globe]';
/** What stands nearer to the edge of the picture is as good as out of sight. */
const EDGE_PX = 40;

/**
 * Moves what stands on the globe as elements of the page, crisp and in the page's type: ring and name of the selected,
 * and the observer. Nothing of it goes through React.
 */
export class GlobeMarks {
  readonly #element: HTMLElement;
  readonly #selected: HTMLElement | null;
  readonly #name: HTMLElement | null;
  readonly #observerMark: HTMLElement | null;
  readonly #observer = new Float64Array([Number.NaN, Number.NaN, Number.NaN]);
  readonly #place: ScreenPlace = { xPx: 0, yPx: 0, isHidden: true };
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

  setObserver(observer: { readonly latitudeDeg: number; readonly longitudeDeg: number } | null): void {
    if (observer === null) this.#observer.fill(Number.NaN);
    else groundPoint(this.#observer, 0, observer.latitudeDeg, observer.longitudeDeg);
  }

  /** The picture has another size: its buttons stand elsewhere. */
  resize(): void {
    this.#measuredName = '';
  }

  /** True where the Earth hides a satellite, or it stands beside the picture or at its very edge. */
  isOutOfSight(view: GlobeView, [x = Number.NaN, y = Number.NaN, z = Number.NaN]: Float64Array): boolean {
    projectPoint(this.#place, view, x, y, z);
    const { xPx, yPx, isHidden } = this.#place;
    const isInside = xPx > EDGE_PX && yPx > EDGE_PX && xPx < view.widthPx - EDGE_PX && yPx < view.heightPx - EDGE_PX;
    return isHidden || !isInside;
  }

  /** @param selected Earth-fixed, Earth radii; null for none */
  place(view: GlobeView, selected: Float64Array | null): void {
    const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = this.#observer;
    // Lifted a little, or its own ground would hide it at the limb.
    projectPoint(this.#place, view, x * 1.0005, y * 1.0005, z * 1.0005 * POLAR_RADIUS);
    show(this.#observerMark, this.#place);
    const [sx = Number.NaN, sy = Number.NaN, sz = Number.NaN] = selected ?? [];
    projectPoint(this.#place, view, sx, sy, sz);
    if (show(this.#selected, this.#place)) this.#placeName(view);
  }

  /** The name stands beside its ring where neither a button nor the edge is in its way. */
  #placeName({ widthPx, heightPx }: GlobeView): void {
    const name = this.#name;
    if (name === null) return;
    if (name.textContent !== this.#measuredName) this.#measure(name);
    const { xPx, yPx } = this.#place;
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
  const isShown = !isHidden && Number.isFinite(xPx);
  const visibility = isShown ? 'visible' : 'hidden';
  if (element.style.visibility !== visibility) element.style.visibility = visibility;
  if (isShown) element.style.transform = `translate(${xPx.toFixed(1)}px, ${yPx.toFixed(1)}px)`;
  return isShown;
}
