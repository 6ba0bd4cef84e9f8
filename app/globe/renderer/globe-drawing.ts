import type { Drawing } from '@app/sky-drawing/drawing';
import type { CallsBesides, DrawingApi } from '@app/sky-drawing/drawing-api';
import type { ExpectedPath } from '@app/workers/sky/expected-path/expected-path';
import type { ObserverLocation } from '@engine/observer/observer';
import type { SkyTime } from '@engine/sky/sky-time';
import type { FilterMask } from '../filter-mask';
import type { GlobeCatalogue } from '../globe-catalogue';
import type { LandMap } from '../land-drawing';
import type { MarkPlaces } from '../mark-places';
import type { GlobeView } from '../pick-satellite';
import type { GlobeTouch } from './control-surface';
import type { GlobeColours } from './globe-colours';

/** What a globe is drawn with. All of it can be sent to another thread. */
export interface GlobeSettings {
  /** Small, inside a page that scrolls. As it was when the globe was opened. */
  readonly isCompact: boolean;
  readonly size: { readonly widthPx: number; readonly heightPx: number };
  readonly colours: GlobeColours;
  readonly prefersReducedMotion: boolean;
  readonly time: SkyTime;
  /** What makes the server's time of `performance.timeOrigin + performance.now()`. */
  readonly clockOffsetMs: number;
  readonly catalogue: GlobeCatalogue | null;
  /** Of that catalogue. */
  readonly shown: FilterMask;
  /** Of the elements by which places are worked out: of others, other places are asked for. */
  readonly elementsEpochMs: number | null;
  readonly selectedId: number | null;
  /** Keeps the selected satellite before the middle of the Earth. */
  readonly isFollowing: boolean;
  /** The first one that is known is where the globe begins. */
  readonly observer: ObserverLocation | null;
  /** Where the selected satellite, or an aircraft that is selected elsewhere, will be. */
  readonly expected: ExpectedPath | null;
  /** Satellites whose places on the picture are told. */
  readonly watchedIds: readonly number[];
  /** Where the camera of a drawing stood whose place this one takes: only its first frame asks. */
  readonly camera: GlobeView['camera'] | null;
}

/** What a drawing tells. */
export type GlobeReport =
  /** With each frame in which they have moved. */
  | { readonly kind: 'marks'; readonly marks: MarkPlaces }
  /** Four times a second; `words` are for scripts and tests (globe-description.ts). */
  | {
      readonly kind: 'words';
      readonly words: Readonly<Record<string, string>>;
      readonly marks: MarkPlaces;
      readonly camera: GlobeView['camera'];
      /** Drawn since this drawing began. */
      readonly frames: number;
    };

/** The drawn globe as whoever handles fingers and keys sees it. Frames come over a port of the orbits worker. */
export interface GlobeDrawing extends Drawing<GlobeSettings> {
  /** What three's controls are to hear. */
  feel(touch: GlobeTouch): void;
  /** Somebody has taken hold of the globe: it turns to no selection any more. */
  takeHold(): void;
  /** Degrees by which the camera moves over the ground. */
  turnBy(eastDeg: number, northDeg: number): void;
  /** @param factor above 1 brings the Earth nearer */
  zoomBy(factor: number): void;
  /** The whole Earth again. */
  goHome(): void;
  /** Its picture cannot be used by others afterwards. */
  setLand(land: LandMap): void;
  /** Catalogue number of the satellite nearest to a point of the picture, CSS pixels; null where none is near. */
  pick(xPx: number, yPx: number): Promise<number | null>;
}

/** Commands and questions of a worker that draws a globe. */
export type GlobeDrawingApi = DrawingApi<GlobeSettings> & CallsBesides<GlobeDrawing, GlobeSettings>;
