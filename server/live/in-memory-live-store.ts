import { type GeodeticPosition, greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import { tileOf, tilesAround } from '@engine/spatial-index/degree-grid';
import { type EpochMs, epochMs, type NauticalMiles } from '@engine/units/quantity';
import type { LiveAircraft, LiveStore, LiveStoreChange, NearbyAircraft } from './live-store';
import { Trail, type TrailPoint } from './trail';

/** What the stream and the flight data need beyond `LiveStore`. */
export interface TiledLiveStore extends LiveStore {
  /** Aircraft in one tile of the degree grid, in no order. */
  inTile(tile: number): Iterable<LiveAircraft>;
  /** Where an aircraft was in the last 15 minutes, thinned, oldest first; empty for one that is not known. */
  trail(id: number): readonly TrailPoint[];
}

interface Entry {
  aircraft: LiveAircraft;
  /** Undefined while there is no position. */
  tile: number | undefined;
  trail: Trail | undefined;
}

type Tile = Map<number, LiveAircraft>;
const EMPTY_TILE: ReadonlyMap<number, LiveAircraft> = new Map();

/** `now` is asked only where a trail is read, to leave out what has grown too old since. */
export function createInMemoryLiveStore(now: () => number = Date.now): TiledLiveStore {
  return new InMemoryLiveStore(() => epochMs(now()));
}

class InMemoryLiveStore implements TiledLiveStore {
  readonly #entries = new Map<number, Entry>();
  readonly #tiles = new Map<number, Tile>();
  readonly #listeners = new Set<(change: LiveStoreChange) => void>();
  readonly #now: () => EpochMs;

  constructor(now: () => EpochMs) {
    this.#now = now;
  }

  get size(): number {
    return this.#entries.size;
  }

  upsert(aircraft: LiveAircraft): void {
    const entry = this.#entries.get(aircraft.id) ?? { aircraft, tile: undefined, trail: undefined };
    const { position } = aircraft;
    const tile = position === undefined ? undefined : tileOf(position.latitude, position.longitude);
    if (entry.tile !== undefined && entry.tile !== tile) this.#leaveTile(entry.tile, aircraft.id);
    if (tile !== undefined) this.#tileFor(tile).set(aircraft.id, aircraft);
    entry.aircraft = aircraft;
    entry.tile = tile;
    if (position !== undefined) {
      entry.trail ??= new Trail(position.at);
      entry.trail.add(aircraft);
    }
    this.#entries.set(aircraft.id, entry);
    this.#notify({ kind: 'upsert', aircraft });
  }

  remove(id: number): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#entries.delete(id);
    if (entry.tile !== undefined) this.#leaveTile(entry.tile, id);
    this.#notify({ kind: 'remove', aircraft: entry.aircraft });
  }

  get(id: number): LiveAircraft | undefined {
    return this.#entries.get(id)?.aircraft;
  }

  *all(): Iterable<LiveAircraft> {
    for (const { aircraft } of this.#entries.values()) yield aircraft;
  }

  inTile(tile: number): Iterable<LiveAircraft> {
    return (this.#tiles.get(tile) ?? EMPTY_TILE).values();
  }

  near(centre: GeodeticPosition, radius: NauticalMiles): NearbyAircraft[] {
    const found: NearbyAircraft[] = [];
    for (const tile of tilesAround(centre.latitude, centre.longitude, radius)) {
      for (const aircraft of this.inTile(tile)) {
        if (aircraft.position === undefined) continue;
        const distance = greatCircleDistance(centre, aircraft.position);
        if (distance > radius) continue;
        found.push({ aircraft, distance, bearing: initialBearing(centre, aircraft.position) });
      }
    }
    return found.toSorted((one, other) => one.distance - other.distance);
  }

  trail(id: number): readonly TrailPoint[] {
    return this.#entries.get(id)?.trail?.points(this.#now()) ?? [];
  }

  onChange(listener: (change: LiveStoreChange) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #notify(change: LiveStoreChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  #tileFor(number: number): Tile {
    const known = this.#tiles.get(number);
    if (known !== undefined) return known;
    const tile: Tile = new Map();
    this.#tiles.set(number, tile);
    return tile;
  }

  #leaveTile(number: number, id: number): void {
    const tile = this.#tiles.get(number);
    if (tile === undefined) return;
    tile.delete(id);
    if (tile.size === 0) this.#tiles.delete(number);
  }
}
