import { Body, GeoVector, Rotation_EQJ_EQD, RotateVector, SiderealTime } from 'astronomy-engine';
import { eciToEcf, gstime, propagate, type SatRec } from 'satellite.js';
import type { Vector } from './camera-screen';

const DEGREES = 180 / Math.PI;
const EQUATOR_KM = 6_378.137;
const FLATTENING = 1 / 298.257_223_563;
const POLE_OVER_EQUATOR = 1 - FLATTENING;
/** High enough for any pass that the page looks through, and low enough to be frequent. */
const LEAST_ELEVATION_DEG = 12;
const FURTHEST_LATITUDE_DEG = 60;
const STEP_MS = 20_000;
const STEPS = 8_000;

export interface PlaceBeforeSun {
  readonly atMs: number;
  readonly latitude: number;
  readonly longitude: number;
}

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const dot = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): number => ax * bx + ay * by + az * bz;

/** Direction of the Sun from the Earth's centre, in axes that turn with the Earth. */
function sunDirection(at: Date): Vector {
  const { x, y, z } = RotateVector(Rotation_EQJ_EQD(at), GeoVector(Body.Sun, at, true));
  const angleRad = SiderealTime(at) * (Math.PI / 12);
  const [cos, sin] = [Math.cos(angleRad), Math.sin(angleRad)];
  return unit([x * cos + y * sin, y * cos - x * sin, z]);
}

/** With its poles drawn out the ellipsoid is a sphere, and a line stays a line. */
const drawnOut = ([x, y, z]: Vector): Vector => [x, y, z / POLE_OVER_EQUATOR];

/** Where the line from the Sun through the satellite meets the ellipsoid first; null where it passes by the Earth. */
function shadowOf(satelliteKm: Vector, towardsSun: Vector): Vector | null {
  const [from, way] = [drawnOut(satelliteKm), drawnOut(towardsSun)];
  const [a, b, c] = [dot(way, way), dot(from, way), dot(from, from) - EQUATOR_KM * EQUATOR_KM];
  const inside = b * b - a * c;
  if (inside < 0 || b < 0) return null;
  const back = (b - Math.sqrt(inside)) / a;
  return [
    satelliteKm[0] - back * towardsSun[0],
    satelliteKm[1] - back * towardsSun[1],
    satelliteKm[2] - back * towardsSun[2],
  ];
}

function placeAt(orbit: SatRec, atMs: number): PlaceBeforeSun | null {
  const at = new Date(atMs);
  const state = propagate(orbit, at);
  if (state === null) return null;
  const { x, y, z } = eciToEcf(state.position, gstime(at));
  const sun = sunDirection(at);
  const ground = shadowOf([x, y, z], sun);
  if (ground === null) return null;
  const latitudeRad = Math.atan2(ground[2], Math.hypot(ground[0], ground[1]) * POLE_OVER_EQUATOR ** 2);
  const longitudeRad = Math.atan2(ground[1], ground[0]);
  const level = Math.cos(latitudeRad);
  const up: Vector = [level * Math.cos(longitudeRad), level * Math.sin(longitudeRad), Math.sin(latitudeRad)];
  const elevationDeg = Math.asin(dot(up, sun)) * DEGREES;
  const latitude = latitudeRad * DEGREES;
  if (elevationDeg < LEAST_ELEVATION_DEG || Math.abs(latitude) > FURTHEST_LATITUDE_DEG) return null;
  return { atMs, latitude, longitude: longitudeRad * DEGREES };
}

/**
 * A place on the ground from which the satellite stands before the middle of the Sun, and when: the first such moment
 * from `fromMs` on, by satellite.js and Astronomy Engine. There is one on every day of the year.
 */
export function placeBeforeSun(orbit: SatRec, fromMs: number): PlaceBeforeSun {
  for (let step = 0; step < STEPS; step += 1) {
    const place = placeAt(orbit, fromMs + step * STEP_MS);
    if (place !== null) return place;
  }
  throw new Error('The satellite stands before the Sun for nobody.');
}
