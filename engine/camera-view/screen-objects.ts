import type { ScreenView } from './viewport';
import { degreesFromRadians, radiansFromDegrees, signedDegrees } from '../ar-math/angles';
import { type EdgePlacement, insideVisibilityCone, placeInsideEdges, shownElevation } from '../ar-math/edge-clamp';
import { type ProjectedPoint, projectEnu } from '../ar-math/pinhole-projection';
import { targetingScore } from '../targeting/targeting-score';
import { realAt, setThree } from '../sky/columns';
import { ErrorEllipse } from './error-ellipse';
import { MAX_SKY_OBJECTS, type SkyObjects } from '../sky/sky-objects';

/** Separation from the camera's axis within which an object counts as in view even beyond the edge of the screen. */
export const NEAR_AXIS_DEG = 15;
/** Elevation of the axis beyond which a difference of azimuth is no measure of separation. */
const STEEP_DEG = 75;

/** Screen positions of the rows of `SkyObjects`, by the same row, rewritten for each frame. */
export class ScreenObjects {
  readonly xPx = new Float64Array(MAX_SKY_OBJECTS);
  readonly yPx = new Float64Array(MAX_SKY_OBJECTS);
  /** 1 where the row is drawn at all. */
  readonly isShown = new Uint8Array(MAX_SKY_OBJECTS);
  /** 1 where the marker was moved from its true place to the edge (AR-12). */
  readonly isClamped = new Uint8Array(MAX_SKY_OBJECTS);
  /** 1 where the true place is on the screen. */
  readonly isOnScreen = new Uint8Array(MAX_SKY_OBJECTS);
  /** Radians clockwise from up; NaN where not known. */
  readonly motionRad = new Float64Array(MAX_SKY_OBJECTS);
  /** Radians clockwise from up: from the middle towards the true place. */
  readonly outwardRad = new Float64Array(MAX_SKY_OBJECTS);
  readonly scores = new Float64Array(MAX_SKY_OBJECTS);
  /** From the camera's axis. */
  readonly separationsDeg = new Float64Array(MAX_SKY_OBJECTS);
  /** Semi-axes and angle of the 95 % ellipse; three to a row. */
  readonly ellipses = new Float64Array(3 * MAX_SKY_OBJECTS);
  inCone = 0;
  readonly #point: ProjectedPoint = { xPx: 0, yPx: 0, depth: 0 };
  readonly #edge: EdgePlacement = { xPx: 0, yPx: 0, outside: false, arrowDeg: 0 };
  readonly #ellipse = new ErrorEllipse();

  /** Projects all objects. */
  project(objects: SkyObjects, view: ScreenView): void {
    this.inCone = 0;
    for (let row = 0; row < objects.count; row++) this.#projectRow(objects, view, row);
  }

  #projectRow(objects: SkyObjects, view: ScreenView, row: number): void {
    const { axis, camera } = view;
    const azimuthDeg = realAt(objects.azimuthsDeg, row);
    const isInCone = Number.isNaN(axis.azimuthDeg) || insideVisibilityCone(axis.azimuthDeg, azimuthDeg);
    if (isInCone) this.inCone++;
    const elevationDeg = realAt(objects.elevationsDeg, row);
    let east = realAt(objects.directions, 3 * row);
    let north = realAt(objects.directions, 3 * row + 1);
    let up = realAt(objects.directions, 3 * row + 2);
    const shownDeg = shownElevation(elevationDeg);
    if (shownDeg !== elevationDeg) {
      const shownRad = radiansFromDegrees(shownDeg);
      const azimuthRad = radiansFromDegrees(azimuthDeg);
      east = Math.cos(shownRad) * Math.sin(azimuthRad);
      north = Math.cos(shownRad) * Math.cos(azimuthRad);
      up = Math.sin(shownRad);
    }
    const isInFront = projectEnu(camera, view.viewFromEnu, east, north, up, this.#point);
    const { xPx, yPx } = this.#point;
    const edge = placeInsideEdges(camera, xPx, yPx, isInFront, this.#edge);
    this.xPx[row] = edge.xPx;
    this.yPx[row] = edge.yPx;
    this.isOnScreen[row] = edge.outside ? 0 : 1;
    this.isClamped[row] = edge.outside || edge.xPx !== xPx || edge.yPx !== yPx ? 1 : 0;
    this.isShown[row] = isInCone || !edge.outside ? 1 : 0;
    this.outwardRad[row] = radiansFromDegrees(edge.arrowDeg);
    this.separationsDeg[row] = degreesFromRadians(Math.acos(Math.min(1, Math.max(-1, this.#point.depth))));
    this.scores[row] = view.isHeadingKnown ? this.#score(objects, view, row) : 0;
    if (edge.outside && !(realAt(this.separationsDeg, row) < NEAR_AXIS_DEG)) {
      this.motionRad[row] = Number.NaN;
      setThree(this.ellipses, 3 * row, 0, 0, 0);
      return;
    }
    objects.setSigmas(row);
    this.#ellipse.at(view, objects, row);
    this.motionRad[row] = this.#ellipse.motionRad;
    this.ellipses[3 * row] = this.#ellipse.semiMajorPx;
    this.ellipses[3 * row + 1] = this.#ellipse.semiMinorPx;
    this.ellipses[3 * row + 2] = this.#ellipse.angleRad;
  }

  #score(objects: SkyObjects, { axis }: ScreenView, row: number): number {
    const separationDeg = realAt(this.separationsDeg, row);
    const isSteep = !(Math.abs(axis.elevationDeg) <= STEEP_DEG);
    const headingDeg = isSteep ? separationDeg : signedDegrees(realAt(objects.azimuthsDeg, row) - axis.azimuthDeg);
    const pitchDeg = realAt(objects.elevationsDeg, row) - axis.elevationDeg;
    return targetingScore(headingDeg, pitchDeg, realAt(objects.distancesKm, row));
  }
}
