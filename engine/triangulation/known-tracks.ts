import { ecefFromGeodetic } from '../ar-math/geodetic';
import { enuFromEcef } from '../ar-math/look-angles';
import type { EcefPosition } from '../ar-math/frames';
import { nameOf } from '../sky/aircraft/track-display';
import { placeTrack } from '../sky/aircraft/track-placement';
import type { SkyTrack } from '../sky/aircraft/sky-track';
import type { TrackSource } from '../sky/aircraft/track-source';
import type { SkyObserver } from '../sky/sky-observer';
import { emptyMotion } from '../tracking/display-track';
import { ellipsoidHeight, type EpochMs, epochMs, latitude, longitude } from '../units/quantity';
import type { KnownObject } from './match-known';

/** Over so long a velocity is taken from two places. */
const VELOCITY_OVER_MS = 2_000;
/** Nobody sees an aircraft farther away than this. */
const FARTHEST_M = 150_000;

/** Every aircraft that a source has in the sky around an observer at a moment, as something that lines are held against. */
export function knownTracks(source: TrackSource, observer: SkyObserver, atMs: number): readonly KnownObject[] {
  const at = epochMs(atMs);
  return [...source.tracksAt(at)].flatMap(({ id }) => {
    const placed = placedAt(source, id, observer, at);
    if (placed === null) return [];
    const { eastM, northM, upM } = enuFromEcef(observer.frame, placed.ecef);
    if (!(upM > 0) || Math.hypot(eastM, northM, upM) > FARTHEST_M) return [];
    const later = placedAt(source, id, observer, epochMs(atMs + VELOCITY_OVER_MS));
    return [knownOf(placed, later ?? placed, atMs)];
  });
}

interface PlacedTrack {
  readonly track: SkyTrack;
  readonly ecef: EcefPosition;
  readonly horizontalSigmaM: number;
  readonly verticalSigmaM: number;
}

function placedAt(source: TrackSource, id: number, observer: SkyObserver, at: EpochMs): PlacedTrack | null {
  const track = source.trackAt(id, at);
  if (track === undefined || track.state.isOnGround) return null;
  const motion = emptyMotion();
  track.display.readAt(at, motion);
  const correction = source.heights.correctionOf(track, at);
  // The observers' own heights are counted with their lines.
  const above = { ...observer, heightSigmaM: 0 };
  const { heightM, sigmaUpM } = placeTrack(track, motion.climbed, above, correction, { heightM: 0, sigmaUpM: 0 });
  const { alongSigmaM, acrossSigmaM } = track.display.uncertaintyAt(at, {
    alongSigmaM: 0,
    acrossSigmaM: 0,
    verticalSigmaM: 0,
    trackDeg: 0,
  });
  return {
    track,
    ecef: ecefFromGeodetic({
      latitude: latitude(motion.latitude),
      longitude: longitude(motion.longitude),
      height: ellipsoidHeight(heightM),
    }),
    horizontalSigmaM: Math.max(alongSigmaM, acrossSigmaM),
    verticalSigmaM: sigmaUpM,
  };
}

function knownOf(now: PlacedTrack, later: PlacedTrack, atMs: number): KnownObject {
  const seconds = VELOCITY_OVER_MS / 1000;
  return {
    id: now.track.id,
    type: now.track.state.type,
    isDemo: now.track.state.feed === 'demo',
    name: nameOf(now.track),
    state: {
      atMs,
      placeEcef: now.ecef,
      velocityEcef: {
        xM: (later.ecef.xM - now.ecef.xM) / seconds,
        yM: (later.ecef.yM - now.ecef.yM) / seconds,
        zM: (later.ecef.zM - now.ecef.zM) / seconds,
      },
    },
    horizontalSigmaM: now.horizontalSigmaM,
    verticalSigmaM: now.verticalSigmaM,
  };
}
