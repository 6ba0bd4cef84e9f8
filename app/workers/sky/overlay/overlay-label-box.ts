import type { OverlayLabelText } from './overlay-frame';

/**
 * Measures of the boxes that labels of the sky view are drawn in, so that the worker can place what the main thread
 * draws, at the usual size of text. Advances are upper bounds for B612 at 13 px bold and 12 px.
 */
export const OVERLAY_LABEL_BOX = {
  paddingXPx: 7,
  paddingYPx: 4,
  nameHeightPx: 16,
  detailHeightPx: 15,
  nameAdvancePx: 9.1,
  detailAdvancePx: 7.5,
} as const;

/** Letters of the longest second lines: "45 000 ft  1 296 km/h", "EMERGENCY 7700", "mag −4.1". */
const DETAIL_LETTERS = { figures: 21, altitude: 10, emergency: 14, ground: 9, magnitude: 8 } as const;

function detailLetters(text: OverlayLabelText): number {
  if (text.isCluster) return 0;
  if (text.remark !== null) return DETAIL_LETTERS[text.remark];
  if (text.magnitude !== null) return DETAIL_LETTERS.magnitude;
  if (text.altitudeFt === null && text.groundSpeedKt === null) return 0;
  return text.altitudeFt === null || text.groundSpeedKt === null ? DETAIL_LETTERS.altitude : DETAIL_LETTERS.figures;
}

/** Height of a box with a name and, under it, a second line or none; its text is so many times larger than usual. */
export function overlayLabelHeightPx(hasDetail: boolean, textScale: number): number {
  const { paddingYPx, nameHeightPx, detailHeightPx } = OVERLAY_LABEL_BOX;
  return Math.ceil((nameHeightPx + (hasDetail ? detailHeightPx : 0)) * textScale) + 2 * paddingYPx;
}

/**
 * Size of a label's box, pixels: never smaller than what is drawn.
 * @param textScale how many times larger than usual its text is
 */
export function overlayLabelSize(
  text: OverlayLabelText,
  textScale = 1,
): { readonly widthPx: number; readonly heightPx: number } {
  const { paddingXPx, nameAdvancePx, detailAdvancePx } = OVERLAY_LABEL_BOX;
  const letters = detailLetters(text);
  return {
    widthPx:
      Math.ceil(Math.max(text.name.length * nameAdvancePx, letters * detailAdvancePx) * textScale) + 2 * paddingXPx,
    heightPx: overlayLabelHeightPx(letters > 0, textScale),
  };
}
