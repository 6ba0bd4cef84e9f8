/** Estimates kept: the best of the last eight round trips is used. */
const SAMPLES_KEPT = 8;
/** Clocks run apart by less than this while samples are kept; what is more has been set. */
const SET_CLOCK_MS = 1_000;
/** No message that arrives is delayed by more than this; one that seems to be was sent by a clock that has been set. */
const LONGEST_DELAY_MS = 60_000;

interface ClockSample {
  readonly offsetMs: number;
  /** The true offset lies within this of the estimate, if the clocks run evenly. */
  readonly uncertaintyMs: number;
}

/**
 * What to add to the device's clock to get the server's. A round trip halved bounds the error by half its length, so
 * the shortest of the last few counts. A one-way message bounds it from one side only and is used until a round trip
 * has been measured.
 */
export class ClockOffset {
  #samples: ClockSample[] = [];
  #oneWayMs: number | null = null;

  /** Milliseconds to add to the device's clock; 0 before the first measurement. */
  get offsetMs(): number {
    const best = this.#best();
    return best?.offsetMs ?? this.#oneWayMs ?? 0;
  }

  /** The server's clock has been measured. */
  get isKnown(): boolean {
    return this.#samples.length > 0 || this.#oneWayMs !== null;
  }

  /** Half the round trip behind the estimate; null before the first round trip. */
  get uncertaintyMs(): number | null {
    return this.#best()?.uncertaintyMs ?? null;
  }

  /** A time answer: the device's clock at asking and at hearing, and the server's in between. */
  addRoundTrip(askedMs: number, serverMs: number, receivedMs: number): void {
    const roundTripMs = receivedMs - askedMs;
    if (!Number.isFinite(serverMs) || !(roundTripMs >= 0)) return;
    const sample = { offsetMs: serverMs - (askedMs + roundTripMs / 2), uncertaintyMs: roundTripMs / 2 };
    this.#samples = this.#samples.filter((known) => mayBothHold(known, sample));
    this.#samples.push(sample);
    if (this.#samples.length > SAMPLES_KEPT) this.#samples.shift();
  }

  /** A message that carries the server's time of sending. The least delayed one gives the largest difference. */
  addOneWay(serverMs: number, receivedMs: number): void {
    if (!Number.isFinite(serverMs)) return;
    const differenceMs = serverMs - receivedMs;
    const isSet = this.#oneWayMs !== null && differenceMs < this.#oneWayMs - LONGEST_DELAY_MS;
    this.#oneWayMs = this.#oneWayMs === null || isSet ? differenceMs : Math.max(this.#oneWayMs, differenceMs);
  }

  /** For a new connection or after sleep: the device's clock may have been set meanwhile. */
  reset(): void {
    this.#samples = [];
    this.#oneWayMs = null;
  }

  #best(): ClockSample | null {
    let best: ClockSample | null = null;
    for (const sample of this.#samples) {
      if (best === null || sample.uncertaintyMs <= best.uncertaintyMs) best = sample;
    }
    return best;
  }
}

/** Whether one clock that nobody set can have given both. */
function mayBothHold(one: ClockSample, other: ClockSample): boolean {
  return Math.abs(one.offsetMs - other.offsetMs) <= one.uncertaintyMs + other.uncertaintyMs + SET_CLOCK_MS;
}
