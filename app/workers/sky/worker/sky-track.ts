import type { AerialObject, ObjectType } from '@contract/aerial-object';
import { LIVE_FLAGS, type LiveFacts, type LiveRecord } from '@contract/live-frame';
import {
  METRES_PER_FOOT,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '@engine/constants/unit-conversion';
import { FIX_METHODS, OBJECT_CLASSES, type ObjectClass } from '@engine/tracking/aircraft-report';
import type { MotionFix } from '@engine/tracking/dead-reckoning';
import { DisplayTrack } from '@engine/tracking/display-track';
import { fixAccuracy, INDIRECT_FIX_ACCURACY } from '@engine/tracking/fix-accuracy';
import { objectTypeOf } from '@engine/tracking/object-class';
import { Trail } from '@engine/tracking/trail';
import {
  degreesPerSecond,
  type EllipsoidHeight,
  type EpochMs,
  ellipsoidHeight,
  epochMs,
  latitude,
  longitude,
  type MetresPerSecond,
  metresPerSecond,
  type PressureAltitude,
  pressureAltitude,
  trueHeading,
} from '@engine/units/quantity';

/** What a track knows apart from where it is: replaced whole, never edited. */
export interface TrackState {
  readonly pressureAltitude: PressureAltitude | null;
  readonly ellipsoidHeight: EllipsoidHeight | null;
  readonly flags: number;
  readonly objectClass: ObjectClass;
  readonly type: ObjectType;
}

/** One object of the sky as the worker keeps it. */
export interface SkyTrack {
  readonly id: number;
  /** Tile of the newest record: a full block of that tile that does not name the object removes it. */
  tile: number;
  readonly display: DisplayTrack;
  readonly trail: Trail;
  /** Ground speed of the fix before the newest; null while there was only one. */
  speedBefore: MetresPerSecond | null;
  state: TrackState;
  facts: LiveFacts;
  /** From the list call; the first record from the stream makes it the stream's own. */
  isSeed: boolean;
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function mapFinite<T>(value: number, brand: (value: number) => T): T | null {
  return Number.isFinite(value) ? brand(value) : null;
}

/** Motion of a record; null when it has no place or no time. */
export function motionOfRecord(record: LiveRecord): MotionFix | null {
  if (finite(record.latitudeDeg) === null || finite(record.longitudeDeg) === null) return null;
  if (finite(record.fixAtMs) === null) return null;
  return {
    latitude: latitude(record.latitudeDeg),
    longitude: longitude(record.longitudeDeg),
    at: epochMs(record.fixAtMs),
    groundSpeed: mapFinite(record.groundSpeedMps, metresPerSecond),
    track: mapFinite(record.trackDeg, trueHeading),
    turnRate: mapFinite(record.turnRateDegPerS, degreesPerSecond),
    verticalRate: mapFinite(record.verticalRateMps, metresPerSecond),
    ...((record.flags & LIVE_FLAGS.indirectFix) === 0 ? {} : { accuracy: INDIRECT_FIX_ACCURACY }),
  };
}

export function stateOfRecord(record: LiveRecord): TrackState {
  const objectClass = OBJECT_CLASSES[record.classIndex] ?? 'unknown';
  return {
    pressureAltitude: mapFinite(record.pressureAltitudeM, pressureAltitude),
    ellipsoidHeight: mapFinite(record.ellipsoidHeightM, ellipsoidHeight),
    flags: record.flags,
    objectClass,
    type: objectTypeOf(objectClass),
  };
}

export function newTrack(id: number, tile: number, motion: MotionFix, state: TrackState, now: EpochMs): SkyTrack {
  const trail = new Trail();
  trail.add(motion, motion.at);
  return {
    id,
    tile,
    display: new DisplayTrack(motion, now),
    trail,
    speedBefore: null,
    state,
    facts: { id, name: '', sources: [] },
    isSeed: false,
  };
}

const FEED_FLAGS = { live: 0, demo: LIVE_FLAGS.demo, replay: LIVE_FLAGS.replay } as const;

/** A track from the list call's object; null when the object has no place. */
export function trackOfObject(
  object: AerialObject,
  tile: (latitudeDeg: number, longitudeDeg: number) => number,
  now: EpochMs,
): SkyTrack | null {
  if (object.latitude === null || object.longitude === null) return null;
  const facts = object.metadata;
  const speedMps =
    object.speed === null || object.speedUnit !== 'kts' ? null : object.speed * METRES_PER_SECOND_PER_KNOT;
  const altitudeM = object.altitude === null || object.altitudeUnit !== 'ft' ? null : object.altitude * METRES_PER_FOOT;
  const accuracy = fixAccuracy(
    FIX_METHODS.find((method) => method === facts.fixMethod),
    facts.nacP,
  );
  const motion: MotionFix = {
    latitude: latitude(object.latitude),
    longitude: longitude(object.longitude),
    at: epochMs(Math.min(now, Date.parse(facts.fixAt ?? object.lastUpdated))),
    groundSpeed: speedMps === null ? null : metresPerSecond(speedMps),
    track: object.heading === null ? null : trueHeading(object.heading),
    turnRate: facts.turnRateDegS === undefined ? null : degreesPerSecond(facts.turnRateDegS),
    verticalRate:
      facts.verticalRateFtMin === undefined
        ? null
        : metresPerSecond(facts.verticalRateFtMin * METRES_PER_SECOND_PER_FOOT_PER_MINUTE),
    ...(accuracy === undefined ? {} : { accuracy }),
  };
  const objectClass = OBJECT_CLASSES.find((known) => known === facts.objectClass) ?? 'unknown';
  const geometricFt = facts.geometricAltitudeFt;
  const state: TrackState = {
    pressureAltitude: altitudeM === null || facts.altitudeKind === 'geometric' ? null : pressureAltitude(altitudeM),
    ellipsoidHeight: geometricFt === undefined ? null : ellipsoidHeight(geometricFt * METRES_PER_FOOT),
    flags:
      FEED_FLAGS[facts.feed ?? 'live'] |
      (facts.onGround === true ? LIVE_FLAGS.onGround : 0) |
      (facts.emergency === undefined ? 0 : LIVE_FLAGS.emergency),
    objectClass,
    type: object.type,
  };
  const track = newTrack(object.id, tile(object.latitude, object.longitude), motion, state, now);
  track.facts = factsOfObject(object);
  track.isSeed = true;
  return track;
}

function factsOfObject(object: AerialObject): LiveFacts {
  const { typeDesignator, typeName, squawk, sources } = object.metadata;
  return {
    id: object.id,
    name: object.name,
    ...(object.callsign === null ? {} : { callsign: object.callsign }),
    ...(object.registration === null ? {} : { registration: object.registration }),
    ...(object.operator === null ? {} : { operator: object.operator }),
    ...(typeDesignator === undefined ? {} : { typeDesignator }),
    ...(typeName === undefined ? {} : { typeName }),
    ...(squawk === undefined ? {} : { squawk }),
    sources: sources ?? [],
  };
}
