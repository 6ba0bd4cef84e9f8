import type { LiveFacts, LiveMessage, LiveTileBlock } from '@contract/live-frame';
import { decodeLiveMessage } from '@contract/live-frame-decode';
import { encodeMessage, encodeTileBlock } from '@contract/live-frame-encode';
import type { KeptMessage } from './live-recording';

/**
 * Messages of the live stream about some objects alone, for a scene.
 * @param ids of the objects that are to be in it
 * @param factsOf what is known of an object by now: the stream says it once, perhaps long before the first of these
 * messages
 */
export function messagesAbout(
  kept: readonly KeptMessage[],
  ids: ReadonlySet<number>,
  factsOf: (id: number) => LiveFacts | null,
): readonly ArrayBuffer[] {
  const named = new Set<number>();
  return kept.map(({ buffer }) => {
    const { serverTimeMs, sequence, blocks }: LiveMessage = decodeLiveMessage(buffer);
    const encoded = blocks.flatMap((block) => {
      const picked = pickedBlock(block, ids, named, factsOf);
      return picked === null ? [] : [encodeTileBlock(picked)];
    });
    return encodeMessage(serverTimeMs, sequence, encoded).buffer;
  });
}

/** Null where a block tells nothing of them. */
function pickedBlock(
  block: LiveTileBlock,
  ids: ReadonlySet<number>,
  named: Set<number>,
  factsOf: (id: number) => LiveFacts | null,
): LiveTileBlock | null {
  const records = block.records.filter(({ id }) => ids.has(id));
  const removed = block.removed.filter((id) => ids.has(id));
  const facts = block.facts.filter(({ id }) => ids.has(id));
  for (const { id } of facts) named.add(id);
  for (const { id } of records) {
    if (named.has(id)) continue;
    named.add(id);
    const known = factsOf(id);
    if (known !== null) facts.push(known);
  }
  // A full block without any of them still says that they have left.
  if (records.length === 0 && removed.length === 0 && facts.length === 0 && !block.full) return null;
  return { tile: block.tile, full: block.full, records, removed, facts };
}
