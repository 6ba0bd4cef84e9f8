import * as fc from 'fast-check';
import { mat3, quat } from 'gl-matrix';
import { describe, expect, it } from 'vitest';
import { degreesFromRadians, signedDegrees } from './angles';
import { type CameraAxis, cameraAxis, enuFromViewByAim, yawed } from './camera-axis';
import { component } from './component';
import { deviceAngles, enuFromDeviceByAngles } from './device-rotation';
import type { EnuDirection } from './frames';
import {
  enuOfPixel,
  pinholeCamera,
  pixelScaleAt,
  projectEnu,
  type ProjectedPoint,
  viewFromEnu,
} from './pinhole-projection';
import { enuFromDeviceOfView, enuFromView } from './screen-rotation';

const SCREEN_ANGLES = [0, 90, 180, 270] as const;

const anyQuat = fc
  .tuple(...([0, 1, 2, 3] as const).map(() => fc.double({ min: -1, max: 1, noNaN: true })))
  .filter((parts) => Math.hypot(...parts) > 0.01)
  .map(([x = 0, y = 0, z = 0, w = 1]) => {
    const length = Math.hypot(x, y, z, w);
    return [x / length, y / length, z / length, w / length] satisfies quat;
  });
const anyScreenAngle = fc.constantFrom(...SCREEN_ANGLES);
const angle = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const turn = angle(0, 359.999_999);

/** Angle of the turn between two orientations, degrees; q and -q are one and the same. */
function between(a: quat, b: quat): number {
  const relative = quat.multiply([0, 0, 0, 1], a, quat.conjugate([0, 0, 0, 1], b));
  const sine = Math.hypot(component(relative, 0), component(relative, 1), component(relative, 2));
  return 2 * degreesFromRadians(Math.atan2(sine, Math.abs(component(relative, 3))));
}
const axisOf = (pose: quat): CameraAxis => cameraAxis(pose, { azimuthDeg: 0, elevationDeg: 0, rollDeg: 0 });
const direction = (azimuthDeg: number, elevationDeg: number): EnuDirection => {
  const azimuthRad = (azimuthDeg * Math.PI) / 180;
  const elevationRad = (elevationDeg * Math.PI) / 180;
  return {
    east: Math.sin(azimuthRad) * Math.cos(elevationRad),
    north: Math.cos(azimuthRad) * Math.cos(elevationRad),
    up: Math.sin(elevationRad),
  };
};

/** Where the device's x, y and z axes point, nine numbers. */
const axesOf = (alpha: number, beta: number, gamma: number) => {
  const q = enuFromDeviceByAngles([0, 0, 0, 1], alpha, beta, gamma);
  const m = mat3.fromQuat([0, 0, 0, 0, 0, 0, 0, 0, 0], q);
  return Array.from(m, (value) => Math.round(value * 1e12) / 1e12 + 0);
};

const project = (pose: quat, camera: ReturnType<typeof pinholeCamera>, { east, north, up }: EnuDirection) => {
  const point: ProjectedPoint = { xPx: 0, yPx: 0, depth: 0 };
  const inFront = projectEnu(camera, viewFromEnu([0, 0, 0, 0, 0, 0, 0, 0, 0], pose), east, north, up, point);
  return { ...point, inFront };
};

describe('enuFromDeviceByAngles', () => {
  it('turns as W3C draws it', () => {
    expect(axesOf(0, 0, 0)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1]);
    // alpha counter-clockwise from above: the top, which pointed north, points west.
    expect(axesOf(90, 0, 0).slice(3, 6)).toEqual([-1, 0, 0]);
    // beta lifts the top edge; gamma lifts the left edge.
    expect(axesOf(0, 90, 0).slice(3, 6)).toEqual([0, 0, 1]);
    expect(axesOf(0, 0, 90).slice(0, 3)).toEqual([0, 0, -1]);
  });

  it('equals the product of the three turns for any angles', () => {
    fc.assert(
      fc.property(turn, angle(-180, 180), angle(-180, 180), (alpha, beta, gamma) => {
        const rad = Math.PI / 180;
        const product: quat = [0, 0, 0, 1];
        quat.rotateZ(product, product, alpha * rad);
        quat.rotateX(product, product, beta * rad);
        quat.rotateY(product, product, gamma * rad);
        expect(between(product, enuFromDeviceByAngles([0, 0, 0, 1], alpha, beta, gamma))).toBeLessThan(1e-9);
      }),
    );
  });
});

describe('deviceAngles', () => {
  it('gives angles in the ranges of W3C that lead back to the pose, upright and upside down too', () => {
    const steep = fc.constantFrom(90, -90, 90 - 1e-9, 89.999_999, 90.000_01, -180, 0, 179.999);
    fc.assert(
      fc.property(turn, fc.oneof(steep, angle(-180, 179.999_999)), angle(-90, 89.999_999), (alpha, beta, gamma) => {
        const pose = enuFromDeviceByAngles([0, 0, 0, 1], alpha, beta, gamma);
        const angles = deviceAngles(pose, { alphaDeg: 0, betaDeg: 0, gammaDeg: 0 });
        expect(angles.alphaDeg).toBeGreaterThanOrEqual(0);
        expect(angles.alphaDeg).toBeLessThan(360);
        expect(Math.abs(angles.betaDeg)).toBeLessThanOrEqual(180);
        expect(Math.abs(angles.gammaDeg)).toBeLessThanOrEqual(90);
        const back = enuFromDeviceByAngles([0, 0, 0, 1], angles.alphaDeg, angles.betaDeg, angles.gammaDeg);
        expect(between(pose, back)).toBeLessThan(2e-5);
      }),
    );
  });

  it('gives back the angles themselves away from upright', () => {
    fc.assert(
      fc.property(
        turn,
        fc.oneof(angle(-179, -91), angle(-89, 89), angle(91, 179)),
        angle(-89, 89),
        (alpha, beta, gamma) => {
          const pose = enuFromDeviceByAngles([0, 0, 0, 1], alpha, beta, gamma);
          const angles = deviceAngles(pose, { alphaDeg: 0, betaDeg: 0, gammaDeg: 0 });
          expect(Math.abs(signedDegrees(angles.alphaDeg - alpha))).toBeLessThan(1e-9);
          expect(angles.betaDeg).toBeCloseTo(beta, 9);
          expect(angles.gammaDeg).toBeCloseTo(gamma, 9);
        },
      ),
    );
  });
});

describe('cameraAxis', () => {
  it('is the elevation beta - 90° and the azimuth -alpha of a phone held straight, at beta 90° and beyond', () => {
    fc.assert(
      fc.property(turn, fc.oneof(fc.constantFrom(90, 90.01, 89.99, 1, 179), angle(0.2, 179.8)), (alpha, beta) => {
        const axis = axisOf(enuFromDeviceByAngles([0, 0, 0, 1], alpha, beta, 0));
        expect(axis.elevationDeg).toBeCloseTo(beta - 90, 9);
        expect(Math.abs(signedDegrees(axis.azimuthDeg + alpha))).toBeLessThan(1e-9);
        expect(axis.rollDeg).toBeCloseTo(0, 9);
      }),
    );
  });

  it('at beta 90° counts alpha and gamma together', () => {
    const axis = axisOf(enuFromDeviceByAngles([0, 0, 0, 1], 30, 90, 20));
    expect(axis.azimuthDeg).toBeCloseTo(360 - 50, 9);
    expect(axis.elevationDeg).toBeCloseTo(0, 9);
  });

  it('is where a vector along -z goes, whatever the pose; without azimuth only within 0.1° of the zenith or nadir', () => {
    fc.assert(
      fc.property(anyQuat, (pose) => {
        const axis = axisOf(pose);
        const m = mat3.fromQuat([0, 0, 0, 0, 0, 0, 0, 0, 0], pose);
        expect(axis.elevationDeg).toBeCloseTo(
          degreesFromRadians(Math.asin(Math.max(-1, Math.min(1, -component(m, 8))))),
          4,
        );
        expect(Number.isNaN(axis.azimuthDeg)).toBe(Math.abs(axis.elevationDeg) > 89.9);
        expect(Number.isNaN(axis.rollDeg)).toBe(false);
        if (Number.isNaN(axis.azimuthDeg)) return;
        const { east, north } = direction(axis.azimuthDeg, axis.elevationDeg);
        expect(east).toBeCloseTo(-component(m, 6), 9);
        expect(north).toBeCloseTo(-component(m, 7), 9);
      }),
    );
    expect(axisOf(enuFromDeviceByAngles([0, 0, 0, 1], 10, 180, 0)).azimuthDeg).toBeNaN();
    expect(axisOf(enuFromDeviceByAngles([0, 0, 0, 1], 10, 0, 0)).azimuthDeg).toBeNaN();
  });

  it('undoes enuFromViewByAim, across north too', () => {
    fc.assert(
      fc.property(turn, angle(-89.8, 89.8), angle(-179.9, 179.9), (azimuth, elevation, roll) => {
        const axis = axisOf(enuFromViewByAim([0, 0, 0, 1], azimuth, elevation, roll));
        expect(Math.abs(signedDegrees(axis.azimuthDeg - azimuth))).toBeLessThan(1e-6);
        expect(axis.azimuthDeg).toBeGreaterThanOrEqual(0);
        expect(axis.azimuthDeg).toBeLessThan(360);
        expect(axis.elevationDeg).toBeCloseTo(elevation, 6);
        expect(axis.rollDeg).toBeCloseTo(roll, 6);
      }),
    );
  });

  it('rolls clockwise as the user sees it', () => {
    // Turned clockwise, the phone's upper edge leans to the right: with the camera to the north, to the east.
    const m = mat3.fromQuat([0, 0, 0, 0, 0, 0, 0, 0, 0], enuFromViewByAim([0, 0, 0, 1], 0, 0, 30));
    expect(component(m, 3)).toBeCloseTo(0.5, 9);
    expect(component(m, 5)).toBeCloseTo(Math.cos(Math.PI / 6), 9);
  });
});

describe('yawed', () => {
  it('adds to the azimuth and leaves elevation and roll', () => {
    fc.assert(
      fc.property(turn, angle(-89, 89), angle(-179, 179), angle(-720, 720), (azimuth, elevation, roll, yaw) => {
        const pose = enuFromViewByAim([0, 0, 0, 1], azimuth, elevation, roll);
        const axis = axisOf(yawed(pose, pose, yaw));
        expect(Math.abs(signedDegrees(axis.azimuthDeg - azimuth - yaw))).toBeLessThan(1e-6);
        expect(axis.elevationDeg).toBeCloseTo(elevation, 6);
        expect(axis.rollDeg).toBeCloseTo(roll, 6);
      }),
    );
  });
});

describe('enuFromView', () => {
  it('puts the upper edge of the page up, whichever way the phone is turned', () => {
    // screen.orientation.angle 90: the phone was turned counter-clockwise, so its portrait top lies to the left.
    for (const [screenAngle, portraitRoll] of [
      [0, 0],
      [90, -90],
      [180, 180],
      [270, 90],
    ] as const) {
      const device = enuFromViewByAim([0, 0, 0, 1], 123, 20, portraitRoll);
      const axis = axisOf(enuFromView([0, 0, 0, 1], device, screenAngle));
      expect(axis.azimuthDeg).toBeCloseTo(123, 6);
      expect(axis.elevationDeg).toBeCloseTo(20, 6);
      expect(axis.rollDeg).toBeCloseTo(0, 6);
    }
  });

  it('leaves the camera axis and is undone by enuFromDeviceOfView', () => {
    fc.assert(
      fc.property(anyQuat, anyScreenAngle, (device, screenAngle) => {
        const view = enuFromView([0, 0, 0, 1], device, screenAngle);
        const [a, b] = [axisOf(device), axisOf(view)];
        expect(b.elevationDeg).toBeCloseTo(a.elevationDeg, 9);
        expect(between(enuFromDeviceOfView([0, 0, 0, 1], view, screenAngle), device)).toBeLessThan(1e-6);
      }),
    );
  });
});

const anyCamera = fc
  .record({
    viewportWidthPx: angle(200, 3000),
    viewportHeightPx: angle(200, 3000),
    videoWidthPx: fc.option(angle(100, 4000)),
    videoHeightPx: fc.option(angle(100, 4000)),
    longSideFovDeg: angle(20, 110),
    zoom: angle(1, 10),
  })
  .map(pinholeCamera);

describe('pinholeCamera', () => {
  const without = { videoWidthPx: null, videoHeightPx: null, longSideFovDeg: 90, zoom: 1 };

  it('spans the field of view across the long side of the viewport when there is no video', () => {
    expect(pinholeCamera({ viewportWidthPx: 400, viewportHeightPx: 800, ...without }).focalPx).toBeCloseTo(400, 9);
    expect(pinholeCamera({ viewportWidthPx: 800, viewportHeightPx: 400, ...without }).focalPx).toBeCloseTo(400, 9);
  });

  it('follows the crop of object-fit: cover and the zoom', () => {
    // A 16:9 video behind a square viewport of 450 px is shown 800 x 450: its sides are cut, its scale stays.
    const shape = { viewportWidthPx: 450, viewportHeightPx: 450, videoWidthPx: 1600, videoHeightPx: 900 };
    expect(pinholeCamera({ ...shape, longSideFovDeg: 90, zoom: 1 }).focalPx).toBeCloseTo(400, 9);
    expect(pinholeCamera({ ...shape, longSideFovDeg: 90, zoom: 2 }).focalPx).toBeCloseTo(800, 9);
    // A portrait video in a wide viewport: shown 900 x 1600, so half its long side is 800.
    const tall = { viewportWidthPx: 900, viewportHeightPx: 300, videoWidthPx: 90, videoHeightPx: 160 };
    expect(pinholeCamera({ ...tall, longSideFovDeg: 90, zoom: 1 }).focalPx).toBeCloseTo(800, 9);
  });
});

describe('projectEnu', () => {
  it('puts the camera axis at the centre, east of north to the right, higher up', () => {
    const camera = pinholeCamera({
      viewportWidthPx: 400,
      viewportHeightPx: 800,
      videoWidthPx: null,
      videoHeightPx: null,
      longSideFovDeg: 90,
      zoom: 1,
    });
    const pose = enuFromViewByAim([0, 0, 0, 1], 350, 10, 0);
    const centre = project(pose, camera, direction(350, 10));
    expect(centre.xPx).toBeCloseTo(200, 6);
    expect(centre.yPx).toBeCloseTo(400, 6);
    expect(project(pose, camera, direction(5, 10)).xPx).toBeGreaterThan(200);
    const high = project(pose, camera, direction(350, 55));
    expect(high.xPx).toBeCloseTo(200, 6);
    expect(high.yPx).toBeCloseTo(0, 6);
  });

  it('sends back what enuOfPixel takes: at most 0.05° off at any pose, screen angle and pixel', () => {
    fc.assert(
      fc.property(anyQuat, anyScreenAngle, anyCamera, angle(0, 1), angle(0, 1), (device, screenAngle, camera, u, v) => {
        const pose = enuFromView([0, 0, 0, 1], device, screenAngle);
        const seen = enuOfPixel(camera, pose, u * camera.widthPx, v * camera.heightPx, { east: 0, north: 0, up: 0 });
        expect(Math.hypot(seen.east, seen.north, seen.up)).toBeCloseTo(1, 9);
        const point = project(pose, camera, { east: seen.east * 5e4, north: seen.north * 5e4, up: seen.up * 5e4 });
        expect(point.inFront).toBe(true);
        expect(Math.hypot(point.xPx - u * camera.widthPx, point.yPx - v * camera.heightPx)).toBeLessThan(1e-6);
        const again = enuOfPixel(camera, pose, point.xPx, point.yPx, { east: 0, north: 0, up: 0 });
        const apart = Math.hypot(again.east - seen.east, again.north - seen.north, again.up - seen.up);
        expect(degreesFromRadians(apart)).toBeLessThan(0.05);
      }),
    );
  });

  it('works in single precision to 0.001°', () => {
    fc.assert(
      fc.property(anyQuat, anyCamera, angle(0, 1), angle(0, 1), (exact, camera, u, v) => {
        const pose = quat.copy(quat.create(), exact);
        const seen = enuOfPixel(camera, exact, u * camera.widthPx, v * camera.heightPx, { east: 0, north: 0, up: 0 });
        const point: ProjectedPoint = { xPx: 0, yPx: 0, depth: 0 };
        projectEnu(camera, viewFromEnu(mat3.create(), pose), seen.east, seen.north, seen.up, point);
        const again = enuOfPixel(camera, pose, point.xPx, point.yPx, { east: 0, north: 0, up: 0 });
        const apart = Math.hypot(again.east - seen.east, again.north - seen.north, again.up - seen.up);
        expect(degreesFromRadians(apart)).toBeLessThan(0.001);
      }),
    );
  });

  it('is never NaN and shows the way to what lies behind', () => {
    const anyVector = fc.record({ east: angle(-4e7, 4e7), north: angle(-4e7, 4e7), up: angle(-4e7, 4e7) });
    const flat = fc.constantFrom(
      { east: 0, north: 0, up: 0 },
      { east: 0, north: 0, up: 1 },
      { east: 0, north: -1, up: 0 },
      { east: 1e-300, north: 0, up: 0 },
      { east: -1.6e-162, north: 0, up: 0 },
    );
    const square = fc.constantFrom<quat>([0, 0, 0, 1], [1, 0, 0, 0], [Math.SQRT1_2, 0, 0, Math.SQRT1_2]);
    fc.assert(
      fc.property(fc.oneof(anyQuat, square), anyCamera, fc.oneof(anyVector, flat), (pose, camera, vector) => {
        const point = project(pose, camera, vector);
        expect(Number.isFinite(point.xPx) && Number.isFinite(point.yPx) && Number.isFinite(point.depth)).toBe(true);
        if (point.inFront) return;
        const offPx = Math.hypot(point.xPx - camera.centreXPx, point.yPx - camera.centreYPx);
        expect(offPx).toBeCloseTo(1e6, 3);
      }),
    );
  });
});

describe('pixelScaleAt', () => {
  it('is what a small angle measures on the screen', () => {
    fc.assert(
      fc.property(
        anyQuat,
        anyCamera,
        angle(0, 1),
        angle(0, 1),
        angle(0, 2 * Math.PI),
        (pose, camera, u, v, towards) => {
          const [xPx, yPx] = [u * camera.widthPx, v * camera.heightPx];
          const scale = pixelScaleAt(camera, xPx, yPx, { radialPxPerDeg: 0, tangentialPxPerDeg: 0, radialAngleRad: 0 });
          const stepDeg = 1e-3;
          const alongPx = scale.radialPxPerDeg * stepDeg * Math.cos(towards);
          const acrossPx = scale.tangentialPxPerDeg * stepDeg * Math.sin(towards);
          const [cos, sin] = [Math.cos(scale.radialAngleRad), Math.sin(scale.radialAngleRad)];
          const from = enuOfPixel(camera, pose, xPx, yPx, { east: 0, north: 0, up: 0 });
          const to = enuOfPixel(
            camera,
            pose,
            xPx + alongPx * cos - acrossPx * sin,
            yPx + alongPx * sin + acrossPx * cos,
            {
              east: 0,
              north: 0,
              up: 0,
            },
          );
          const apartDeg = degreesFromRadians(Math.hypot(to.east - from.east, to.north - from.north, to.up - from.up));
          expect(Math.abs(apartDeg / stepDeg - 1)).toBeLessThan(1e-3);
        },
      ),
    );
  });
});
