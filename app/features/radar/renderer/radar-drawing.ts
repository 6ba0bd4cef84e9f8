import type { AltitudeUnit } from '@app/format/altitude';
import type { RadarGround } from '@app/ground/radar-ground';
import type { DistanceUnit } from '@app/format/distance';
import type { Drawing } from '@app/sky-drawing/drawing';
import type { RadarPace } from '@app/state/radar-settings-store';
import type { Box } from '@app/workers/sky/overlay/label-placement';
import type { RadarView } from '@app/workers/sky/radar/radar-view';
import type { RadarColours } from './radar-colours';

/** What a radar is drawn with. All of it can be sent to another thread. */
export interface RadarSettings {
  readonly view: Omit<RadarView, 'covered'>;
  /** What lies over the picture and hides names; the next frame that is due keeps clear of it. */
  readonly covered: readonly Box[];
  readonly colours: RadarColours;
  /** Altitudes of the labels. */
  readonly altitudeUnit: AltitudeUnit;
  /** Distances of the rings; null for nautical miles. */
  readonly distanceUnit: DistanceUnit | null;
  readonly pace: RadarPace;
  /** What lies under it; null for empty paper. */
  readonly ground: RadarGround | null;
}

/** What a radar tells: what is drawn, in words for scripts and tests (radar-description.ts). */
export type RadarReport = Readonly<Record<string, string>>;

/** The drawn radar as the page sees it. */
export type RadarDrawing = Drawing<RadarSettings>;
