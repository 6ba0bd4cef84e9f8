import { mat3, type quat } from 'gl-matrix';
import { degreesFromRadians, radiansFromDegrees, signedDegrees } from '../../engine/ar-math/angles';
import { cameraAxis } from '../../engine/ar-math/camera-axis';
import { enuFromDeviceByAngles } from '../../engine/ar-math/device-rotation';
import { ecefFromGeodetic, geodeticFromEcef } from '../../engine/ar-math/geodetic';
import { ecefFromEnu, type EnuFrame, enuFrameAt, enuFromEcef } from '../../engine/ar-math/look-angles';
import { enuOfPixel, pinholeCamera, projectEnu, viewFromEnu } from '../../engine/ar-math/pinhole-projection';
import { enuFromView } from '../../engine/ar-math/screen-rotation';
import { ellipsoidHeight, latitude, longitude } from '../../engine/units/quantity';
import { atMost, type SuiteResult } from '../measurement/suite-result';

const SCREEN_ANGLES = [0, 90, 180, 270] as const;
/** Beyond this elevation an azimuth means nothing; the product gives none beyond 89.9°. */
const STEEPEST_DEG = 89.9;
const ALPHAS = [...steps(0, 360, 7.5), 0.001, 0.05, 359.95, 359.999];
const BETAS = [...steps(-180, 180, 2.5), 89.999, 90.001, -89.999, -90.001];
const GAMMAS = [...steps(-90, 90, 7.5), 0.001];

/** Observers at both poles, on the 180° meridian, on the equator and in between. */
const OBSERVERS = [
  [90, 0],
  [-90, 120],
  [89.999, 179.999],
  [0, 180],
  [-17, -179.999_9],
  [66.5, 179.999_9],
  [47.4, 8.5],
  [0, 0],
] as const;
const RANGES_M = [300, 30_000, 400_000] as const;

const CAMERAS = [
  { viewportWidthPx: 412, viewportHeightPx: 839, videoWidthPx: 1080, videoHeightPx: 1920, longSideFovDeg: 65, zoom: 1 },
  { viewportWidthPx: 839, viewportHeightPx: 412, videoWidthPx: 1920, videoHeightPx: 1080, longSideFovDeg: 65, zoom: 2 },
  {
    viewportWidthPx: 1280,
    viewportHeightPx: 800,
    videoWidthPx: null,
    videoHeightPx: null,
    longSideFovDeg: 100,
    zoom: 1,
  },
].map(pinholeCamera);

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: Math.floor((to - from) / by) }, (_step, i) => from + i * by);
}

/** The device's axes in the level frame by W3C's rotation matrix Rz(alpha) Rx(beta) Ry(gamma), row by row. */
function deviceAxes(alphaDeg: number, betaDeg: number, gammaDeg: number) {
  const [cZ, sZ] = [Math.cos(radiansFromDegrees(alphaDeg)), Math.sin(radiansFromDegrees(alphaDeg))];
  const [cX, sX] = [Math.cos(radiansFromDegrees(betaDeg)), Math.sin(radiansFromDegrees(betaDeg))];
  const [cY, sY] = [Math.cos(radiansFromDegrees(gammaDeg)), Math.sin(radiansFromDegrees(gammaDeg))];
  return {
    x: [cZ * cY - sZ * sX * sY, sZ * cY + cZ * sX * sY, -cX * sY],
    y: [-cX * sZ, cZ * cX, sX],
    z: [cZ * sY + sZ * sX * cY, sZ * sY - cZ * sX * cY, cX * cY],
  } as const;
}

interface AxisErrors {
  poses: number;
  notANumber: number;
  azimuthDeg: number;
  elevationDeg: number;
  rollDeg: number;
}

/** Camera axis and roll of every pose and screen angle against W3C's matrices. */
function sweepPoses(): AxisErrors {
  const worst: AxisErrors = { poses: 0, notANumber: 0, azimuthDeg: 0, elevationDeg: 0, rollDeg: 0 };
  for (const alphaDeg of ALPHAS) {
    for (const betaDeg of BETAS) {
      for (const gammaDeg of GAMMAS) checkPose(alphaDeg, betaDeg, gammaDeg, worst);
    }
  }
  return worst;
}

function checkPose(alphaDeg: number, betaDeg: number, gammaDeg: number, worst: AxisErrors): void {
  const { x, y, z } = deviceAxes(alphaDeg, betaDeg, gammaDeg);
  const elevationDeg = -degreesFromRadians(Math.atan2(z[2], Math.hypot(z[0], z[1])));
  const azimuthDeg = degreesFromRadians(Math.atan2(-z[0], -z[1]));
  const device: quat = enuFromDeviceByAngles([0, 0, 0, 1], alphaDeg, betaDeg, gammaDeg);
  for (const screenAngleDeg of SCREEN_ANGLES) {
    const view = enuFromView([0, 0, 0, 1], device, screenAngleDeg);
    const axis = cameraAxis(view, { azimuthDeg: 0, elevationDeg: 0, rollDeg: 0 });
    worst.poses += 1;
    worst.elevationDeg = Math.max(worst.elevationDeg, Math.abs(axis.elevationDeg - elevationDeg));
    if (Math.abs(elevationDeg) > STEEPEST_DEG) continue;
    if (Number.isNaN(axis.azimuthDeg + axis.rollDeg)) worst.notANumber += 1;
    const turnRad = radiansFromDegrees(screenAngleDeg);
    const upOfRight = x[2] * Math.cos(turnRad) - y[2] * Math.sin(turnRad);
    const upOfTop = x[2] * Math.sin(turnRad) + y[2] * Math.cos(turnRad);
    const rollDeg = degreesFromRadians(Math.atan2(-upOfRight, upOfTop));
    worst.azimuthDeg = Math.max(worst.azimuthDeg, Math.abs(signedDegrees(axis.azimuthDeg - azimuthDeg)));
    worst.rollDeg = Math.max(worst.rollDeg, Math.abs(signedDegrees(axis.rollDeg - rollDeg)));
  }
}

interface ReprojectionErrors {
  points: number;
  notANumber: number;
  farthestDeg: number;
}

const REPROJECTED_POSES = [0, 0.05, 90, 133, 359.95].flatMap((alphaDeg) =>
  [-135, 0.5, 45, 90, 120, 179.5].flatMap((betaDeg) =>
    SCREEN_ANGLES.map((screenAngleDeg) =>
      enuFromView([0, 0, 0, 1], enuFromDeviceByAngles([0, 0, 0, 1], alphaDeg, betaDeg, 12), screenAngleDeg),
    ),
  ),
);
const REPROJECTED_POINTS = CAMERAS.flatMap((camera) =>
  RANGES_M.flatMap((rangeM) =>
    [0.02, 0.3, 0.5, 0.98].map((share) => ({
      camera,
      rangeM,
      xPx: share * camera.widthPx,
      yPx: (1 - share * share) * camera.heightPx,
    })),
  ),
);

/**
 * Takes pixels of poses at observers out to points on the Earth and back through geodetic coordinates, the way a real
 * object comes: the farthest angle between the two, and how often something was not a number.
 */
function reprojectAll(): ReprojectionErrors {
  const worst: ReprojectionErrors = { points: 0, notANumber: 0, farthestDeg: 0 };
  for (const [latitudeDeg, longitudeDeg] of OBSERVERS) {
    const frame = enuFrameAt({
      latitude: latitude(latitudeDeg),
      longitude: longitude(longitudeDeg),
      height: ellipsoidHeight(400),
    });
    for (const pose of REPROJECTED_POSES) reprojectPose(frame, pose, worst);
  }
  return worst;
}

function reprojectPose(frame: EnuFrame, pose: quat, worst: ReprojectionErrors): void {
  const matrix = viewFromEnu(mat3.create(), pose);
  const point = { xPx: 0, yPx: 0, depth: 0 };
  for (const { camera, rangeM, xPx, yPx } of REPROJECTED_POINTS) {
    const seen = enuOfPixel(camera, pose, xPx, yPx, { east: 0, north: 0, up: 0 });
    const enu = { eastM: seen.east * rangeM, northM: seen.north * rangeM, upM: seen.up * rangeM };
    const place = geodeticFromEcef(ecefFromEnu(frame, enu));
    const back = enuFromEcef(frame, ecefFromGeodetic(place));
    projectEnu(camera, matrix, back.eastM, back.northM, back.upM, point);
    const again = enuOfPixel(camera, pose, point.xPx, point.yPx, { east: 0, north: 0, up: 0 });
    const apart = Math.hypot(again.east - seen.east, again.north - seen.north, again.up - seen.up);
    worst.points += 1;
    if (Number.isNaN(apart)) worst.notANumber += 1;
    else worst.farthestDeg = Math.max(worst.farthestDeg, degreesFromRadians(apart));
  }
}

/** Goal G8 of orientation-research.md, section 7: exact for every beta, four screen angles, north, poles and 180°. */
export function runGeometryGates(): Omit<SuiteResult, 'suite'> {
  const axis = sweepPoses();
  const reprojection = reprojectAll();
  return {
    gates: [
      atMost('G8.camera-azimuth', axis.azimuthDeg, 0.05, 'deg'),
      atMost('G8.camera-elevation', axis.elevationDeg, 0.05, 'deg'),
      atMost('G8.camera-roll', axis.rollDeg, 0.05, 'deg'),
      atMost('G8.reprojection', reprojection.farthestDeg, 0.05, 'deg'),
      atMost('G8.not-a-number', axis.notANumber + reprojection.notANumber, 0, 'results'),
    ],
    figures: { axis, reprojection },
    lines: [
      `Camera axis: ${axis.poses} poses at four screen angles against W3C's rotation matrices`,
      `Reprojection: ${reprojection.points} points out to the Earth and back`,
    ],
  };
}
