import type { SkyTrack } from '@engine/sky/aircraft/sky-track';
import { trackFixes } from '@engine/sky/aircraft/track-fixes';
import { fastestMps } from '@engine/trajectory/fastest-speed';
import { bandScaleOf, type HorizonScale } from '@engine/trajectory/band-calibration';
import type { FlownPlaces } from '@engine/trajectory/flown-places';
import { predictTrajectory, type TrajectoryRoute } from '@engine/trajectory/trajectory';
import { epochMs, type EpochMs, type PressureAltitude } from '@engine/units/quantity';
import type { ExpectedPath } from './expected-path';
import { expectedPathOf } from './expected-path-of';

/** A place that was received longer ago is no place of now, as the server has it. */
const NEWEST_WITHIN_MS = 180_000;

/** What the server knows beside what the stream tells, so that both predict the same. */
export interface PredictionBasis {
  readonly selectedAltitude: PressureAltitude | null;
  readonly route: TrajectoryRoute | null;
  readonly bands: readonly HorizonScale[];
  /** What aircraft before did here; null where none is known. */
  readonly flown: FlownPlaces | null;
}

/**
 * Where an aircraft will be, from what the stream has told of it, by the interacting filters of the engine. Null where its
 * place is old, and on the ground: how it moves there nobody predicts. An aircraft that contradicts itself has a band three
 * times as wide, as the server draws it.
 * @param basis null where the server has not told it: no level-off and no route are expected, bands are as in the recordings
 */
export function predictTrack(
  track: SkyTrack,
  at: EpochMs,
  aheadS: number,
  basis: PredictionBasis | null,
): ExpectedPath | null {
  const { fix } = track.display;
  if (track.state.isOnGround || at - fix.at > NEWEST_WITHIN_MS) return null;
  const { path } = predictTrajectory({
    fixes: trackFixes(track),
    at: epochMs(Math.max(at, fix.at)),
    aheadS,
    onGround: false,
    selectedAltitude: basis?.selectedAltitude ?? null,
    route: basis?.route ?? null,
    doubts: track.state.isDoubtful ? 1 : 0,
    ...(basis === null ? {} : { bands: bandScaleOf(basis.bands) }),
    ...(basis === null || basis.flown === null ? {} : { flown: basis.flown }),
  });
  return expectedPathOf(track.id, path, fastestMps(track.state.objectClass));
}
