import { FILTER_PARAMETERS, type FilterParameters, gainFromTau } from './filter-parameters';
import { LowPass } from './low-pass';

/**
 * Says whether the magnetic field around a magnetometer is the Earth's: strength and dip must stay near a reference
 * that is learned, and a field that has been steady through enough motion becomes the new reference.
 */
export class MagneticFieldMonitor {
  isDisturbed = true;
  /** Norm and dip. */
  readonly #smoothed: LowPass;
  readonly #reading = new Float64Array(2);
  #referenceGain: number;
  #referenceNorm = 0;
  #referenceDipRad = 0;
  #candidateNorm = -1;
  #candidateDipRad = 0;
  #candidateS = 0;
  #undisturbedS = 0;
  #rejectedS: number;
  readonly #parameters: FilterParameters;

  constructor(stepS: number, parameters: FilterParameters = FILTER_PARAMETERS) {
    this.#parameters = parameters;
    this.#rejectedS = parameters.fieldRejectedAtStartS;
    this.#smoothed = new LowPass(2, parameters.fieldTauS, stepS);
    this.#referenceGain = gainFromTau(parameters.fieldReferenceTauS, stepS);
  }

  retune(stepS: number): void {
    this.#smoothed.retune(stepS);
    this.#referenceGain = gainFromTau(this.#parameters.fieldReferenceTauS, stepS);
  }

  /** One reading; `meanGyroRad` is the length of the smoothed rate. */
  update(rawNorm: number, rawDipRad: number, meanGyroRad: number, stepS: number): void {
    this.#reading[0] = rawNorm;
    this.#reading[1] = rawDipRad;
    this.#smoothed.next(this.#reading);
    const norm = this.#smoothed.output[0] ?? 0;
    const dipRad = this.#smoothed.output[1] ?? 0;
    if (this.#isNear(norm, dipRad, this.#referenceNorm, this.#referenceDipRad)) {
      this.#undisturbedS += stepS;
      if (this.#undisturbedS >= this.#parameters.fieldMinUndisturbedS) {
        this.isDisturbed = false;
        this.#referenceNorm += this.#referenceGain * (norm - this.#referenceNorm);
        this.#referenceDipRad += this.#referenceGain * (dipRad - this.#referenceDipRad);
      }
    } else {
      this.#undisturbedS = 0;
      this.isDisturbed = true;
    }
    this.#followCandidate(norm, dipRad, meanGyroRad, stepS);
  }

  /**
   * What is left of a heading correction's gain: nothing while disturbed, half of it when the disturbance has lasted
   * so long that drift would be worse.
   */
  gainFactor(stepS: number): number {
    if (!this.isDisturbed) {
      this.#rejectedS = Math.max(0, this.#rejectedS - this.#parameters.fieldRejectionFactor * stepS);
      return 1;
    }
    const { fieldMaxRejectionS, fieldRejectionFactor } = this.#parameters;
    if (this.#rejectedS > fieldMaxRejectionS) return 1 / fieldRejectionFactor;
    this.#rejectedS += stepS;
    return 0;
  }

  #followCandidate(norm: number, dipRad: number, meanGyroRad: number, stepS: number): void {
    if (!this.#isNear(norm, dipRad, this.#candidateNorm, this.#candidateDipRad)) {
      this.#candidateS = 0;
      this.#candidateNorm = norm;
      this.#candidateDipRad = dipRad;
      return;
    }
    if (meanGyroRad >= this.#parameters.newFieldMinGyroRad) this.#candidateS += stepS;
    this.#candidateNorm += this.#referenceGain * (norm - this.#candidateNorm);
    this.#candidateDipRad += this.#referenceGain * (dipRad - this.#candidateDipRad);
    const neededS = this.#referenceNorm === 0 ? this.#parameters.firstFieldS : this.#parameters.newFieldS;
    if (!this.isDisturbed || this.#candidateS < neededS) return;
    this.#referenceNorm = this.#candidateNorm;
    this.#referenceDipRad = this.#candidateDipRad;
    this.isDisturbed = false;
    this.#undisturbedS = this.#parameters.fieldMinUndisturbedS;
  }

  #isNear(norm: number, dipRad: number, referenceNorm: number, referenceDipRad: number): boolean {
    const { fieldNormTolerance, fieldDipToleranceRad } = this.#parameters;
    return (
      Math.abs(norm - referenceNorm) < fieldNormTolerance * referenceNorm &&
      Math.abs(dipRad - referenceDipRad) < fieldDipToleranceRad
    );
  }
}
