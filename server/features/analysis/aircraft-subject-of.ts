import type { AerialObjectDetail } from '@contract/aerial-object';
import type { FlightData, PositionHistoryPoint } from '@contract/flight-data';
import type { AircraftSubject, ClassBasis, TypeFacts } from '@engine/analysis/aircraft-subject';
import type { KnownClass } from '@engine/analysis/class-likelihood';
import type { TrackPoint } from '@engine/analysis/track-path';
import type { Aerodrome } from '@engine/analysis/track-pattern';
import {
  METRES_PER_FOOT,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '@engine/constants/unit-conversion';
import { OBJECT_CLASSES } from '@engine/tracking/aircraft-report';
import { epochMs, latitude, longitude } from '@engine/units/quantity';
import type { StandingData } from '../../standing-data/standing-data';
import { cutTo, plainLine } from '@engine/text/plain-text';

/** What an analysis asks of the standing data. */
export type AnalysisRegister = Pick<StandingData, 'aircraftType' | 'airport' | 'groundHeight'>;

const LONGEST_TEXT = 100;
const ENTERED_CLASSES: Readonly<Partial<Record<AerialObjectDetail['type'], KnownClass>>> = {
  helicopter: 'helicopter',
  drone: 'drone',
};

/** An aircraft in the units of the engine; texts from outside become plain lines of bounded length. */
export function aircraftSubjectOf(flight: FlightData, register: AnalysisRegister, nowMs: number): AircraftSubject {
  const { metadata, positionHistory } = flight;
  const type = typeOf(flight, register);
  const { objectClass, classBasis } = classOf(flight, type);
  const surroundings = surroundingsOf(flight, register);
  return {
    callSign: lineOrNull(flight.callsign),
    registration: lineOrNull(flight.registration),
    address: lineOrNull(metadata.address),
    operator: lineOrNull(flight.operator),
    type,
    objectClass,
    classBasis,
    emitterCategory: lineOrNull(metadata.emitterCategory),
    isMilitary: metadata.isMilitary === true,
    onGround: metadata.onGround === true,
    ...motionOf(flight),
    squawk: lineOrNull(metadata.squawk),
    emergency: metadata.emergency === 'none' ? null : lineOrNull(metadata.emergency),
    nacP: metadata.nacP ?? null,
    integrity: (metadata.integrity ?? []).map((reason) => ({ ...reason, since: epochMs(Date.parse(reason.since)) })),
    route: routeOf(flight),
    feed: metadata.feed ?? 'live',
    fixAgeS: metadata.fixAt === undefined ? null : (nowMs - Date.parse(metadata.fixAt)) / 1000,
    track: inOwnTime(positionHistory.map(trackPointOf), metadata.timeScale ?? 1),
    timeScale: metadata.timeScale,
    ...surroundings,
  };
}

function motionOf({
  metadata,
  altitude,
  speed,
  verticalRate,
}: FlightData): Pick<AircraftSubject, 'heightM' | 'heightKind' | 'speedMps' | 'climbMps'> {
  const heightM = metadata.pressureAltitudeM ?? metadata.ellipsoidHeightM ?? inMetres(altitude);
  const isGeometric = metadata.pressureAltitudeM === undefined && metadata.ellipsoidHeightM !== undefined;
  return {
    heightM,
    heightKind: heightM === null ? null : isGeometric ? 'geometric' : 'pressure',
    speedMps: metadata.groundSpeedMps ?? scaled(speed, METRES_PER_SECOND_PER_KNOT),
    climbMps: metadata.verticalRateMps ?? scaled(verticalRate, METRES_PER_SECOND_PER_FOOT_PER_MINUTE),
  };
}

function typeOf({ metadata, aircraftType }: FlightData, register: AnalysisRegister): TypeFacts | null {
  const designator = lineOrNull(metadata.typeDesignator);
  if (designator === null) return null;
  const known = register.aircraftType(designator);
  return {
    designator,
    name: lineOrNull(metadata.typeName ?? aircraftType),
    species: known?.species ?? null,
    engineCount: known?.engineCount ?? null,
    engineType: known?.engineType ?? null,
    wakeCategory: known?.wakeCategory ?? null,
  };
}

function classOf(
  { metadata, dataSource, type }: FlightData,
  known: TypeFacts | null,
): { readonly objectClass: KnownClass | null; readonly classBasis: ClassBasis | null } {
  if (dataSource === 'manual') {
    const entered = ENTERED_CLASSES[type] ?? null;
    return { objectClass: entered, classBasis: entered === null ? null : 'entered' };
  }
  const objectClass = OBJECT_CLASSES.find((name) => name === metadata.objectClass) ?? 'unknown';
  if (objectClass === 'unknown') return { objectClass: null, classBasis: null };
  return { objectClass, classBasis: basisOf(metadata, objectClass, known) };
}

function basisOf(metadata: FlightData['metadata'], objectClass: KnownClass, known: TypeFacts | null): ClassBasis {
  if (objectClass === 'military' && metadata.isMilitary === true) return 'military-block';
  return known === null ? 'category' : 'type';
}

function surroundingsOf(
  { latitude: latitudeDeg, longitude: longitudeDeg }: FlightData,
  register: AnalysisRegister,
): Pick<AircraftSubject, 'aerodromes' | 'groundM'> {
  if (latitudeDeg === null || longitudeDeg === null) return { aerodromes: [], groundM: null };
  const place = { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) };
  const { heightM, airports } = register.groundHeight(place);
  const aerodromes = airports.flatMap((code): Aerodrome[] => {
    const airport = register.airport(code);
    if (airport?.elevationFt === undefined) return [];
    return [
      {
        code: airport.code,
        name: lineOrNull(airport.name) ?? airport.code,
        latitudeDeg: airport.latitude,
        longitudeDeg: airport.longitude,
        elevationM: airport.elevationFt * METRES_PER_FOOT,
      },
    ];
  });
  return { aerodromes, groundM: heightM };
}

function routeOf({ metadata, origin, destination }: FlightData): AircraftSubject['route'] {
  const from = lineOrNull(metadata.route?.originName ?? origin);
  const to = lineOrNull(metadata.route?.destinationName ?? destination);
  return from === null || to === null ? null : { origin: from, destination: to };
}

/** Times as the aircraft flew them: what a recording played faster than it was made shows is as much faster. */
function inOwnTime(track: readonly TrackPoint[], timeScale: number): readonly TrackPoint[] {
  const newestMs = track.at(-1)?.atMs ?? 0;
  return track.map((point) => ({ ...point, atMs: newestMs + (point.atMs - newestMs) * timeScale }));
}

/** A point of the history in SI. */
export function trackPointOf(point: PositionHistoryPoint): TrackPoint {
  return {
    atMs: Date.parse(point.timestamp),
    latitudeDeg: point.latitude,
    longitudeDeg: point.longitude,
    heightM: inMetres(point.altitude),
    speedMps: scaled(point.speed, METRES_PER_SECOND_PER_KNOT),
    trackDeg: point.heading,
  };
}

function inMetres(feet: number | null): number | null {
  return scaled(feet, METRES_PER_FOOT);
}

function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}

function lineOrNull(text: string | null | undefined): string | null {
  const line = cutTo(LONGEST_TEXT, plainLine(text ?? ''));
  return line === '' ? null : line;
}
