import { CANDIDATE_SCORE, LOCK_SCORE } from './targeting-score';

/** A lock is kept until the score has sunk this far below 0.7: 9° of heading, so that a trembling hand keeps it. */
export const LOCK_RELEASE_MARGIN = 0.05;
/** A lock whose score is this or less is lost; it stays a candidate. */
const LOST_SCORE = LOCK_SCORE - LOCK_RELEASE_MARGIN;
/** Another object takes the place of the candidate or the lock only when it is better by this much. */
const TAKE_OVER_MARGIN = 0.03;
/** And takes the lock only when it has been so for this long. */
export const TAKE_OVER_AFTER_MS = 400;
/** Dwell at sensitivity 0; at 100 there is none. */
const LONGEST_DWELL_MS = 1500;

export type LockState = 'none' | 'candidate' | 'locked';

/** What changed with an update; ids of 0 for nothing. */
export interface LockChange {
  acquiredId: number;
  lostId: number;
}

/** Time that a score must stay above 0.7 before it becomes a lock, for the setting in [0, 100]. */
export const lockDwellMs = (sensitivity: number): number =>
  LONGEST_DWELL_MS * (1 - Math.min(100, Math.max(0, sensitivity)) / 100);

/**
 * The score of what may be a candidate and no more: [0, 1] squeezed so that it begins at the same place, stays in order,
 * and ends where a lock is lost.
 */
export function candidateScore(score: number): number {
  const isNone = !(score > CANDIDATE_SCORE);
  return isNone
    ? score
    : CANDIDATE_SCORE + ((score - CANDIDATE_SCORE) * (LOST_SCORE - CANDIDATE_SCORE)) / (1 - CANDIDATE_SCORE);
}

/**
 * The lock of TGT-01 over time: none, candidate (best above 0.3), locked (best above 0.7 for the dwell). Each update
 * brings the best object and the score of the one that is held, so that one object at most is ever locked. While
 * locked, the score of the locked object is above 0.7 less `LOCK_RELEASE_MARGIN`.
 */
export class TargetingLock {
  #state: LockState = 'none';
  #id = 0;
  /** Since when the candidate has been above 0.7; NaN while it is not. */
  #aboveSinceMs = Number.NaN;
  /** Since when another object has been better than the locked one; NaN while none is. */
  #beatenSinceMs = Number.NaN;
  readonly #change: LockChange = { acquiredId: 0, lostId: 0 };

  get state(): LockState {
    return this.#state;
  }

  /** The candidate or locked object; 0 for none. */
  get id(): number {
    return this.#id;
  }

  /**
   * Takes the scores of one frame. `bestId` 0 for no object; `heldScore` is the score of the object that `id` names, 0
   * when it is gone. Times must not go back. The returned object is the same each time.
   */
  update(nowMs: number, bestId: number, bestScore: number, heldScore: number, sensitivity: number): LockChange {
    this.#change.acquiredId = 0;
    this.#change.lostId = 0;
    if (this.#state === 'locked') this.#keepLock(nowMs, bestId, bestScore, heldScore);
    if (this.#state !== 'locked') this.#seek(nowMs, bestId, bestScore, heldScore, sensitivity);
    return this.#change;
  }

  /** Forgets everything, as when the view closes; gives the id of the lock that was lost, 0 for none. */
  clear(): number {
    const lostId = this.#state === 'locked' ? this.#id : 0;
    this.#hold(0);
    this.#state = 'none';
    return lostId;
  }

  #keepLock(nowMs: number, bestId: number, bestScore: number, heldScore: number): void {
    const isWeak = !(heldScore > LOST_SCORE);
    const isBeaten = bestId !== this.#id && bestScore > LOCK_SCORE && bestScore > heldScore + TAKE_OVER_MARGIN;
    this.#beatenSinceMs = isBeaten ? firstOf(this.#beatenSinceMs, nowMs) : Number.NaN;
    if (!isWeak && !(nowMs - this.#beatenSinceMs >= TAKE_OVER_AFTER_MS)) return;
    this.#change.lostId = this.#id;
    this.#hold(0);
    this.#state = 'none';
  }

  #seek(nowMs: number, bestId: number, bestScore: number, heldScore: number, sensitivity: number): void {
    const isHeldGood = this.#id !== 0 && heldScore > CANDIDATE_SCORE;
    const isHeldKept = isHeldGood && bestScore <= heldScore + TAKE_OVER_MARGIN;
    const id = isHeldKept ? this.#id : bestId;
    const score = isHeldKept ? heldScore : bestScore;
    if (id === 0 || !(score > CANDIDATE_SCORE)) {
      this.#hold(0);
      this.#state = 'none';
      return;
    }
    if (id !== this.#id) this.#hold(id);
    this.#state = 'candidate';
    if (!(score > LOCK_SCORE)) {
      this.#aboveSinceMs = Number.NaN;
      return;
    }
    this.#aboveSinceMs = firstOf(this.#aboveSinceMs, nowMs);
    if (nowMs - this.#aboveSinceMs < lockDwellMs(sensitivity)) return;
    this.#state = 'locked';
    this.#beatenSinceMs = Number.NaN;
    this.#change.acquiredId = id;
  }

  #hold(id: number): void {
    this.#id = id;
    this.#aboveSinceMs = Number.NaN;
    this.#beatenSinceMs = Number.NaN;
  }
}

const firstOf = (sinceMs: number, nowMs: number): number => (Number.isNaN(sinceMs) ? nowMs : sinceMs);
