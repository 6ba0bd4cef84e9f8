import { LIVE_FLAGS, type LiveFacts, type LiveRecord } from '@contract/live-frame';
import { isDoubt } from '@engine/integrity/integrity-reason';
import { type FixMethod, OBJECT_CLASSES, type PositionFix } from '@engine/tracking/aircraft-report';
import type { LiveAircraft } from './live-store';

export interface PlacedAircraft extends LiveAircraft {
  readonly position: PositionFix;
}

export const isPlaced = (aircraft: LiveAircraft): aircraft is PlacedAircraft => aircraft.position !== undefined;

const INDIRECT_FIXES: ReadonlySet<FixMethod> = new Set<FixMethod>(['mlat', 'tisb', 'asterix']);

/** Motion as the stream carries it: SI, absent numbers as NaN. */
export function toLiveRecord(aircraft: PlacedAircraft): LiveRecord {
  const { position } = aircraft;
  return {
    id: aircraft.id,
    latitudeDeg: position.latitude,
    longitudeDeg: position.longitude,
    pressureAltitudeM: aircraft.pressureAltitude ?? Number.NaN,
    ellipsoidHeightM: aircraft.ellipsoidHeight ?? Number.NaN,
    groundSpeedMps: aircraft.groundSpeed ?? Number.NaN,
    trackDeg: aircraft.track ?? Number.NaN,
    verticalRateMps: aircraft.verticalRate ?? Number.NaN,
    turnRateDegPerS: aircraft.turnRate ?? Number.NaN,
    fixAtMs: position.at,
    flags: liveFlagsOf(aircraft),
    classIndex: OBJECT_CLASSES.indexOf(aircraft.objectClass),
  };
}

/** What seldom changes; texts are as the source gave them, so a reader must not take them for markup. */
export function toLiveFacts(aircraft: LiveAircraft): LiveFacts {
  const { callsign, registration, typeDesignator, squawk } = aircraft;
  const typeName = aircraft.typeName ?? aircraft.typeDescription;
  const operator = aircraft.operatorName ?? aircraft.operator;
  return {
    id: aircraft.id,
    name: callsign ?? registration ?? aircraft.address.toUpperCase(),
    ...(callsign === undefined ? {} : { callsign }),
    ...(registration === undefined ? {} : { registration }),
    ...(typeDesignator === undefined ? {} : { typeDesignator }),
    ...(typeName === undefined ? {} : { typeName }),
    ...(operator === undefined ? {} : { operator }),
    ...(squawk === undefined ? {} : { squawk }),
    sources: aircraft.sourceIds,
  };
}

/** Whether two states of one aircraft would give the same record. */
export function isSameMotion(one: PlacedAircraft, other: PlacedAircraft): boolean {
  return (
    one.position.at === other.position.at &&
    one.position.latitude === other.position.latitude &&
    one.position.longitude === other.position.longitude &&
    one.pressureAltitude === other.pressureAltitude &&
    one.ellipsoidHeight === other.ellipsoidHeight &&
    one.groundSpeed === other.groundSpeed &&
    one.track === other.track &&
    one.verticalRate === other.verticalRate &&
    one.turnRate === other.turnRate &&
    one.objectClass === other.objectClass &&
    liveFlagsOf(one) === liveFlagsOf(other)
  );
}

/** Whether two states of one aircraft would give the same facts. */
export function areSameFacts(one: LiveAircraft, other: LiveAircraft): boolean {
  return (
    one.callsign === other.callsign &&
    one.registration === other.registration &&
    one.typeDesignator === other.typeDesignator &&
    one.typeName === other.typeName &&
    one.typeDescription === other.typeDescription &&
    one.operatorName === other.operatorName &&
    one.operator === other.operator &&
    one.squawk === other.squawk &&
    one.sourceIds.length === other.sourceIds.length &&
    one.sourceIds.every((sourceId, index) => sourceId === other.sourceIds[index])
  );
}

/** Bits of LIVE_FLAGS. */
export function liveFlagsOf(aircraft: PlacedAircraft): number {
  return (
    (aircraft.onGround === true ? LIVE_FLAGS.onGround : 0) |
    (aircraft.feed === 'demo' ? LIVE_FLAGS.demo : 0) |
    (aircraft.feed === 'replay' ? LIVE_FLAGS.replay : 0) |
    (aircraft.emergency === undefined ? 0 : LIVE_FLAGS.emergency) |
    (aircraft.isMilitary === true ? LIVE_FLAGS.military : 0) |
    (INDIRECT_FIXES.has(aircraft.position.method) ? LIVE_FLAGS.indirectFix : 0) |
    (aircraft.integrity?.some(isDoubt) === true ? LIVE_FLAGS.doubtful : 0) |
    (aircraft.integrity?.some(({ kind }) => kind === 'poor-quality') === true ? LIVE_FLAGS.poorQuality : 0)
  );
}
