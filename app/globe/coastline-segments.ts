import { mesh } from 'topojson-client';
import type { Objects, Topology } from 'topojson-specification';
import { groundPoint } from './earth-shape';

/** Longer pieces would cut through the globe. */
const LONGEST_DEG = 2;
/** What lies on it is no coast: flat maps are cut there. */
const CUT_LONGITUDE_DEG = 179.999;
const CUT_LATITUDE_DEG = -89.99;

type Position = readonly [number, number];
type Atlas = Topology<Objects<Record<string, unknown>>>;

/** Whether a file that was fetched is a topology. */
export function isAtlas(value: unknown): value is Atlas {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Topology';
}

const isPosition = (value: readonly number[]): value is [number, number] => value.length >= 2;

/** An edge of the flat map: along the antimeridian or around the pole. */
function isCut(from: Position, to: Position): boolean {
  const isAlongMeridian = Math.abs(from[0]) >= CUT_LONGITUDE_DEG && Math.abs(to[0]) >= CUT_LONGITUDE_DEG;
  return isAlongMeridian || (from[1] <= CUT_LATITUDE_DEG && to[1] <= CUT_LATITUDE_DEG);
}

/** Adds a line from one place to another by the short way, in pieces that follow the globe. */
function addLine(points: number[], from: Position, to: Position): void {
  const turnDeg = ((to[0] - from[0] + 540) % 360) - 180;
  const riseDeg = to[1] - from[1];
  const pieces = Math.max(1, Math.ceil(Math.hypot(turnDeg, riseDeg) / LONGEST_DEG));
  const point = new Float64Array(3);
  const add = (piece: number): void => {
    groundPoint(point, 0, from[1] + (riseDeg * piece) / pieces, from[0] + (turnDeg * piece) / pieces);
    points.push(point[0] ?? 0, point[1] ?? 0, point[2] ?? 0);
  };
  for (let piece = 0; piece < pieces; piece++) {
    add(piece);
    add(piece + 1);
  }
}

function segmentsOf(topology: Atlas, object: Atlas['objects'][string]): Float32Array<ArrayBuffer> {
  const points: number[] = [];
  for (const line of mesh(topology, object).coordinates) {
    const positions = line.filter(isPosition);
    for (const [index, to] of positions.entries()) {
      const from = positions[index - 1];
      if (from !== undefined && !isCut(from, to)) addLine(points, from, to);
    }
  }
  return Float32Array.from(points);
}

/**
 * Coastlines of a world atlas (topology with `land`) as pairs of points on the unit sphere that becomes the ellipsoid.
 * Nothing is cut at the antimeridian.
 * @throws TypeError when the file is no such atlas.
 */
export function coastlineSegments(atlas: unknown): Float32Array<ArrayBuffer> {
  if (!isAtlas(atlas)) throw new TypeError('The map file is not a topology.');
  const { land } = atlas.objects;
  if (land === undefined) throw new TypeError('The map file has no land.');
  return segmentsOf(atlas, land);
}

/** Meridians and parallels every so many degrees, in the same form. */
export function graticuleSegments(stepDeg: number): Float32Array {
  const points: number[] = [];
  for (let longitude = -180; longitude < 180; longitude += stepDeg) {
    for (let latitude = -80; latitude < 80; latitude += LONGEST_DEG) {
      addLine(points, [longitude, latitude], [longitude, latitude + LONGEST_DEG]);
    }
  }
  for (let latitude = -90 + stepDeg; latitude < 90; latitude += stepDeg) {
    for (let longitude = -180; longitude < 180; longitude += LONGEST_DEG) {
      addLine(points, [longitude, latitude], [longitude + LONGEST_DEG, latitude]);
    }
  }
  return Float32Array.from(points);
}
