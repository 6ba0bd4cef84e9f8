import type { Translation } from './translation';

/** Words drawn onto radar and sky, in a worker or on the page. Only letters that the bitmap fonts hold. */
const english = {
  onGround: 'on ground',
  up: (degrees: string) => `${degrees}° up`,
  emergency: (squawk: string | null) => (squawk === null ? 'EMERGENCY' : `EMERGENCY ${squawk}`),
  magnitude: (value: string) => `mag ${value}`,
  /** Every eighth of the compass from north, clockwise. */
  directions: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'],
} as const;

export type DrawnCopy = Translation<typeof english>;

let drawn: DrawnCopy = english;

/** What is drawn from now on. */
export const drawnCopy = (): DrawnCopy => drawn;

/**
 * A worker has no page that says what is spoken, and listens before it knows: its words come once it is told.
 * @param language of the page, by its tag.
 */
export async function loadDrawnCopy(language: string): Promise<void> {
  const spoken = language.split('-')[0] ?? '';
  const catalogues = import.meta.glob<DrawnCopy>('./*/drawn-copy.ts', { import: 'drawnCopy' });
  drawn = (await catalogues[`./${spoken}/drawn-copy.ts`]?.().catch(() => english)) ?? english;
}
