type Direction = readonly [east: number, north: number, up: number];

/** Unit vector of an azimuth and an elevation, degrees. */
export function skyDirection(azimuthDeg: number, elevationDeg: number): Direction {
  const [azimuthRad, elevationRad] = [(azimuthDeg * Math.PI) / 180, (elevationDeg * Math.PI) / 180];
  const level = Math.cos(elevationRad);
  return [level * Math.sin(azimuthRad), level * Math.cos(azimuthRad), Math.sin(elevationRad)];
}

/** Angle between two directions of any length, degrees. */
export function angleBetweenDeg(a: Direction, b: Direction): number {
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]] as const;
  return (Math.atan2(Math.hypot(...cross), dot) * 180) / Math.PI;
}

/** Angle on the sky between two directions, degrees; azimuth and elevation in degrees. */
export function skyAngleDeg(azimuthA: number, elevationA: number, azimuthB: number, elevationB: number): number {
  return angleBetweenDeg(skyDirection(azimuthA, elevationA), skyDirection(azimuthB, elevationB));
}
