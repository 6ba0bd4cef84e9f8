import { degreesFromRadians, radiansFromDegrees, signedDegrees } from '@engine/ar-math/angles';
import type { CameraAxis } from '@engine/ar-math/camera-axis';
import { type EdgePlacement, insideVisibilityCone, placeInsideEdges, shownElevation } from '@engine/ar-math/edge-clamp';
import { type PinholeCamera, type ProjectedPoint, projectEnu } from '@engine/ar-math/pinhole-projection';
import { targetingScore } from '@engine/targeting/targeting-score';
import { realAt } from './columns';
import { ErrorEllipse } from './error-ellipse';
import { MAX_SKY_OBJECTS, type SkyObjects } from './sky-objects';

/** The view that objects are put onto the screen of. */
export interface ScreenView {
  readonly camera: PinholeCamera;
  /** Column by column, as gl-matrix has it. */
  readonly viewFromEnu: Float64Array;
  readonly axis: CameraAxis;
  /** Standard deviations of pointing, radians; 0 where it is not known, so that ellipses say what the object adds. */
  readonly yawSigmaRad: number;
  readonly tiltSigmaRad: number;
  /** Where north is not known nothing is scored. */
  readonly isHeadingKnown: boolean;
}

/** What stands this near to the axis counts as in view, though it may lie beyond the edge of a narrow screen. */
export const NEAR_AXIS_DEG = 15;
/** Elevations of the axis beyond which a difference of azimuth says nothing of how far off something is. */
const STEEP_DEG = 75;

/** Where the rows of `SkyObjects` stand on the screen; row by row, written anew for each frame. */
export class ScreenObjects {
  readonly xPx = new Float64Array(MAX_SKY_OBJECTS);
  readonly yPx = new Float64Array(MAX_SKY_OBJECTS);
  /** 1 where the row is drawn at all. */
  readonly isShown = new Uint8Array(MAX_SKY_OBJECTS);
  /** 1 where the marker had to leave its true place (AR-12). */
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

  /** Puts all objects onto the screen. */
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
      this.ellipses.fill(0, 3 * row, 3 * row + 3);
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
