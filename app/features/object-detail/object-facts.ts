import { METRES_PER_FOOT } from '@engine/constants/unit-conversion';
import { greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import { placementHeight } from '@engine/ar-math/height';
import { enuFrameAt, lookAngles } from '@engine/ar-math/look-angles';
import type { ObserverLocation } from '@engine/observer/observer';
import type { PlaceGoesBy } from '@engine/tracking/track-display';
import { ellipsoidHeight, latitude, longitude, pressureAltitude } from '@engine/units/quantity';
import type { ObjectType } from '@contract/aerial-object';
import type { FlightData } from '@contract/flight-data';
import { altitudeFeet } from '@app/format/altitude';
import { speedKnots } from '@app/format/speed';
import type { SkyRow } from '@app/workers/sky/readouts/sky-snapshot';

/** Everything the panel shows of one object. Null: not known, which the panel says as N/A. */
export interface ObjectFacts {
  readonly id: number;
  readonly name: string;
  readonly type: ObjectType;
  readonly objectClass: string;
  readonly feed: 'live' | 'replay' | 'demo';
  readonly isEmergency: boolean;
  readonly isDoubtful: boolean;
  /** It states poor navigation quality. */
  readonly hasPoorQuality: boolean;
  readonly isEstimated: boolean;
  readonly placeGoesBy: PlaceGoesBy;
  readonly onGround: boolean;
  readonly callsign: string | null;
  readonly registration: string | null;
  readonly typeName: string | null;
  readonly typeDesignator: string | null;
  readonly operator: string | null;
  readonly altitudeFt: number | null;
  readonly speedKt: number | null;
  readonly trackDeg: number | null;
  readonly verticalRateFtMin: number | null;
  readonly latitudeDeg: number | null;
  readonly longitudeDeg: number | null;
  readonly distanceNm: number | null;
  readonly azimuthDeg: number | null;
  readonly elevationDeg: number | null;
  readonly slantRangeM: number | null;
  readonly fixAtMs: number | null;
  readonly sources: readonly string[];
}

/** From the live stream: the freshest there is. */
function factsOfRow(row: SkyRow, serverTimeMs: number): ObjectFacts {
  return {
    ...row,
    speedKt: row.groundSpeedKt,
    azimuthDeg: row.bearingDeg,
    fixAtMs: serverTimeMs - row.fixAgeS * 1000,
  };
}

interface FromHere {
  readonly distanceNm: number | null;
  readonly azimuthDeg: number | null;
  readonly elevationDeg: number | null;
  readonly slantRangeM: number | null;
}

const NOWHERE: FromHere = { distanceNm: null, azimuthDeg: null, elevationDeg: null, slantRangeM: null };

/** As the worker places it, from the fix itself. */
function fromHere(data: FlightData, observer: ObserverLocation | null): FromHere {
  if (observer === null || data.latitude === null || data.longitude === null) return NOWHERE;
  const here = { latitude: latitude(observer.latitudeDeg), longitude: longitude(observer.longitudeDeg) };
  const there = { latitude: latitude(data.latitude), longitude: longitude(data.longitude) };
  const level = { distanceNm: greatCircleDistance(here, there), azimuthDeg: initialBearing(here, there) };
  const { ellipsoidHeightM } = data.metadata;
  // What people entered has the altitude of its own field alone.
  const enteredFt = altitudeFeet(data.altitude, data.altitudeUnit);
  const enteredM = enteredFt === null ? undefined : enteredFt * METRES_PER_FOOT;
  const pressureAltitudeM = data.metadata.pressureAltitudeM ?? enteredM;
  const placed = placementHeight(
    ellipsoidHeightM === undefined ? null : ellipsoidHeight(ellipsoidHeightM),
    pressureAltitudeM === undefined ? null : pressureAltitude(pressureAltitudeM),
  );
  if (placed === null) return { ...level, elevationDeg: null, slantRangeM: null };
  const frame = enuFrameAt({ ...here, height: ellipsoidHeight(observer.ellipsoidHeightM) });
  const { elevation, slantRange } = lookAngles(frame, { ...there, height: placed.height });
  return { ...level, elevationDeg: elevation, slantRangeM: slantRange };
}

/** From the server's answer: for an object outside of what the stream brings, and before it arrives. */
function factsOfData(data: FlightData, observer: ObserverLocation | null): ObjectFacts {
  const { metadata } = data;
  const fixAtMs = Date.parse(metadata.fixAt ?? data.lastUpdated);
  return {
    id: data.id,
    name: data.name,
    type: data.type,
    objectClass: metadata.objectClass ?? 'unknown',
    feed: metadata.feed ?? 'live',
    isEmergency: metadata.emergency !== undefined && metadata.emergency !== 'none',
    isDoubtful: metadata.isDoubtful === true,
    hasPoorQuality: metadata.integrity?.some(({ kind }) => kind === 'poor-quality') === true,
    isEstimated: false,
    placeGoesBy: 'nothing',
    onGround: metadata.onGround ?? false,
    callsign: data.callsign,
    registration: data.registration,
    typeName: metadata.typeName ?? data.aircraftType,
    typeDesignator: metadata.typeDesignator ?? null,
    operator: data.operator,
    altitudeFt: altitudeFeet(data.altitude, data.altitudeUnit),
    speedKt: speedKnots(data.speed, data.speedUnit),
    trackDeg: data.heading,
    verticalRateFtMin: data.verticalRate,
    latitudeDeg: data.latitude,
    longitudeDeg: data.longitude,
    ...fromHere(data, observer),
    fixAtMs: Number.isNaN(fixAtMs) ? null : fixAtMs,
    sources: metadata.sources ?? [],
  };
}

export interface FactInputs {
  readonly row: SkyRow | null;
  readonly data: FlightData | null;
  /** Whom the figures are worked out for; null while no place is set. */
  readonly observer: ObserverLocation | null;
  readonly serverTimeMs: number;
}

/** The stream says how it moves, the server's answer fills in who it is; null when neither knows the object. */
export function objectFacts({ row, data, observer, serverTimeMs }: FactInputs): ObjectFacts | null {
  const stored = data === null ? null : factsOfData(data, observer);
  if (row === null) return stored;
  const live = factsOfRow(row, serverTimeMs);
  if (stored === null) return live;
  return {
    ...live,
    callsign: live.callsign ?? stored.callsign,
    registration: live.registration ?? stored.registration,
    typeName: live.typeName ?? stored.typeName,
    typeDesignator: live.typeDesignator ?? stored.typeDesignator,
    operator: live.operator ?? stored.operator,
    sources: live.sources.length > 0 ? live.sources : stored.sources,
  };
}

/** How far the stream brings objects, and whether it brings any now. */
interface Stream {
  readonly reachNm: number;
  readonly isUp: boolean;
}

/** The stream drops what was not heard for so long. */
const HEARD_LATELY_MS = 120_000;

/**
 * Why the stream does not bring an object that the server knows: it lies `out-of-reach` of what is asked for, within
 * `reachNm`, or it `left`, and what is shown is the last known. What is heard lies elsewhere than a map looks where nobody
 * knows how far away it is.
 */
export function absenceOf(
  facts: ObjectFacts,
  { reachNm, isUp }: Stream,
  nowMs: number,
): 'left' | 'out-of-reach' | null {
  const isHeard = facts.fixAtMs !== null && nowMs - facts.fixAtMs < HEARD_LATELY_MS;
  if (isHeard && (facts.distanceNm === null || facts.distanceNm > reachNm)) return 'out-of-reach';
  return isHeard && !isUp ? null : 'left';
}

/** For a sky of another time, and where nobody knows the place: then nobody knows where it is as seen from here. */
export function withoutDirections(facts: ObjectFacts): ObjectFacts {
  return { ...facts, ...NOWHERE };
}

/** Name to speak of it by; null where it has none of its own, but an address. */
export function ownName(facts: ObjectFacts): string | null {
  return isIdentified(facts) ? facts.name : null;
}

/** Identity is known once somebody signed the report: a callsign or a registration. */
export function isIdentified(facts: ObjectFacts): boolean {
  return facts.callsign !== null || facts.registration !== null;
}
