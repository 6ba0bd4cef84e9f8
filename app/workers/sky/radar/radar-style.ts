import type { EpochMs } from '@engine/units/quantity';
import { AIRCRAFT_GLYPHS, packStyle, glyphOfClass } from '@engine/sky/object-style';
import { STYLE_FLAGS } from './radar-frame';
import type { SkyTrack } from '@engine/sky/aircraft/sky-track';
import { isEstimated, altitudeBandOf } from '@engine/sky/aircraft/track-display';

/** The style word of one object's record in a radar frame. */
export function styleOf(track: SkyTrack, climbedM: number, selectedId: number | null, now: EpochMs): number {
  const flags =
    (isEstimated(track, now) ? STYLE_FLAGS.estimated : 0) |
    (track.id === selectedId ? STYLE_FLAGS.selected : 0) |
    (track.state.isEmergency ? STYLE_FLAGS.emergency : 0) |
    (track.state.isOnGround ? STYLE_FLAGS.onGround : 0) |
    (track.display.fix.track === null ? STYLE_FLAGS.undirected : 0);
  return packStyle(
    AIRCRAFT_GLYPHS.indexOf(glyphOfClass(track.state.objectClass)),
    altitudeBandOf(track, climbedM),
    flags,
  );
}
