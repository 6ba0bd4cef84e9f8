import {
  type EllipsoidHeight,
  ellipsoidHeight,
  type EpochMs,
  type MetresPerSecond,
  type PressureAltitude,
} from '../../units/quantity';
import type { TrackRecord, TrackState } from './sky-track';

/** Air pressure, and with it the difference of the two heights, changes little in so short a time. */
const HEIGHT_HOLDS_MS = 120_000;
/** Two fixes of straight flight; what levels off does so soon after. */
const RATE_HOLDS_MS = 30_000;

interface SentHeight {
  readonly at: EpochMs;
  readonly ellipsoidHeight: EllipsoidHeight;
  /** Sent with it; null from an aircraft that gives its geometric height alone. */
  readonly pressureAltitude: PressureAltitude | null;
}

interface SentRate {
  readonly at: EpochMs;
  readonly verticalRate: MetresPerSecond;
}

interface KnownRate {
  readonly at: EpochMs;
  /** 0 where none is held. */
  readonly verticalRate: number;
  /** How long before and after the record it holds. */
  readonly sinceMs: number;
  readonly forMs: number;
}

/**
 * What one aircraft of a recording sent of its height and vertical rate, held for the records after it. Many feeds repeat
 * both only now and then, and the history keeps what was sent: placed by each record alone, an aircraft would jump between
 * the height above the ellipsoid and the pressure altitude.
 */
export class HeldHeights {
  #height: SentHeight | null = null;
  #rate: SentRate | null = null;
  /** At the record before. */
  #rateBefore: KnownRate | null = null;
  /** Since the height was sent, by the rates from record to record, metres. */
  #climbM = 0;
  #isOnGround = false;

  /** A record, the next one in order of time, with what holds from those before it where it has none of its own. */
  complete(record: TrackRecord): TrackRecord {
    const { motion, state } = record;
    // What flew at some height stands at another one.
    if (state.isOnGround !== this.#isOnGround) {
      this.#height = null;
      this.#rate = null;
      this.#isOnGround = state.isOnGround;
    }
    const { pressureAltitude } = state;
    if (motion.verticalRate !== null) this.#rate = { at: motion.at, verticalRate: motion.verticalRate };
    const verticalRate = this.#rateAt(motion.at);
    this.#climb(motion.at);
    if (state.ellipsoidHeight !== null) {
      this.#height = { at: motion.at, ellipsoidHeight: state.ellipsoidHeight, pressureAltitude };
      this.#climbM = 0;
    }
    const held = this.#heightOf(state, motion.at);
    if (held === state.ellipsoidHeight && verticalRate === motion.verticalRate) return record;
    return { ...record, motion: { ...motion, verticalRate }, state: { ...state, ellipsoidHeight: held } };
  }

  #heightOf(state: TrackState, at: EpochMs): EllipsoidHeight | null {
    const sent = this.#height;
    if (state.ellipsoidHeight !== null || sent === null || at - sent.at > HEIGHT_HOLDS_MS) return state.ellipsoidHeight;
    // Beside a pressure altitude their difference holds, so that climbs are followed.
    if (state.pressureAltitude !== null && sent.pressureAltitude !== null) {
      return ellipsoidHeight(state.pressureAltitude + sent.ellipsoidHeight - sent.pressureAltitude);
    }
    // Without one it goes on by the vertical rate; of an altitude sent beside one of the two alone nothing is known.
    const isAlone = state.pressureAltitude === null && sent.pressureAltitude === null;
    return isAlone ? ellipsoidHeight(sent.ellipsoidHeight + this.#climbM) : null;
  }

  /** On to a record: between two of them each by its rate, to the middle, or as long as that holds and the other does not. */
  #climb(at: EpochMs): void {
    const before = this.#rateBefore;
    const now = this.#knownRate(at);
    this.#rateBefore = now;
    if (before === null) return;
    const gapMs = at - before.at;
    const firstMs = Math.min(before.forMs, Math.max(gapMs / 2, gapMs - now.sinceMs));
    const lastMs = Math.min(now.sinceMs, gapMs - firstMs);
    this.#climbM += (before.verticalRate * firstMs + now.verticalRate * lastMs) / 1000;
  }

  #knownRate(at: EpochMs): KnownRate {
    const sent = this.#rate;
    if (sent === null || at - sent.at > RATE_HOLDS_MS) return { at, verticalRate: 0, sinceMs: 0, forMs: 0 };
    // Held from before, it is nothing that was measured on the way to here.
    const sinceMs = sent.at === at ? RATE_HOLDS_MS : at - sent.at;
    return { at, verticalRate: sent.verticalRate, sinceMs, forMs: sent.at + RATE_HOLDS_MS - at };
  }

  #rateAt(at: EpochMs): MetresPerSecond | null {
    return this.#rate !== null && at - this.#rate.at <= RATE_HOLDS_MS ? this.#rate.verticalRate : null;
  }
}
