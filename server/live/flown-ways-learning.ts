import { CALIBRATED_S, type CalibratedHorizon } from '@engine/trajectory/band-calibration';
import { flightMoment } from '@engine/trajectory/flight-moment';
import { FlownWays } from '@engine/trajectory/flown-ways';
import { trajectoryStart } from '@engine/trajectory/trajectory-start';
import { epochMs } from '@engine/units/quantity';
import type { TiledLiveStore } from './in-memory-live-store';
import { isPlaced } from './live-record';
import { teaches } from './teaching-aircraft';
import { LONGEST_BRACKET_MS, trailPlaceAt } from './trail-place';
import { trajectoryFixes } from './trajectory-fixes';

/** So many aircraft are looked at with each tick, and each of them no more often than this. */
const LOOKED_AT = 4;
const ROUND_MS = 20_000;

/** A moment whose aircraft is yet to come somewhere. */
interface Awaited {
  readonly objectId: number;
  readonly way: number;
  readonly atMs: number;
}

export interface FlownWaysLearningOptions {
  readonly store: TiledLiveStore;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/**
 * Remembers of some aircraft of the live sky, round and round, what they were doing, and from their trails where they came
 * to be one, five and ten minutes later.
 */
export class FlownWaysLearning {
  readonly ways = new FlownWays();
  readonly #options: FlownWaysLearningOptions;
  readonly #awaited = CALIBRATED_S.map((aheadS): AwaitedAhead => ({ aheadS, moments: [] }));
  #round: Iterator<number> = [].values();
  #roundBegunMs = Number.NEGATIVE_INFINITY;

  constructor(options: FlownWaysLearningOptions) {
    this.#options = options;
  }

  /** Once a second; costs some tenths of a millisecond. */
  tick(): void {
    const nowMs = this.#options.now();
    for (const awaited of this.#awaited) this.#learn(awaited, nowMs);
    for (let looked = 0; looked < LOOKED_AT; looked++) {
      const id = this.#nextId(nowMs);
      if (id === null) return;
      this.#begin(id, nowMs);
    }
  }

  #begin(id: number, nowMs: number): void {
    const { store } = this.#options;
    const aircraft = store.get(id);
    if (aircraft === undefined || !isPlaced(aircraft) || aircraft.onGround === true || !teaches(aircraft, nowMs))
      return;
    const fixes = trajectoryFixes(aircraft, store.trail(id));
    const moment = flightMoment(id, trajectoryStart({ fixes, onGround: false }));
    if (moment === null) return;
    const way = this.ways.begin(moment);
    for (const { moments } of this.#awaited) moments.push({ objectId: id, way, atMs: moment.at });
  }

  /** Moments are in order of their beginning, give or take the age of a position, so that the first are due first. */
  #learn({ aheadS, moments }: AwaitedAhead, nowMs: number): void {
    const dueMs = nowMs - aheadS * 1000 - LONGEST_BRACKET_MS;
    const firstLater = moments.findIndex(({ atMs }) => atMs > dueMs);
    for (const { objectId, way, atMs } of moments.splice(0, firstLater < 0 ? moments.length : firstLater)) {
      const place = trailPlaceAt(this.#options.store.trail(objectId), epochMs(atMs + aheadS * 1000));
      if (place !== null) this.ways.arrived(way, aheadS, place);
    }
  }

  /** Null until the next round begins. */
  #nextId(nowMs: number): number | null {
    const next = this.#round.next();
    if (next.done !== true) return next.value;
    if (nowMs - this.#roundBegunMs < ROUND_MS) return null;
    this.#roundBegunMs = nowMs;
    this.#round = Array.from(this.#options.store.all(), ({ id }) => id).values();
    return this.#round.next().value ?? null;
  }
}

interface AwaitedAhead {
  readonly aheadS: CalibratedHorizon;
  readonly moments: Awaited[];
}
