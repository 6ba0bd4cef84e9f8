import type { PredictionBasisAnswer } from '@contract/ai-analysis';
import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { MINUTE_MS } from '@engine/constants/durations';
import { isDoubt } from '@engine/integrity/integrity-reason';
import { type BandScale, horizonScales } from '@engine/trajectory/band-calibration';
import type { FlownPlaces } from '@engine/trajectory/flown-places';
import { flownPlacesFor } from '@engine/trajectory/flown-places-for';
import type { FlownWays } from '@engine/trajectory/flown-ways';
import type { TrajectoryFix, TrajectoryRoute } from '@engine/trajectory/trajectory';
import { isPlaced } from '../../live/live-record';
import type { LiveAircraft } from '../../live/live-store';
import type { TrailPoint } from '../../live/trail';
import { trailFixes, trajectoryFixes } from '../../live/trajectory-fixes';
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

/** A position that is yet to come is left out. */
export function fixesOf(aircraft: LiveAircraft, trail: readonly TrailPoint[], nowMs: number): readonly TrajectoryFix[] {
  const isUsable = isPlaced(aircraft) && aircraft.position.at <= nowMs + MINUTE_MS;
  return isUsable ? trajectoryFixes(aircraft, trail) : trailFixes(trail);
}

/** In how many ways it contradicts itself. */
export const doubtsOf = ({ integrity }: LiveAircraft): number => integrity?.filter(isDoubt).length ?? 0;

/** What this server knows beside the aircraft itself. */
export interface PredictionKnowledge {
  readonly standingData: Airports;
  readonly store: { trail(id: number): readonly TrailPoint[] };
  readonly trajectoryBands: BandScale;
  readonly flownWays: FlownWays;
  readonly now: () => number;
}

/** What the app draws the same way from: see `predictObject`. */
export function predictionBasisOf(
  aircraft: LiveAircraft,
  { standingData, store, trajectoryBands, flownWays, now }: PredictionKnowledge,
): PredictionBasisAnswer {
  const route = routeOf(aircraft, standingData);
  const flown = flownPlacesFor(flownWays, aircraft.id, {
    fixes: fixesOf(aircraft, store.trail(aircraft.id), now()),
    onGround: aircraft.onGround === true,
    doubts: doubtsOf(aircraft),
  });
  return {
    selectedAltitudeFt: feet(aircraft.selectedAltitude),
    route:
      route === null
        ? null
        : { origin: route.origin === null ? null : placeOf(route.origin), destination: placeOf(route.destination) },
    bands: [...horizonScales(trajectoryBands)],
    ...(flown === null ? {} : { flown: presentFlown(flown) }),
  };
}

const placeOf = ({ latitude, longitude }: GeodeticPosition) => ({ latitude, longitude });

const presentFlown = ({ madeAt, track, places }: FlownPlaces): PredictionBasisAnswer['flown'] => ({
  madeAt: new Date(madeAt).toISOString(),
  track,
  places: places.map(({ at, weight, aircraft, ...place }) => ({
    ...placeOf(place),
    time: new Date(at).toISOString(),
    weight,
    aircraft,
  })),
});
