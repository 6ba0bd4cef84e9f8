import * as fc from 'fast-check';
import { mat3 } from 'gl-matrix';
import { describe, expect, it } from 'vitest';
import { normaliseDegrees, radiansFromDegrees, signedDegrees } from './angles';
import { enuFromViewByAim } from './camera-axis';
import { insideVisibilityCone, placeInsideEdges, shownElevation } from './edge-clamp';
import { pinholeCamera, projectEnu, viewFromEnu } from './pinhole-projection';

const CAMERA = pinholeCamera({
  viewportWidthPx: 400,
  viewportHeightPx: 800,
  videoWidthPx: null,
  videoHeightPx: null,
  longSideFovDeg: 60,
  zoom: 1,
});
const angle = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Where the marker of a direction stands for a camera that looks at an azimuth and elevation. */
function placed(aim: readonly [number, number, number], azimuthDeg: number, elevationDeg: number) {
  const matrix = viewFromEnu(mat3.create(), enuFromViewByAim([0, 0, 0, 1], ...aim));
  const level = Math.cos(radiansFromDegrees(elevationDeg));
  const point = { xPx: 0, yPx: 0, depth: 0 };
  const inFront = projectEnu(
    CAMERA,
    matrix,
    level * Math.sin(radiansFromDegrees(azimuthDeg)),
    level * Math.cos(radiansFromDegrees(azimuthDeg)),
    Math.sin(radiansFromDegrees(elevationDeg)),
    point,
  );
  return placeInsideEdges(CAMERA, point.xPx, point.yPx, inFront, { xPx: 0, yPx: 0, outside: false, arrowDeg: 0 });
}

describe('placeInsideEdges', () => {
  it('[AR-12] keeps every marker 50 px from the edges, in view, outside and behind', () => {
    const aim = fc.tuple(angle(0, 360), angle(-90, 90), angle(-180, 180));
    fc.assert(
      fc.property(aim, angle(0, 360), angle(-90, 90), (camera, azimuthDeg, elevationDeg) => {
        const { xPx, yPx, arrowDeg } = placed(camera, azimuthDeg, elevationDeg);
        expect(xPx).toBeGreaterThanOrEqual(50 - 1e-9);
        expect(xPx).toBeLessThanOrEqual(350 + 1e-9);
        expect(yPx).toBeGreaterThanOrEqual(50 - 1e-9);
        expect(yPx).toBeLessThanOrEqual(750 + 1e-9);
        expect(Math.abs(arrowDeg)).toBeLessThanOrEqual(180);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves a marker in the middle of the screen where it is', () => {
    expect(placed([90, 10, 0], 92, 11)).toMatchObject({ outside: false });
    const { xPx, yPx } = placed([90, 10, 0], 90, 10);
    expect(xPx).toBeCloseTo(200, 3);
    expect(yPx).toBeCloseTo(400, 3);
  });

  it('points right to what lies to the right and keeps pointing there until it is straight behind', () => {
    for (let turnDeg = 25; turnDeg < 180; turnDeg += 5) {
      const right = placed([350, 0, 0], normaliseDegrees(350 + turnDeg), 0);
      expect(right).toMatchObject({ outside: true });
      expect(right.arrowDeg).toBeCloseTo(90, 3);
      expect(right.xPx).toBeCloseTo(350, 3);
      expect(placed([350, 0, 0], normaliseDegrees(350 - turnDeg), 0).arrowDeg).toBeCloseTo(-90, 3);
    }
  });

  it('turns the arrow smoothly while an object passes behind', () => {
    // High behind the camera the way is up and over; the arrow swings through up, never through the other side.
    let before = placed([0, 0, 0], 120, 40).arrowDeg;
    for (let azimuthDeg = 121; azimuthDeg <= 240; azimuthDeg += 1) {
      const { arrowDeg } = placed([0, 0, 0], azimuthDeg, 40);
      expect(Math.abs(signedDegrees(arrowDeg - before))).toBeLessThan(3);
      before = arrowDeg;
    }
  });

  it('puts the arrow on the line from the centre to the object', () => {
    const { xPx, yPx, arrowDeg } = placed([0, 0, 0], 40, 25);
    expect(Math.tan(radiansFromDegrees(arrowDeg))).toBeCloseTo((xPx - 200) / (400 - yPx), 6);
  });
});

describe('shownElevation', () => {
  it('[AR-12] is kept between -20° and 90°', () => {
    expect([-90, -20.1, -20, 0, 45, 90].map(shownElevation)).toEqual([-20, -20, -20, 0, 45, 90]);
  });
});

describe('insideVisibilityCone', () => {
  it('[AR-02] reaches 42.5° to either side of the heading, across north too', () => {
    fc.assert(
      fc.property(angle(0, 360), angle(-179, 179), (headingDeg, offDeg) => {
        fc.pre(Math.abs(Math.abs(offDeg) - 42.5) > 1e-9);
        expect(insideVisibilityCone(headingDeg, normaliseDegrees(headingDeg + offDeg))).toBe(Math.abs(offDeg) < 42.5);
      }),
    );
    expect(insideVisibilityCone(350, 32.5)).toBe(true);
    expect(insideVisibilityCone(350, 33)).toBe(false);
  });
});
