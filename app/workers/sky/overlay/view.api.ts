import type { Evening } from '@engine/ephemeris/evening';
import type { SkyLine } from '@engine/triangulation/lines-in-sky';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import type { SatelliteArc } from './satellite-arc';

/** What the settings change inside the worker. */
export interface SkyViewSettings {
  /** Objects further away are not locked on to; what can be seen of them is drawn (`FARTHEST_SEEN_KM`). */
  readonly filterRadiusKm: number;
  /** 0 … 100: how soon a good score becomes a lock. */
  readonly sensitivity: number;
  /** Readouts and snapshots a second. */
  readonly updateFrequencyHz: number;
  /** How far back drawn tracks reach; 0 draws none, nor a satellite's way; absent: as far as they are known. */
  readonly trailLengthMs?: number;
}

/** The sky view: sensors go in, frames and events come out. */
export interface ViewApi {
  /** Raw readings: messages are arrays of SensorSample, in order. */
  openSensors(port: MessagePort): Promise<void>;
  /** Frames of the sky view on request (messages and layout in overlay-frame.ts). */
  openOverlay(port: MessagePort): Promise<void>;
  /** Posts SkyEvent objects while a sky view is open. */
  openEvents(port: MessagePort): Promise<void>;
  setSkyViewSettings(settings: SkyViewSettings): Promise<void>;
  setTracked(ids: readonly number[]): Promise<void>;
  /** Nearest drawn object of the last overlay frame within `radiusPx`; labels count as their object. */
  pickOverlay(xPx: number, yPx: number, radiusPx: number): Promise<number | null>;
  /**
   * What "identify" takes in the sky view: the first of `preferred` that is in view, else the best in view, else null
   * (AR-11).
   */
  bestInView(preferred: readonly number[]): Promise<number | null>;
  /** The way of the selected satellite, to be drawn; null for none. */
  setSatelliteArc(arc: SatelliteArc | null): Promise<void>;
  /** Lines across the sky with the letters beside them, to be drawn until others come. */
  setSightLines(lines: readonly SkyLine[]): Promise<void>;
  celestialFacts(id: number): Promise<CelestialFacts | null>;
  /** The next evening from now, whatever time is shown, where the sky is seen from; null while that is not known. */
  evening(): Promise<Evening | null>;
}
