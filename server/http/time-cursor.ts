/** Where a page of a list begins whose rows are newest first: after the row of this time and id. */
export interface TimePosition {
  readonly atMs: number;
  readonly id: number;
}

/** The year 1, and the largest key of a row. */
const FIRST_TIME_MS = -62_135_596_800_000;
const LAST_ID = 2_147_483_647;

/** As `timeCursorQuery` of the contract takes it back. */
export function cursorOf({ atMs, id }: TimePosition): string {
  return `${atMs}_${id}`;
}

export function positionOf(cursor: string | undefined): TimePosition | undefined {
  if (cursor === undefined) return undefined;
  const [atMs = 0, id = 0] = cursor.split('_').map(Number);
  // Anybody may write a cursor: one beyond every row is still one that the database can compare.
  return { atMs: Math.max(atMs, FIRST_TIME_MS), id: Math.min(id, LAST_ID) };
}
