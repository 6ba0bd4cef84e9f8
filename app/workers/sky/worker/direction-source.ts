import type { EpochMs } from '@engine/units/quantity';
import type { OverlayGlyph } from '../overlay-frame';
import type { Observer } from './snapshot-rows';

/**
 * Objects of the sky whose directions come from somewhere else than the stream: Sun, Moon, planets, stars; satellites
 * join in the same way. The scene reads the arrays in place, frame by frame, and keeps nothing of them.
 */
export interface DirectionSource {
  /** Brings the directions to a time; cheap enough for every frame. */
  update(observer: Observer, at: EpochMs): void;
  /** Whether one can lock on to its objects (TGT-01). The fixed sky is left out, or a star would be locked all night. */
  readonly isTargeted: boolean;
  /** Objects that there are now; the arrays hold at least so many. */
  readonly count: number;
  /** Unique among all sources; the stream's are positive. */
  readonly ids: Int32Array;
  /** Unit vectors of the observer's level frame (east, true north, up) to where it is seen: refraction is in them; three to an object. */
  readonly directions: Float64Array;
  /** Metres in a straight line; infinite for what lies beyond any distance that matters. */
  readonly rangesM: Float64Array;
  /** Visual magnitude; NaN where there is none. */
  readonly magnitudes: Float64Array;
  /** Standard deviation of the direction, degrees. */
  readonly sigmasDeg: Float64Array;
  glyph(index: number): OverlayGlyph;
  name(index: number): string;
}
