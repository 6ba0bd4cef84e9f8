const RADIANS = Math.PI / 180;
/** From the table of default parameters. */
const REFERENCE_TAU_S = 20;
const NORM_TOLERANCE = 0.1;
const DIP_TOLERANCE_RAD = 10 * RADIANS;
const NEW_FIELD_S = 20;
const FIRST_FIELD_S = 5;
const MIN_GYRO_RAD = 20 * RADIANS;
const MIN_UNDISTURBED_S = 0.5;
const MAX_REJECTION_S = 60;
const REJECTION_FACTOR = 2;

interface Field {
  readonly norm: number;
  readonly dipRad: number;
}

/** Gain of a first-order low-pass. */
export const gainOf = (tauS: number, stepS: number): number => 1 - Math.exp(-stepS / tauS);

/** The published rejection of disturbed magnetic fields. */
export class PublishedVqfField {
  readonly #stepS: number;
  readonly #referenceGain: number;
  #isDisturbed = true;
  #rejectedS = MAX_REJECTION_S;
  #undisturbedS = 0;
  #reference: Field = { norm: 0, dipRad: 0 };
  #candidate: Field = { norm: -1, dipRad: 0 };
  #candidateS = 0;

  constructor(stepS: number) {
    this.#stepS = stepS;
    this.#referenceGain = gainOf(REFERENCE_TAU_S, stepS);
  }

  /** One smoothed reading; `speedRad` is the length of the smoothed rate. */
  update(field: Field, speedRad: number): void {
    if (isNear(field, this.#reference)) {
      this.#undisturbedS += this.#stepS;
      if (this.#undisturbedS >= MIN_UNDISTURBED_S) {
        this.#isDisturbed = false;
        this.#reference = this.#drawn(this.#reference, field);
      }
    } else {
      this.#undisturbedS = 0;
      this.#isDisturbed = true;
    }
    if (!isNear(field, this.#candidate)) {
      this.#candidateS = 0;
      this.#candidate = field;
      return;
    }
    if (speedRad >= MIN_GYRO_RAD) this.#candidateS += this.#stepS;
    this.#candidate = this.#drawn(this.#candidate, field);
    const neededS = this.#reference.norm === 0 ? FIRST_FIELD_S : NEW_FIELD_S;
    if (!this.#isDisturbed || this.#candidateS < neededS) return;
    this.#reference = this.#candidate;
    this.#isDisturbed = false;
    this.#undisturbedS = MIN_UNDISTURBED_S;
  }

  /** What is left of the gain of the heading correction, once a reading. */
  gainFactor(): number {
    if (!this.#isDisturbed) {
      this.#rejectedS = Math.max(0, this.#rejectedS - REJECTION_FACTOR * this.#stepS);
      return 1;
    }
    if (this.#rejectedS > MAX_REJECTION_S) return 1 / REJECTION_FACTOR;
    this.#rejectedS += this.#stepS;
    return 0;
  }

  #drawn(from: Field, to: Field): Field {
    return {
      norm: from.norm + this.#referenceGain * (to.norm - from.norm),
      dipRad: from.dipRad + this.#referenceGain * (to.dipRad - from.dipRad),
    };
  }
}

function isNear(field: Field, other: Field): boolean {
  return (
    Math.abs(field.norm - other.norm) < NORM_TOLERANCE * other.norm &&
    Math.abs(field.dipRad - other.dipRad) < DIP_TOLERANCE_RAD
  );
}
