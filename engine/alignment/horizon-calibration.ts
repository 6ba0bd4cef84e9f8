/** A hand that means to hold still stays within this, peak to peak, about each axis. */
const STEADY_RANGE_DEG = 3;
/** No camera looks further beside the direction that its device reports; beyond it the user aimed elsewhere. */
const LARGEST_ERROR_DEG = 6;
const FEWEST_SAMPLES = 5;

/**
 * What three seconds against the horizon showed. `level`: the camera's error in pitch is known and made good. `moved`:
 * not held still. `not-at-horizon`: too far from it to be the camera's error.
 */
export type HorizonOutcome =
  | { readonly kind: 'level'; readonly pitchDeg: number }
  | { readonly kind: 'not-at-horizon'; readonly pitchDeg: number }
  | { readonly kind: 'moved' }
  | { readonly kind: 'no-pose' };

/**
 * Elevations that the sensors gave while the user held the middle of the picture against the horizon. Their mean is
 * the camera's own error in pitch, since the true elevation was 0. (The sea's horizon lies lower, by 0.03° for every
 * root of a metre of the eye's height: less than the hand's own error up to a hundred metres.)
 */
export class HorizonCalibration {
  #count = 0;
  #sumDeg = 0;
  #lowestDeg = Infinity;
  #highestDeg = -Infinity;
  #leastTurnDeg = Infinity;
  #mostTurnDeg = -Infinity;
  #turnDeg = 0;
  #azimuthDeg: number | null = null;

  /** Azimuth and elevation of the camera axis as measured; a NaN azimuth leaves turning unwatched. */
  add(azimuthDeg: number, elevationDeg: number): void {
    if (!Number.isFinite(elevationDeg)) return;
    this.#count++;
    this.#sumDeg += elevationDeg;
    this.#lowestDeg = Math.min(this.#lowestDeg, elevationDeg);
    this.#highestDeg = Math.max(this.#highestDeg, elevationDeg);
    if (!Number.isFinite(azimuthDeg)) return;
    if (this.#azimuthDeg !== null) this.#turnDeg += ((azimuthDeg - this.#azimuthDeg + 540) % 360) - 180;
    this.#azimuthDeg = azimuthDeg;
    this.#leastTurnDeg = Math.min(this.#leastTurnDeg, this.#turnDeg);
    this.#mostTurnDeg = Math.max(this.#mostTurnDeg, this.#turnDeg);
  }

  outcome(): HorizonOutcome {
    if (this.#count < FEWEST_SAMPLES) return { kind: 'no-pose' };
    const hasTurned = this.#mostTurnDeg - this.#leastTurnDeg > STEADY_RANGE_DEG;
    if (hasTurned || this.#highestDeg - this.#lowestDeg > STEADY_RANGE_DEG) return { kind: 'moved' };
    const pitchDeg = this.#sumDeg / this.#count;
    return { kind: Math.abs(pitchDeg) > LARGEST_ERROR_DEG ? 'not-at-horizon' : 'level', pitchDeg };
  }
}
