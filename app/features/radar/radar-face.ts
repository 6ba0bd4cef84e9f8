export type RadarFont = 'name' | 'detail';

/** The text face of the product. */
export const RADAR_FACE = 'B612';
/** Sizes in px; the worker's label boxes (radar-labels.ts) are made for them. */
export const RADAR_FONT_SIZE_PX: Readonly<Record<RadarFont, number>> = { name: 12, detail: 10.5 };
const LOAD_LIMIT_MS = 2_000;

/** Waits for the face, so that letters drawn once and kept are its own; after a while goes on with what is there. */
export async function loadRadarFace(): Promise<void> {
  const loads = Object.values(RADAR_FONT_SIZE_PX).map((sizePx) => document.fonts.load(`${sizePx}px ${RADAR_FACE}`));
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, LOAD_LIMIT_MS);
  });
  await Promise.race([Promise.allSettled(loads), limit]);
}
