import { radiansFromDegrees } from '@engine/ar-math/angles';
import { type HorizonMask, type HorizonPoint, horizonPoints } from '@engine/horizon/horizon-mask';

/** A line that is straight in azimuth and elevation is none on the screen: it is broken up into pieces of at most this. */
const LONGEST_PIECE_DEG = 2;

function pointsBetween(from: HorizonPoint, to: HorizonPoint): readonly HorizonPoint[] {
  const turnDeg = (to.azimuthDeg - from.azimuthDeg + 360) % 360 || 360;
  const pieces = Math.max(1, Math.ceil(turnDeg / LONGEST_PIECE_DEG));
  return Array.from({ length: pieces }, (_, piece) => {
    const share = piece / pieces;
    return {
      azimuthDeg: from.azimuthDeg + share * turnDeg,
      elevationDeg: from.elevationDeg + share * (to.elevationDeg - from.elevationDeg),
    };
  });
}

/** All around, the first point again at the end: unit vectors east, north, up. */
function directionsOf(mask: HorizonMask): Float64Array<ArrayBuffer> {
  const points = horizonPoints(mask);
  const all = points.flatMap((from, at) => pointsBetween(from, points[(at + 1) % points.length] ?? from));
  return Float64Array.from(
    [...all, ...all.slice(0, 1)].flatMap(({ azimuthDeg, elevationDeg }) => {
      const [azimuth, elevation] = [radiansFromDegrees(azimuthDeg), radiansFromDegrees(elevationDeg)];
      const level = Math.cos(elevation);
      return [level * Math.sin(azimuth), level * Math.cos(azimuth), Math.sin(elevation)];
    }),
  );
}

/** The observer's own horizon as directions, made once for each. */
export class OverlaySkyline {
  #mask: HorizonMask | null = null;
  #directions = new Float64Array(0);

  directions(mask: HorizonMask): Float64Array {
    if (mask !== this.#mask) {
      this.#mask = mask;
      this.#directions = directionsOf(mask);
    }
    return this.#directions;
  }
}
