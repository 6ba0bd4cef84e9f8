import type { AerialObject, AerialObjectDetail } from '@contract/aerial-object';
import { type GeodeticPosition, greatCircleDistance } from '@engine/ar-math/great-circle';
import {
  METRES_PER_FOOT,
  METRES_PER_NAUTICAL_MILE,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '@engine/constants/unit-conversion';
import type { FixMethod } from '@engine/tracking/aircraft-report';
import { objectTypeOf } from '@engine/tracking/object-class';
import type { EpochMs, NauticalMiles, TrueHeading } from '@engine/units/quantity';
import type { LiveAircraft } from '../../live/live-store';
import type { StandingData } from '../../standing-data/standing-data';

/** Of the standing data, what a time of arrival needs. */
type AirportLookup = Pick<StandingData, 'airport'>;

/** Where an object is as somebody sees it. */
export interface Sighting {
  readonly distance: NauticalMiles;
  readonly bearing: TrueHeading;
}

/** Below this ground speed a time of arrival says nothing: taxiing, hovering, a balloon. */
const MIN_SPEED_FOR_ETA_MPS = 30;
const MAX_ETA_MS = 24 * 3_600_000;

/** The one place where SI becomes the seed's units: feet, knots, feet a minute, nautical miles. */
export function presentAircraft(
  aircraft: LiveAircraft,
  standingData: AirportLookup,
  sighting?: Sighting,
): AerialObject {
  const altitude = displayAltitude(aircraft);
  return {
    id: aircraft.id,
    name: displayName(aircraft),
    type: objectTypeOf(aircraft.objectClass),
    callsign: aircraft.callsign ?? null,
    operator: operatorOf(aircraft),
    registration: aircraft.registration ?? null,
    origin: aircraft.likelyRoute?.originName ?? null,
    destination: aircraft.likelyRoute?.destinationName ?? null,
    altitude: altitude.feet,
    altitudeUnit: 'ft',
    speed: aircraft.groundSpeed === undefined ? null : round(aircraft.groundSpeed / METRES_PER_SECOND_PER_KNOT, 1),
    speedUnit: 'kts',
    heading: directionOrNull(aircraft.track),
    latitude: aircraft.position === undefined ? null : round(aircraft.position.latitude, 6),
    longitude: aircraft.position === undefined ? null : round(aircraft.position.longitude, 6),
    distance: sighting === undefined ? null : round(sighting.distance, 3),
    bearing: directionOrNull(sighting?.bearing),
    eta: isoOrNull(arrivalTime(aircraft, standingData)),
    lastUpdated: iso(aircraft.position?.at ?? aircraft.heardAt),
    metadata: metadataOf(aircraft, altitude.kind),
  };
}

/** The object in full. `confidence` says how sure it is that the thing is there and is what it says. */
export function presentAircraftDetail(
  aircraft: LiveAircraft,
  standingData: AirportLookup,
  sighting?: Sighting,
): AerialObjectDetail {
  return {
    ...presentAircraft(aircraft, standingData, sighting),
    confidence: confidenceOf(aircraft),
    verticalRate: feetPerMinute(aircraft.verticalRate),
    aircraftType: aircraft.typeName ?? aircraft.typeDesignator ?? null,
    dataSource: aircraft.feed === 'demo' ? 'other' : 'adsb',
    threatLevel: 'unknown',
    estimatedPurpose: null,
    firstSeen: iso(aircraft.firstHeardAt),
    lastSeen: iso(aircraft.heardAt),
  };
}

/** Altitude as aviation shows it: pressure altitude, else height above the ellipsoid. Null on the ground. */
export function displayAltitude(aircraft: LiveAircraft): {
  readonly feet: number | null;
  readonly kind: 'pressure' | 'geometric' | 'ground' | undefined;
} {
  if (aircraft.onGround === true) {
    return { feet: feet(aircraft.pressureAltitude ?? aircraft.ellipsoidHeight), kind: 'ground' };
  }
  if (aircraft.pressureAltitude !== undefined) {
    return { feet: feet(aircraft.pressureAltitude), kind: 'pressure' };
  }
  if (aircraft.ellipsoidHeight !== undefined) {
    return { feet: feet(aircraft.ellipsoidHeight), kind: 'geometric' };
  }
  return { feet: null, kind: undefined };
}

function displayName(aircraft: LiveAircraft): string {
  return aircraft.callsign ?? aircraft.registration ?? aircraft.address.toUpperCase();
}

function operatorOf(aircraft: LiveAircraft): string | null {
  return aircraft.operatorName ?? aircraft.operator ?? null;
}

function metadataOf(
  aircraft: LiveAircraft,
  altitudeKind: 'pressure' | 'geometric' | 'ground' | undefined,
): AerialObject['metadata'] {
  const { position, likelyRoute } = aircraft;
  return withoutUndefined({
    address: aircraft.address,
    addressKind: aircraft.addressKind,
    objectClass: aircraft.objectClass,
    feed: aircraft.feed,
    sources: [...aircraft.sourceIds],
    positionSource: aircraft.positionSourceId,
    fixMethod: position?.method,
    fixAt: position === undefined ? undefined : iso(position.at),
    typeName: aircraft.typeName ?? aircraft.typeDescription,
    typeDesignator: aircraft.typeDesignator,
    country: aircraft.countryName ?? aircraft.countryOfRegistration,
    countryCode: aircraft.countryCode,
    squawk: aircraft.squawk,
    emergency: aircraft.emergency,
    onGround: aircraft.onGround,
    isMilitary: aircraft.isMilitary,
    privacyProgramme: aircraft.privacyProgramme,
    emitterCategory: aircraft.emitterCategory,
    nacP: position?.nacP,
    pressureAltitudeFt: feet(aircraft.pressureAltitude) ?? undefined,
    geometricAltitudeFt: feet(aircraft.ellipsoidHeight) ?? undefined,
    altitudeKind,
    verticalRateFtMin: feetPerMinute(aircraft.verticalRate) ?? undefined,
    turnRateDegS: aircraft.turnRate === undefined ? undefined : round(aircraft.turnRate, 2),
    trueHeading: aircraft.trueHeading === undefined ? undefined : direction(aircraft.trueHeading),
    yearBuilt: aircraft.yearBuilt,
    route:
      likelyRoute === undefined
        ? undefined
        : {
            originCode: likelyRoute.originCode,
            originName: likelyRoute.originName,
            destinationCode: likelyRoute.destinationCode,
            destinationName: likelyRoute.destinationName,
            source: likelyRoute.sourceId,
            status: 'likely' as const,
          },
  });
}

/**
 * Fixes that the aircraft sent itself are confirmed, fixes that others worked out are probable; an address that is
 * no ICAO address identifies nothing for certain; simulated traffic is unverified.
 */
function confidenceOf(aircraft: LiveAircraft): AerialObjectDetail['confidence'] {
  const method = aircraft.position?.method;
  if (method === undefined || method === 'simulated' || aircraft.addressKind === 'simulated') {
    return 'unverified';
  }
  if (aircraft.addressKind === 'other') {
    return 'possible';
  }
  const sentByAircraft: readonly FixMethod[] = ['adsb', 'adsr', 'uat', 'flarm'];
  return sentByAircraft.includes(method) ? 'confirmed' : 'probable';
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

function feet(heightM: number | undefined): number | null {
  return heightM === undefined ? null : Math.round(heightM / METRES_PER_FOOT);
}

function feetPerMinute(rateMps: number | undefined): number | null {
  return rateMps === undefined ? null : Math.round(rateMps / METRES_PER_SECOND_PER_FOOT_PER_MINUTE);
}

function directionOrNull(angleDeg: number | undefined): number | null {
  return angleDeg === undefined ? null : direction(angleDeg);
}

/** One decimal, kept inside [0, 360): 359.97 rounds to 0, not to 360. */
function direction(angleDeg: number): number {
  return round(angleDeg, 1) % 360;
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

/** Absent on the wire, instead of null: see the contract of metadata. */
export function withoutUndefined<T extends object>(record: { readonly [K in keyof T]: T[K] | undefined }): Partial<T> {
  const defined: Partial<T> = {};
  for (const key in record) {
    const value = record[key];
    if (value !== undefined) {
      defined[key] = value;
    }
  }
  return defined;
}
