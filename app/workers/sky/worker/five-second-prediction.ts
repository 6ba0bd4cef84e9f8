import { LIVE_FLAGS } from '@contract/live-frame';
import { seedPrediction } from '@engine/tracking/seed-prediction';
import { type EpochMs, metresPerSecond } from '@engine/units/quantity';
import type { FiveSecondPrediction } from '../sky.api';
import type { SkyTrack } from './sky-track';
import { altitudeFtOf, hasFlag } from './snapshot-rows';

/** The rule of TGT-02 for one object, from what it last reported. */
export function fiveSecondPrediction(track: SkyTrack, now: EpochMs): FiveSecondPrediction {
  const { fix } = track.display;
  const { groundSpeed } = fix;
  const speedChange =
    groundSpeed === null || track.speedBefore === null ? null : metresPerSecond(groundSpeed - track.speedBefore);
  const { latitude, longitude, climbed, reliability } = seedPrediction({ ...fix, speedChange }, now);
  return {
    id: track.id,
    latitudeDeg: latitude,
    longitudeDeg: longitude,
    altitudeFt: hasFlag(track, LIVE_FLAGS.onGround) ? null : altitudeFtOf(track, climbed),
    reliability,
  };
}
