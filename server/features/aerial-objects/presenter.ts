import { DAY_MS } from '@engine/constants/durations';
import type { AerialObject, AerialObjectDetail } from '@contract/aerial-object';
import { type GeodeticPosition, greatCircleDistance } from '@engine/ar-math/great-circle';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { objectTypeOf } from '@engine/tracking/object-class';
import type { EpochMs, NauticalMiles, TrueHeading } from '@engine/units/quantity';
import {
  aircraftMetadata,
  aircraftName,
  confidenceOf,
  dataSourceOf,
  operatorOf,
  givenHeight,
} from '../../live/aircraft-description';
import type { LiveAircraft } from '../../live/live-store';
import type { StandingData } from '../../standing-data/standing-data';
import { degrees, feet, feetPerMinute, knots } from '../../units/aviation-units';

/** Of the standing data, what a time of arrival needs. */
type AirportLookup = Pick<StandingData, 'airport'>;

/** Where an object is as somebody sees it. */
export interface RangeBearing {
  readonly distance: NauticalMiles;
  readonly bearing: TrueHeading;
}

/** Below this ground speed a time of arrival says nothing: taxiing, hovering, a balloon. */
const MIN_SPEED_FOR_ETA_MPS = 30;
const MAX_ETA_MS = DAY_MS;

/** An aircraft in the units of the calls: feet, knots, feet a minute, nautical miles. */
export function presentAircraft(
  aircraft: LiveAircraft,
  standingData: AirportLookup,
  seenAt?: RangeBearing,
): AerialObject {
  return {
    id: aircraft.id,
    name: aircraftName(aircraft),
    type: objectTypeOf(aircraft.objectClass),
    callsign: aircraft.callsign ?? null,
    operator: operatorOf(aircraft),
    registration: aircraft.registration ?? null,
    origin: aircraft.likelyRoute?.originName ?? null,
    destination: aircraft.likelyRoute?.destinationName ?? null,
    altitude: feet(givenHeight(aircraft).heightM),
    altitudeUnit: 'ft',
    speed: knots(aircraft.groundSpeed),
    speedUnit: 'kts',
    heading: degrees(aircraft.track),
    latitude: aircraft.position === undefined ? null : round(aircraft.position.latitude, 6),
    longitude: aircraft.position === undefined ? null : round(aircraft.position.longitude, 6),
    distance: seenAt === undefined ? null : round(seenAt.distance, 3),
    bearing: degrees(seenAt?.bearing),
    eta: isoOrNull(arrivalTime(aircraft, standingData)),
    lastUpdated: iso(aircraft.position?.at ?? aircraft.heardAt),
    metadata: aircraftMetadata(aircraft),
  };
}

/** The object in full. `confidence` says how sure it is that the thing is there and is what it says. */
export function presentAircraftDetail(
  aircraft: LiveAircraft,
  standingData: AirportLookup,
  seenAt?: RangeBearing,
): AerialObjectDetail {
  return {
    ...presentAircraft(aircraft, standingData, seenAt),
    confidence: confidenceOf(aircraft),
    verticalRate: feetPerMinute(aircraft.verticalRate),
    aircraftType: aircraft.typeName ?? aircraft.typeDesignator ?? null,
    dataSource: dataSourceOf(aircraft),
    threatLevel: 'unknown',
    estimatedPurpose: null,
    firstSeen: iso(aircraft.firstHeardAt),
    lastSeen: iso(aircraft.heardAt),
  };
}

/** Remaining great circle to the likely destination over the present ground speed; no winds, no approach. */
function arrivalTime(aircraft: LiveAircraft, standingData: AirportLookup): number | undefined {
  const { position, groundSpeed, likelyRoute } = aircraft;
  const isMoving = groundSpeed !== undefined && groundSpeed >= MIN_SPEED_FOR_ETA_MPS && aircraft.onGround !== true;
  if (position === undefined || likelyRoute === undefined || !isMoving) {
    return undefined;
  }
  const destination: GeodeticPosition | undefined =
    likelyRoute.destinationPosition ?? standingData.airport(likelyRoute.destinationCode);
  if (destination === undefined) {
    return undefined;
  }
  const remainingM = greatCircleDistance(position, destination) * METRES_PER_NAUTICAL_MILE;
  const remainingMs = (remainingM / groundSpeed) * 1000;
  return remainingMs > MAX_ETA_MS ? undefined : position.at + remainingMs;
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale;
}

function iso(atMs: EpochMs | number): string {
  return new Date(atMs).toISOString();
}

function isoOrNull(atMs: number | undefined): string | null {
  return atMs === undefined ? null : iso(atMs);
}
