import { radiansFromDegrees } from '@engine/ar-math/angles';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { type ReportedHeights, TRAIL_DURATION_MS, type TrailPoint } from '@engine/tracking/trail';
import type { EpochMs } from '@engine/units/quantity';
import { MAX_TRAIL_SEGMENTS, TRAIL_POSITION_FLOATS } from './radar-frame';
import type { Plane } from './plane';
import { radarRadiusPx } from './radar-geometry';
import type { RadarView } from './radar-view';

const TRAIL_WIDTH_PX = 1.5;
/** Points in between that bend less and lie nearer than this add nothing that can be seen. */
const STRAIGHT_TANGENT = Math.tan(radiansFromDegrees(3));
const LONGEST_STRAIGHT_PX = 60;
const SHORTEST_PX = 2;
/** What stands still has no trail, though its place and its last fix differ by a rounding. */
const SHORTEST_SEEN_PX = 0.1;
/** Segments that each trail may have, however many trails share the buffer. */
const FEWEST_SEGMENTS = 8;
const BANDS = 4;

interface PlanePoint {
  readonly xPx: number;
  readonly yPx: number;
  readonly at: EpochMs;
  readonly startsSegment: boolean;
}

/** The radar knows no heights. */
type PlacedPoint = Omit<TrailPoint, keyof ReportedHeights>;

/** One object's trail to draw: its points, and where the object is drawn now. */
export interface TrailToDraw {
  readonly points: readonly TrailPoint[];
  readonly head: GeodeticPosition;
  readonly band: number;
  /** The head is a guess from an old fix: no line leads to it. */
  readonly isHeadLoose: boolean;
}

/**
 * Writes trails as quads about the radar's centre, north up, in pixels: the renderer turns them as a whole. Texture
 * coordinates carry age (u: 0 now, 1 at the end) and altitude band (v).
 */
export class TrailGeometry {
  readonly #positions: Float32Array;
  readonly #coordinates: Float32Array;
  readonly #plane: Plane;
  readonly #pxPerNm: number;
  readonly #furthestPx: number;
  readonly #now: EpochMs;
  readonly #segmentsEach: number;
  readonly #lengthMs: number;
  #segments = 0;

  /**
   * `trailCount` of trails share the room, so that near ones do not take it from those further away. Each reaches back
   * `lengthMs`, and is palest there.
   */
  constructor(
    buffer: ArrayBuffer,
    plane: Plane,
    view: RadarView,
    now: EpochMs,
    trailCount: number,
    lengthMs = TRAIL_DURATION_MS,
  ) {
    this.#positions = new Float32Array(buffer, 0, TRAIL_POSITION_FLOATS);
    this.#coordinates = new Float32Array(buffer, TRAIL_POSITION_FLOATS * 4, TRAIL_POSITION_FLOATS);
    this.#plane = plane;
    this.#pxPerNm = radarRadiusPx(view) / view.rangeNm;
    this.#furthestPx = Math.hypot(view.widthPx, view.heightPx) / 2;
    this.#now = now;
    this.#lengthMs = lengthMs;
    this.#segmentsEach = Math.max(FEWEST_SEGMENTS, Math.floor(MAX_TRAIL_SEGMENTS / Math.max(1, trailCount)));
  }

  get segments(): number {
    return this.#segments;
  }

  /** Adds a trail from its newest end backwards, until its share of the room is used up. */
  add(trail: TrailToDraw): void {
    const v = (trail.band + 0.5) / BANDS;
    const head: PlacedPoint = { ...trail.head, at: this.#now, startsSegment: trail.isHeadLoose };
    const last = Math.min(MAX_TRAIL_SEGMENTS, this.#segments + this.#segmentsEach);
    let newer = this.#place(head);
    let older = this.#placeAt(trail.points, trail.points.length - 1);
    for (let index = trail.points.length - 1; older !== null && this.#segments < last; index--) {
      const next = this.#placeAt(trail.points, index - 1);
      const isBend = next === null || older.startsSegment || !isOnTheWay(newer, older, next);
      if (newer.startsSegment) newer = older;
      else if (isBend) {
        this.#addSegment(newer, older, v);
        newer = older;
      }
      older = next;
    }
  }

  /** Empties what is left of the buffer, so that quads of an earlier frame do not show. */
  finish(): void {
    this.#positions.fill(0, this.#segments * 8);
  }

  #placeAt(points: readonly TrailPoint[], index: number): PlanePoint | null {
    const point = points[index];
    return point === undefined || this.#now - point.at > this.#lengthMs ? null : this.#place(point);
  }

  #place(point: PlacedPoint): PlanePoint {
    const { xNm, yNm } = this.#plane.place(point);
    return {
      xPx: xNm * this.#pxPerNm,
      yPx: yNm * this.#pxPerNm,
      at: point.at,
      startsSegment: point.startsSegment,
    };
  }

  #ageShare(point: PlanePoint): number {
    return Math.min(1, Math.max(0, (this.#now - point.at) / this.#lengthMs));
  }

  #addSegment(a: PlanePoint, b: PlanePoint, v: number): void {
    const lengthPx = Math.hypot(b.xPx - a.xPx, b.yPx - a.yPx);
    const isFar = Math.hypot(a.xPx, a.yPx) > this.#furthestPx && Math.hypot(b.xPx, b.yPx) > this.#furthestPx;
    if (lengthPx < SHORTEST_SEEN_PX || isFar) return;
    const acrossX = (-(b.yPx - a.yPx) / lengthPx) * (TRAIL_WIDTH_PX / 2);
    const acrossY = ((b.xPx - a.xPx) / lengthPx) * (TRAIL_WIDTH_PX / 2);
    const at = this.#segments * 8;
    const corners = [a.xPx + acrossX, a.yPx + acrossY, a.xPx - acrossX, a.yPx - acrossY];
    this.#positions.set([...corners, b.xPx - acrossX, b.yPx - acrossY, b.xPx + acrossX, b.yPx + acrossY], at);
    const newest = this.#ageShare(a);
    const oldest = this.#ageShare(b);
    this.#coordinates.set([newest, v, newest, v, oldest, v, oldest, v], at);
    this.#segments++;
  }
}

/** Whether a point adds nothing to the line from the newer to the older one: too near, or straight on and not far. */
function isOnTheWay(newer: PlanePoint, middle: PlanePoint, older: PlanePoint): boolean {
  const firstX = middle.xPx - newer.xPx;
  const firstY = middle.yPx - newer.yPx;
  const lengthSquared = firstX * firstX + firstY * firstY;
  if (lengthSquared < SHORTEST_PX * SHORTEST_PX) return true;
  if (lengthSquared > LONGEST_STRAIGHT_PX * LONGEST_STRAIGHT_PX) return false;
  const secondX = older.xPx - middle.xPx;
  const secondY = older.yPx - middle.yPx;
  const cross = firstX * secondY - firstY * secondX;
  const dot = firstX * secondX + firstY * secondY;
  return Math.abs(cross) <= STRAIGHT_TANGENT * dot;
}
