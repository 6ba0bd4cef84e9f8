import type { OverlayLabelText } from './overlay-frame';

/**
 * Measures of the boxes that labels of the sky view are drawn in, so that the worker can place what the main thread
 * draws. Advances are upper bounds for B612 at 13 px bold and 12 px.
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

/** Size of a label's box, pixels: never smaller than what is drawn. */
export function overlayLabelSize(text: OverlayLabelText): { readonly widthPx: number; readonly heightPx: number } {
  const { paddingXPx, paddingYPx, nameHeightPx, detailHeightPx, nameAdvancePx, detailAdvancePx } = OVERLAY_LABEL_BOX;
  const letters = detailLetters(text);
  return {
    widthPx: Math.ceil(Math.max(text.name.length * nameAdvancePx, letters * detailAdvancePx)) + 2 * paddingXPx,
    heightPx: nameHeightPx + (letters > 0 ? detailHeightPx : 0) + 2 * paddingYPx,
  };
}
