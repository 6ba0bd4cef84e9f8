import { degreesFromRadians, normaliseDegrees, radiansFromDegrees } from '../ar-math/angles';
import { component } from '../ar-math/component';
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
  /** True where it points elsewhere than the others, and has no part in what they have found. */
  readonly isStray?: boolean;
  /** One letter, by which whoever pointed is known; absent: nobody is named. */
  readonly letter?: string;
}

/** A line as it is drawn in somebody's own sky. */
export interface SkyLine {
  /** Of whoever pointed; null where nobody is named. */
  readonly letter: string | null;
  /** Polylines: unit vectors east, north, up, three numbers each, without refraction. */
  readonly pieces: readonly Float64Array<ArrayBuffer>[];
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
/** Strays are dashed: so long across the sky is a dash, and the gap after it. */
const DASH_RAD = radiansFromDegrees(2);

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

/**
 * Every line as far as it has found something, and the ellipse of what was found, in one's own sky. A stray has as many
 * pieces as dashes, and is as long as one that has found nothing.
 */
export function linesInSky(
  lines: readonly PointedLine[],
  found: FoundPlace | null,
  frame: EnuFrame,
): readonly SkyLine[] {
  const foundEcef = found === null ? null : ecefFromGeodetic(found.place);
  const piecesOf = (line: PointedLine): SkyLine['pieces'] => {
    if (line.isStray === true) return dashesOf(rayInSky(line, frame, UNFOUND_M));
    if (foundEcef === null) return [rayInSky(line, frame, UNFOUND_M)];
    const { eastM, northM, upM } = enuFromEcef(enuFrameAt(line.place), foundEcef);
    return [rayInSky(line, frame, BEYOND * Math.hypot(eastM, northM, upM))];
  };
  const rays = lines.map((line): SkyLine => ({ letter: line.letter ?? null, pieces: piecesOf(line) }));
  return found === null ? rays : [...rays, { letter: null, pieces: [ellipseInSky(found, frame)] }];
}

/** A line in pieces, each as long across the sky as the gap after it, to the nearest of the line's points. */
function dashesOf(line: Float64Array<ArrayBuffer>): readonly Float64Array<ArrayBuffer>[] {
  const dashes: Float64Array<ArrayBuffer>[] = [];
  const last = line.length / 3 - 1;
  let goneRad = 0;
  let from = 0;
  for (let index = 1; index <= last; index++) {
    const isDrawn = Math.floor(goneRad / DASH_RAD) % 2 === 0;
    goneRad += angleRad(line, index - 1, index);
    const isDrawnNext = Math.floor(goneRad / DASH_RAD) % 2 === 0;
    if (isDrawn && (!isDrawnNext || index === last)) dashes.push(line.slice(3 * from, 3 * (index + 1)));
    if (!isDrawn && isDrawnNext) from = index;
  }
  return dashes;
}

function angleRad(line: Float64Array, one: number, other: number): number {
  const [x, y, z] = [0, 1, 2].map((axis) => component(line, 3 * one + axis) - component(line, 3 * other + axis));
  return 2 * Math.asin(Math.min(1, Math.hypot(x ?? 0, y ?? 0, z ?? 0) / 2));
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
