/** A point on the map and how far it is magnified. */
export interface Crosshair {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly zoom: number;
}

export const MAX_ZOOM = 64;
const BIG_STEP = 10;

function wrapLongitude(longitudeDeg: number): number {
  return ((((longitudeDeg + 180) % 360) + 360) % 360) - 180;
}

export function moveCrosshair(crosshair: Crosshair, latitudeDeg: number, longitudeDeg: number): Crosshair {
  return {
    ...crosshair,
    latitudeDeg: Math.max(-90, Math.min(90, latitudeDeg)),
    longitudeDeg: wrapLongitude(longitudeDeg),
  };
}

export function zoomCrosshair(crosshair: Crosshair, factor: number): Crosshair {
  return { ...crosshair, zoom: Math.max(1, Math.min(MAX_ZOOM, crosshair.zoom * factor)) };
}

/** What a key does to the crosshair: arrows move, finer the more it is magnified; + and − zoom. Null for other keys. */
export function crosshairAfterKey(crosshair: Crosshair, key: string, isBig: boolean): Crosshair | null {
  const stepDeg = ((isBig ? BIG_STEP : 1) * 2) / crosshair.zoom;
  const { latitudeDeg, longitudeDeg } = crosshair;
  switch (key) {
    case 'ArrowUp':
      return moveCrosshair(crosshair, latitudeDeg + stepDeg, longitudeDeg);
    case 'ArrowDown':
      return moveCrosshair(crosshair, latitudeDeg - stepDeg, longitudeDeg);
    case 'ArrowLeft':
      return moveCrosshair(crosshair, latitudeDeg, longitudeDeg - stepDeg);
    case 'ArrowRight':
      return moveCrosshair(crosshair, latitudeDeg, longitudeDeg + stepDeg);
    case '+':
    case '=':
      return zoomCrosshair(crosshair, 2);
    case '-':
      return zoomCrosshair(crosshair, 0.5);
    default:
      return null;
  }
}
