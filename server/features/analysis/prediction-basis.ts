import type { PredictionBasisAnswer } from '@contract/ai-analysis';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { type BandScale, horizonScales } from '@engine/trajectory/band-calibration';
import type { TrajectoryRoute } from '@engine/trajectory/trajectory';
import type { LiveAircraft } from '../../live/live-store';
import type { StandingData } from '../../standing-data/standing-data';
import { feet } from '../../units/aviation-units';

type Airports = Pick<StandingData, 'airport'>;

/** Where an aircraft is likely bound for; null where no airport is known of it. */
export function routeOf({ likelyRoute }: LiveAircraft, standingData: Airports): TrajectoryRoute | null {
  if (likelyRoute === undefined) return null;
  const destination = likelyRoute.destinationPosition ?? standingData.airport(likelyRoute.destinationCode);
  if (destination === undefined) return null;
  return { origin: standingData.airport(likelyRoute.originCode) ?? null, destination };
}

/** What the app draws the same way from: see `predictObject`. */
export function predictionBasisOf(
  aircraft: LiveAircraft,
  standingData: Airports,
  bands: BandScale,
): PredictionBasisAnswer {
  const route = routeOf(aircraft, standingData);
  return {
    selectedAltitudeFt: feet(aircraft.selectedAltitude),
    route:
      route === null
        ? null
        : { origin: route.origin === null ? null : placeOf(route.origin), destination: placeOf(route.destination) },
    bands: [...horizonScales(bands)],
  };
}

const placeOf = ({ latitude, longitude }: GeodeticPosition) => ({ latitude, longitude });
