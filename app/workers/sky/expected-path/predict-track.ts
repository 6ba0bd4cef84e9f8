import type { SkyTrack } from '@engine/sky/aircraft/sky-track';
import { trackFixes } from '@engine/sky/aircraft/track-fixes';
import { fastestMps } from '@engine/trajectory/fastest-speed';
import { predictTrajectory } from '@engine/trajectory/trajectory';
import { epochMs, type EpochMs } from '@engine/units/quantity';
import type { ExpectedPath } from './expected-path';
import { expectedPathOf } from './expected-path-of';

/** A place that was received longer ago is no place of now, as the server has it. */
const NEWEST_WITHIN_MS = 180_000;

/**
 * Where an aircraft will be, from what the stream has told of it, by the interacting filters of the engine. Null where its
 * place is old, and on the ground: how it moves there nobody predicts. An aircraft that contradicts itself has a band three
 * times as wide, as the server draws it.
 */
export function predictTrack(track: SkyTrack, at: EpochMs, aheadS: number): ExpectedPath | null {
  const { fix } = track.display;
  if (track.state.isOnGround || at - fix.at > NEWEST_WITHIN_MS) return null;
  const { path } = predictTrajectory({
    fixes: trackFixes(track),
    at: epochMs(Math.max(at, fix.at)),
    aheadS,
    onGround: false,
    selectedAltitude: null,
    route: null,
    doubts: track.state.isDoubtful ? 1 : 0,
  });
  return expectedPathOf(track.id, path, fastestMps(track.state.objectClass));
}
