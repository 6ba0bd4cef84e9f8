import type { PassSet } from '@engine/orbits/passes/find-passes';
import { mergedByRise, type PassPart } from '@engine/orbits/passes/merged-passes';
import type { PackedPasses } from '@engine/orbits/passes/packed-passes';
import { type Endpoint, type Remote, wrap } from 'comlink';
import { finderOf, type PassHelperApi, type PassTask } from './pass-helper';

/** The part of a Worker that is used. */
export interface HelperWorker extends Endpoint {
  terminate(): void;
}

export interface PassPoolOptions {
  /** How many helpers share the catalogue; 0 searches here. */
  readonly helpers: number;
  /** May throw where workers cannot start workers. */
  readonly startHelper: () => HelperWorker;
  /** Yields to messages that have arrived meanwhile. */
  readonly pause: () => Promise<void>;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
}

/** A part of the catalogue, every `stride`th satellite from `offset` on, and what searches it. */
interface Shard {
  readonly offset: number;
  readonly stride: number;
  readonly pieceMs: number;
  readonly run: (task: PassTask) => Promise<PackedPasses>;
}

interface Helper {
  readonly worker: HelperWorker;
  readonly api: Remote<PassHelperApi>;
}

/** Satellites from which on it pays to ask the helpers. */
const WORTH_HELPERS = 200;
/** How long a piece of a search may take here, where other questions are answered in between, and with a helper. */
const PIECE_MS = { here: 30, helper: 120 } as const;
/** Satellites in a piece. */
const PIECE = { first: 32, least: 8, most: 4096 } as const;

/** Thrown and caught in this file alone. */
class HelperGone extends Error {}

/**
 * Searches passes piece by piece: here, or with helpers that hold a part of the catalogue each. Where a helper cannot
 * start or dies, the search goes on here.
 */
export class PassPool {
  readonly #options: PassPoolOptions;
  #helpers: readonly Helper[] | null = null;
  #areHelpersBroken = false;
  /** The set that the helpers hold, and when they do. */
  #held: { readonly set: PassSet; readonly ready: Promise<unknown> } | null = null;
  #gone: Promise<never> = new Promise(() => {});
  #breakOff: () => void = () => {};

  constructor(options: PassPoolOptions) {
    this.#options = options;
  }

  /** How many workers search. */
  get workers(): number {
    return this.#areHelpersBroken ? 1 : Math.max(1, this.#options.helpers);
  }

  /** Sorted by rise; null where `isEnded` came true. A set must not be asked about once a newer one was. */
  async find(set: PassSet, task: PassTask, isEnded: () => boolean): Promise<PackedPasses | null> {
    if (task.indices.length < WORTH_HELPERS) return this.#findIn([this.#wholeSet(set, task)], task, isEnded);
    try {
      return await this.#findIn(await this.#shards(set, task), task, isEnded);
    } catch (error) {
      if (!(error instanceof HelperGone)) throw error;
      return this.#findIn([this.#wholeSet(set, task)], task, isEnded);
    } finally {
      // Idle helpers keep no room for passes; another search that is under way makes what it needs anew.
      for (const { api } of this.#helpers ?? []) void api.endSearch();
    }
  }

  close(): void {
    for (const { worker } of this.#helpers ?? []) worker.terminate();
    this.#helpers = null;
    this.#held = null;
  }

  async #findIn(shards: readonly Shard[], task: PassTask, isEnded: () => boolean): Promise<PackedPasses | null> {
    const parts = await Promise.all(shards.map((shard) => this.#findInShard(shard, task, isEnded)));
    if (isEnded()) return null;
    return mergedByRise(parts.flat());
  }

  async #findInShard(
    { offset, stride, pieceMs, run }: Shard,
    task: PassTask,
    isEnded: () => boolean,
  ): Promise<PassPart[]> {
    const own = task.indices.filter((index) => index % stride === offset).map((index) => (index - offset) / stride);
    const found: PassPart[] = [];
    let size: number = PIECE.first;
    for (let from = 0; from < own.length && !isEnded(); ) {
      const beganMs = this.#options.now();
      const indices = own.slice(from, from + size);
      found.push({ passes: await run({ ...task, indices }), stride, offset });
      from += indices.length;
      const tookMs = Math.max(1, this.#options.now() - beganMs);
      // The next piece may be of other orbits: never more than double.
      size = Math.round(Math.min(PIECE.most, size * 2, Math.max(PIECE.least, (size * pieceMs) / tookMs)));
    }
    return found;
  }

  #wholeSet(set: PassSet, task: PassTask): Shard {
    const finder = finderOf(set, task);
    const run = async ({ indices }: PassTask) => {
      const passes = finder.find(indices);
      await this.#options.pause();
      return passes;
    };
    return { offset: 0, stride: 1, pieceMs: PIECE_MS.here, run };
  }

  async #shards(set: PassSet, task: PassTask): Promise<readonly Shard[]> {
    const helpers = this.#startedHelpers();
    if (helpers.length === 0) return [this.#wholeSet(set, task)];
    await this.#orGone(this.#handOver(helpers, set));
    return helpers.map(({ api }, offset) => ({
      offset,
      stride: helpers.length,
      pieceMs: PIECE_MS.helper,
      run: (piece) => this.#orGone(api.passes(piece)),
    }));
  }

  /** Gives every helper its part, once for every set. */
  #handOver(helpers: readonly Helper[], set: PassSet): Promise<unknown> {
    if (this.#held?.set === set) return this.#held.ready;
    const part = (offset: number) => set.satellites.filter((_, index) => index % helpers.length === offset);
    const ready = Promise.all(helpers.map(({ api }, offset) => api.load(part(offset))));
    this.#held = { set, ready };
    return ready;
  }

  #startedHelpers(): readonly Helper[] {
    if (this.#areHelpersBroken) return [];
    if (this.#helpers !== null) return this.#helpers;
    this.#gone = new Promise((_, reject) => {
      this.#breakOff = () => reject(new HelperGone());
    });
    // A helper may die while no search waits: that is no unhandled rejection.
    this.#gone.catch(() => {});
    const helpers: Helper[] = [];
    this.#helpers = helpers;
    try {
      for (let count = 0; count < this.#options.helpers; count++) helpers.push(this.#startHelper());
    } catch {
      this.#onDeath();
      return [];
    }
    return helpers;
  }

  #startHelper(): Helper {
    const worker = this.#options.startHelper();
    worker.addEventListener('error', this.#onDeath);
    worker.addEventListener('messageerror', this.#onDeath);
    return { worker, api: wrap<PassHelperApi>(worker) };
  }

  #orGone<Answer>(answer: Promise<Answer>): Promise<Answer> {
    return Promise.race([answer, this.#gone]);
  }

  readonly #onDeath = (): void => {
    this.#areHelpersBroken = true;
    this.close();
    this.#breakOff();
  };
}
