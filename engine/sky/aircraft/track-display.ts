import { METRES_PER_FOOT } from '../../constants/unit-conversion';
import { heightAfterClimb } from '../../tracking/dead-reckoning';
import type { EpochMs } from '../../units/quantity';
import { ALTITUDE_BAND, glyphOfClass, OBJECT_FLAGS, skyGlyphIndex } from '../object-style';
import type { SkyTrack } from './sky-track';

/** A position advanced from an older fix is shown as an estimate. */
export const FRESH_FIX_MS = 15_000;

/** Altitude in feet for colours and lists; null when none is known. */
export function altitudeFtOf(track: SkyTrack, climbedM: number): number | null {
  const altitudeM = track.state.pressureAltitude ?? track.state.ellipsoidHeight;
  return altitudeM === null ? null : heightAfterClimb(altitudeM, climbedM) / METRES_PER_FOOT;
}

export const isEstimated = (track: SkyTrack, now: EpochMs): boolean => now - track.display.fix.at > FRESH_FIX_MS;

/** Name to draw: the stream's, or what stands in until its facts have come. */
export const nameOf = (track: SkyTrack): string =>
  track.facts.name || track.facts.callsign || track.facts.registration || '…';

/** AR-14: accent below 5,000 ft, primary below 20,000 ft, warning above. On the ground counts as low. */
export function altitudeBandOf(track: SkyTrack, climbedM: number): number {
  if (track.state.isOnGround) return ALTITUDE_BAND.low;
  const altitudeFt = altitudeFtOf(track, climbedM);
  if (altitudeFt === null) return ALTITUDE_BAND.unknown;
  if (altitudeFt < 5_000) return ALTITUDE_BAND.low;
  return altitudeFt < 20_000 ? ALTITUDE_BAND.medium : ALTITUDE_BAND.high;
}

/** Index in `SKY_GLYPHS`. */
export const glyphIndexOfTrack = (track: SkyTrack): number => skyGlyphIndex(glyphOfClass(track.state.objectClass));

/** Bits of `OBJECT_FLAGS` that a track's own state sets. */
export function trackFlags(track: SkyTrack, now: EpochMs): number {
  const { isEmergency, isOnGround, feed, ellipsoidHeight, pressureAltitude } = track.state;
  const isHeightAssumed = ellipsoidHeight === null && pressureAltitude === null && !isOnGround;
  return (
    (isHeightAssumed || isEstimated(track, now) ? OBJECT_FLAGS.estimated : 0) |
    (isEmergency ? OBJECT_FLAGS.emergency : 0) |
    (isOnGround ? OBJECT_FLAGS.onGround : 0) |
    (feed === 'demo' ? OBJECT_FLAGS.demo : 0) |
    (feed === 'replay' ? OBJECT_FLAGS.replay : 0)
  );
}
