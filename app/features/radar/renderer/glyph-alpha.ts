import { BEHIND_HORIZON_ALPHA } from '@app/sky-drawing/behind-horizon-alpha';
import { glyphOfStyle, isSatelliteGlyph, STYLE_FLAGS } from '@app/workers/sky/radar/radar-frame';

const ESTIMATED_ALPHA = 0.7;
/** Specks on the rim. */
const UNSEEN_ALPHA = 0.3;

/** Opacity of an object's glyph: the less it can be there to be seen, the fainter. */
export function glyphAlpha(style: number): number {
  const isSatellite = isSatelliteGlyph(glyphOfStyle(style));
  let alpha = (style & STYLE_FLAGS.behindHorizon) === 0 ? 1 : BEHIND_HORIZON_ALPHA;
  if (!isSatellite && (style & STYLE_FLAGS.estimated) !== 0) alpha *= ESTIMATED_ALPHA;
  if ((style & STYLE_FLAGS.unseen) !== 0) alpha = UNSEEN_ALPHA;
  return alpha;
}
