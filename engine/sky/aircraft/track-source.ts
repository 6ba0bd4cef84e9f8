import type { EpochMs } from '../../units/quantity';
import type { HeightCorrections } from './height-corrections';
import type { SkyTrack } from './sky-track';

/**
 * Where tracks come from. `live`: the stream, as far as it has told; times asked for go with the clock. `recorded`:
 * blocks of the stream with their times, of which any time can be asked, in any order.
 */
export interface TrackSource {
  readonly kind: 'live' | 'recorded';
  /** What the tracks themselves tell of heights above the ellipsoid. */
  readonly heights: HeightCorrections;
  /** Every track that there is at a time. */
  tracksAt(time: EpochMs): Iterable<SkyTrack>;
  trackAt(id: number, time: EpochMs): SkyTrack | undefined;
}
