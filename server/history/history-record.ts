import { createHash } from 'node:crypto';
import type { AerialObjectRecord } from '@contract/entities/aerial-object-record';
import { tileOf } from '@engine/spatial-index/degree-grid';
import { objectTypeOf } from '@engine/tracking/object-class';
import {
  aircraftMetadata,
  aircraftName,
  confidenceOf,
  dataSourceOf,
  operatorOf,
  givenHeight,
} from '../live/aircraft-description';
import type { LiveAircraft } from '../live/live-store';
import { liveFlagsOf } from '../live/live-record';
import { degrees, feet, feetPerMinute, knots } from '../units/aviation-units';
import type { OpenFlight } from './flight-book';
import { clipped, clippedOrNull } from './stored-text';

/** Digits of a stored latitude or longitude of an object: a tenth of a metre. */
const DEGREE_STEPS = 1e6;

/** One row of position_history in its units: feet, knots, feet a minute, degrees true. */
export interface HistoryRow {
  readonly objectId: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly altitude: number | null;
  readonly heading: number | null;
  readonly speed: number | null;
  readonly verticalRate: number | null;
  /** Time of the fix, milliseconds since the epoch. */
  readonly atMs: number;
  /** Of the 1° grid. */
  readonly tile: number;
  /** Above the WGS-84 ellipsoid, beside a pressure altitude too. */
  readonly ellipsoidHeightM: number | null;
  readonly turnRateDegS: number | null;
  /** LIVE_FLAGS of the stream. */
  readonly flags: number;
  /** Of STORED_FEEDS. */
  readonly feed: number;
  /** Of STORED_ALTITUDE_KINDS; null without an altitude. */
  readonly altitudeKind: number | null;
}

/** A row that waits to be written. */
export interface QueuedRow {
  readonly row: HistoryRow;
  readonly flight: OpenFlight;
  /** Of the position. */
  readonly sourceId: string;
}

/** What the numbers in the column `feed` stand for. */
export const STORED_FEEDS = ['live', 'replay'] as const;
/** What the numbers in the column `altitude_kind` stand for. */
export const STORED_ALTITUDE_KINDS = ['pressure', 'geometric'] as const;

/**
 * Seconds of the aircraft's own time. Some messages have position and altitude, others the velocity, each twice a second:
 * what was said so shortly before a fix belongs to it.
 */
const SAID_WITH_FIX_S = 2;
/** Values that many feeds repeat only now and then, and that change by tens of feet meanwhile. */
type CarriedField = 'ellipsoidHeight' | 'verticalRate';

/** Without what holds from earlier messages: shown live it is near enough, but it was not measured at this fix. */
function asMeasured(aircraft: LiveAircraft): LiveAircraft {
  const { motionSaidAt, position, timeScale = 1 } = aircraft;
  if (motionSaidAt === undefined || position === undefined) return aircraft;
  const isCarried = (field: CarriedField): boolean =>
    ((position.at - (motionSaidAt[field] ?? position.at)) / 1000) * timeScale > SAID_WITH_FIX_S;
  const { ellipsoidHeight, verticalRate, ...rest } = aircraft;
  return {
    ...rest,
    ...(ellipsoidHeight === undefined || isCarried('ellipsoidHeight') ? {} : { ellipsoidHeight }),
    ...(verticalRate === undefined || isCarried('verticalRate') ? {} : { verticalRate }),
  };
}

/** Undefined without a position, and of simulated traffic. */
export function historyRowOf(heard: LiveAircraft): HistoryRow | undefined {
  const aircraft = asMeasured(heard);
  const { position, track, groundSpeed, verticalRate, turnRate, feed, ellipsoidHeight } = aircraft;
  if (position === undefined || feed === 'demo') return undefined;
  return {
    objectId: aircraft.id,
    latitude: position.latitude,
    longitude: position.longitude,
    altitude: feet(givenHeight(aircraft).heightM),
    heading: degrees(track),
    speed: knots(groundSpeed),
    verticalRate: feetPerMinute(verticalRate),
    atMs: Math.round(position.at),
    tile: tileOf(position.latitude, position.longitude),
    ellipsoidHeightM: ellipsoidHeight ?? null,
    turnRateDegS: turnRate ?? null,
    flags: liveFlagsOf({ ...aircraft, position }),
    feed: STORED_FEEDS.indexOf(feed),
    altitudeKind: altitudeKindOf(aircraft),
  };
}

/** As `givenHeight` chooses the altitude. */
function altitudeKindOf({ pressureAltitude, ellipsoidHeight }: LiveAircraft): number | null {
  if (pressureAltitude !== undefined) return STORED_ALTITUDE_KINDS.indexOf('pressure');
  return ellipsoidHeight === undefined ? null : STORED_ALTITUDE_KINDS.indexOf('geometric');
}

/** What aerial_objects keeps of an aircraft. The feed (live, replay, demo) is in the metadata. */
export function aerialObjectRecordOf(aircraft: LiveAircraft): AerialObjectRecord {
  const { position, likelyRoute } = aircraft;
  const facts = {
    name: clipped(aircraftName(aircraft), 255),
    type: objectTypeOf(aircraft.objectClass),
    callsign: clippedOrNull(aircraft.callsign, 20),
    operator: clippedOrNull(operatorOf(aircraft), 255),
    origin: clippedOrNull(likelyRoute?.originName, 100),
    destination: clippedOrNull(likelyRoute?.destinationName, 100),
    registration: clippedOrNull(aircraft.registration, 20),
    aircraftType: clippedOrNull(aircraft.typeName ?? aircraft.typeDesignator, 100),
    dataSource: dataSourceOf(aircraft),
  };
  return {
    id: aircraft.id,
    externalId: aircraft.address,
    ...facts,
    altitude: feet(givenHeight(aircraft).heightM),
    altitudeUnit: 'ft',
    speed: knots(aircraft.groundSpeed),
    speedUnit: 'kts',
    heading: degrees(aircraft.track),
    latitude: position === undefined ? null : storedDegrees(position.latitude),
    longitude: position === undefined ? null : storedDegrees(position.longitude),
    verticalRate: feetPerMinute(aircraft.verticalRate),
    confidence: confidenceOf(aircraft),
    estimatedPurpose: null,
    threatLevel: 'unknown',
    metadata: aircraftMetadata(aircraft),
    objectHash: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
    firstSeen: new Date(aircraft.firstHeardAt).toISOString(),
    lastSeen: new Date(aircraft.heardAt).toISOString(),
  };
}

function storedDegrees(angleDeg: number): number {
  return Math.round(angleDeg * DEGREE_STEPS) / DEGREE_STEPS;
}
