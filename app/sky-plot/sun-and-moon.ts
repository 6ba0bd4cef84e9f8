import { solarSystemDirections } from '@engine/ephemeris/solar-system-directions';
import type { ObserverLocation } from '@engine/observer/observer';
import { ellipsoidHeight, epochMs, latitude, longitude } from '@engine/units/quantity';
import type { PlotBody } from './sky-plot';

const PLOTTED = ['sun', 'moon'] as const satisfies readonly PlotBody['body'][];

/** Sun and Moon where they stand above the horizon. */
export function sunAndMoon(observer: ObserverLocation, atMs: number): readonly PlotBody[] {
  const place = {
    latitude: latitude(observer.latitudeDeg),
    longitude: longitude(observer.longitudeDeg),
    height: ellipsoidHeight(observer.ellipsoidHeightM),
  };
  // One after the other: the planets, which are not plotted, take twice as long as both.
  return PLOTTED.flatMap((body) =>
    solarSystemDirections(place, epochMs(atMs), [body]).flatMap(({ azimuth, apparentElevation }) =>
      apparentElevation > 0 ? [{ body, azimuthDeg: azimuth, elevationDeg: apparentElevation }] : [],
    ),
  );
}
