/** What an interacting filter has to know of the quantity it follows, in the quantity's own unit U. */
export interface TwoModels {
  /** Random walk of the value while it is steady, U per √s: no flight is perfectly straight. */
  readonly steadyWalk: number;
  /** Random walk of the rate while the value changes, U/s per √s. */
  readonly rateWalk: number;
  /** Chance per second that a steady value begins to change, and that a changing one becomes steady. */
  readonly beginsPerS: number;
  readonly endsPerS: number;
  /** Chance of changing where nothing is known yet. */
  readonly firstChanging: number;
}

/** An innovation counts as if it were no further than so many of its standard deviations: one stray value decides nothing. */
const FURTHEST_SIGMAS = 4;
const SMALLEST_PROBABILITY = 1e-4;

/**
 * A quantity followed by two models at once, "steady" (it keeps its value) and "changing" (it keeps its rate), which
 * exchange their estimates by a Markov chain: the interacting multiple model filter of Blom and Bar-Shalom (1988), as in
 * Bar-Shalom, Li and Kirubarajan 2001, 11.6.6, with Kalman filters of one and two states written out. Heading, speed and
 * height are followed by one each, for they are measured apart. `advance` then `correct`, once a fix; nothing is allocated.
 */
export class TwoModelFilter {
  /** Chance that the value is changing. */
  changing = 0;
  readonly #models: TwoModels;
  #steadyValue = 0;
  #steadyVariance = 0;
  #value = 0;
  #rate = 0;
  #valueVariance = 0;
  #covariance = 0;
  #rateVariance = 0;

  constructor(models: TwoModels) {
    this.#models = models;
  }

  /** Of both models together. */
  get value(): number {
    return this.#steadyValue + this.changing * (this.#value - this.#steadyValue);
  }

  /** While it changes, that is by the second model alone, U/s. */
  get changingRate(): number {
    return this.#rate;
  }

  /** @param rateSigma spread of the rates with which a change begins, U/s */
  restart(value: number, valueSigma: number, rateSigma: number): void {
    this.changing = this.#models.firstChanging;
    this.#steadyValue = value;
    this.#steadyVariance = valueSigma * valueSigma;
    this.#value = value;
    this.#rate = 0;
    this.#valueVariance = valueSigma * valueSigma;
    this.#covariance = 0;
    this.#rateVariance = rateSigma * rateSigma;
  }

  /** The value's own origin may move: an angle is kept near 0 that way. */
  shift(by: number): void {
    this.#steadyValue += by;
    this.#value += by;
  }

  /** Mixes the models by the chain and goes `elapsedS` ahead. */
  advance(elapsedS: number, rateSigma: number): void {
    const { beginsPerS, endsPerS, steadyWalk, rateWalk } = this.#models;
    // Of a chain with two states, exactly.
    const settled = beginsPerS / (beginsPerS + endsPerS);
    const moved = 1 - Math.exp(-(beginsPerS + endsPerS) * elapsedS);
    const begun = (1 - this.changing) * settled * moved;
    const ended = this.changing * (1 - settled) * moved;
    this.#mix(begun, ended, rateSigma * rateSigma);
    this.changing = limited(this.changing + begun - ended);
    this.#steadyVariance += steadyWalk * steadyWalk * elapsedS;
    const walk = rateWalk * rateWalk;
    this.#value += this.#rate * elapsedS;
    this.#valueVariance +=
      2 * elapsedS * this.#covariance + elapsedS * elapsedS * this.#rateVariance + (walk * elapsedS ** 3) / 3;
    this.#covariance += elapsedS * this.#rateVariance + (walk * elapsedS ** 2) / 2;
    this.#rateVariance += walk * elapsedS;
  }

  /** Takes a measured value. */
  correct(measured: number, sigma: number): void {
    const noise = sigma * sigma;
    const steadyOff = measured - this.#steadyValue;
    const off = measured - this.#value;
    const steadySpread = this.#steadyVariance + noise;
    const spread = this.#valueVariance + noise;
    const steadyLikelihood = likelihood(steadyOff, steadySpread) * (1 - this.changing);
    const changingLikelihood = likelihood(off, spread) * this.changing;
    this.changing = limited(changingLikelihood / (steadyLikelihood + changingLikelihood));

    const steadyGain = this.#steadyVariance / steadySpread;
    this.#steadyValue += steadyGain * steadyOff;
    this.#steadyVariance *= 1 - steadyGain;
    const gain = this.#valueVariance / spread;
    const rateGain = this.#covariance / spread;
    this.#value += gain * off;
    this.#rate += rateGain * off;
    this.#rateVariance -= rateGain * this.#covariance;
    this.#covariance *= 1 - gain;
    this.#valueVariance *= 1 - gain;
  }

  /** Each model goes on from its own estimate and what came over from the other, as one normal distribution. */
  #mix(begun: number, ended: number, newRateVariance: number): void {
    const apart = this.#value - this.#steadyValue;
    const toSteady = ended / Math.max(SMALLEST_PROBABILITY, 1 - this.changing - begun + ended);
    const toChanging = begun / Math.max(SMALLEST_PROBABILITY, this.changing - ended + begun);
    const steadyVariance = this.#steadyVariance;
    this.#steadyVariance = between(steadyVariance, this.#valueVariance, apart, toSteady);
    this.#steadyValue += toSteady * apart;
    this.#valueVariance = between(this.#valueVariance, steadyVariance, apart, toChanging);
    // A change that begins has a rate of either sign.
    this.#covariance = (1 - toChanging) * (this.#covariance + toChanging * apart * this.#rate);
    this.#rateVariance = between(this.#rateVariance, newRateVariance, this.#rate, toChanging);
    this.#value -= toChanging * apart;
    this.#rate *= 1 - toChanging;
  }
}

/** Variance of two normal distributions together, so far apart, with this share of the second. */
const between = (variance: number, other: number, apart: number, share: number): number =>
  variance + share * (other - variance) + share * (1 - share) * apart * apart;

const likelihood = (off: number, variance: number): number =>
  Math.exp(-0.5 * Math.min(FURTHEST_SIGMAS * FURTHEST_SIGMAS, (off * off) / variance)) / Math.sqrt(variance);

const limited = (probability: number): number =>
  Math.min(1 - SMALLEST_PROBABILITY, Math.max(SMALLEST_PROBABILITY, probability));
