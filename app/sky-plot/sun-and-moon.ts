import { solarSystemDirections } from '@engine/ephemeris/solar-system-directions';
import type { SatelliteObserver } from '@engine/orbits/passes/satellite-pass';
import { ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import type { PlotBody } from './sky-plot';

function isPlotted(body: string): body is PlotBody['body'] {
  return body === 'sun' || body === 'moon';
}

/** Sun and Moon where they stand above the horizon. */
export function sunAndMoon(observer: SatelliteObserver, atMs: number): readonly PlotBody[] {
  const place = {
    latitude: latitude(observer.latitudeDeg),
    longitude: longitude(observer.longitudeDeg),
    height: ellipsoidHeight(observer.ellipsoidHeightM),
  };
  return solarSystemDirections(place, epochMs(atMs)).flatMap(({ body, azimuth, apparentElevation }) =>
    isPlotted(body) && apparentElevation > 0 ? [{ body, azimuthDeg: azimuth, elevationDeg: apparentElevation }] : [],
  );
}
