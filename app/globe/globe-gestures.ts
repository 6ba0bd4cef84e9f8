/** A pointer that moves further between down and up did not tap. */
const TAP_SLOP_PX = 10;
const TURN_DEG = 6;
const ZOOM_STEP = 1.25;

export interface GlobeGestureTargets {
  readonly onTap: (xPx: number, yPx: number) => void;
  /** A finger that went down on the globe has begun to move it. */
  readonly onStroke: () => void;
  readonly onTurn: (eastDeg: number, northDeg: number) => void;
  /** @param factor above 1 brings the Earth nearer */
  readonly onZoom: (factor: number) => void;
  readonly onHome: () => void;
}

/** Taps and keys on the globe. Strokes, pinches and the wheel belong to three's controls. */
export class GlobeGestures {
  readonly #element: HTMLElement;
  readonly #targets: GlobeGestureTargets;
  #pressed: { readonly id: number; readonly x: number; readonly y: number } | null = null;

  constructor(element: HTMLElement, targets: GlobeGestureTargets) {
    this.#element = element;
    this.#targets = targets;
    // Keys come to what has the focus.
    element.tabIndex = 0;
    element.addEventListener('pointerdown', this.#onPress);
    element.addEventListener('pointermove', this.#onMove);
    element.addEventListener('pointerup', this.#onRelease);
    element.addEventListener('pointercancel', this.#onCancel);
    element.addEventListener('keydown', this.#onKey);
  }

  dispose(): void {
    this.#element.removeEventListener('pointerdown', this.#onPress);
    this.#element.removeEventListener('pointermove', this.#onMove);
    this.#element.removeEventListener('pointerup', this.#onRelease);
    this.#element.removeEventListener('pointercancel', this.#onCancel);
    this.#element.removeEventListener('keydown', this.#onKey);
  }

  readonly #onPress = (event: PointerEvent): void => {
    // A second finger makes it a pinch.
    this.#pressed = event.isPrimary ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
  };

  readonly #onCancel = (): void => {
    this.#pressed = null;
  };

  readonly #onMove = (event: PointerEvent): void => {
    const pressed = this.#pressed;
    if (pressed === null || pressed.id !== event.pointerId) return;
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= TAP_SLOP_PX) return;
    this.#pressed = null;
    this.#targets.onStroke();
  };

  readonly #onRelease = (event: PointerEvent): void => {
    const pressed = this.#pressed;
    this.#pressed = null;
    if (pressed === null || pressed.id !== event.pointerId) return;
    const box = this.#element.getBoundingClientRect();
    this.#targets.onTap(event.clientX - box.left, event.clientY - box.top);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.#act(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  #act(key: string): boolean {
    const { onTurn, onZoom, onHome } = this.#targets;
    if (key === 'ArrowLeft') onTurn(-TURN_DEG, 0);
    else if (key === 'ArrowRight') onTurn(TURN_DEG, 0);
    else if (key === 'ArrowUp') onTurn(0, TURN_DEG);
    else if (key === 'ArrowDown') onTurn(0, -TURN_DEG);
    else if (key === '+' || key === '=') onZoom(ZOOM_STEP);
    else if (key === '-') onZoom(1 / ZOOM_STEP);
    else if (key === 'Home') onHome();
    else return false;
    return true;
  }
}
