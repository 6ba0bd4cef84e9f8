/** What a filter has to know of the quantity it follows, in the quantity's own unit U. */
export interface ValueRateModel {
  /** Strength of the rate's random walk, U/s per √s. */
  readonly rateWalk: number;
  /** Time in which a rate that nothing confirms shrinks to 1/e, seconds; Infinity for one that holds. */
  readonly rateMemoryS: number;
}

/**
 * A quantity and its rate of change, followed through noisy values at uneven times: the Kalman filter of two states,
 * written out. Heading and turn rate, and speed and acceleration, are followed by one each.
 */
export class ValueRateFilter {
  value = 0;
  rate = 0;
  readonly #model: ValueRateModel;
  #valueVariance = 0;
  #covariance = 0;
  #rateVariance = 0;

  constructor(model: ValueRateModel) {
    this.#model = model;
  }

  restart(value: number, rate: number, valueSigma: number, rateSigma: number): void {
    this.value = value;
    this.rate = rate;
    this.#valueVariance = valueSigma * valueSigma;
    this.#covariance = 0;
    this.#rateVariance = rateSigma * rateSigma;
  }

  /** Goes `elapsedS` ahead without a measurement. */
  advance(elapsedS: number): void {
    const { rateWalk, rateMemoryS } = this.#model;
    const kept = Math.exp(-elapsedS / rateMemoryS);
    const reachS = Number.isFinite(rateMemoryS) ? rateMemoryS * (1 - kept) : elapsedS;
    const walk = rateWalk * rateWalk;
    this.value += this.rate * reachS;
    this.rate *= kept;
    this.#valueVariance +=
      2 * reachS * this.#covariance + reachS * reachS * this.#rateVariance + (walk * elapsedS ** 3) / 3;
    this.#covariance = kept * (this.#covariance + reachS * this.#rateVariance) + (walk * elapsedS ** 2) / 2;
    this.#rateVariance = kept * kept * this.#rateVariance + walk * elapsedS;
  }

  /** Takes a measurement by how far it lies from `value`, so that the caller may wrap angles. */
  correct(difference: number, sigma: number): void {
    const total = this.#valueVariance + sigma * sigma;
    const valueGain = this.#valueVariance / total;
    const rateGain = this.#covariance / total;
    this.value += valueGain * difference;
    this.rate += rateGain * difference;
    this.#rateVariance -= rateGain * this.#covariance;
    this.#covariance -= valueGain * this.#covariance;
    this.#valueVariance -= valueGain * this.#valueVariance;
  }
}
