/** The text face of the product. */
export const TEXT_FACE = 'B612';

/**
 * Roles of the texts on radar and sky at the usual size of text, none smaller than 12 px. Label boxes are laid out in
 * workers for these sizes, and for as many times larger ones as texts are chosen to be.
 */
export type TextRole = 'name' | 'detail' | 'strong';
export interface TextStyle {
  readonly sizePx: number;
  readonly weight: '400' | '700';
}
export const TEXT_STYLES: Readonly<Record<TextRole, TextStyle>> = {
  name: { sizePx: 13, weight: '400' },
  detail: { sizePx: 12, weight: '400' },
  strong: { sizePx: 13, weight: '700' },
};
const LOAD_LIMIT_MS = 2_000;

/**
 * Waits for the face, so that letters drawn once and kept are its own; after a while goes on with what is there.
 * @param faces of the page, or of a worker
 */
export async function loadTextFace(faces: Pick<FontFaceSet, 'load'>): Promise<void> {
  const loads = Object.values(TEXT_STYLES).map(({ sizePx, weight }) =>
    faces.load(`${weight} ${sizePx}px ${TEXT_FACE}`),
  );
  const limit = new Promise<void>((resolve) => {
    setTimeout(resolve, LOAD_LIMIT_MS);
  });
  await Promise.race([Promise.allSettled(loads), limit]);
}
