import { normaliseDegrees } from '../ar-math/angles';
import { greatCircleStep } from '../ar-math/great-circle-step';
import type { SkyTrack } from '../sky/aircraft/sky-track';
import type { TrailPoint } from '../tracking/trail';
import { ellipsoidHeight, epochMs, metres, pressureAltitude, trueHeading } from '../units/quantity';

/** Sounds from farther back are not heard: forty kilometres take two minutes. */
const REACH_MS = 120_000;
const STEP_MS = 10_000;

/**
 * A track with the way that it must have come, straight and steady, before it was first heard of. Whoever opens Skylens
 * because of a sound has known its aircraft for seconds, and the sound is older than that; what hovers leaves no trail, and
 * its newest fix may be younger than the moment that is asked for. A track that says neither speed nor direction stays as it
 * is.
 */
export function withAssumedPast(track: SkyTrack): SkyTrack {
  const { fix } = track.display;
  const [first] = track.trail.points;
  const oldest: TrailPoint = first ?? { ...fix, ...track.state, startsSegment: true };
  const groundSpeed = oldest.groundSpeed ?? fix.groundSpeed;
  const heading = oldest.track ?? fix.track;
  if (groundSpeed === null || heading === null) return track;
  const back = trueHeading(normaliseDegrees(heading + 180));
  const climbMps = fix.verticalRate ?? 0;
  const past: TrailPoint[] = [];
  for (let agoMs = REACH_MS; agoMs > 0; agoMs -= STEP_MS) {
    const agoS = agoMs / 1000;
    past.push({
      ...greatCircleStep(oldest, back, metres(groundSpeed * agoS)),
      at: epochMs(oldest.at - agoMs),
      groundSpeed,
      track: heading,
      pressureAltitude:
        oldest.pressureAltitude === null
          ? null
          : pressureAltitude(Math.max(0, oldest.pressureAltitude - climbMps * agoS)),
      ellipsoidHeight:
        oldest.ellipsoidHeight === null ? null : ellipsoidHeight(Math.max(0, oldest.ellipsoidHeight - climbMps * agoS)),
      startsSegment: agoMs === REACH_MS,
    });
  }
  const known = track.trail.points.map((point) => (point === first ? { ...point, startsSegment: false } : point));
  return { ...track, trail: { points: [...past, ...known] } };
}
