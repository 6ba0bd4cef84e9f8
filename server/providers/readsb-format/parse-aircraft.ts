import type { AircraftReport, FixMethod, PositionFix } from '@engine/tracking/aircraft-report';
import {
  METRES_PER_FOOT,
  METRES_PER_SECOND_PER_FOOT_PER_MINUTE,
  METRES_PER_SECOND_PER_KNOT,
} from '@engine/constants/unit-conversion';
import {
  ellipsoidHeight,
  epochMs,
  latitude,
  longitude,
  magneticHeading,
  metres,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '@engine/units/quantity';
import { airCallsign, airText } from '../air-text';

/** Why a whole record could not be used. */
export type DropReason = 'not-an-object' | 'no-address' | 'bad-address';

export interface ReadsbContext {
  readonly sourceId: string;
  /** The document's `now` on the server's clock. */
  readonly nowMs: number;
  /** Told of every value that was given but could not be used. */
  readonly onFieldRejected?: (field: string) => void;
}

/** The keys of readsb's README-json.md that are read here; every value is untrusted. */
interface RawAircraft {
  readonly [key: string]: unknown;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Mutable<AircraftReport>;

const ADDRESS = /^(~?)([0-9a-f]{6})$/i;
const SQUAWK = /^[0-7]{4}$/;
const CATEGORY = /^[A-D][0-7]$/;
const DESIGNATOR = /^[A-Z0-9-]{2,4}$/;
const EMERGENCIES = new Set(['general', 'lifeguard', 'minfuel', 'nordo', 'unlawful', 'downed', 'reserved']);

/** Greatest age that a receiver can mean; readsb forgets aircraft after minutes, traces reach over a day. */
const MAX_AGE_S = 86_400;

/**
 * One aircraft object of readsb, dump1090-fa or an ADSBx-v2 service as a report in SI. A value out of physical range
 * is left out alone; the record is rejected only when it does not say which aircraft it means. Never throws.
 * `lastPosition` and `rr_lat`/`rr_lon` are not used: the one is older than a minute, the other a guess of the receiver.
 */
export function parseReadsbAircraft(raw: unknown, context: ReadsbContext): AircraftReport | DropReason {
  if (!isRecord(raw)) {
    return 'not-an-object';
  }
  if (raw['hex'] === undefined || raw['hex'] === null) {
    return 'no-address';
  }
  const address = typeof raw['hex'] === 'string' ? ADDRESS.exec(raw['hex'].trim()) : null;
  if (address === null) {
    return 'bad-address';
  }
  const reader = new FieldReader(raw, context.onFieldRejected);
  const seenS = reader.number('seen', 0, MAX_AGE_S);
  const draft: Draft = {
    address: (address[2] ?? '').toLowerCase(),
    addressKind: address[1] === '~' ? 'other' : 'icao',
    sourceId: context.sourceId,
    heardAt: epochMs(context.nowMs - (seenS ?? 0) * 1000),
  };
  const position = readPosition(reader, raw, context.nowMs, seenS ?? 0);
  if (position !== undefined) {
    draft.position = position;
  }
  readAltitude(reader, raw, draft);
  readMotion(reader, draft);
  readIdentity(reader, draft);
  readState(reader, raw, draft);
  return draft;
}

function isRecord(value: unknown): value is RawAircraft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads one record's fields and tells of each value that is present but unusable. */
class FieldReader {
  constructor(
    private readonly raw: RawAircraft,
    private readonly onDropped: ((field: string) => void) | undefined,
  ) {}

  number(field: string, low: number, high: number): number | undefined {
    const value = this.raw[field];
    if (value === undefined || value === null) {
      return undefined;
    }
    if (typeof value === 'number' && value >= low && value <= high) {
      return value;
    }
    this.onDropped?.(field);
    return undefined;
  }

  direction(field: string): number | undefined {
    const value = this.number(field, 0, 360);
    return value === 360 ? 0 : value;
  }

  /** `read` gives undefined for what it refuses; an absent or blank value is no complaint. */
  text(field: string, read: (value: unknown) => string | undefined): string | undefined {
    const value = this.raw[field];
    const result = read(value);
    if (result === undefined && value !== undefined && value !== null && value !== '') {
      const isBlank = typeof value === 'string' && value.length < 64 && /^[\s@0]*$/.test(value);
      if (!isBlank) {
        this.onDropped?.(field);
      }
    }
    return result;
  }

  refuse(field: string): void {
    this.onDropped?.(field);
  }
}

function readPosition(reader: FieldReader, raw: RawAircraft, nowMs: number, seenS: number): PositionFix | undefined {
  const latitudeDeg = reader.number('lat', -90, 90);
  const longitudeDeg = reader.number('lon', -180, 180);
  if (latitudeDeg === undefined || longitudeDeg === undefined) {
    return undefined;
  }
  // A receiver that lost its bearings gives exactly 0, 0; no real fix hits both zeros.
  if (latitudeDeg === 0 && longitudeDeg === 0) {
    reader.refuse('lat');
    return undefined;
  }
  const ageS = reader.number('seen_pos', 0, MAX_AGE_S) ?? seenS;
  const position: Mutable<PositionFix> = {
    latitude: latitude(latitudeDeg),
    longitude: longitude(longitudeDeg === 180 ? -180 : longitudeDeg),
    at: epochMs(nowMs - ageS * 1000),
    method: fixMethod(raw),
  };
  const containmentM = reader.number('rc', 0, 50_000);
  if (containmentM !== undefined && containmentM > 0) {
    position.containmentRadius = metres(containmentM);
  }
  const nacP = reader.number('nac_p', 0, 11);
  if (nacP !== undefined) {
    position.nacP = nacP;
  }
  const nic = reader.number('nic', 0, 11);
  if (nic !== undefined) {
    position.nic = nic;
  }
  const sil = reader.number('sil', 0, 3);
  if (sil !== undefined) {
    position.sil = sil;
  }
  return position;
}

const METHOD_PREFIXES: readonly (readonly [prefix: string, method: FixMethod])[] = [
  ['adsb', 'adsb'],
  ['adsr', 'adsr'],
  ['uat', 'uat'],
  ['flarm', 'flarm'],
  ['ogn', 'flarm'],
  ['tisb', 'tisb'],
  ['mlat', 'mlat'],
  ['asterix', 'asterix'],
  ['mode_', 'mode-s'],
];

/** The arrays `mlat` and `tisb` name single fields that came that way, whatever the record's own type. */
function fixMethod(raw: RawAircraft): FixMethod {
  if (namesPosition(raw['mlat'])) {
    return 'mlat';
  }
  if (namesPosition(raw['tisb'])) {
    return 'tisb';
  }
  const { type } = raw;
  if (typeof type === 'string') {
    return METHOD_PREFIXES.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'other';
  }
  // dump1090-fa has no type, but lists what is not the aircraft's own word.
  return Array.isArray(raw['mlat']) ? 'adsb' : 'other';
}

function namesPosition(fields: unknown): boolean {
  return Array.isArray(fields) && fields.includes('lat');
}

function readAltitude(reader: FieldReader, raw: RawAircraft, draft: Draft): void {
  if (raw['alt_baro'] === 'ground') {
    draft.onGround = true;
  } else {
    // From the Dead Sea in a deep low to the top of what the altitude code can say.
    const pressureFt = reader.number('alt_baro', -2_000, 130_000);
    if (pressureFt !== undefined) {
      draft.onGround = false;
      draft.pressureAltitude = pressureAltitude(pressureFt * METRES_PER_FOOT);
    }
  }
  const ellipsoidFt = reader.number('alt_geom', -2_500, 135_000);
  if (ellipsoidFt !== undefined) {
    draft.ellipsoidHeight = ellipsoidHeight(ellipsoidFt * METRES_PER_FOOT);
  }
}

function readMotion(reader: FieldReader, draft: Draft): void {
  const groundSpeedKt = reader.number('gs', 0, 2_000);
  if (groundSpeedKt !== undefined) {
    draft.groundSpeed = metresPerSecond(groundSpeedKt * METRES_PER_SECOND_PER_KNOT);
  }
  const trackDeg = reader.direction('track') ?? reader.direction('calc_track');
  if (trackDeg !== undefined) {
    draft.track = trueHeading(trackDeg);
  }
  const trueHeadingDeg = reader.direction('true_heading');
  if (trueHeadingDeg !== undefined) {
    draft.trueHeading = trueHeading(trueHeadingDeg);
  }
  const magneticHeadingDeg = reader.direction('mag_heading');
  if (magneticHeadingDeg !== undefined) {
    draft.magneticHeading = magneticHeading(magneticHeadingDeg);
  }
  const rateFtMin = reader.number('baro_rate', -40_000, 40_000) ?? reader.number('geom_rate', -40_000, 40_000);
  if (rateFtMin !== undefined) {
    draft.verticalRate = metresPerSecond(rateFtMin * METRES_PER_SECOND_PER_FOOT_PER_MINUTE);
  }
}

function readIdentity(reader: FieldReader, draft: Draft): void {
  const callsign = reader.text('flight', airCallsign);
  if (callsign !== undefined) {
    draft.callsign = callsign;
  }
  const registration = reader.text('r', registrationText);
  if (registration !== undefined) {
    draft.registration = registration;
  }
  const designator = reader.text('t', designatorText);
  if (designator !== undefined) {
    draft.typeDesignator = designator;
  }
  const description = reader.text('desc', longText);
  if (description !== undefined) {
    draft.typeDescription = description;
  }
  const category = reader.text('category', categoryText);
  if (category !== undefined) {
    draft.emitterCategory = category;
  }
  const operator = reader.text('ownOp', longText);
  if (operator !== undefined) {
    draft.operator = operator;
  }
}

const matching = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;
const registrationText = (value: unknown): string | undefined => airText(value, 16);
const longText = (value: unknown): string | undefined => airText(value, 80);
const designatorText = (value: unknown): string | undefined => matching(airText(value, 4)?.toUpperCase(), DESIGNATOR);
const categoryText = (value: unknown): string | undefined => matching(value, CATEGORY);
const squawkText = (value: unknown): string | undefined => matching(value, SQUAWK);
const emergencyText = (value: unknown): string | undefined =>
  typeof value === 'string' && EMERGENCIES.has(value) ? value : undefined;

function readState(reader: FieldReader, raw: RawAircraft, draft: Draft): void {
  const squawk = reader.text('squawk', squawkText);
  if (squawk !== undefined) {
    draft.squawk = squawk;
  }
  if (raw['emergency'] !== 'none') {
    const emergency = reader.text('emergency', emergencyText);
    if (emergency !== undefined) {
      draft.emergency = emergency;
    }
  }
  const selectedFt =
    reader.number('nav_altitude_mcp', -2_000, 65_600) ?? reader.number('nav_altitude_fms', -2_000, 65_600);
  if (selectedFt !== undefined) {
    draft.selectedAltitude = metres(selectedFt * METRES_PER_FOOT);
  }
  const qnhHpa = reader.number('nav_qnh', 800, 1_100);
  if (qnhHpa !== undefined) {
    draft.qnhHpa = qnhHpa;
  }
  const flags = reader.number('dbFlags', 0, 65_535);
  if (flags !== undefined) {
    readDatabaseFlags(flags, draft);
  }
}

/** Bits of `dbFlags`: 1 military, 2 interesting, 4 PIA, 8 LADD. */
function readDatabaseFlags(flags: number, draft: Draft): void {
  if ((flags & 1) !== 0) {
    draft.isMilitary = true;
  }
  if ((flags & 4) !== 0) {
    draft.privacyProgramme = 'PIA';
  } else if ((flags & 8) !== 0) {
    draft.privacyProgramme = 'LADD';
  }
}
