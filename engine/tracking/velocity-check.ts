import type { PathWindow } from './path-window';

/** The path must be seen this long before it may contradict a velocity. */
const SHORTEST_S = 4;
/** Speed that may differ between a path and the velocity said with it: the path's noise, and a share of the speed. */
const DIFFERENCE_MPS = 2;
const DIFFERENCE_SHARE = 0.13;
/** Along the track positions come up to so much late: a short path tells less. */
const LATENESS_S = 1.2;
/** So many contradictions in a row make a velocity wrong. */
const CONTRADICTIONS = 3;
/** An object that repeats itself whole for longer has stopped; shorter, it was not heard. */
const LONGEST_REPEAT_S = 25;
/** A path so much faster than a velocity that changes all the time: a replay at many times the speed. */
const HOPELESS_SHARE = 0.5;
const HOPELESS_MPS = 20;
/** A line that fits worse than this, with room for how wrong the velocity would be, is no motion to believe instead. */
const WORST_FIT_S = 2;
const WORST_FIT_M = 30;

/**
 * Watches whether an object's reported velocity still fits the path of its positions. Aggregators go on repeating the
 * velocity of the approach after a landing, to the last digit, for as long as the aircraft taxies; a velocity that
 * stays the same while the positions say otherwise is therefore not used until it changes.
 */
export class VelocityCheck {
  #eastMps = Number.NaN;
  #northMps = Number.NaN;
  #heldS = 0;
  #pathEastM = 0;
  #pathNorthM = 0;
  #contradictions = 0;
  #hopeless = 0;
  #repeatedS = 0;

  restart(eastMps: number, northMps: number): void {
    this.#contradictions = 0;
    this.#hopeless = 0;
    this.#repeatedS = 0;
    this.#hold(eastMps, northMps);
  }

  /** Nothing new was said since the last call: neither another velocity nor another position. */
  isRepeat(eastMps: number, northMps: number, stepM: number): boolean {
    return stepM === 0 && eastMps === this.#eastMps && northMps === this.#northMps;
  }

  /**
   * Takes the velocity said with a position and the step that led to that position.
   * @returns whether the velocity is contradicted by the path
   */
  contradicts(eastMps: number, northMps: number, elapsedS: number, stepM: Step, path: PathWindow): boolean {
    const repeats = this.isRepeat(eastMps, northMps, Math.hypot(stepM.eastM, stepM.northM));
    if (eastMps !== this.#eastMps || northMps !== this.#northMps) this.#hold(eastMps, northMps);
    else this.#follow(elapsedS, stepM, repeats);
    this.#judgePath(eastMps, northMps, path);
    const isWrong = this.#contradictions >= CONTRADICTIONS || this.#hopeless >= CONTRADICTIONS;
    const difference = Math.hypot(path.eastMps - eastMps, path.northMps - northMps);
    return isWrong && path.residualM <= WORST_FIT_M + WORST_FIT_S * difference;
  }

  #hold(eastMps: number, northMps: number): void {
    this.#eastMps = eastMps;
    this.#northMps = northMps;
    this.#heldS = 0;
    this.#pathEastM = 0;
    this.#pathNorthM = 0;
    this.#contradictions = 0;
  }

  #follow(elapsedS: number, step: Step, repeats: boolean): void {
    this.#heldS += elapsedS;
    this.#pathEastM += step.eastM;
    this.#pathNorthM += step.northM;
    this.#repeatedS = repeats ? this.#repeatedS + elapsedS : 0;
    if (this.#heldS < SHORTEST_S || (repeats && this.#repeatedS <= LONGEST_REPEAT_S)) return;
    const speed = Math.hypot(this.#eastMps, this.#northMps);
    const difference = Math.hypot(
      this.#pathEastM / this.#heldS - this.#eastMps,
      this.#pathNorthM / this.#heldS - this.#northMps,
    );
    const allowed = DIFFERENCE_MPS + speed * (DIFFERENCE_SHARE + LATENESS_S / this.#heldS);
    this.#contradictions = difference > allowed ? this.#contradictions + 1 : 0;
  }

  #judgePath(eastMps: number, northMps: number, path: PathWindow): void {
    const speed = Math.hypot(eastMps, northMps);
    const isFar = path.speedMps - speed > HOPELESS_MPS + HOPELESS_SHARE * speed;
    this.#hopeless = isFar ? this.#hopeless + 1 : 0;
  }
}

/** A step over the ground. */
interface Step {
  readonly eastM: number;
  readonly northM: number;
}
