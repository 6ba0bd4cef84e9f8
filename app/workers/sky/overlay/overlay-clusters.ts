import { MAX_OVERLAY_CLUSTERS } from './overlay-frame';
import { realAt, wholeAt } from '@engine/sky/columns';
import { mayBeGathered } from './overlay-importance';
import type { ScreenObjects } from '@engine/camera-view/screen-objects';
import { MAX_SKY_OBJECTS, type SkyObjects } from '@engine/sky/sky-objects';

/** Markers nearer to their cluster's leader than this belong to it. */
const REACH_PX = 34;
/** Members of a new cluster, at least; an existing one may have one fewer, so that it does not appear and vanish. */
const FEWEST_MEMBERS = 4;
const CELL_PX = 2 * REACH_PX;
const GRID_SIDE = 64;

export interface Cluster {
  leaderId: number;
  members: number;
  /** Middle of the members in the current frame. */
  xPx: number;
  yPx: number;
  /** Members found in the current frame. */
  seen: number;
}

export const newCluster = (): Cluster => ({ leaderId: 0, members: 0, xPx: 0, yPx: 0, seen: 0 });

/**
 * Clusters of markers too close to be told apart. Chosen a few times a second, each around one marker, its leader, which
 * stays leader while enough markers are near; in between, a cluster moves with its members.
 */
export class OverlayClusters {
  readonly all: readonly Cluster[] = Array.from({ length: MAX_OVERLAY_CLUSTERS }, newCluster);
  /** Index of the cluster that an object belongs to. */
  readonly #clusterOfId = new Map<number, number>();
  /** The same by row of the current frame; -1 for none. */
  readonly clusterOfRow = new Int8Array(MAX_SKY_OBJECTS).fill(-1);
  readonly #cellCounts = new Uint16Array(GRID_SIDE * GRID_SIDE);
  /** Cell of a row that is still free; -1 for all others. */
  readonly #cellOfRow = new Int32Array(MAX_SKY_OBJECTS);
  readonly #freeRows = new Int32Array(MAX_SKY_OBJECTS);
  #freeCount = 0;
  readonly #members = new Int32Array(MAX_SKY_OBJECTS);

  /** Finds the clusters. `importances` by row; what is selected, locked, tracked, named or in distress is not clustered. */
  choose(objects: SkyObjects, screen: ScreenObjects, importances: Float64Array, named: Uint8Array): void {
    this.#count(objects, screen, importances, named);
    const before = this.all.filter((cluster) => cluster.members > 0).map((cluster) => cluster.leaderId);
    this.#clusterOfId.clear();
    let index = 0;
    for (const leaderId of before) {
      const row = objects.rowOf(leaderId);
      if (row < 0 || wholeAt(this.#cellOfRow, row) < 0) continue;
      if (this.#gather(index, objects, screen, row, FEWEST_MEMBERS - 1)) index++;
    }
    while (index < this.all.length) {
      const row = this.#fullestRow(importances);
      if (row < 0) break;
      const cell = wholeAt(this.#cellOfRow, row);
      if (this.#gather(index, objects, screen, row, FEWEST_MEMBERS)) index++;
      else this.#cellCounts[cell] = 0;
    }
    for (const cluster of this.all.slice(index)) cluster.members = 0;
  }

  /** Finds the members among the rows of a frame, and the middles. */
  locate(objects: SkyObjects, screen: ScreenObjects): void {
    for (const cluster of this.all) {
      cluster.xPx = 0;
      cluster.yPx = 0;
      cluster.seen = 0;
    }
    this.clusterOfRow.fill(-1, 0, objects.count);
    if (this.#clusterOfId.size === 0) return;
    for (let row = 0; row < objects.count; row++) {
      const index = this.#clusterOfId.get(wholeAt(objects.ids, row)) ?? -1;
      this.clusterOfRow[row] = index;
      const cluster = this.all[index];
      if (cluster === undefined || screen.isShown[row] === 0) continue;
      cluster.seen++;
      cluster.xPx += realAt(screen.xPx, row);
      cluster.yPx += realAt(screen.yPx, row);
    }
    for (const cluster of this.all) {
      cluster.xPx /= Math.max(1, cluster.seen);
      cluster.yPx /= Math.max(1, cluster.seen);
    }
  }

  /** Finds the rows that may be gathered, and how many of them stand in each cell of the screen. */
  #count(objects: SkyObjects, screen: ScreenObjects, importances: Float64Array, named: Uint8Array): void {
    this.#cellCounts.fill(0);
    this.#freeCount = 0;
    for (let row = 0; row < objects.count; row++) {
      const isFree = screen.isShown[row] === 1 && named[row] === 0 && mayBeGathered(realAt(importances, row));
      this.#cellOfRow[row] = -1;
      if (!isFree) continue;
      this.#freeRows[this.#freeCount++] = row;
      const cell = cellAt(realAt(screen.xPx, row), realAt(screen.yPx, row));
      this.#cellOfRow[row] = cell;
      this.#cellCounts[cell] = (this.#cellCounts[cell] ?? 0) + 1;
    }
  }

  /** The most important free row of the fullest cell; -1 where no cell has enough for a cluster. */
  #fullestRow(importances: Float64Array): number {
    let fullest = -1;
    let most = FEWEST_MEMBERS - 1;
    for (let index = 0; index < this.#freeCount; index++) {
      const cell = wholeAt(this.#cellOfRow, wholeAt(this.#freeRows, index));
      const count = this.#cellCounts[cell] ?? 0;
      if (cell < 0 || count <= most) continue;
      most = count;
      fullest = cell;
    }
    if (fullest < 0) return -1;
    let best = -1;
    for (let index = 0; index < this.#freeCount; index++) {
      const row = wholeAt(this.#freeRows, index);
      if (wholeAt(this.#cellOfRow, row) !== fullest) continue;
      if (best < 0 || realAt(importances, row) < realAt(importances, best)) best = row;
    }
    return best;
  }

  /** Makes a cluster around a row if enough free rows are near. */
  #gather(index: number, objects: SkyObjects, screen: ScreenObjects, leader: number, fewest: number): boolean {
    const cluster = this.all[index];
    if (cluster === undefined) return false;
    const members = this.#findMembers(screen, realAt(screen.xPx, leader), realAt(screen.yPx, leader));
    if (members < fewest) return false;
    for (let member = 0; member < members; member++) {
      const row = wholeAt(this.#members, member);
      this.#clusterOfId.set(wholeAt(objects.ids, row), index);
      const cell = wholeAt(this.#cellOfRow, row);
      this.#cellCounts[cell] = (this.#cellCounts[cell] ?? 0) - 1;
      this.#cellOfRow[row] = -1;
    }
    cluster.leaderId = wholeAt(objects.ids, leader);
    cluster.members = members;
    return true;
  }

  /** Free rows within reach of a point, into `#members`; their number. */
  #findMembers(screen: ScreenObjects, xPx: number, yPx: number): number {
    let members = 0;
    for (let index = 0; index < this.#freeCount; index++) {
      const row = wholeAt(this.#freeRows, index);
      const rightPx = realAt(screen.xPx, row) - xPx;
      const downPx = realAt(screen.yPx, row) - yPx;
      const isNear = rightPx * rightPx + downPx * downPx <= REACH_PX * REACH_PX;
      if (isNear && wholeAt(this.#cellOfRow, row) >= 0) this.#members[members++] = row;
    }
    return members;
  }
}

function cellAt(xPx: number, yPx: number): number {
  const column = Math.min(GRID_SIDE - 1, Math.max(0, Math.floor(xPx / CELL_PX)));
  const line = Math.min(GRID_SIDE - 1, Math.max(0, Math.floor(yPx / CELL_PX)));
  return line * GRID_SIDE + column;
}
