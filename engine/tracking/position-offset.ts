/**
 * Positions come with the time at which they were heard or filed, not at which they were true: along the track they
 * scatter by this much time. The rest is what a satellite receiver is wrong by.
 */
const LATENESS_SIGMA_S = 0.18;
const SHARE_ACROSS = 0.1;
const SIGMA_M = 1;
/** What reported velocity gets wrong adds up to so much, m per √s. */
const ALONG_WALK = 5.4;
const ACROSS_WALK = 10;
/** Degrees of freedom of the scatter: with so few, far positions are common and each says little. */
const DEGREES_OF_FREEDOM = 1.2;
/** A squared distance, in variances, that no scatter explains: taken only once the next position agrees. */
const FAR = 30;
const AGREEMENT_SHARE = 0.5;
const AGREEMENT_M = 20;

/** Shares of the error just found that the position took over, 0 for a position that was not believed. */
interface OffsetGains {
  along: number;
  across: number;
  /** How far the position is one to learn from: 1 for one that was expected, 0 for a far one, believed or not. */
  trust: number;
}

/**
 * Where the object is thought to be, seen from its newest reported position, in metres along and across its track.
 * Each position corrects the place predicted from the ones before, the less the more it looks late, old or stray.
 */
export class PositionOffset {
  readonly gains: OffsetGains = { along: 0, across: 0, trust: 0 };
  #alongVariance = 0;
  #acrossVariance = 0;
  #isFar = false;
  #farAlongM = 0;
  #farAcrossM = 0;

  /** Starts at the newest position, which is wrong by so much. */
  restart(sigmaM: number): void {
    this.#alongVariance = sigmaM * sigmaM;
    this.#acrossVariance = sigmaM * sigmaM;
    this.#isFar = false;
  }

  /**
   * Weighs a new position against the predicted place, and sets `gains`.
   * @param alongM predicted place as seen from the new position
   * @param isSaidAgain the position is the one before, from an object that must have moved: it says nothing
   */
  weigh(
    alongM: number,
    acrossM: number,
    elapsedS: number,
    speedMps: number,
    sigmaM: number,
    isSaidAgain: boolean,
  ): void {
    this.#alongVariance += ALONG_WALK * ALONG_WALK * elapsedS;
    this.#acrossVariance += ACROSS_WALK * ACROSS_WALK * elapsedS;
    this.gains.along = 0;
    this.gains.across = 0;
    this.gains.trust = 0;
    if (isSaidAgain) return;
    const late = (LATENESS_SIGMA_S * speedMps) ** 2;
    const own = (SIGMA_M + sigmaM) ** 2;
    const alongNoise = own + late;
    const acrossNoise = own + late * SHARE_ACROSS * SHARE_ACROSS;
    const distance =
      (alongM * alongM) / (this.#alongVariance + alongNoise) +
      (acrossM * acrossM) / (this.#acrossVariance + acrossNoise);
    if (this.#isConfirmed(alongM, acrossM, distance)) {
      this.gains.along = 1;
      this.gains.across = 1;
      this.#alongVariance = alongNoise;
      this.#acrossVariance = acrossNoise;
      return;
    }
    const doubt = Math.max(1, (DEGREES_OF_FREEDOM + distance) / (DEGREES_OF_FREEDOM + 2));
    this.gains.along = this.#alongVariance / (this.#alongVariance + alongNoise * doubt);
    this.gains.across = this.#acrossVariance / (this.#acrossVariance + acrossNoise * doubt);
    this.gains.trust = distance > FAR ? 0 : 1 / doubt;
    this.#alongVariance *= 1 - this.gains.along;
    this.#acrossVariance *= 1 - this.gains.across;
  }

  /** True for the second of two far positions that say the same. */
  #isConfirmed(alongM: number, acrossM: number, distance: number): boolean {
    if (distance <= FAR) {
      this.#isFar = false;
      return false;
    }
    const apartM = Math.hypot(alongM - this.#farAlongM, acrossM - this.#farAcrossM);
    const agrees = this.#isFar && apartM < AGREEMENT_M + AGREEMENT_SHARE * Math.hypot(alongM, acrossM);
    this.#isFar = !agrees;
    this.#farAlongM = alongM;
    this.#farAcrossM = acrossM;
    return agrees;
  }
}
