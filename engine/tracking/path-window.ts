/** Positions kept, and how far they reach back. */
const CAPACITY = 16;
const REACH_S = 16;
/** A position this old counts 1/e of the newest. */
const MEMORY_S = 6;
/** A fit over less says more of the positions' noise than of the motion. */
const SHORTEST_S = 2;
/** A position repeated to the last digit may be a real stop or an old one said again: half a measurement. */
const WEIGHT_OF_REPEAT = 0.5;

/**
 * The last positions of one object and the straight line at constant speed that fits them best. It stands in for a
 * reported velocity that is missing or contradicted. Positions are given as steps east and north from the one before,
 * so that no far origin costs digits. Holds typed arrays; `add` allocates nothing.
 */
export class PathWindow {
  readonly #timesS = new Float64Array(CAPACITY);
  readonly #eastsM = new Float64Array(CAPACITY);
  readonly #northsM = new Float64Array(CAPACITY);
  readonly #weights = new Float64Array(CAPACITY);
  #count = 0;
  /** Of the fitted line, east and north, m/s; 0 until the window holds enough. */
  eastMps = 0;
  northMps = 0;
  /** From the newest position to where the fitted line puts the object at that time. */
  eastM = 0;
  northM = 0;
  /** Root mean square of the positions' distances from the line's places. */
  residualM = 0;

  restart(): void {
    this.#timesS[0] = 0;
    this.#eastsM[0] = 0;
    this.#northsM[0] = 0;
    this.#weights[0] = 1;
    this.#count = 1;
    this.#stand();
  }

  /** Adds the position reached by a step; times and places of the others become relative to it. */
  add(elapsedS: number, eastM: number, northM: number): void {
    let from = this.#count === CAPACITY ? 1 : 0;
    while (from < this.#count - 1 && elapsedS - at(this.#timesS, from) > REACH_S) from++;
    let to = 0;
    for (; from < this.#count; from++, to++) {
      this.#timesS[to] = at(this.#timesS, from) - elapsedS;
      this.#eastsM[to] = at(this.#eastsM, from) - eastM;
      this.#northsM[to] = at(this.#northsM, from) - northM;
      this.#weights[to] = at(this.#weights, from);
    }
    this.#timesS[to] = 0;
    this.#eastsM[to] = 0;
    this.#northsM[to] = 0;
    this.#weights[to] = eastM === 0 && northM === 0 ? WEIGHT_OF_REPEAT : 1;
    this.#count = to + 1;
    this.#fit();
  }

  get speedMps(): number {
    return Math.hypot(this.eastMps, this.northMps);
  }

  #stand(): void {
    this.eastMps = 0;
    this.northMps = 0;
    this.eastM = 0;
    this.northM = 0;
    this.residualM = 0;
  }

  #fit(): void {
    let sum = 0;
    let sumT = 0;
    let sumTT = 0;
    let sumE = 0;
    let sumN = 0;
    let sumTE = 0;
    let sumTN = 0;
    for (let i = 0; i < this.#count; i++) {
      const time = at(this.#timesS, i);
      const weight = at(this.#weights, i) * Math.exp(time / MEMORY_S);
      sum += weight;
      sumT += weight * time;
      sumTT += weight * time * time;
      sumE += weight * at(this.#eastsM, i);
      sumN += weight * at(this.#northsM, i);
      sumTE += weight * time * at(this.#eastsM, i);
      sumTN += weight * time * at(this.#northsM, i);
    }
    const determinant = sum * sumTT - sumT * sumT;
    this.#stand();
    if (-at(this.#timesS, 0) < SHORTEST_S || !(determinant > 1e-6 * sum * sum)) return;
    this.eastMps = (sum * sumTE - sumT * sumE) / determinant;
    this.northMps = (sum * sumTN - sumT * sumN) / determinant;
    this.eastM = (sumE - this.eastMps * sumT) / sum;
    this.northM = (sumN - this.northMps * sumT) / sum;
    this.#measureResidual();
  }

  #measureResidual(): void {
    let sum = 0;
    for (let i = 0; i < this.#count; i++) {
      const time = at(this.#timesS, i);
      const east = at(this.#eastsM, i) - this.eastM - this.eastMps * time;
      const north = at(this.#northsM, i) - this.northM - this.northMps * time;
      sum += east * east + north * north;
    }
    this.residualM = Math.sqrt(sum / this.#count);
  }
}

const at = (values: Float64Array, index: number): number => values[index] ?? 0;
