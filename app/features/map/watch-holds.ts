/** Pixels from the top left corner of the map. */
export interface ScreenPoint {
  readonly xPx: number;
  readonly yPx: number;
}

const HOLD_MS = 550;
const SLOP_PX = 10;

/**
 * Tells of a finger or a button that rests on a place, and of the other button of a mouse. Returns what stops it.
 * @param onHold gets the point, pixels of the element
 */
export function watchHolds(element: HTMLElement, onHold: (point: ScreenPoint) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: ScreenPoint | null = null;
  let fingers = 0;
  let isHeld = false;

  const pointOf = ({ clientX, clientY }: MouseEvent): ScreenPoint => {
    const { left, top } = element.getBoundingClientRect();
    return { xPx: clientX - left, yPx: clientY - top };
  };
  const stop = (): void => {
    clearTimeout(timer);
    from = null;
  };
  const onDown = (event: PointerEvent): void => {
    fingers++;
    isHeld = false;
    stop();
    if (fingers > 1 || event.button !== 0) return;
    const point = pointOf(event);
    from = point;
    timer = setTimeout(() => {
      isHeld = true;
      from = null;
      onHold(point);
    }, HOLD_MS);
  };
  const onMove = (event: PointerEvent): void => {
    if (from === null) return;
    const { xPx, yPx } = pointOf(event);
    if (Math.hypot(xPx - from.xPx, yPx - from.yPx) > SLOP_PX) stop();
  };
  const onUp = (): void => {
    fingers = Math.max(0, fingers - 1);
    stop();
  };
  // The tap that ends a hold is no tap; the menu that some browsers open with one would tell of it again.
  const onClick = (event: MouseEvent): void => {
    if (isHeld) event.stopPropagation();
  };
  const onMenu = (event: MouseEvent): void => {
    event.preventDefault();
    stop();
    if (!isHeld && event.button === 2) onHold(pointOf(event));
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', onUp, { signal });
  window.addEventListener('pointercancel', onUp, { signal });
  element.addEventListener('click', onClick, { signal, capture: true });
  element.addEventListener('contextmenu', onMenu, { signal });
  return () => {
    stop();
    listeners.abort();
  };
}
