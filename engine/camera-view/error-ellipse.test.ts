import { enuFromViewByAim } from '../ar-math/camera-axis';
import { pinholeCamera, type ProjectedPoint, projectEnu, viewFromEnu } from '../ar-math/pinhole-projection';
import { describe, expect, it } from 'vitest';
import { ErrorEllipse } from './error-ellipse';
import type { ScreenView } from './viewport';
import { SkyObjects } from '../sky/sky-objects';

const RAD = Math.PI / 180;
const RANGE_M = 12_000;

function viewOf(yawSigmaDeg: number, tiltSigmaDeg: number): ScreenView {
  const matrix = new Float64Array(9);
  viewFromEnu(matrix, enuFromViewByAim(new Float64Array(4), 40, 20, 15));
  const shape = { videoWidthPx: null, videoHeightPx: null, longSideFovDeg: 60, zoom: 1 };
  return {
    camera: pinholeCamera({ viewportWidthPx: 400, viewportHeightPx: 800, ...shape }),
    viewFromEnu: matrix,
    axis: { azimuthDeg: 40, elevationDeg: 20, rollDeg: 15 },
    yawSigmaRad: yawSigmaDeg * RAD,
    tiltSigmaRad: tiltSigmaDeg * RAD,
    isHeadingKnown: true,
  };
}

const direction = (azimuthDeg: number, elevationDeg: number): [number, number, number] => [
  Math.cos(elevationDeg * RAD) * Math.sin(azimuthDeg * RAD),
  Math.cos(elevationDeg * RAD) * Math.cos(azimuthDeg * RAD),
  Math.sin(elevationDeg * RAD),
];

/** Two normal numbers from two even ones (Box and Muller), from a seeded generator. */
function normals(): () => number {
  let seed = 11;
  const even = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return () => Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even());
}

/** Share of simulated truths that fall inside the ellipse drawn for one object. */
function shareInside(sigmasM: readonly [number, number, number], yawSigmaDeg: number, tiltSigmaDeg: number): number {
  const view = viewOf(yawSigmaDeg, tiltSigmaDeg);
  const objects = new SkyObjects();
  objects.count = 1;
  const [azimuthDeg, elevationDeg, trackDeg] = [46, 28, 70];
  objects.directions.set(direction(azimuthDeg, elevationDeg));
  objects.rangesM[0] = RANGE_M;
  objects.sigmas.set([...sigmasM, trackDeg * RAD]);
  const ellipse = new ErrorEllipse();
  ellipse.at(view, objects, 0);
  const drawn: ProjectedPoint = { xPx: 0, yPx: 0, depth: 0 };
  projectEnu(view.camera, view.viewFromEnu, ...direction(azimuthDeg, elevationDeg), drawn);
  const normal = normals();
  const truth: ProjectedPoint = { xPx: 0, yPx: 0, depth: 0 };
  let inside = 0;
  const runs = 4000;
  for (let run = 0; run < runs; run++) {
    const [alongM, acrossM, upM] = [normal() * sigmasM[0], normal() * sigmasM[1], normal() * sigmasM[2]];
    const at = direction(azimuthDeg + normal() * yawSigmaDeg, elevationDeg + normal() * tiltSigmaDeg);
    const east = at[0] * RANGE_M + alongM * Math.sin(trackDeg * RAD) + acrossM * Math.cos(trackDeg * RAD);
    const north = at[1] * RANGE_M + alongM * Math.cos(trackDeg * RAD) - acrossM * Math.sin(trackDeg * RAD);
    projectEnu(view.camera, view.viewFromEnu, east, north, at[2] * RANGE_M + upM, truth);
    const [x, y] = [truth.xPx - drawn.xPx, truth.yPx - drawn.yPx];
    const major = (x * Math.cos(ellipse.angleRad) + y * Math.sin(ellipse.angleRad)) / ellipse.semiMajorPx;
    const minor = (y * Math.cos(ellipse.angleRad) - x * Math.sin(ellipse.angleRad)) / ellipse.semiMinorPx;
    if (major * major + minor * minor <= 1) inside++;
  }
  return inside / runs;
}

describe('ErrorEllipse', () => {
  it.each([
    ['position alone', [300, 60, 40], 0, 0],
    ['height alone, nearly', [5, 5, 400], 0, 0],
    ['pointing alone', [0.1, 0.1, 0.1], 2, 1],
    ['everything', [250, 50, 120], 1.5, 1],
  ] as const)('holds 95 %% of the truths: %s', (_of, sigmasM, yawSigmaDeg, tiltSigmaDeg) => {
    const share = shareInside(sigmasM, yawSigmaDeg, tiltSigmaDeg);
    expect(share).toBeGreaterThan(0.935);
    expect(share).toBeLessThan(0.965);
  });
});
