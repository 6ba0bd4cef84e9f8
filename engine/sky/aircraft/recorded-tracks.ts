import { isPathBroken, RecordedPath, type RecordedFix } from '../../tracking/recorded-path';
import { Trail, TRAIL_DURATION_MS, type TrailPoint } from '../../tracking/trail';
import { emptyMotion } from '../../tracking/display-track';
import type { EpochMs, MetresPerSecond } from '../../units/quantity';
import { HeightCorrections } from './height-corrections';
import { HeldHeights } from './held-heights';
import { idsThatLeft } from './ids-that-left';
import { DROP_AFTER_MS } from './live-tracks';
import type { SkyTrack, TrackBlock, TrackFacts, TrackRecord, TrackState } from './sky-track';
import type { TrackSource } from './track-source';

/** Blocks as they came, with the server's time at which they came. */
export interface TimedBlocks {
  readonly atMs: number;
  readonly blocks: readonly TrackBlock[];
}

interface Presence {
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
}

/** What was told of an object, and from when on. */
interface TimedFacts {
  readonly atMs: number;
  readonly facts: TrackFacts;
}

interface RecordedState {
  readonly fix: RecordedFix;
  readonly state: TrackState;
}

/** What the blocks have told of one object so far. */
class ObjectHistory {
  readonly states: RecordedState[] = [];
  readonly presences: Presence[] = [];
  readonly facts: TimedFacts[] = [];
  tile: number;
  readonly #heldHeights = new HeldHeights();
  #presentFromMs = Number.NaN;
  #isReturning = false;

  constructor(tile: number) {
    this.tile = tile;
  }

  /** Takes a report; one that is not newer than those before tells nothing of the path. */
  add(record: TrackRecord, tile: number, atMs: number): void {
    const { at } = record.motion;
    this.tile = tile;
    // What was fixed before the message came was there then already.
    if (Number.isNaN(this.#presentFromMs)) this.#presentFromMs = Math.min(atMs, at);
    if (at <= (this.states.at(-1)?.fix.motion.at ?? Number.NEGATIVE_INFINITY)) return;
    const { motion, state } = this.#heldHeights.complete(record);
    const { pressureAltitude, ellipsoidHeight } = state;
    const fix = { motion, pressureAltitudeM: pressureAltitude, ellipsoidHeightM: ellipsoidHeight };
    this.states.push({ fix: { ...fix, isReturn: this.#isReturning }, state });
    this.#isReturning = false;
  }

  leave(atMs: number): void {
    if (atMs > this.#presentFromMs) this.presences.push({ fromMs: this.#presentFromMs, toMs: atMs });
    this.#presentFromMs = Number.NaN;
    // Its first report may tell of the last place again: only a new fix is a return.
    this.#isReturning = this.states.length > 0;
  }
}

/** Where an object comes to stand; nobody reads it, and nothing is to be allocated for it. */
const moved = emptyMotion();

/** One object of a recording, moved to whatever time is asked for. */
class RecordedTrack implements SkyTrack {
  readonly id: number;
  readonly display: RecordedPath;
  readonly tile: number;
  readonly trail: RecordedTrail;
  readonly #facts: readonly TimedFacts[];
  readonly #states: readonly RecordedState[];
  readonly #presences: readonly Presence[];
  #factsNow: TrackFacts;

  constructor(id: number, { states, presences, facts, tile }: ObjectHistory) {
    this.id = id;
    this.#facts = facts;
    this.#factsNow = facts[0]?.facts ?? { id, name: '', sources: [] };
    this.tile = tile;
    this.#states = states;
    this.#presences = presences;
    this.display = new RecordedPath(states.map(({ fix }) => fix));
    this.trail = new RecordedTrail(states);
  }

  get state(): TrackState {
    const known = this.#states[this.display.fixIndex];
    if (known === undefined) throw new RangeError(`Track ${this.id} has no state ${this.display.fixIndex}.`);
    return known.state;
  }

  /** The newest that were told by then; before the first of them those, because a name is due from the beginning. */
  get facts(): TrackFacts {
    return this.#factsNow;
  }

  get speedBefore(): MetresPerSecond | null {
    return this.#states[this.display.fixIndex - 1]?.fix.motion.groundSpeed ?? null;
  }

  /** False where the object was not there at that time. */
  moveTo(time: EpochMs): boolean {
    if (!this.#presences.some(({ fromMs, toMs }) => time >= fromMs && time < toMs)) return false;
    this.display.readAt(time, moved);
    this.trail.moveTo(time);
    for (const told of this.#facts) {
      if (told.atMs > time && told !== this.#facts[0]) break;
      this.#factsNow = told.facts;
    }
    return time - this.display.fix.at <= DROP_AFTER_MS;
  }
}

/** The trail of an object up to a time. */
class RecordedTrail {
  readonly #all: readonly TrailPoint[];
  #shown: readonly TrailPoint[] = [];
  #atMs = Number.NEGATIVE_INFINITY;
  #shownAtMs = Number.NaN;

  constructor(states: readonly RecordedState[]) {
    const all: TrailPoint[] = [];
    const trail = new Trail();
    for (const [index, { fix, state }] of states.entries()) {
      const { motion } = fix;
      const before = states[index - 1]?.fix;
      if (before !== undefined && isPathBroken(before, fix)) trail.breakHere();
      trail.add(motion, motion.at, state);
      const newest = trail.points.at(-1);
      if (newest === undefined) continue;
      // Standing still moves the time of the newest point.
      if (all.at(-1)?.latitude === newest.latitude && all.at(-1)?.longitude === newest.longitude) all.pop();
      all.push(newest);
    }
    this.#all = all;
  }

  /** Cut out when it is asked for: a radar asks once a second, frames ask for none. */
  get points(): readonly TrailPoint[] {
    if (this.#shownAtMs !== this.#atMs) {
      this.#shownAtMs = this.#atMs;
      this.#shown = this.#all.filter(({ at }) => at <= this.#atMs && at >= this.#atMs - TRAIL_DURATION_MS);
    }
    return this.#shown;
  }

  moveTo(time: EpochMs): void {
    this.#atMs = time;
  }
}

/** The tracks of a recording: blocks of the stream, played at whatever time within it is asked for. */
export class RecordedTracks implements TrackSource {
  readonly kind = 'recorded';
  readonly heights = new HeightCorrections();
  readonly #tracks: ReadonlyMap<number, RecordedTrack>;

  /** @param recording in order of time */
  constructor(recording: readonly TimedBlocks[]) {
    const histories = historiesOf(recording);
    this.#tracks = new Map(
      [...histories].flatMap(([id, history]) =>
        history.states.length > 0 ? [[id, new RecordedTrack(id, history)]] : [],
      ),
    );
  }

  /** Of all times. */
  get size(): number {
    return this.#tracks.size;
  }

  *tracksAt(time: EpochMs): Iterable<SkyTrack> {
    for (const track of this.#tracks.values()) {
      if (track.moveTo(time)) yield track;
    }
  }

  trackAt(id: number, time: EpochMs): SkyTrack | undefined {
    const track = this.#tracks.get(id);
    return track?.moveTo(time) === true ? track : undefined;
  }
}

function historiesOf(recording: readonly TimedBlocks[]): ReadonlyMap<number, ObjectHistory> {
  const histories = new Map<number, ObjectHistory>();
  /** Those that no block has said to have left. */
  const present = new Map<number, ObjectHistory>();
  for (const { atMs, blocks } of recording) {
    for (const block of blocks) takeBlock(block, atMs, histories, present);
    for (const block of blocks) {
      for (const id of idsThatLeft(block, present)) {
        present.get(id)?.leave(atMs);
        present.delete(id);
      }
    }
  }
  for (const history of present.values()) history.leave(Number.POSITIVE_INFINITY);
  return histories;
}

function takeBlock(
  block: TrackBlock,
  atMs: number,
  histories: Map<number, ObjectHistory>,
  present: Map<number, ObjectHistory>,
): void {
  for (const record of block.records) {
    const history = histories.get(record.id) ?? new ObjectHistory(block.tile);
    history.add(record, block.tile, atMs);
    histories.set(record.id, history);
    present.set(record.id, history);
  }
  for (const facts of block.facts) {
    histories.get(facts.id)?.facts.push({ atMs, facts });
  }
}
