import type { CameraAxis } from '@engine/ar-math/camera-axis';
import type { ScreenObjects } from '@engine/camera-view/screen-objects';
import type { SkyObjects } from '@engine/sky/sky-objects';
import type { TargetingLock } from '@engine/targeting/targeting-lock';
import type { OverlayLabels } from './overlay-labels';
import type { ViewPose } from '@engine/camera-view/view-pose';
import type { HeldFilter } from '../filter/held-filter';
import type { SatelliteArc } from './satellite-arc';
import type { SkyBand } from './sky-band';
import type { SkyLine } from '@engine/triangulation/lines-in-sky';
import type { SkySources } from '@engine/sky/collect-sky';
import type { SkyObserver } from '@engine/sky/sky-observer';
import type { EpochMs } from '@engine/units/quantity';

/** What a frame of the sky view is made from. */
export interface OverlayInput {
  readonly sources: SkySources;
  readonly observer: SkyObserver | null;
  /** At the time of the frame. */
  readonly pose: ViewPose;
  /** Along the long side of the camera's picture, without zoom. */
  readonly longSideFovDeg: number;
  readonly filterRadiusKm: number;
  /** 0 … 100, see `lockDwellMs`. */
  readonly sensitivity: number;
  readonly selectedId: number | null;
  readonly trackedIds: ReadonlySet<number>;
  /** Of the selected satellite; null where none is, or nothing is known of it. */
  readonly arc: SatelliteArc | null;
  /** Where the selected object is expected; null where nothing is. */
  readonly expected: SkyBand | null;
  /** Lines across the sky, see `ViewApi.setSightLines`; absent: none. */
  readonly sightLines?: readonly SkyLine[];
  /** The time that the sky is shown for: the server's when the frame is seen, unless it was moved or is a recording's. */
  readonly skyAt: EpochMs;
  /** How far back trails reach; 0 draws neither trail nor arc; absent: as far as they are known. */
  readonly trailLengthMs?: number;
  /** What leaves tracks out; absent while nothing does. */
  readonly filter?: Pick<HeldFilter, 'isHidden'>;
}

/** What is worked out for a frame before it is laid out in words. */
export interface OverlayContents {
  readonly objects: SkyObjects;
  readonly screen: ScreenObjects;
  /** What hides each row, see `HIDDEN`. */
  readonly hidden: Uint8Array;
  readonly axis: CameraAxis;
  readonly lock: TargetingLock;
  readonly labels: OverlayLabels;
}
