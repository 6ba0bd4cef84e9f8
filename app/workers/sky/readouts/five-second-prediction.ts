import { seedPrediction } from '@engine/tracking/seed-prediction';
import { type EpochMs, metresPerSecond } from '@engine/units/quantity';
import type { FiveSecondPrediction } from './sky-snapshot';
import type { SkyTrack } from '@engine/sky/aircraft/sky-track';
import { altitudeFtOf } from '@engine/sky/aircraft/track-display';

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
    altitudeFt: track.state.isOnGround ? null : altitudeFtOf(track, climbed),
    reliability,
  };
}
