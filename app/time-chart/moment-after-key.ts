const LONG_STEP = 10;

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The moment that a key leads to, of so many; null where the key means none. */
export function momentAfterKey(pressed: Pressed, moment: number, count: number): number | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  const step = pressed.shiftKey ? LONG_STEP : 1;
  const moved = (by: number): number => Math.min(count - 1, Math.max(0, moment + by));
  switch (pressed.key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return moved(step);
    case 'ArrowLeft':
    case 'ArrowDown':
      return moved(-step);
    case 'PageUp':
      return moved(LONG_STEP);
    case 'PageDown':
      return moved(-LONG_STEP);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
