import type { TrackBlock } from './sky-track';

/**
 * Ids of the objects that a block says have left its tile. One that another tile has named since stays: its record may
 * have come earlier in the same message.
 * @param present objects by id, with the tile that named each last
 */
export function idsThatLeft(
  block: TrackBlock,
  present: ReadonlyMap<number, { readonly tile: number }>,
): readonly number[] {
  const isHere = (id: number): boolean => present.get(id)?.tile === block.tile;
  const removed = block.removed.filter(isHere);
  if (!block.isFull) return removed;
  const unnamed = [...present.keys()].filter((id) => isHere(id) && !block.named.has(id));
  return [...removed, ...unnamed];
}
