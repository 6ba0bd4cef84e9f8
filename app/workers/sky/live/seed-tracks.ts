import type { AerialObject } from '@contract/aerial-object';
import type { TrackFacts } from '@engine/sky/aircraft/sky-track';
import type { SeedTrack } from '@engine/sky/aircraft/live-tracks';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { FIX_METHODS, OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import type { MotionFix } from '@engine/tracking/dead-reckoning';
import { fixAccuracy } from '@engine/tracking/fix-accuracy';
import { objectTypeOf } from '@engine/tracking/object-class';
import {
  degreesPerSecond,
  type EpochMs,
  ellipsoidHeight,
  epochMs,
  latitude,
  longitude,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '@engine/units/quantity';

/** Tracks of the objects of the list call; those without a place are left out. */
export function seedTracksOf(objects: readonly AerialObject[], now: EpochMs): readonly SeedTrack[] {
  return objects.flatMap((object) => seedTrackOf(object, now) ?? []);
}

function seedTrackOf(object: AerialObject, now: EpochMs): SeedTrack | null {
  if (object.latitude === null || object.longitude === null) return null;
  const facts = object.metadata;
  const objectClass = OBJECT_CLASSES.find((known) => known === facts.objectClass) ?? 'unknown';
  return {
    id: object.id,
    tile: tileOf(object.latitude, object.longitude),
    motion: motionOf(object, latitude(object.latitude), longitude(object.longitude), now),
    state: {
      pressureAltitude: facts.pressureAltitudeM === undefined ? null : pressureAltitude(facts.pressureAltitudeM),
      ellipsoidHeight: facts.ellipsoidHeightM === undefined ? null : ellipsoidHeight(facts.ellipsoidHeightM),
      feed: facts.feed ?? 'live',
      isOnGround: facts.onGround === true,
      isEmergency: facts.emergency !== undefined,
      isMilitary: facts.isMilitary === true,
      isDoubtful: facts.isDoubtful === true,
      hasPoorQuality: facts.integrity?.some(({ kind }) => kind === 'poor-quality') === true,
      objectClass,
      type: objectTypeOf(objectClass),
    },
    facts: factsOf(object),
  };
}

function motionOf(
  { heading, lastUpdated, metadata: facts }: AerialObject,
  latitudeOfFix: MotionFix['latitude'],
  longitudeOfFix: MotionFix['longitude'],
  now: EpochMs,
): MotionFix {
  const method = FIX_METHODS.find((known) => known === facts.fixMethod);
  const accuracy = fixAccuracy(method, facts.nacP);
  return {
    latitude: latitudeOfFix,
    longitude: longitudeOfFix,
    at: epochMs(Math.min(now, Date.parse(facts.fixAt ?? lastUpdated))),
    groundSpeed: facts.groundSpeedMps === undefined ? null : metresPerSecond(facts.groundSpeedMps),
    track: heading === null ? null : trueHeading(heading),
    turnRate: facts.turnRateDegS === undefined ? null : degreesPerSecond(facts.turnRateDegS),
    verticalRate: facts.verticalRateMps === undefined ? null : metresPerSecond(facts.verticalRateMps),
    ...(accuracy === undefined ? {} : { accuracy }),
  };
}

function factsOf(object: AerialObject): TrackFacts {
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
