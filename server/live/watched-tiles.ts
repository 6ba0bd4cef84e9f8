import { encodeFacts, encodeRecord, joinTileBlock } from '@contract/live-frame-encode';
import { tileOf } from '@engine/spatial-index/degree-grid';
import type { TiledLiveStore } from './in-memory-live-store';
import { areSameFacts, isPlaced, isSameMotion, type PlacedAircraft, toLiveFacts, toLiveRecord } from './live-record';
import type { LiveStoreChange } from './live-store';

/** Departures kept per tile. Who has missed more than these gets a full block instead. */
const MOST_DEPARTURES = 256;

interface Member {
  aircraft: PlacedAircraft;
  readonly tile: WatchedTile;
  movedIn: number;
  factsChangedIn: number;
  /** Made when first asked for; thrown away by the next change. */
  record: Uint8Array | undefined;
  facts: Uint8Array | undefined;
}

interface CachedBlock {
  readonly since: number;
  readonly changedIn: number;
  readonly bytes: Uint8Array;
}

interface WatchedTile {
  readonly number: number;
  watchers: number;
  readonly members: Map<number, Member>;
  departures: { readonly id: number; readonly leftIn: number }[];
  /** Departures before this version are no longer all known. */
  departuresKnownFrom: number;
  changedIn: number;
  delta: CachedBlock | undefined;
  full: CachedBlock | undefined;
}

/**
 * The tiles that somebody looks at, ready to be sent: what changed in each since a given version, encoded once however
 * many ask. Every change of the store has a version of its own; tiles that nobody watches cost two look-ups a change.
 */
export class WatchedTiles {
  readonly #store: TiledLiveStore;
  readonly #tiles = new Map<number, WatchedTile>();
  readonly #members = new Map<number, Member>();
  readonly #stopListening: () => void;
  #version = 0;

  constructor(store: TiledLiveStore) {
    this.#store = store;
    this.#stopListening = store.onChange((change) => this.#apply(change));
  }

  /** The version of the newest change. */
  get version(): number {
    return this.#version;
  }

  /** Tiles watched now. */
  get size(): number {
    return this.#tiles.size;
  }

  close(): void {
    this.#stopListening();
  }

  watch(number: number): void {
    const known = this.#tiles.get(number);
    if (known !== undefined) {
      known.watchers++;
      return;
    }
    const tile: WatchedTile = {
      number,
      watchers: 1,
      members: new Map(),
      departures: [],
      departuresKnownFrom: this.#version,
      changedIn: this.#version,
      delta: undefined,
      full: undefined,
    };
    this.#tiles.set(number, tile);
    for (const aircraft of this.#store.inTile(number)) {
      if (isPlaced(aircraft)) this.#add(tile, aircraft);
    }
  }

  unwatch(number: number): void {
    const tile = this.#tiles.get(number);
    if (tile === undefined) return;
    tile.watchers--;
    if (tile.watchers > 0) return;
    this.#tiles.delete(number);
    for (const id of tile.members.keys()) this.#members.delete(id);
  }

  /** Every aircraft of a watched tile, with its facts; undefined for a tile that is not watched. */
  fullBlock(number: number): Uint8Array | undefined {
    const tile = this.#tiles.get(number);
    if (tile === undefined) return undefined;
    if (tile.full?.changedIn === tile.changedIn) return tile.full.bytes;
    const members = [...tile.members.values()];
    const bytes = joinTileBlock({
      tile: tile.number,
      full: true,
      records: members.map(recordBytes),
      removed: [],
      facts: members.map(factsBytes),
    });
    tile.full = { since: 0, changedIn: tile.changedIn, bytes };
    return bytes;
  }

  /** What moved, changed or left after version `since`; undefined for nothing, or for a tile that is not watched. */
  deltaBlock(number: number, since: number): Uint8Array | undefined {
    const tile = this.#tiles.get(number);
    if (tile === undefined || tile.changedIn <= since) return undefined;
    if (since < tile.departuresKnownFrom) return this.fullBlock(number);
    if (tile.delta?.since === since && tile.delta.changedIn === tile.changedIn) return tile.delta.bytes;
    const bytes = encodeDelta(tile, since);
    tile.delta = { since, changedIn: tile.changedIn, bytes };
    return bytes;
  }

  #apply({ kind, aircraft }: LiveStoreChange): void {
    const member = this.#members.get(aircraft.id);
    const tile =
      kind === 'upsert' && isPlaced(aircraft)
        ? this.#tiles.get(tileOf(aircraft.position.latitude, aircraft.position.longitude))
        : undefined;
    if (member === undefined && tile === undefined) return;
    if (member !== undefined && member.tile === tile && isPlaced(aircraft)) {
      this.#update(member, aircraft);
      return;
    }
    if (member !== undefined) this.#leave(member);
    if (tile !== undefined && isPlaced(aircraft)) this.#enter(tile, aircraft);
  }

  #enter(tile: WatchedTile, aircraft: PlacedAircraft): void {
    tile.changedIn = ++this.#version;
    this.#add(tile, aircraft);
  }

  #add(tile: WatchedTile, aircraft: PlacedAircraft): void {
    const member: Member = {
      aircraft,
      tile,
      movedIn: this.#version,
      factsChangedIn: this.#version,
      record: undefined,
      facts: undefined,
    };
    tile.members.set(aircraft.id, member);
    this.#members.set(aircraft.id, member);
  }

  #leave(member: Member): void {
    const { tile, aircraft } = member;
    const version = ++this.#version;
    tile.members.delete(aircraft.id);
    this.#members.delete(aircraft.id);
    tile.departures.push({ id: aircraft.id, leftIn: version });
    tile.changedIn = version;
    if (tile.departures.length <= MOST_DEPARTURES) return;
    const forgotten = tile.departures.splice(0, MOST_DEPARTURES / 2);
    tile.departuresKnownFrom = forgotten.at(-1)?.leftIn ?? tile.departuresKnownFrom;
  }

  #update(member: Member, aircraft: PlacedAircraft): void {
    const moved = !isSameMotion(member.aircraft, aircraft);
    const factsChanged = !areSameFacts(member.aircraft, aircraft);
    member.aircraft = aircraft;
    if (!moved && !factsChanged) return;
    const version = ++this.#version;
    member.tile.changedIn = version;
    if (moved) {
      member.movedIn = version;
      member.record = undefined;
    }
    if (factsChanged) {
      member.factsChangedIn = version;
      member.facts = undefined;
    }
  }
}

function encodeDelta(tile: WatchedTile, since: number): Uint8Array {
  const records: Uint8Array[] = [];
  const facts: Uint8Array[] = [];
  for (const member of tile.members.values()) {
    if (member.movedIn > since) records.push(recordBytes(member));
    if (member.factsChangedIn > since) facts.push(factsBytes(member));
  }
  return joinTileBlock({ tile: tile.number, full: false, records, removed: departedSince(tile, since), facts });
}

/** Without those that are back already. */
function departedSince(tile: WatchedTile, since: number): number[] {
  const gone = new Set<number>();
  for (const { id, leftIn } of tile.departures) {
    if (leftIn > since && !tile.members.has(id)) gone.add(id);
  }
  return [...gone];
}

function recordBytes(member: Member): Uint8Array {
  member.record ??= encodeRecord(toLiveRecord(member.aircraft));
  return member.record;
}

function factsBytes(member: Member): Uint8Array {
  member.facts ??= encodeFacts(toLiveFacts(member.aircraft));
  return member.facts;
}
