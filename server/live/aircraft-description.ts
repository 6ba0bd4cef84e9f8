import type { AerialObject, AerialObjectDetail, ToldIntegrityReason } from '@contract/aerial-object';
import { type IntegrityReason, isDoubt } from '@engine/integrity/integrity-reason';
import type { FixMethod } from '@engine/tracking/aircraft-report';
import { degrees, feet, feetPerMinute } from '../units/aviation-units';
import type { LiveAircraft } from './live-store';
import { withoutUndefined } from './without-undefined';

/** What the height of an aircraft is measured from; `ground` where it says that it stands on it. */
export type HeightKind = 'pressure' | 'geometric' | 'ground';

/** The height that calls and history give for an aircraft: pressure altitude, else height above the ellipsoid, metres. */
export function givenHeight(aircraft: LiveAircraft): {
  readonly heightM: number | undefined;
  readonly kind: HeightKind | undefined;
} {
  const { onGround, pressureAltitude, ellipsoidHeight } = aircraft;
  const heightM = pressureAltitude ?? ellipsoidHeight;
  if (onGround === true) {
    return { heightM, kind: 'ground' };
  }
  if (heightM === undefined) {
    return { heightM, kind: undefined };
  }
  return { heightM, kind: pressureAltitude === undefined ? 'geometric' : 'pressure' };
}

/** Callsign, else registration, else address. */
export function aircraftName(aircraft: LiveAircraft): string {
  return aircraft.callsign ?? aircraft.registration ?? aircraft.address.toUpperCase();
}

/** As standing data name the operator, else as the source does. */
export function operatorOf(aircraft: LiveAircraft): string | null {
  return aircraft.operatorName ?? aircraft.operator ?? null;
}

/** Simulated traffic comes from no receiver. */
export function dataSourceOf({ feed }: LiveAircraft): AerialObjectDetail['dataSource'] {
  return feed === 'demo' ? 'other' : 'adsb';
}

/**
 * Fixes that the aircraft sent itself are confirmed, fixes that others worked out are probable; an address that is
 * no ICAO address identifies nothing for certain; simulated traffic is unverified.
 */
export function confidenceOf(aircraft: LiveAircraft): AerialObjectDetail['confidence'] {
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

const toldReason = (reason: IntegrityReason): ToldIntegrityReason => ({
  ...reason,
  since: new Date(reason.since).toISOString(),
});

/** The `metadata` of an aircraft, in the units that the contract names, for calls and for the stored column alike. */
export function aircraftMetadata(aircraft: LiveAircraft): AerialObject['metadata'] {
  const { position, likelyRoute } = aircraft;
  return withoutUndefined({
    address: aircraft.address,
    addressKind: aircraft.addressKind,
    objectClass: aircraft.objectClass,
    feed: aircraft.feed,
    timeScale: aircraft.timeScale,
    sources: [...aircraft.sourceIds],
    positionSource: aircraft.positionSourceId,
    fixMethod: position?.method,
    fixAt: position === undefined ? undefined : new Date(position.at).toISOString(),
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
    pressureAltitudeM: aircraft.pressureAltitude,
    ellipsoidHeightM: aircraft.ellipsoidHeight,
    groundSpeedMps: aircraft.groundSpeed,
    verticalRateMps: aircraft.verticalRate,
    altitudeKind: givenHeight(aircraft).kind,
    verticalRateFtMin: feetPerMinute(aircraft.verticalRate) ?? undefined,
    turnRateDegS: aircraft.turnRate === undefined ? undefined : Math.round(aircraft.turnRate * 100) / 100,
    trueHeading: degrees(aircraft.trueHeading) ?? undefined,
    yearBuilt: aircraft.yearBuilt,
    isDoubtful: aircraft.integrity?.some(isDoubt) === true ? true : undefined,
    integrity: aircraft.integrity?.map(toldReason),
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
