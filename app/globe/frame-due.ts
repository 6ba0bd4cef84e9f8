/** Speed of a low satellite in Earth radii a second. */
const FASTEST = 7.8 / 6378;
/** What the eye does not see as a step. */
const STEP_PX = 0.35;
const LONGEST_MS = 1000;
/** From here on every animation frame is drawn. */
const SHORTEST_MS = 20;

export interface FrameDue {
  /** Seconds of the sky in a second of the clock. */
  readonly rate: number;
  /** CSS pixels of an Earth radius where satellites are nearest to the camera. */
  readonly pixelsPerRadius: number;
  readonly prefersReducedMotion: boolean;
}

/**
 * Milliseconds until the next frame shows something new: 0 for the next animation frame, null for never. Satellites
 * creep at the clock's own rate, and drawing sixty times a second what moves a pixel in three only empties a battery.
 */
export function frameDueMs({ rate, pixelsPerRadius, prefersReducedMotion }: FrameDue): number | null {
  if (rate <= 0) return null;
  if (prefersReducedMotion) return LONGEST_MS;
  const dueMs = (1000 * STEP_PX) / (rate * FASTEST * pixelsPerRadius);
  return dueMs <= SHORTEST_MS ? 0 : Math.min(LONGEST_MS, dueMs);
}
