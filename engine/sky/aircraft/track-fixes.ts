import type { TrajectoryFix } from '../../trajectory/trajectory-input';
import type { SkyTrack } from './sky-track';

/** What a track's trail and newest fix tell, oldest first, in the shape that predictions are made from. */
export function trackFixes({ display: { fix }, trail, state }: SkyTrack): readonly TrajectoryFix[] {
  const older = trail.points
    .filter(({ at }) => at < fix.at)
    .map(
      (point): TrajectoryFix => ({
        latitude: point.latitude,
        longitude: point.longitude,
        at: point.at,
        groundSpeed: point.groundSpeed ?? null,
        track: point.track ?? null,
        turnRate: null,
        verticalRate: null,
        pressureAltitude: point.pressureAltitude,
        ellipsoidHeight: point.ellipsoidHeight,
      }),
    );
  return [...older, { ...fix, pressureAltitude: state.pressureAltitude, ellipsoidHeight: state.ellipsoidHeight }];
}
