import { solarSystemDirections } from '@engine/ephemeris/solar-system-directions';
import type { ObserverLocation } from '@engine/observer/observer';
import { ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import type { PlotBody } from './sky-plot';

const PLOTTED: readonly PlotBody['body'][] = ['sun', 'moon'];

const isPlotted = (body: string): body is PlotBody['body'] => PLOTTED.some((plotted) => plotted === body);

/** Sun and Moon where they stand above the horizon. */
export function sunAndMoon(observer: ObserverLocation, atMs: number): readonly PlotBody[] {
  const place = {
    latitude: latitude(observer.latitudeDeg),
    longitude: longitude(observer.longitudeDeg),
    height: ellipsoidHeight(observer.ellipsoidHeightM),
  };
  return solarSystemDirections(place, epochMs(atMs), PLOTTED).flatMap(({ body, azimuth, apparentElevation }) =>
    isPlotted(body) && apparentElevation > 0 ? [{ body, azimuthDeg: azimuth, elevationDeg: apparentElevation }] : [],
  );
}
