/** A pointer that moves further between down and up did not tap. */
const TAP_SLOP_PX = 10;
const WHEEL_ZOOM_PER_PX = 0.0015;
/** What a wheel turned by lines or pages scrolls. */
const WHEEL_UNIT_PX: readonly number[] = [1, 16, 400];

/** Points are in the element's own pixels. */
export interface GestureTarget {
  readonly onTap: (xPx: number, yPx: number) => void;
  /** A pointer went down alone. True: a drag from there takes what lies there, and every move goes to `onDrag`. */
  readonly onPress: (xPx: number, yPx: number) => boolean | Promise<boolean>;
  /** What was pressed is dragged. */
  readonly onDragStart: (xPx: number, yPx: number) => void;
  readonly onDrag: (xPx: number, yPx: number) => void;
  /** The grabbed thing was put down, or the drag was broken off. */
  readonly onDragEnd: (isBrokenOff: boolean) => void;
  /** A drag that grabbed nothing, in steps. */
  readonly onPan: (rightPx: number, downPx: number) => void;
  /** Fingers spread or a wheel turned: more than 1 is nearer. */
  readonly onZoom: (factor: number) => void;
  /** A finger came down or the last one left. */
  readonly onTouch: (isTouched: boolean) => void;
}

type PointerEventName = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';

/** The part of an element that is used. */
export interface GestureSurface {
  getBoundingClientRect(): { readonly left: number; readonly top: number };
  setPointerCapture(pointerId: number): void;
  addEventListener(type: PointerEventName, listener: (event: PointerEvent) => void): void;
  addEventListener(type: 'wheel', listener: (event: WheelEvent) => void, options: { passive: boolean }): void;
  removeEventListener(type: PointerEventName, listener: (event: PointerEvent) => void): void;
  removeEventListener(type: 'wheel', listener: (event: WheelEvent) => void): void;
}

interface Finger {
  xPx: number;
  yPx: number;
}

/** `undecided`: moved on before it was known whether anything was taken. */
type Phase = 'idle' | 'pressed' | 'undecided' | 'dragging' | 'panning' | 'pinching' | 'spent';

/** Taps, drags, pinches and the wheel of one element, with mouse, pen and fingers alike. */
export class OverlayGestures {
  readonly #element: GestureSurface;
  readonly #target: GestureTarget;
  readonly #fingers = new Map<number, Finger>();
  /** Of the element, in the window. */
  #corner: Finger = { xPx: 0, yPx: 0 };
  #phase: Phase = 'idle';
  #pressedAt: Finger = { xPx: 0, yPx: 0 };
  #presses = 0;
  /** Whether a drag would take what was pressed; null while it is not known. */
  #isTaking: boolean | null = false;
  /** Where an undecided pointer is, or was when it went up. */
  #undecidedAt: Finger = { xPx: 0, yPx: 0 };
  #spreadPx = 0;

  constructor(element: GestureSurface, target: GestureTarget) {
    this.#element = element;
    this.#target = target;
    element.addEventListener('pointerdown', this.#onDown);
    element.addEventListener('pointermove', this.#onMove);
    element.addEventListener('pointerup', this.#onUp);
    element.addEventListener('pointercancel', this.#onCancel);
    element.addEventListener('wheel', this.#onWheel, { passive: false });
  }

  dispose(): void {
    this.#breakOff();
    this.#element.removeEventListener('pointerdown', this.#onDown);
    this.#element.removeEventListener('pointermove', this.#onMove);
    this.#element.removeEventListener('pointerup', this.#onUp);
    this.#element.removeEventListener('pointercancel', this.#onCancel);
    this.#element.removeEventListener('wheel', this.#onWheel);
  }

  #pointOf(event: PointerEvent): Finger {
    return { xPx: event.clientX - this.#corner.xPx, yPx: event.clientY - this.#corner.yPx };
  }

  /** Once a gesture: asking with every move would have the whole page laid out each time. */
  #findCorner(): void {
    const { left, top } = this.#element.getBoundingClientRect();
    this.#corner = { xPx: left, yPx: top };
  }

  readonly #onDown = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.#element.setPointerCapture(event.pointerId);
    if (this.#fingers.size === 0) this.#findCorner();
    const point = this.#pointOf(event);
    this.#fingers.set(event.pointerId, point);
    if (this.#fingers.size === 1) {
      this.#phase = 'pressed';
      this.#pressedAt = { ...point };
      this.#target.onTouch(true);
      this.#press();
    } else if (this.#fingers.size === 2) {
      this.#breakOff();
      this.#phase = 'pinching';
      this.#spreadPx = this.#spread();
    }
  };

  readonly #onMove = (event: PointerEvent): void => {
    const finger = this.#fingers.get(event.pointerId);
    if (finger === undefined) return;
    const { xPx, yPx } = this.#pointOf(event);
    const [rightPx, downPx] = [xPx - finger.xPx, yPx - finger.yPx];
    finger.xPx = xPx;
    finger.yPx = yPx;
    if (this.#phase === 'pinching') this.#pinch();
    else if (this.#phase === 'dragging') this.#target.onDrag(xPx, yPx);
    else if (this.#phase === 'panning') this.#target.onPan(rightPx, downPx);
    else if (this.#phase === 'undecided') this.#undecidedAt = { xPx, yPx };
    else if (this.#phase === 'pressed') this.#leavePress(xPx, yPx);
  };

  #press(): void {
    const press = ++this.#presses;
    const answer = this.#target.onPress(this.#pressedAt.xPx, this.#pressedAt.yPx);
    this.#isTaking = typeof answer === 'boolean' ? answer : null;
    if (typeof answer !== 'boolean') void this.#hear(press, answer);
  }

  async #hear(press: number, answer: Promise<boolean>): Promise<void> {
    const isTaking = await answer;
    if (press !== this.#presses) return;
    this.#isTaking = isTaking;
    if (this.#phase !== 'undecided') return;
    this.#beginMove(this.#undecidedAt, isTaking);
    if (this.#fingers.size > 0) return;
    this.#phase = 'idle';
    if (isTaking) this.#target.onDragEnd(false);
  }

  #leavePress(xPx: number, yPx: number): void {
    const from = this.#pressedAt;
    if (Math.hypot(xPx - from.xPx, yPx - from.yPx) <= TAP_SLOP_PX) return;
    if (this.#isTaking !== null) {
      this.#beginMove({ xPx, yPx }, this.#isTaking);
      return;
    }
    this.#phase = 'undecided';
    this.#undecidedAt = { xPx, yPx };
  }

  #beginMove({ xPx, yPx }: Finger, isTaking: boolean): void {
    const from = this.#pressedAt;
    if (isTaking) {
      this.#phase = 'dragging';
      this.#target.onDragStart(from.xPx, from.yPx);
      this.#target.onDrag(xPx, yPx);
      return;
    }
    this.#phase = 'panning';
    this.#target.onPan(xPx - from.xPx, yPx - from.yPx);
  }

  readonly #onUp = (event: PointerEvent): void => {
    if (!this.#fingers.delete(event.pointerId)) return;
    const phase = this.#phase;
    // The finger that stays after a pinch does nothing more; what is undecided is told when the answer comes.
    if (phase !== 'undecided') this.#phase = this.#fingers.size === 0 ? 'idle' : 'spent';
    if (this.#fingers.size === 0) this.#target.onTouch(false);
    if (phase === 'pressed') {
      const { xPx, yPx } = this.#pointOf(event);
      this.#target.onTap(xPx, yPx);
    } else if (phase === 'dragging') this.#target.onDragEnd(false);
  };

  readonly #onCancel = (event: PointerEvent): void => {
    if (!this.#fingers.delete(event.pointerId)) return;
    this.#breakOff();
    this.#phase = this.#fingers.size === 0 ? 'idle' : 'spent';
    if (this.#fingers.size === 0) this.#target.onTouch(false);
  };

  #breakOff(): void {
    if (this.#phase === 'dragging') this.#target.onDragEnd(true);
    this.#phase = 'spent';
  }

  #spread(): number {
    const [a, b] = [...this.#fingers.values()];
    return a === undefined || b === undefined ? 0 : Math.hypot(a.xPx - b.xPx, a.yPx - b.yPx);
  }

  #pinch(): void {
    const spreadPx = this.#spread();
    if (this.#spreadPx > 0 && spreadPx > 0) this.#target.onZoom(spreadPx / this.#spreadPx);
    this.#spreadPx = spreadPx;
  }

  readonly #onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    const turnedPx = event.deltaY * (WHEEL_UNIT_PX[event.deltaMode] ?? 1);
    this.#target.onZoom(Math.exp(-turnedPx * WHEEL_ZOOM_PER_PX));
  };
}
