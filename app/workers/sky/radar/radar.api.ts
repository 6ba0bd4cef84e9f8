import type { RadarView } from './radar-view';

/** The radar of the classic view. */
export interface RadarApi {
  setRadarView(view: RadarView): Promise<void>;
  /** Fills recycled buffers on request (messages and layout in radar-frame.ts). */
  openRadar(port: MessagePort): Promise<void>;
  /** The object drawn within `radiusPx` of a point in the radar's own pixels, or the one whose label stands there. */
  pick(xPx: number, yPx: number, radiusPx: number): Promise<number | null>;
}
