import { type GlobeTouch, POINTER_EVENTS } from './renderer/control-surface';

/**
 * Hears fingers, mouse and wheel for three's controls, which stand where the globe is drawn, and does here what they
 * would have the browser do.
 */
export class GlobeTouches {
  readonly #element: HTMLElement;
  readonly #isCompact: boolean;
  readonly #onTouch: (touch: GlobeTouch) => void;
  readonly #pressed = new Set<number>();

  /** @param isCompact inside a page that scrolls: wheel and upward strokes belong to the page */
  constructor(element: HTMLElement, isCompact: boolean, onTouch: (touch: GlobeTouch) => void) {
    this.#element = element;
    this.#isCompact = isCompact;
    this.#onTouch = onTouch;
    element.style.touchAction = isCompact ? 'pan-y' : 'none';
    for (const type of POINTER_EVENTS) element.addEventListener(type, this.#onPointer);
    element.addEventListener('contextmenu', this.#onMenu);
    if (isCompact) return;
    element.addEventListener('wheel', this.#onWheel, { passive: false });
    document.addEventListener('keydown', this.#onKey, { capture: true });
    document.addEventListener('keyup', this.#onKey, { capture: true });
  }

  dispose(): void {
    for (const type of POINTER_EVENTS) this.#element.removeEventListener(type, this.#onPointer);
    this.#element.removeEventListener('contextmenu', this.#onMenu);
    if (this.#isCompact) return;
    this.#element.removeEventListener('wheel', this.#onWheel);
    document.removeEventListener('keydown', this.#onKey, { capture: true });
    document.removeEventListener('keyup', this.#onKey, { capture: true });
  }

  readonly #onPointer = (event: PointerEvent): void => {
    const type = POINTER_EVENTS.find((name) => name === event.type);
    if (type === undefined) return;
    const { pointerId, pointerType, button, clientX, clientY, pageX, pageY, ctrlKey, metaKey, shiftKey } = event;
    if (type === 'pointerdown') {
      // The stroke goes on where it leaves the globe.
      this.#element.setPointerCapture(pointerId);
      this.#pressed.add(pointerId);
    } else if (!this.#pressed.has(pointerId)) return;
    if (type === 'pointerup' || type === 'pointercancel') this.#pressed.delete(pointerId);
    const fields = { pointerId, pointerType, button, clientX, clientY, pageX, pageY, ctrlKey, metaKey, shiftKey };
    this.#onTouch({ type, fields });
  };

  readonly #onMenu = (event: Event): void => event.preventDefault();

  readonly #onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { clientX, clientY, deltaY, deltaMode, ctrlKey } = event;
    this.#onTouch({ type: 'wheel', fields: { clientX, clientY, deltaY, deltaMode, ctrlKey } });
  };

  readonly #onKey = ({ type, key }: KeyboardEvent): void => {
    if (key !== 'Control') return;
    this.#onTouch({ type: type === 'keydown' ? 'keydown' : 'keyup', fields: { key } });
  };
}
