import { radiansFromDegrees } from '../ar-math/angles';
import type { GeodeticPoint } from '../ar-math/geodetic';

/** Where somebody pointed from, and how well that place is known: standard deviations, metres. */
export interface SightLineObserver {
  /** The same for all lines of one observer: their errors are largely the same, too. */
  readonly key: string;
  readonly place: GeodeticPoint;
  /** In each of two directions over the ground. */
  readonly horizontalSigmaM: number;
  readonly verticalSigmaM: number;
}

/** One observer pointed at the target at one moment. */
export interface SightLine {
  readonly observer: SightLineObserver;
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** Clockwise from true north. */
  readonly azimuthDeg: number;
  /** Above the horizon as the eye has it: refraction is not taken off. */
  readonly elevationDeg: number;
  /** Standard deviation of the turn about the vertical, degrees: what a compass is off by. */
  readonly headingSigmaDeg: number;
  /** Standard deviation of the tilt about each level axis, degrees. */
  readonly tiltSigmaDeg: number;
}

/** Standard deviations of a line across itself, radians: level, and upwards. */
export interface LineSigmas {
  readonly acrossRad: number;
  readonly upRad: number;
}

/** A wrong heading counts less the higher one points, and a wrong tilt then turns sideways as well. */
export function lineSigmas({ elevationDeg, headingSigmaDeg, tiltSigmaDeg }: SightLine): LineSigmas {
  const elevation = radiansFromDegrees(elevationDeg);
  return {
    acrossRad: radiansFromDegrees(
      Math.hypot(headingSigmaDeg * Math.cos(elevation), tiltSigmaDeg * Math.sin(elevation)),
    ),
    upRad: radiansFromDegrees(tiltSigmaDeg),
  };
}

/** The lines of each observer, in the order in which the observers first appear. */
export function linesByObserver(lines: readonly SightLine[]): readonly (readonly SightLine[])[] {
  const byKey = new Map<string, SightLine[]>();
  for (const line of lines) {
    const own = byKey.get(line.observer.key);
    if (own === undefined) byKey.set(line.observer.key, [line]);
    else own.push(line);
  }
  return [...byKey.values()];
}
