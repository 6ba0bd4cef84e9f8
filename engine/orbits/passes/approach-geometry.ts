import type { ObserverFrame } from '../frames/observer-frame';

/** Geometry of satellite and observer near the closest approach, as an out parameter. */
export interface ApproachGeometry {
  /** Angle that it has still to run to its closest approach, radians; negative after it. */
  aheadRad: number;
  /** Angle between the observer and the plane of its motion over the turning Earth, radians. */
  offRad: number;
  /** Rate of its motion over the turning Earth, seen from the centre, rad/s. */
  rateRadS: number;
  radiusKm: number;
  /** km/s, positive upwards. */
  radialRateKmS: number;
}

/** Reads a level state (6 numbers); over a quarter of a revolution the Earth's rotation bends the plane. */
export function approachGeometry(out: ApproachGeometry, frame: ObserverFrame, level: Float64Array): void {
  // The Earth's centre lies below the observer, a little off the vertical.
  const centreN = frame.northX * frame.xKm + frame.northY * frame.yKm + frame.northZ * frame.zKm;
  const centreU = frame.upX * frame.xKm + frame.upY * frame.yKm + frame.upZ * frame.zKm;
  const x = level[0] ?? Number.NaN;
  const y = (level[1] ?? Number.NaN) + centreN;
  const z = (level[2] ?? Number.NaN) + centreU;
  const vx = level[3] ?? Number.NaN;
  const vy = level[4] ?? Number.NaN;
  const vz = level[5] ?? Number.NaN;
  const radiusKm = Math.sqrt(x * x + y * y + z * z);
  const hx = y * vz - z * vy;
  const hy = z * vx - x * vz;
  const hz = x * vy - y * vx;
  const h = Math.sqrt(hx * hx + hy * hy + hz * hz);
  const outwards = (y * centreN + z * centreU) / radiusKm;
  const normal = (hy * centreN + hz * centreU) / h;
  // The third axis: normal × outwards, along the motion.
  const along = ((hz * x - hx * z) * centreN + (hx * y - hy * x) * centreU) / (h * radiusKm);
  out.aheadRad = Math.atan2(along, outwards);
  out.offRad = Math.asin(Math.max(-1, Math.min(1, normal / frame.radiusKm)));
  out.rateRadS = h / (radiusKm * radiusKm);
  out.radiusKm = radiusKm;
  out.radialRateKmS = (x * vx + y * vy + z * vz) / radiusKm;
}
