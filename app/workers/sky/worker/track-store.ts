import type { AerialObject } from '@contract/aerial-object';
import type { LiveMessage, LiveRecord, LiveTileBlock } from '@contract/live-frame';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { TRAIL_DURATION_MS } from '@engine/tracking/trail';
import type { EpochMs } from '@engine/units/quantity';
import { motionOfRecord, newTrack, type SkyTrack, stateOfRecord, trackOfObject } from './sky-track';

/** Nothing is drawn from a fix older than this, whatever the server says or when it says nothing any more. */
export const DROP_AFTER_MS = 120_000;

/** Every object that the subscribed tiles hold. */
export class TrackStore {
  #tracks = new Map<number, SkyTrack>();

  get size(): number {
    return this.#tracks.size;
  }

  all(): Iterable<SkyTrack> {
    return this.#tracks.values();
  }

  get(id: number): SkyTrack | undefined {
    return this.#tracks.get(id);
  }

  /** Takes a message of the stream. Records first: an object that crosses into another tile leaves the old one. */
  apply(message: LiveMessage, now: EpochMs): void {
    for (const block of message.blocks) {
      for (const record of block.records) this.#applyRecord(record, block.tile, now);
      for (const facts of block.facts) {
        const track = this.#tracks.get(facts.id);
        if (track !== undefined) track.facts = facts;
      }
    }
    for (const block of message.blocks) this.#removeWhatLeft(block);
  }

  /** Objects of the list call, for the seconds before the stream brings its own. */
  seed(objects: readonly AerialObject[], now: EpochMs): void {
    for (const object of objects) {
      const known = this.#tracks.get(object.id);
      if (known !== undefined && !known.isSeed) continue;
      const track = trackOfObject(object, tileOf, now);
      if (track !== null && now - track.display.fix.at <= DROP_AFTER_MS) this.#tracks.set(object.id, track);
    }
  }

  /** Forgets what lies outside the subscribed tiles: nobody would ever say that it left. */
  keepTiles(tiles: ReadonlySet<number>): void {
    for (const track of this.#tracks.values()) {
      if (!tiles.has(track.tile)) this.#tracks.delete(track.id);
    }
  }

  /** Forgets objects not fixed for long, and the old ends of trails. */
  dropOld(now: EpochMs): void {
    for (const track of this.#tracks.values()) {
      if (now - track.display.fix.at > DROP_AFTER_MS) this.#tracks.delete(track.id);
      else track.trail.dropBefore(now - TRAIL_DURATION_MS);
    }
  }

  #applyRecord(record: LiveRecord, tile: number, now: EpochMs): void {
    const motion = motionOfRecord(record);
    if (motion === null) return;
    const track = this.#tracks.get(record.id);
    if (track === undefined) {
      this.#tracks.set(record.id, newTrack(record.id, tile, motion, stateOfRecord(record), now));
      return;
    }
    track.tile = tile;
    track.isSeed = false;
    track.state = stateOfRecord(record);
    const before = track.display.fix;
    if (!track.display.accept(motion, now)) return;
    if (motion.at > before.at) track.speedBefore = before.groundSpeed;
    if (track.display.at(now).restarted) track.trail.breakHere();
    track.trail.add(motion, motion.at);
  }

  #removeWhatLeft(block: LiveTileBlock): void {
    for (const id of block.removed) {
      if (this.#tracks.get(id)?.tile === block.tile) this.#tracks.delete(id);
    }
    if (!block.full) return;
    const named = new Set(block.records.map((record) => record.id));
    for (const track of this.#tracks.values()) {
      if (track.tile === block.tile && !named.has(track.id)) this.#tracks.delete(track.id);
    }
  }
}
