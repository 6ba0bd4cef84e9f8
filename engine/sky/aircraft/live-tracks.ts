import { DisplayTrack } from '../../tracking/display-track';
import type { MotionFix } from '../../tracking/dead-reckoning';
import { Trail, TRAIL_DURATION_MS } from '../../tracking/trail';
import type { EpochMs } from '../../units/quantity';
import { HeightCorrections } from './height-corrections';
import { idsThatLeft } from './ids-that-left';
import type { SkyTrack, TrackBlock, TrackFacts, TrackRecord, TrackState } from './sky-track';
import type { TrackSource } from './track-source';

/** Nothing is shown from a fix older than this, whatever the server says or when it says nothing any more. */
export const DROP_AFTER_MS = 120_000;

/** A track known from elsewhere than the blocks: the first record of a block takes its place. */
export interface SeedTrack extends TrackRecord {
  readonly tile: number;
  readonly facts: TrackFacts;
}

interface StoredTrack extends SkyTrack {
  readonly display: DisplayTrack;
  readonly trail: Trail;
  isSeed: boolean;
}

function storedTrack(id: number, tile: number, motion: MotionFix, state: TrackState, now: EpochMs): StoredTrack {
  const trail = new Trail();
  trail.add(motion, motion.at, state);
  return {
    id,
    tile,
    display: new DisplayTrack(motion, now),
    trail,
    speedBefore: null,
    state,
    facts: { id, name: '', sources: [] },
    isSeed: false,
  };
}

/** Estimates of heights worked out for one frame: each costs a tenth of a millisecond. */
const HEIGHT_ESTIMATES_A_FRAME = 8;

/** Every object that the blocks of a set of tiles tell of, as time goes on. */
export class LiveTracks implements TrackSource {
  readonly kind = 'live';
  readonly heights = new HeightCorrections(HEIGHT_ESTIMATES_A_FRAME);
  readonly #tracks = new Map<number, StoredTrack>();

  get size(): number {
    return this.#tracks.size;
  }

  tracksAt(): Iterable<SkyTrack> {
    return this.#tracks.values();
  }

  trackAt(id: number): SkyTrack | undefined {
    return this.#tracks.get(id);
  }

  /** Takes the blocks of one message. Records first: an object that crosses into another tile leaves the old one. */
  apply(blocks: readonly TrackBlock[], now: EpochMs): void {
    for (const block of blocks) {
      for (const record of block.records) this.#applyRecord(record, block.tile, now);
      for (const facts of block.facts) {
        const track = this.#tracks.get(facts.id);
        if (track !== undefined) track.facts = facts;
      }
    }
    for (const block of blocks) this.#removeWhatLeft(block);
  }

  /** Objects of the list call, for the seconds before the stream brings its own. */
  seed(seeds: readonly SeedTrack[], now: EpochMs): void {
    for (const { id, tile, motion, state, facts } of seeds) {
      const known = this.#tracks.get(id);
      if (known !== undefined && !known.isSeed) continue;
      if (now - motion.at > DROP_AFTER_MS) continue;
      this.#tracks.set(id, { ...storedTrack(id, tile, motion, state, now), facts, isSeed: true });
    }
  }

  /** Forgets what lies outside the tiles: no block would ever say that it left. */
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

  #applyRecord({ id, motion, state }: TrackRecord, tile: number, now: EpochMs): void {
    const track = this.#tracks.get(id);
    if (track === undefined) {
      this.#tracks.set(id, storedTrack(id, tile, motion, state, now));
      return;
    }
    track.tile = tile;
    track.isSeed = false;
    track.state = state;
    const before = track.display.fix;
    if (!track.display.accept(motion, now)) return;
    if (motion.at > before.at) track.speedBefore = before.groundSpeed;
    if (track.display.at(now).restarted) track.trail.breakHere();
    track.trail.add(motion, motion.at, state);
  }

  #removeWhatLeft(block: TrackBlock): void {
    for (const id of idsThatLeft(block, this.#tracks)) this.#tracks.delete(id);
  }
}
