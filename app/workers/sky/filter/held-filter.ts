import type { TrackSource } from '@engine/sky/aircraft/track-source';
import type { SkyObserver } from '@engine/sky/sky-observer';
import type { EpochMs } from '@engine/units/quantity';
import type { FilterReadout } from './filter.api';

/** What a filter judges. */
export interface JudgedSky {
  readonly tracks: TrackSource;
  readonly at: EpochMs;
  /** From where distances count; null where there is no sky to judge. */
  readonly observer: SkyObserver | null;
  /** False where that is the middle of a map. */
  readonly isPlaceKnown: boolean;
  /** Another number whenever there may be other tracks. */
  readonly news: number;
}

/** The filter that is on. */
export interface HeldFilter {
  readonly readout: Omit<FilterReadout, 'hiddenNm'>;
  /** Judges anew where that is due; before every frame and list. */
  review(sky: JudgedSky): void;
  readonly isHidden: (id: number) => boolean;
}
