import { fixAccuracy } from '@engine/tracking/fix-accuracy';
import type { TrajectoryFix } from '@engine/trajectory/trajectory-input';
import type { PlacedAircraft } from './live-record';
import type { TrailPoint } from './trail';

/** What a trail tells of the way so far, in the shape of a newest fix. */
export function trailFixes(trail: readonly TrailPoint[]): readonly TrajectoryFix[] {
  return trail.map((point) => ({
    latitude: point.latitude,
    longitude: point.longitude,
    at: point.at,
    groundSpeed: point.groundSpeed ?? null,
    track: point.track ?? null,
    turnRate: null,
    verticalRate: null,
    pressureAltitude: point.pressureAltitude ?? null,
    ellipsoidHeight: null,
  }));
}

/** What a prediction is made from: the trail, and the newest position with what only it says. One shape throughout. */
export function trajectoryFixes(aircraft: PlacedAircraft, trail: readonly TrailPoint[]): readonly TrajectoryFix[] {
  const { position } = aircraft;
  const older = trailFixes(trail.filter(({ at }) => at < position.at));
  const accuracy = fixAccuracy(position.method, position.nacP);
  const newest: TrajectoryFix = {
    latitude: position.latitude,
    longitude: position.longitude,
    at: position.at,
    groundSpeed: aircraft.groundSpeed ?? null,
    track: aircraft.track ?? null,
    turnRate: aircraft.turnRate ?? null,
    verticalRate: aircraft.verticalRate ?? null,
    pressureAltitude: aircraft.pressureAltitude ?? null,
    ellipsoidHeight: aircraft.ellipsoidHeight ?? null,
    ...(accuracy === undefined ? {} : { accuracy }),
  };
  return [...older, newest];
}
