import { groundPoint, POLAR_RADIUS } from './earth-shape';
import { type GlobeView, projectPoint, type ScreenPlace } from './pick-satellite';

/**
 * Moves what stands on the globe as elements of the page, crisp and in the page's type: ring and name of the selected,
 * and the observer. Nothing of it goes through React.
 */
export class GlobeMarks {
  readonly #selected: HTMLElement | null;
  readonly #observerMark: HTMLElement | null;
  readonly #observer = new Float64Array([Number.NaN, Number.NaN, Number.NaN]);
  readonly #place: ScreenPlace = { xPx: 0, yPx: 0, isHidden: true };

  /** @param element holds elements with `data-mark` */
  constructor(element: HTMLElement) {
    this.#selected = element.querySelector<HTMLElement>('[data-mark="selected"]');
    this.#observerMark = element.querySelector<HTMLElement>('[data-mark="observer"]');
  }

  setObserver(observer: { readonly latitudeDeg: number; readonly longitudeDeg: number } | null): void {
    if (observer === null) this.#observer.fill(Number.NaN);
    else groundPoint(this.#observer, 0, observer.latitudeDeg, observer.longitudeDeg);
  }

  /** True where the Earth hides a satellite, or it stands beside the picture. */
  isOutOfSight(view: GlobeView, [x = Number.NaN, y = Number.NaN, z = Number.NaN]: Float64Array): boolean {
    projectPoint(this.#place, view, x, y, z);
    const { xPx, yPx, isHidden } = this.#place;
    return isHidden || xPx < 0 || yPx < 0 || xPx > view.widthPx || yPx > view.heightPx;
  }

  /** @param selected Earth-fixed, Earth radii; null for none */
  place(view: GlobeView, selected: Float64Array | null): void {
    const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = this.#observer;
    // Lifted a little, or its own ground would hide it at the limb.
    projectPoint(this.#place, view, x * 1.0005, y * 1.0005, z * 1.0005 * POLAR_RADIUS);
    show(this.#observerMark, this.#place);
    const [sx = Number.NaN, sy = Number.NaN, sz = Number.NaN] = selected ?? [];
    projectPoint(this.#place, view, sx, sy, sz);
    show(this.#selected, this.#place);
  }
}

function show(element: HTMLElement | null, { xPx, yPx, isHidden }: ScreenPlace): void {
  if (element === null) return;
  const isShown = !isHidden && Number.isFinite(xPx);
  const visibility = isShown ? 'visible' : 'hidden';
  if (element.style.visibility !== visibility) element.style.visibility = visibility;
  if (isShown) element.style.transform = `translate(${xPx.toFixed(1)}px, ${yPx.toFixed(1)}px)`;
}
