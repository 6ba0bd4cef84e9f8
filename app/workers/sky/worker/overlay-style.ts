import { LIVE_FLAGS } from '@contract/live-frame';
import type { EpochMs } from '@engine/units/quantity';
import { OVERLAY_FLAGS, OVERLAY_GLYPHS } from '../overlay-frame';
import { glyphOfClass } from './radar-style';
import type { SkyTrack } from './sky-track';
import { isEstimated } from './snapshot-rows';

const INDEX_OF_GLYPH = new Map<string, number>(OVERLAY_GLYPHS.map((glyph, index) => [glyph, index]));

/** Index in `OVERLAY_GLYPHS`. */
export const overlayGlyphIndex = (glyph: string): number =>
  INDEX_OF_GLYPH.get(glyph) ?? OVERLAY_GLYPHS.indexOf('unknown');

export const overlayGlyphOf = (track: SkyTrack): number => overlayGlyphIndex(glyphOfClass(track.state.objectClass));

/** What a track's own state says of its style word; the view adds what it knows. */
export function trackFlags(track: SkyTrack, now: EpochMs, isHeightAssumed: boolean): number {
  const { flags } = track.state;
  return (
    (isHeightAssumed || isEstimated(track, now) ? OVERLAY_FLAGS.estimated : 0) |
    ((flags & LIVE_FLAGS.emergency) === 0 ? 0 : OVERLAY_FLAGS.emergency) |
    ((flags & LIVE_FLAGS.onGround) === 0 ? 0 : OVERLAY_FLAGS.onGround) |
    ((flags & LIVE_FLAGS.demo) === 0 ? 0 : OVERLAY_FLAGS.demo) |
    ((flags & LIVE_FLAGS.replay) === 0 ? 0 : OVERLAY_FLAGS.replay)
  );
}
