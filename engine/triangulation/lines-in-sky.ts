import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '../ar-math/angles';
import { ecefFromGeodetic, type GeodeticPoint } from '../ar-math/geodetic';
import { greatCircleStep } from '../ar-math/great-circle-step';
import { ecefFromEnu, type EnuFrame, enuFrameAt, enuFromEcef } from '../ar-math/look-angles';
import { metres, trueHeading } from '../units/quantity';
import type { HorizontalEllipse } from './horizontal-ellipse';

/** A direction in which somebody pointed. */
export interface PointedLine {
  readonly place: GeodeticPoint;
  readonly azimuthDeg: number;
  readonly elevationDeg: number;
}

/** What lines have found. */
export interface FoundPlace {
  readonly place: GeodeticPoint;
  /** Metres and degrees; holds it with 95 %. */
  readonly ellipse: HorizontalEllipse;
}

/** Nearer to where a line begins nothing is drawn: an observer in one's own place would be all around. */
const FROM_M = 20;
/** A line that has found nothing is drawn so far; what one points at is seldom farther. */
const UNFOUND_M = 60_000;
/** And so much beyond what it has found. */
const BEYOND = 1.15;
const RAY_POINTS = 96;
const ELLIPSE_POINTS = 48;

/**
 * Where another's sight line runs in one's own sky.
 * @param frame of whoever looks
 * @param lengthM from the observer on
 * @returns unit vectors east, north, up, three numbers each, from the observer outwards: the near part, which sweeps
 *   across the sky, as finely as the far one that hardly moves. Refraction is not applied.
 */
export function rayInSky(
  { place, azimuthDeg, elevationDeg }: PointedLine,
  frame: EnuFrame,
  lengthM: number,
): Float64Array<ArrayBuffer> {
  const from = enuFrameAt(place);
  const [azimuth, elevation] = [radiansFromDegrees(azimuthDeg), radiansFromDegrees(elevationDeg)];
  const level = Math.cos(elevation);
  const [east, north, up] = [level * Math.sin(azimuth), level * Math.cos(azimuth), Math.sin(elevation)];
  const growth = Math.log(Math.max(lengthM, FROM_M) / FROM_M);
  return directions(RAY_POINTS, (index) => {
    const goneM = FROM_M * Math.exp((growth * index) / (RAY_POINTS - 1));
    return enuFromEcef(frame, ecefFromEnu(from, { eastM: goneM * east, northM: goneM * north, upM: goneM * up }));
  });
}

/** The ellipse of what was found, level at its height, in one's own sky; closed. Unit vectors as in `rayInSky`. */
export function ellipseInSky(
  { place, ellipse: { semiMajorM, semiMinorM, bearingDeg } }: FoundPlace,
  frame: EnuFrame,
): Float64Array<ArrayBuffer> {
  return directions(ELLIPSE_POINTS + 1, (index) => {
    const turn = (2 * Math.PI * index) / ELLIPSE_POINTS;
    const [along, across] = [semiMajorM * Math.cos(turn), semiMinorM * Math.sin(turn)];
    const off = trueHeading(normaliseDegrees(bearingDeg + degreesFromRadians(Math.atan2(across, along))));
    const point = greatCircleStep(place, off, metres(Math.hypot(along, across)));
    return enuFromEcef(frame, ecefFromGeodetic({ ...point, height: place.height }));
  });
}

/** Every line as far as it has found something, and the ellipse of what was found: polylines of one's own sky. */
export function linesInSky(
  lines: readonly PointedLine[],
  found: FoundPlace | null,
  frame: EnuFrame,
): readonly Float64Array<ArrayBuffer>[] {
  const foundEcef = found === null ? null : ecefFromGeodetic(found.place);
  const rays = lines.map((line) => {
    if (foundEcef === null) return rayInSky(line, frame, UNFOUND_M);
    const { eastM, northM, upM } = enuFromEcef(enuFrameAt(line.place), foundEcef);
    return rayInSky(line, frame, BEYOND * Math.hypot(eastM, northM, upM));
  });
  return found === null ? rays : [...rays, ellipseInSky(found, frame)];
}

function directions(
  count: number,
  at: (index: number) => { readonly eastM: number; readonly northM: number; readonly upM: number },
): Float64Array<ArrayBuffer> {
  const out = new Float64Array(3 * count);
  for (let index = 0; index < count; index++) {
    const { eastM, northM, upM } = at(index);
    const lengthM = Math.hypot(eastM, northM, upM);
    out.set([eastM / lengthM, northM / lengthM, upM / lengthM], 3 * index);
  }
  return out;
}
