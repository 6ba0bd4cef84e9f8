import { skyClarity } from '../targeting/identification-accuracy';
import type { EpochMs } from '../units/quantity';
import type { TrackSource } from './aircraft/track-source';
import { skyLightAt } from './sky-light';
import type { SkyObserver } from './sky-observer';
import type { SkyLimits } from './sky-limits';
import { SkyObjects } from './sky-objects';
import type { SkySource } from './sky-source';

/** Everything that objects of the sky come from. */
export interface SkySources {
  /** Null where tracks are not shown, or where nobody knows of any for the time. */
  readonly tracks: TrackSource | null;
  /** Satellites, Sun, Moon, planets, stars, and whatever else has directions. */
  readonly directions: readonly SkySource[];
}

const EVERYTHING: SkyLimits = { radiusKm: Number.POSITIVE_INFINITY, isPicked: () => false };

/**
 * What stands where in the sky of an observer at a time: the one answer that camera view, radar, lists, picking and the
 * server share. Directions are apparent (refraction applied), east, true north, up; ranges in metres; standard
 * deviations as `SkyObjects` has them. Sources with a budget a frame (`HeightCorrections`) spend it here.
 * @param at epoch milliseconds by the server's clock, or of a recording
 * @param out rows to be written anew, so that frames allocate nothing
 */
export function skyAt(
  observer: SkyObserver,
  at: EpochMs,
  { tracks, directions }: SkySources,
  limits: SkyLimits = EVERYTHING,
  out: SkyObjects = new SkyObjects(),
): SkyObjects {
  out.start(at, skyClarity(skyLightAt(observer, at), observer.weather ?? null));
  if (tracks !== null) {
    const { heights } = tracks;
    // A recording moves each of its tracks to the time as it goes through them: once is enough.
    const present = tracks.kind === 'recorded' ? [...tracks.tracksAt(at)] : tracks.tracksAt(at);
    heights.start(present, at);
    for (const track of tracks.kind === 'recorded' ? present : tracks.tracksAt(at))
      out.addTrack(track, observer, limits, heights);
  }
  for (const source of directions) {
    source.update(observer, at);
    out.addSource(source);
  }
  out.finish();
  return out;
}
