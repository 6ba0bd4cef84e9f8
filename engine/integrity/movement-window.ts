/** Reports kept, no closer together than this, and how far they reach back. */
const CAPACITY = 16;
const CLOSEST_S = 3;
const REACH_S = 45;
/** Numbers of a node. */
const STRIDE = 8;

/** One report, with sums since the watch began: way by positions, way by speed and track, metres. */
export interface MovementNode {
  atS: number;
  eastM: number;
  northM: number;
  saidEastM: number;
  saidNorthM: number;
  /** Way by the reported speed, whatever its direction. */
  saidWayM: number;
  /** By which the way may differ where a turn was told late. */
  turnSlackM: number;
  heightM: number;
}

export const emptyNode = (): MovementNode => ({
  atS: 0,
  eastM: 0,
  northM: 0,
  saidEastM: 0,
  saidNorthM: 0,
  saidWayM: 0,
  turnSlackM: 0,
  heightM: Number.NaN,
});

/** The last 45 s of one object, thinned: a ring of a kilobyte that allocates nothing once it is made. */
export class MovementWindow {
  readonly #numbers = new Float64Array(CAPACITY * STRIDE);
  #start = 0;
  #length = 0;

  clear(): void {
    this.#length = 0;
  }

  /** Keeps a copy where the last one kept is old enough. */
  add(node: Readonly<MovementNode>): void {
    if (this.#length > 0 && node.atS - this.#timeOf(this.#length - 1) < CLOSEST_S) return;
    if (this.#length === CAPACITY) this.#drop();
    const at = this.#offsetOf(this.#length);
    const numbers = this.#numbers;
    numbers[at] = node.atS;
    numbers[at + 1] = node.eastM;
    numbers[at + 2] = node.northM;
    numbers[at + 3] = node.saidEastM;
    numbers[at + 4] = node.saidNorthM;
    numbers[at + 5] = node.saidWayM;
    numbers[at + 6] = node.turnSlackM;
    numbers[at + 7] = node.heightM;
    this.#length++;
  }

  /** Reads the oldest one that is at most 45 s old; false where there is none. */
  oldest(nowS: number, out: MovementNode): boolean {
    while (this.#length > 0 && nowS - this.#timeOf(0) > REACH_S) this.#drop();
    if (this.#length === 0) return false;
    this.#read(0, out);
    return true;
  }

  /** Reads the newest one that is at least so old; false where there is none. */
  atLeast(ageS: number, nowS: number, out: MovementNode): boolean {
    for (let index = this.#length - 1; index >= 0; index--) {
      if (nowS - this.#timeOf(index) < ageS) continue;
      this.#read(index, out);
      return true;
    }
    return false;
  }

  #read(index: number, out: MovementNode): void {
    const at = this.#offsetOf(index);
    out.atS = this.#number(at);
    out.eastM = this.#number(at + 1);
    out.northM = this.#number(at + 2);
    out.saidEastM = this.#number(at + 3);
    out.saidNorthM = this.#number(at + 4);
    out.saidWayM = this.#number(at + 5);
    out.turnSlackM = this.#number(at + 6);
    out.heightM = this.#number(at + 7);
  }

  #number(at: number): number {
    return this.#numbers[at] ?? Number.NaN;
  }

  #timeOf(index: number): number {
    return this.#number(this.#offsetOf(index));
  }

  #offsetOf(index: number): number {
    return ((this.#start + index) % CAPACITY) * STRIDE;
  }

  #drop(): void {
    this.#start = (this.#start + 1) % CAPACITY;
    this.#length--;
  }
}
