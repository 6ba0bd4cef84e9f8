import type { DrawingState } from '@app/sky-drawing/canvas-mount';
import type { ShownLook } from './map-view';

/** What draws the aircraft over the map; the screen brings it along, so that it is what draws the radar. */
export interface AircraftOverlay {
  look(look: ShownLook): void;
  /** What is selected gets its ring without waiting for the next calm frame. */
  show(selectedId: number | null): void;
  pick(xPx: number, yPx: number, radiusPx?: number): Promise<number | null>;
  dispose(): void;
}

export type OpenAircraft = (
  element: HTMLElement,
  look: ShownLook,
  onState: (state: DrawingState) => void,
) => AircraftOverlay;
