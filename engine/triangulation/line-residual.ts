import { radiansFromDegrees } from '../ar-math/angles';
import type { EcefPosition } from '../ar-math/frames';
import { liftByRefraction } from '../ar-math/lift-by-refraction';
import { type EnuFrame, enuFrameAt, enuFromEcef } from '../ar-math/look-angles';
import { realAt } from '../sky/columns';
import type { SightLine } from './sight-line';

export type Vector = readonly [number, number, number];

/** How far a line is off a place, and how that changes with the place. */
export interface LineResidual {
  /** From the place's direction to the line, radians: level to the right, and upwards, along the great circle. */
  readonly acrossRad: number;
  readonly upRad: number;
  /** Change of the place's own direction, radians a metre along the Earth-fixed axes. */
  readonly acrossPerM: Vector;
  readonly upPerM: Vector;
  readonly rangeM: number;
}

/** A line with what stays the same whatever place it is held against. */
export interface PreparedLine {
  readonly line: SightLine;
  readonly frame: EnuFrame;
  /** Unit vector east, north, up. */
  readonly direction: Vector;
}

export function prepareLine(line: SightLine): PreparedLine {
  const azimuth = radiansFromDegrees(line.azimuthDeg);
  const elevation = radiansFromDegrees(line.elevationDeg);
  const level = Math.cos(elevation);
  return {
    line,
    frame: enuFrameAt(line.observer.place),
    direction: [level * Math.sin(azimuth), level * Math.cos(azimuth), Math.sin(elevation)],
  };
}

/** Of two vectors of one frame. */
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const seen = new Float64Array(3);

/** Nearer to an observer than this a direction means nothing, metres. */
const NEAREST_M = 1;

/** How far a line is off a place, refraction of the air between counted. */
export function lineResidual({ frame, direction }: PreparedLine, placeEcef: EcefPosition): LineResidual {
  const { eastM, northM, upM } = enuFromEcef(frame, placeEcef);
  const rangeM = Math.max(NEAREST_M, Math.hypot(eastM, northM, upM));
  liftByRefraction(seen, 0, eastM, northM, upM, rangeM);
  const [east, north, up] = [realAt(seen, 0), realAt(seen, 1), realAt(seen, 2)];
  const level = Math.max(1e-9, Math.hypot(east, north));
  const right: Vector = [north / level, -east / level, 0];
  const above: Vector = [(-up * east) / level, (-up * north) / level, level];
  const [across, upward] = [dot(direction, right), dot(direction, above)];
  const offAxis = Math.hypot(across, upward);
  const stretch = offAxis < 1e-12 ? 1 : Math.atan2(offAxis, dot(direction, [east, north, up])) / offAxis;
  return {
    acrossRad: across * stretch,
    upRad: upward * stretch,
    acrossPerM: ecefFromEnuDirection(frame, right, 1 / rangeM),
    upPerM: ecefFromEnuDirection(frame, above, 1 / rangeM),
    rangeM,
  };
}

/** A level-frame vector along the Earth-fixed axes, scaled. */
export function ecefFromEnuDirection(frame: EnuFrame, [east, north, up]: Vector, scale: number): Vector {
  const outward = frame.cosLatitude * up - frame.sinLatitude * north;
  return [
    scale * (frame.cosLongitude * outward - frame.sinLongitude * east),
    scale * (frame.sinLongitude * outward + frame.cosLongitude * east),
    scale * (frame.cosLatitude * north + frame.sinLatitude * up),
  ];
}
