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

/**
 * What one aircraft of a recording sent of its height and vertical rate, held for the records after it. Many feeds repeat
 * both only now and then, and the history keeps what was sent: placed by each record alone, an aircraft would jump between
 * the height above the ellipsoid and the pressure altitude.
 */
export class HeldHeights {
  #height: SentHeight | null = null;
  #rate: SentRate | null = null;
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
    if (state.ellipsoidHeight !== null) {
      this.#height = { at: motion.at, ellipsoidHeight: state.ellipsoidHeight, pressureAltitude };
    }
    if (motion.verticalRate !== null) this.#rate = { at: motion.at, verticalRate: motion.verticalRate };
    const held = this.#heightOf(state, motion.at);
    const verticalRate = this.#rateAt(motion.at);
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
    return state.pressureAltitude === sent.pressureAltitude ? sent.ellipsoidHeight : null;
  }

  #rateAt(at: EpochMs): MetresPerSecond | null {
    return this.#rate !== null && at - this.#rate.at <= RATE_HOLDS_MS ? this.#rate.verticalRate : null;
  }
}
