import { degreesFromRadians, radiansFromDegrees } from '@engine/ar-math/angles';
import { type GeodeticPosition, greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import { TRAIL_DURATION_MS, type TrailPoint } from '@engine/tracking/trail';
import type { EpochMs } from '@engine/units/quantity';
import { MAX_TRAIL_SEGMENTS, TRAIL_POSITION_FLOATS } from '../radar-frame';
import { radarRadiusPx } from '../radar-geometry';
import type { RadarView } from '../sky.api';

const TRAIL_WIDTH_PX = 1.5;
/** Points in between that bend less and lie nearer than this add nothing that can be seen. */
const STRAIGHT_DEG = 3;
const LONGEST_STRAIGHT_PX = 60;
const SHORTEST_PX = 2;
const BANDS = 4;

interface PlanePoint {
  readonly xPx: number;
  readonly yPx: number;
  readonly ageShare: number;
  readonly startsSegment: boolean;
}

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
  readonly #observer: GeodeticPosition;
  readonly #pxPerNm: number;
  readonly #furthestPx: number;
  readonly #now: EpochMs;
  #segments = 0;

  constructor(buffer: ArrayBuffer, observer: GeodeticPosition, view: RadarView, now: EpochMs) {
    this.#positions = new Float32Array(buffer, 0, TRAIL_POSITION_FLOATS);
    this.#coordinates = new Float32Array(buffer, TRAIL_POSITION_FLOATS * 4, TRAIL_POSITION_FLOATS);
    this.#observer = observer;
    this.#pxPerNm = radarRadiusPx(view) / view.rangeNm;
    this.#furthestPx = Math.hypot(view.widthPx, view.heightPx) / 2;
    this.#now = now;
  }

  get segments(): number {
    return this.#segments;
  }

  /** Adds a trail from its newest end backwards, until the room for all trails is used up. */
  add(trail: TrailToDraw): void {
    const v = (trail.band + 0.5) / BANDS;
    const head: TrailPoint = { ...trail.head, at: this.#now, startsSegment: trail.isHeadLoose };
    let newer = this.#place(head);
    let bendDeg: number | null = null;
    for (let index = trail.points.length - 1; index >= 0; index--) {
      const point = trail.points[index];
      if (point === undefined || this.#segments >= MAX_TRAIL_SEGMENTS) return;
      const older = this.#place(point);
      if (newer.startsSegment) {
        newer = older;
        bendDeg = null;
        continue;
      }
      const next = index > 0 && !point.startsSegment ? trail.points[index - 1] : undefined;
      const lengthPx = Math.hypot(older.xPx - newer.xPx, older.yPx - newer.yPx);
      bendDeg = next === undefined ? null : bendAt(newer, older, this.#place(next));
      const isNeeded = bendDeg === null || bendDeg > STRAIGHT_DEG || lengthPx > LONGEST_STRAIGHT_PX;
      if (!isNeeded || (next !== undefined && lengthPx < SHORTEST_PX)) continue;
      this.#addSegment(newer, older, v);
      newer = older;
    }
  }

  /** Empties what is left of the buffer, so that quads of an earlier frame do not show. */
  finish(): void {
    this.#positions.fill(0, this.#segments * 8);
  }

  #place(point: TrailPoint): PlanePoint {
    const bearingRad = radiansFromDegrees(initialBearing(this.#observer, point));
    const lengthPx = greatCircleDistance(this.#observer, point) * this.#pxPerNm;
    return {
      xPx: lengthPx * Math.sin(bearingRad),
      yPx: -lengthPx * Math.cos(bearingRad),
      ageShare: Math.min(1, Math.max(0, (this.#now - point.at) / TRAIL_DURATION_MS)),
      startsSegment: point.startsSegment,
    };
  }

  #addSegment(a: PlanePoint, b: PlanePoint, v: number): void {
    const lengthPx = Math.hypot(b.xPx - a.xPx, b.yPx - a.yPx);
    const isFar = Math.hypot(a.xPx, a.yPx) > this.#furthestPx && Math.hypot(b.xPx, b.yPx) > this.#furthestPx;
    if (lengthPx === 0 || isFar) return;
    const acrossX = (-(b.yPx - a.yPx) / lengthPx) * (TRAIL_WIDTH_PX / 2);
    const acrossY = ((b.xPx - a.xPx) / lengthPx) * (TRAIL_WIDTH_PX / 2);
    const at = this.#segments * 8;
    const corners = [a.xPx + acrossX, a.yPx + acrossY, a.xPx - acrossX, a.yPx - acrossY];
    this.#positions.set([...corners, b.xPx - acrossX, b.yPx - acrossY, b.xPx + acrossX, b.yPx + acrossY], at);
    this.#coordinates.set([a.ageShare, v, a.ageShare, v, b.ageShare, v, b.ageShare, v], at);
    this.#segments++;
  }
}

/** Angle by which the way from `newer` over `middle` to `older` bends, degrees. */
function bendAt(newer: PlanePoint, middle: PlanePoint, older: PlanePoint): number {
  const firstX = middle.xPx - newer.xPx;
  const firstY = middle.yPx - newer.yPx;
  const secondX = older.xPx - middle.xPx;
  const secondY = older.yPx - middle.yPx;
  const cross = firstX * secondY - firstY * secondX;
  const dot = firstX * secondX + firstY * secondY;
  return Math.abs(degreesFromRadians(Math.atan2(cross, dot)));
}
