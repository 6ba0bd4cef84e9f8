import { component } from '@engine/ar-math/component';
import type { GeodeticPoint } from '@engine/ar-math/geodetic';
import { type PinholeCamera, type ProjectedPoint, projectEnu } from '@engine/ar-math/pinhole-projection';
import { liftByRefraction } from '@engine/ar-math/lift-by-refraction';
import { SOLAR_SYSTEM_BODIES } from '@engine/ephemeris/solar-system-body';
import { faintestVisibleMagnitude } from '@engine/ephemeris/twilight';
import type { EpochMs } from '@engine/units/quantity';
import type { ReadonlyMat3 } from 'gl-matrix';
import {
  BACKDROP_HEADER,
  LINE_WORDS,
  LINES_AT,
  MARK_WORDS,
  MARKS_AT,
  MAX_BACKDROP_LINES,
  MAX_BACKDROP_NAMES,
  MAX_BACKDROP_STARS,
  NAME_WORDS,
  NAMES_AT,
  STAR_WORDS,
  STARS_AT,
} from './backdrop-frame';
import { type ConstellationFigure, constellationFigures } from './constellation-figures';
import { type HorizonLine, horizonLine } from './backdrop-horizon';
import { CONSTELLATION_NAMES } from '@engine/sky/celestial/constellation-names';
import type { CoveredBox } from '@engine/camera-view/viewport';
import type { CelestialSky } from '@engine/sky/celestial/celestial-sky';
import { clipToScreen, type ScreenSegment } from './segment-clip';
import type { StarCatalogue } from '@engine/sky/celestial/star-catalogue';

/** The sky turns 0.001° in this time: less than a tenth of a pixel at any zoom. */
const STARS_EVERY_MS = 250;
/** What lies this near beyond the edge may stick into the view: discs of stars, letters, ends of lines. */
const EDGE_MARGIN_PX = 8;
/** Stick figures make sense once their stars show. */
const LINES_FROM_MAGNITUDE = 3;
/** Lines are cut this near to the plane of the camera, in front of it. */
const LEAST_DEPTH = 0.02;
const SUN = SOLAR_SYSTEM_BODIES.indexOf('sun');
const SECTORS = 8;
/** Upper bounds of a letter's advance and of a line, for B612 at 12 px: the usual size of text. */
const NAME_PX = { advance: 7.5, height: 15 } as const;

/** What one frame of the drawn sky is made for. */
export interface BackdropView {
  readonly viewFromEnu: ReadonlyMat3;
  readonly camera: PinholeCamera;
  readonly observer: GeodeticPoint;
  readonly at: EpochMs;
  /** Stars fainter than this are left out, and by day and in twilight those that the eye cannot see. */
  readonly faintestMagnitude: number;
  /** Whether nothing covers the sky there or is written over it: elsewhere no constellation is named. */
  readonly isFree: (box: CoveredBox) => boolean;
  /** How many times larger than usual names are drawn; absent: 1. */
  readonly textScale?: number | undefined;
}

/**
 * Writes backdrop frames (layout in backdrop-frame.ts). The sky is the one that the objects come from, so that both agree.
 * No star and no line is drawn below the horizon. Every number written is finite, but for the Sun's place on the horizon
 * when that lies behind the view.
 */
export class Backdrop {
  readonly #sky: CelestialSky;
  readonly #matrix = new Float64Array(9);
  readonly #point: ProjectedPoint = { xPx: 0, yPx: 0, depth: 0 };
  readonly #segment: ScreenSegment = { x0Px: 0, y0Px: 0, x1Px: 0, y1Px: 0 };
  readonly #horizon: HorizonLine = { xPx: 0, yPx: 0, angleRad: 0 };
  #stars: StarCatalogue | null = null;
  #figures: readonly ConstellationFigure[] = [];
  /** Unit vectors of all stars where they are seen, level frame. */
  #seen = new Float64Array(0);
  /** The same in the view frame of this frame: right, top, depth. */
  #inView = new Float64Array(0);
  #seenAtMs = Number.NEGATIVE_INFINITY;
  #seenFrom: GeodeticPoint | null = null;
  /** Where the names of this frame stand. */
  readonly #named: CoveredBox[] = [];

  constructor(sky: CelestialSky) {
    this.#sky = sky;
  }

  /** Also updates the sky that it was made with. */
  write(buffer: ArrayBuffer, view: BackdropView): void {
    const floats = new Float32Array(buffer);
    const ints = new Int32Array(buffer);
    const { camera, viewFromEnu } = view;
    this.#sky.update(view.observer, view.at);
    const faintest = Math.min(view.faintestMagnitude, faintestVisibleMagnitude(this.#sky.sunElevation));
    this.#lookAtStars(view, faintest);
    const lines = faintest >= LINES_FROM_MAGNITUDE ? this.#writeFigures(floats, camera) : 0;
    horizonLine(this.#horizon, camera, viewFromEnu);
    ints[BACKDROP_HEADER.stars] = this.#writeStars(floats, camera, faintest);
    ints[BACKDROP_HEADER.constellationLines] = lines;
    ints[BACKDROP_HEADER.horizonLines] = this.#writeHorizon(floats, camera, lines);
    ints[BACKDROP_HEADER.marks] = this.#writeMarks(floats, ints, view);
    ints[BACKDROP_HEADER.names] = lines > 0 ? this.#writeNames(floats, ints, view) : 0;
    floats[BACKDROP_HEADER.sunElevation] = this.#sky.sunElevation;
    this.#writeSun(floats, view);
    floats[BACKDROP_HEADER.horizonX] = this.#horizon.xPx;
    floats[BACKDROP_HEADER.horizonY] = this.#horizon.yPx;
    floats[BACKDROP_HEADER.horizonAngle] = this.#horizon.angleRad;
    floats[BACKDROP_HEADER.focal] = camera.focalPx;
    floats[BACKDROP_HEADER.azimuth] = Math.atan2(-component(viewFromEnu, 2), -component(viewFromEnu, 5));
  }

  /** Brings the stars' directions up to date and turns them into the view. */
  #lookAtStars({ observer, at, viewFromEnu }: BackdropView, faintest: number): void {
    const { stars } = this.#sky;
    if (stars === null || faintest === Number.NEGATIVE_INFINITY) return;
    const isStale =
      stars !== this.#stars || observer !== this.#seenFrom || Math.abs(at - this.#seenAtMs) >= STARS_EVERY_MS;
    if (isStale) this.#seeStars(stars, observer, at);
    const seen = this.#seen;
    const inView = this.#inView;
    for (let star = 0; star < stars.count; star++) {
      const at3 = star * 3;
      const east = component(seen, at3);
      const north = component(seen, at3 + 1);
      const up = component(seen, at3 + 2);
      for (let axis = 0; axis < 3; axis++) {
        const along =
          component(viewFromEnu, axis) * east +
          component(viewFromEnu, axis + 3) * north +
          component(viewFromEnu, axis + 6) * up;
        inView[at3 + axis] = axis === 2 ? -along : along;
      }
    }
  }

  #seeStars(stars: StarCatalogue, observer: GeodeticPoint, at: EpochMs): void {
    if (stars !== this.#stars) {
      this.#stars = stars;
      this.#figures = constellationFigures(stars);
      this.#seen = new Float64Array(stars.count * 3);
      this.#inView = new Float64Array(stars.count * 3);
    }
    this.#seenFrom = observer;
    this.#seenAtMs = at;
    const matrix = this.#sky.enuFromJ2000(this.#matrix, at);
    const { directions } = stars;
    for (let at3 = 0; at3 < directions.length; at3 += 3) {
      const x = component(directions, at3);
      const y = component(directions, at3 + 1);
      const z = component(directions, at3 + 2);
      liftByRefraction(
        this.#seen,
        at3,
        component(matrix, 0) * x + component(matrix, 3) * y + component(matrix, 6) * z,
        component(matrix, 1) * x + component(matrix, 4) * y + component(matrix, 7) * z,
        component(matrix, 2) * x + component(matrix, 5) * y + component(matrix, 8) * z,
      );
    }
  }

  #writeStars(floats: Float32Array, camera: PinholeCamera, faintest: number): number {
    const stars = this.#stars;
    if (stars === null || faintest === Number.NEGATIVE_INFINITY) return 0;
    let written = 0;
    for (let star = 0; star < stars.count && written < MAX_BACKDROP_STARS; star++) {
      const magnitude = component(stars.magnitudes, star);
      if (magnitude > faintest) break;
      const depth = component(this.#inView, star * 3 + 2);
      if (depth <= 0 || component(this.#seen, star * 3 + 2) <= 0) continue;
      const xPx = camera.centreXPx + (camera.focalPx * component(this.#inView, star * 3)) / depth;
      const yPx = camera.centreYPx - (camera.focalPx * component(this.#inView, star * 3 + 1)) / depth;
      if (!isNear(camera, xPx, yPx)) continue;
      const at = STARS_AT + written * STAR_WORDS;
      floats[at] = xPx;
      floats[at + 1] = yPx;
      floats[at + 2] = magnitude;
      floats[at + 3] = component(stars.colours, star);
      written++;
    }
    return written;
  }

  #writeFigures(floats: Float32Array, camera: PinholeCamera): number {
    const lines = this.#stars?.lines;
    if (lines === undefined) return 0;
    let written = 0;
    // One place is kept for the horizon.
    for (let pair = 0; pair < lines.length && written < MAX_BACKDROP_LINES - 1; pair += 2) {
      if (!this.#cutFigureLine(component(lines, pair) * 3, component(lines, pair + 1) * 3, camera)) continue;
      this.#writeSegment(floats, written++);
    }
    return written;
  }

  /**
   * The part of a chord between two stars that lies above the horizon and in front of the camera, on the screen. Cutting
   * the chord is cutting the arc, because both are seen along the same lines.
   */
  #cutFigureLine(from: number, to: number, camera: PinholeCamera): boolean {
    let enter = 0;
    let leave = 1;
    for (let plane = 0; plane < 2; plane++) {
      const room = plane === 0 ? component(this.#seen, from + 2) : component(this.#inView, from + 2) - LEAST_DEPTH;
      const roomThere = plane === 0 ? component(this.#seen, to + 2) : component(this.#inView, to + 2) - LEAST_DEPTH;
      if (room <= 0 && roomThere <= 0) return false;
      if (room < 0) enter = Math.max(enter, room / (room - roomThere));
      else if (roomThere < 0) leave = Math.min(leave, room / (room - roomThere));
    }
    if (!(enter < leave)) return false;
    const { centreXPx, centreYPx, focalPx, widthPx, heightPx } = camera;
    const segment = this.#segment;
    const scale0 = focalPx / this.#between(from, to, 2, enter);
    const scale1 = focalPx / this.#between(from, to, 2, leave);
    segment.x0Px = centreXPx + scale0 * this.#between(from, to, 0, enter);
    segment.y0Px = centreYPx - scale0 * this.#between(from, to, 1, enter);
    segment.x1Px = centreXPx + scale1 * this.#between(from, to, 0, leave);
    segment.y1Px = centreYPx - scale1 * this.#between(from, to, 1, leave);
    return clipToScreen(segment, widthPx, heightPx, EDGE_MARGIN_PX);
  }

  #between(from: number, to: number, axis: number, share: number): number {
    const start = component(this.#inView, from + axis);
    return start + share * (component(this.#inView, to + axis) - start);
  }

  /**
   * Each constellation's name in the middle of its figure, where that is in the picture, above the horizon, and clear of
   * all else that is to be read.
   */
  #writeNames(floats: Float32Array, ints: Int32Array, { camera, isFree, textScale = 1 }: BackdropView): number {
    const { centreXPx, centreYPx, focalPx, widthPx, heightPx } = camera;
    this.#named.length = 0;
    let written = 0;
    for (const { nameIndex, stars } of this.#figures) {
      if (written === MAX_BACKDROP_NAMES) break;
      const depth = mean(this.#inView, stars, 2);
      if (depth < LEAST_DEPTH || mean(this.#seen, stars, 2) <= 0) continue;
      const xPx = centreXPx + (focalPx * mean(this.#inView, stars, 0)) / depth;
      const yPx = centreYPx - (focalPx * mean(this.#inView, stars, 1)) / depth;
      if (xPx < 0 || yPx < 0 || xPx > widthPx || yPx > heightPx) continue;
      const box = nameBox(nameIndex, xPx, yPx, textScale);
      if (!isFree(box) || this.#isNamed(box)) continue;
      this.#named.push(box);
      const at = NAMES_AT + written++ * NAME_WORDS;
      floats[at] = xPx;
      floats[at + 1] = yPx;
      ints[at + 2] = nameIndex;
    }
    return written;
  }

  /** The name of another constellation stands there. */
  #isNamed({ left, top, right, bottom }: CoveredBox): boolean {
    return this.#named.some(
      (other) => left < other.right && other.left < right && top < other.bottom && other.top < bottom,
    );
  }

  #writeHorizon(floats: Float32Array, { widthPx, heightPx }: PinholeCamera, index: number): number {
    const reachPx = widthPx + heightPx;
    const { xPx, yPx, angleRad } = this.#horizon;
    this.#segment.x0Px = xPx - reachPx * Math.cos(angleRad);
    this.#segment.y0Px = yPx - reachPx * Math.sin(angleRad);
    this.#segment.x1Px = xPx + reachPx * Math.cos(angleRad);
    this.#segment.y1Px = yPx + reachPx * Math.sin(angleRad);
    if (!clipToScreen(this.#segment, widthPx, heightPx, EDGE_MARGIN_PX)) return 0;
    this.#writeSegment(floats, index);
    return 1;
  }

  #writeSegment(floats: Float32Array, index: number): void {
    const at = LINES_AT + index * LINE_WORDS;
    floats[at] = this.#segment.x0Px;
    floats[at + 1] = this.#segment.y0Px;
    floats[at + 2] = this.#segment.x1Px;
    floats[at + 3] = this.#segment.y1Px;
  }

  #writeMarks(floats: Float32Array, ints: Int32Array, { camera, viewFromEnu }: BackdropView): number {
    let written = 0;
    for (let sector = 0; sector < SECTORS; sector++) {
      const azimuthRad = (sector * 2 * Math.PI) / SECTORS;
      const isAhead = projectEnu(camera, viewFromEnu, Math.sin(azimuthRad), Math.cos(azimuthRad), 0, this.#point);
      if (!isAhead || !isNear(camera, this.#point.xPx, this.#point.yPx)) continue;
      const at = MARKS_AT + written++ * MARK_WORDS;
      floats[at] = this.#point.xPx;
      floats[at + 1] = this.#point.yPx;
      ints[at + 2] = sector;
    }
    return written;
  }

  #writeSun(floats: Float32Array, { camera, viewFromEnu }: BackdropView): void {
    const { directions } = this.#sky;
    const east = component(directions, SUN * 3);
    const north = component(directions, SUN * 3 + 1);
    const isAhead = projectEnu(camera, viewFromEnu, east, north, 0, this.#point);
    floats[BACKDROP_HEADER.sunGlowX] = isAhead ? this.#point.xPx : Number.NaN;
    floats[BACKDROP_HEADER.sunGlowY] = isAhead ? this.#point.yPx : Number.NaN;
  }
}

/** Never smaller than the name that is drawn. */
function nameBox(nameIndex: number, xPx: number, yPx: number, textScale: number): CoveredBox {
  const halfWidthPx = ((CONSTELLATION_NAMES[nameIndex]?.length ?? 0) * NAME_PX.advance * textScale) / 2;
  const halfHeightPx = (NAME_PX.height * textScale) / 2;
  return { left: xPx - halfWidthPx, top: yPx - halfHeightPx, right: xPx + halfWidthPx, bottom: yPx + halfHeightPx };
}

/** Of one axis, over these stars. */
function mean(vectors: Float64Array, stars: Uint16Array, axis: number): number {
  let sum = 0;
  for (const star of stars) sum += component(vectors, star * 3 + axis);
  return sum / stars.length;
}

const isNear = ({ widthPx, heightPx }: PinholeCamera, xPx: number, yPx: number): boolean =>
  xPx > -EDGE_MARGIN_PX && yPx > -EDGE_MARGIN_PX && xPx < widthPx + EDGE_MARGIN_PX && yPx < heightPx + EDGE_MARGIN_PX;
