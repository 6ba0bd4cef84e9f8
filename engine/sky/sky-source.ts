import type { EpochMs } from '../units/quantity';
import type { SkyGlyph } from './object-style';
import type { SkyObserver } from './sky-observer';

/**
 * Objects of the sky that have directions rather than tracks: Sun, Moon, planets, stars, satellites. `skyAt` reads the
 * arrays in place, once for each sky, and keeps nothing of them.
 */
export interface SkySource {
  /** Brings the directions to a time; cheap enough for every frame. */
  update(observer: SkyObserver, at: EpochMs): void;
  /**
   * Whether one can lock on to its objects (TGT-01), but for those with the flag `unseen`. The fixed sky is left out, or
   * a star would be locked all night.
   */
  readonly isTargeted: boolean;
  /** Objects that there are now; the arrays hold at least so many. */
  readonly count: number;
  /** Unique among all sources and the stream: negative for the sky itself, catalogue numbers for satellites. */
  readonly ids: Int32Array;
  /** Unit vectors of the observer's level frame (east, true north, up) to where it is seen: refraction is in them; three to an object. */
  readonly directions: Float64Array;
  /** Metres in a straight line; infinite for what lies beyond any distance that matters. */
  readonly rangesM: Float64Array;
  /** Visual magnitude; NaN where there is none. */
  readonly magnitudes: Float64Array;
  /** Standard deviation of the direction, degrees. */
  readonly sigmasDeg: Float64Array;
  /** Metres a second east, north, up, three to an object; absent where nothing moves by itself. */
  readonly velocities?: Float64Array;
  /**
   * Unit vectors of the level frame across the sky, three to an object: where its glyph points, NaN where nowhere. Absent
   * where glyphs point the way that their objects move.
   */
  readonly noses?: Float64Array;
  /** Bits of `OBJECT_FLAGS`; absent for none. */
  readonly flags?: Int32Array;
  /** Bands of the style word; absent where there are none. */
  readonly bands?: Uint8Array;
  glyph(index: number): SkyGlyph;
  name(index: number): string;
}
