import type { LiveTileBlock } from '@contract/live-frame';
import { decodeLiveMessage } from '@contract/live-frame-decode';
import { encodeMessage } from '@contract/live-frame-encode';
import { tileOf } from '@engine/spatial-index/degree-grid';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInMemoryLiveStore, type TiledLiveStore } from './in-memory-live-store';
import { testAircraft } from './live-test-aircraft';
import { WatchedTiles } from './watched-tiles';

const TILES = [tileOf(52.5, 13.5), tileOf(52.5, 14.5)];
const START_MS = 1_750_000_000_000;

function decodeBlocks(blocks: readonly (Uint8Array | undefined)[]): readonly LiveTileBlock[] {
  const sent = blocks.filter((block) => block !== undefined);
  return decodeLiveMessage(encodeMessage(0, 0, sent).buffer).blocks;
}

/** What a client knows: by tile, the time of the newest fix and the name of each aircraft. */
class ClientModel {
  readonly #fixes = new Map<number, { tile: number; fixAtMs: number }>();
  readonly #names = new Map<number, string>();

  take(blocks: readonly LiveTileBlock[]): void {
    for (const { tile, full, records, removed, facts } of blocks) {
      const named = new Set(records.map(({ id }) => id));
      for (const [id, known] of this.#fixes) {
        const isGone = removed.includes(id) || (full && !named.has(id));
        if (known.tile === tile && isGone) this.#fixes.delete(id);
      }
      for (const { id, fixAtMs } of records) this.#fixes.set(id, { tile, fixAtMs });
      for (const { id, name } of facts) this.#names.set(id, name);
    }
  }

  picture(): readonly string[] {
    return [...this.#fixes]
      .map(([id, { tile, fixAtMs }]) => `${id} in ${tile} at ${fixAtMs} is ${this.#names.get(id)}`)
      .toSorted();
  }
}

function picture(store: TiledLiveStore): readonly string[] {
  return TILES.flatMap((tile) =>
    [...store.inTile(tile)].map(
      (aircraft) => `${aircraft.id} in ${tile} at ${aircraft.position?.at} is ${aircraft.callsign}`,
    ),
  ).toSorted();
}

describe('watched tiles', () => {
  it('lead a client by deltas alone to the picture of the store, whatever happens in between', () => {
    const change = fc.record({
      kind: fc.constantFrom('move', 'rename', 'remove', 'tick'),
      number: fc.integer({ min: 1, max: 5 }),
      longitudeDeg: fc.constantFrom(13.2, 13.8, 14.2, 14.8, 15.5),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 80 }), (changes) => {
        const store = createInMemoryLiveStore();
        const tiles = new WatchedTiles(store);
        for (const tile of TILES) tiles.watch(tile);
        const client = new ClientModel();
        let since = tiles.version;
        const tick = () => {
          client.take(decodeBlocks(TILES.map((tile) => tiles.deltaBlock(tile, since))));
          since = tiles.version;
          expect(client.picture()).toEqual(picture(store));
        };
        changes.forEach(({ kind, number, longitudeDeg }, index) => {
          const known = store.get(1_000_000_000 + number);
          const atMs = START_MS + index * 1_000;
          if (kind === 'move') store.upsert(testAircraft({ number, longitudeDeg, atMs }));
          if (kind === 'rename' && known !== undefined) store.upsert({ ...known, callsign: `NEW${index}` });
          if (kind === 'remove') store.remove(1_000_000_000 + number);
          if (kind === 'tick') tick();
        });
        tick();
      }),
      { numRuns: 500 },
    );
  });

  it('give a full block to who has missed more departures than are kept', () => {
    const store = createInMemoryLiveStore();
    const tiles = new WatchedTiles(store);
    tiles.watch(TILES[0] ?? 0);
    const since = tiles.version;
    for (let number = 1; number <= 400; number++) {
      store.upsert(testAircraft({ number }));
      store.remove(1_000_000_000 + number);
    }
    store.upsert(testAircraft({ number: 999 }));
    const [late] = decodeBlocks([tiles.deltaBlock(TILES[0] ?? 0, since)]);
    expect(late).toMatchObject({ full: true, records: [{ id: 1_000_000_999 }] });
    const [recent] = decodeBlocks([tiles.deltaBlock(TILES[0] ?? 0, tiles.version - 2)]);
    expect(recent).toMatchObject({ full: false, records: [{ id: 1_000_000_999 }], removed: [1_000_000_400] });
  });

  it('hold nothing of a tile that nobody watches any more', () => {
    const store = createInMemoryLiveStore();
    store.upsert(testAircraft({ number: 1 }));
    const tiles = new WatchedTiles(store);
    const [tile = 0] = TILES;
    tiles.watch(tile);
    tiles.watch(tile);
    tiles.unwatch(tile);
    expect(decodeBlocks([tiles.fullBlock(tile)])[0]?.records).toHaveLength(1);
    tiles.unwatch(tile);
    expect(tiles.size).toBe(0);
    expect(tiles.fullBlock(tile)).toBeUndefined();
    const before = tiles.version;
    store.upsert(testAircraft({ number: 1, atMs: START_MS + 9_000 }));
    expect(tiles.version).toBe(before);
  });

  it('encode a block once for all who ask for the same', () => {
    const store = createInMemoryLiveStore();
    const tiles = new WatchedTiles(store);
    const [tile = 0] = TILES;
    tiles.watch(tile);
    const since = tiles.version;
    store.upsert(testAircraft({ number: 1 }));
    expect(tiles.deltaBlock(tile, since)).toBe(tiles.deltaBlock(tile, since));
    expect(tiles.fullBlock(tile)).toBe(tiles.fullBlock(tile));
    expect(tiles.deltaBlock(tile, tiles.version)).toBeUndefined();
  });
});
