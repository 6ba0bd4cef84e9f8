import { LIVE_FLAGS } from '@contract/live-frame';
import type { ObjectClass } from '@engine/tracking/aircraft-report';
import type { EpochMs } from '@engine/units/quantity';
import { ALTITUDE_BAND, type Glyph, GLYPHS, packStyle, STYLE_FLAGS } from '../radar-frame';
import type { SkyTrack } from './sky-track';
import { altitudeFtOf, hasFlag, isEstimated } from './snapshot-rows';

const GLYPH_OF_CLASS: Readonly<Record<ObjectClass, Glyph>> = {
  airliner: 'airliner',
  'light-aircraft': 'light-aircraft',
  'business-jet': 'business-jet',
  military: 'military',
  helicopter: 'helicopter',
  glider: 'glider',
  balloon: 'balloon',
  parachutist: 'balloon',
  ultralight: 'light-aircraft',
  drone: 'drone',
  'space-vehicle': 'unknown',
  'ground-vehicle': 'ground-vehicle',
  obstacle: 'ground-vehicle',
  unknown: 'unknown',
};

export const glyphOfClass = (objectClass: ObjectClass): Glyph => GLYPH_OF_CLASS[objectClass];

/** design/ui.md: accent below 5,000 ft, primary below 20,000 ft, warning above. On the ground counts as low. */
export function altitudeBandOf(track: SkyTrack, climbedM: number): number {
  if (hasFlag(track, LIVE_FLAGS.onGround)) return ALTITUDE_BAND.low;
  const altitudeFt = altitudeFtOf(track, climbedM);
  if (altitudeFt === null) return ALTITUDE_BAND.unknown;
  if (altitudeFt < 5_000) return ALTITUDE_BAND.low;
  return altitudeFt < 20_000 ? ALTITUDE_BAND.medium : ALTITUDE_BAND.high;
}

/** The style word of one object's record in a radar frame. */
export function styleOf(track: SkyTrack, climbedM: number, selectedId: number | null, now: EpochMs): number {
  const flags =
    (isEstimated(track, now) ? STYLE_FLAGS.estimated : 0) |
    (track.id === selectedId ? STYLE_FLAGS.selected : 0) |
    (hasFlag(track, LIVE_FLAGS.emergency) ? STYLE_FLAGS.emergency : 0) |
    (hasFlag(track, LIVE_FLAGS.onGround) ? STYLE_FLAGS.onGround : 0) |
    (track.display.fix.track === null ? STYLE_FLAGS.undirected : 0);
  return packStyle(GLYPHS.indexOf(glyphOfClass(track.state.objectClass)), altitudeBandOf(track, climbedM), flags);
}
