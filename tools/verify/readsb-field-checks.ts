import type { AircraftReport } from '../../engine/tracking/aircraft-report';

/** A record as it stands in the file. */
export interface RawRecord {
  readonly [key: string]: unknown;
}

export interface FieldCheck {
  /** The field as reports call it. */
  readonly name: string;
  /** Keys of the file that it may come from: if one of them was refused, the field may be absent. */
  readonly keys: readonly string[];
  /** What the file says, in the report's unit; undefined when it says nothing. Written apart from the parser. */
  readonly expected: (raw: RawRecord, nowMs: number) => number | string | boolean | undefined;
  readonly actual: (report: AircraftReport) => number | string | boolean | undefined;
  /** Largest difference that counts as equal. */
  readonly tolerance: number;
}

/** Exact by definition: the foot, the nautical mile, the minute. Written out here, not taken from the product. */
const FOOT_M = 0.3048;
const KNOT_MPS = 1852 / 3600;
const FOOT_PER_MINUTE_MPS = 0.3048 / 60;

const num = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const scaled = (value: unknown, factor: number): number | undefined =>
  typeof value === 'number' ? value * factor : undefined;
const words = (value: unknown): string | undefined => {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return trimmed === '' ? undefined : trimmed;
};
const direction = (value: unknown): number | undefined => (typeof value === 'number' ? value % 360 : undefined);

/** A flight of blanks, at-signs or zeros is the transponder's way of having none. */
const flight = (value: unknown): string | undefined => {
  const trimmed = words(value);
  return trimmed === undefined || /^[@0]+$/.test(trimmed) ? undefined : trimmed;
};

const hasPosition = (raw: RawRecord): boolean => typeof raw['lat'] === 'number' && typeof raw['lon'] === 'number';

const METHODS: Readonly<Record<string, string>> = {
  adsb_icao: 'adsb',
  adsb_icao_nt: 'adsb',
  adsb_other: 'adsb',
  adsr_icao: 'adsr',
  adsr_other: 'adsr',
  tisb_icao: 'tisb',
  tisb_other: 'tisb',
  tisb_trackfile: 'tisb',
  mlat: 'mlat',
  mode_s: 'mode-s',
  adsc: 'other',
  other: 'other',
  unknown: 'other',
};

function method(raw: RawRecord): string | undefined {
  if (!hasPosition(raw)) {
    return undefined;
  }
  for (const list of ['mlat', 'tisb']) {
    const fields = raw[list];
    if (Array.isArray(fields) && fields.includes('lat')) {
      return list;
    }
  }
  return METHODS[String(raw['type'])] ?? 'other';
}

function privacy(raw: RawRecord): string | undefined {
  const flags = num(raw['dbFlags']) ?? 0;
  if (Math.floor(flags / 4) % 2 === 1) {
    return 'PIA';
  }
  return Math.floor(flags / 8) % 2 === 1 ? 'LADD' : undefined;
}

const check = (
  name: string,
  keys: readonly string[],
  expected: FieldCheck['expected'],
  actual: FieldCheck['actual'],
  tolerance = 1e-9,
): FieldCheck => ({ name, keys, expected, actual, tolerance });

/** Every field of a report, against the file. Times to a millisecond, the rest to rounding of doubles. */
export const FIELD_CHECKS: readonly FieldCheck[] = [
  check(
    'address',
    ['hex'],
    (raw) => words(raw['hex'])?.replace('~', '').toLowerCase(),
    (report) => report.address,
  ),
  check(
    'addressKind',
    ['hex'],
    (raw) => (String(raw['hex']).includes('~') ? 'other' : 'icao'),
    (report) => report.addressKind,
  ),
  check(
    'heardAt',
    ['seen'],
    (raw, nowMs) => nowMs - (num(raw['seen']) ?? 0) * 1000,
    (report) => report.heardAt,
    1,
  ),
  check(
    'latitude',
    ['lat', 'lon'],
    (raw) => (hasPosition(raw) ? num(raw['lat']) : undefined),
    (report) => report.position?.latitude,
  ),
  check(
    'longitude',
    ['lat', 'lon'],
    (raw) => (hasPosition(raw) ? num(raw['lon']) : undefined),
    (report) => report.position?.longitude,
  ),
  check(
    'position.at',
    ['lat', 'lon', 'seen_pos'],
    (raw, nowMs) => (hasPosition(raw) ? nowMs - (num(raw['seen_pos']) ?? num(raw['seen']) ?? 0) * 1000 : undefined),
    (report) => report.position?.at,
    1,
  ),
  check('position.method', ['lat', 'lon'], method, (report) => report.position?.method),
  check(
    'containmentRadius',
    ['rc', 'lat', 'lon'],
    (raw) => (hasPosition(raw) && (num(raw['rc']) ?? 0) > 0 ? num(raw['rc']) : undefined),
    (report) => report.position?.containmentRadius,
  ),
  check(
    'nacP',
    ['nac_p', 'lat', 'lon'],
    (raw) => (hasPosition(raw) ? num(raw['nac_p']) : undefined),
    (report) => report.position?.nacP,
  ),
  check(
    'nic',
    ['nic', 'lat', 'lon'],
    (raw) => (hasPosition(raw) ? num(raw['nic']) : undefined),
    (report) => report.position?.nic,
  ),
  check(
    'sil',
    ['sil', 'lat', 'lon'],
    (raw) => (hasPosition(raw) ? num(raw['sil']) : undefined),
    (report) => report.position?.sil,
  ),
  check(
    'onGround',
    ['alt_baro'],
    (raw) => (raw['alt_baro'] === 'ground' ? true : typeof raw['alt_baro'] === 'number' ? false : undefined),
    (report) => report.onGround,
  ),
  check(
    'pressureAltitude',
    ['alt_baro'],
    (raw) => scaled(raw['alt_baro'], FOOT_M),
    (report) => report.pressureAltitude,
    1e-6,
  ),
  check(
    'ellipsoidHeight',
    ['alt_geom'],
    (raw) => scaled(raw['alt_geom'], FOOT_M),
    (report) => report.ellipsoidHeight,
    1e-6,
  ),
  check(
    'groundSpeed',
    ['gs'],
    (raw) => scaled(raw['gs'], KNOT_MPS),
    (report) => report.groundSpeed,
    1e-6,
  ),
  check(
    'track',
    ['track', 'calc_track'],
    (raw) => direction(raw['track'] ?? raw['calc_track']),
    (report) => report.track,
  ),
  check(
    'trueHeading',
    ['true_heading'],
    (raw) => direction(raw['true_heading']),
    (report) => report.trueHeading,
  ),
  check(
    'magneticHeading',
    ['mag_heading'],
    (raw) => direction(raw['mag_heading']),
    (report) => report.magneticHeading,
  ),
  check(
    'verticalRate',
    ['baro_rate', 'geom_rate'],
    (raw) => scaled(raw['baro_rate'] ?? raw['geom_rate'], FOOT_PER_MINUTE_MPS),
    (report) => report.verticalRate,
    1e-6,
  ),
  check(
    'callsign',
    ['flight'],
    (raw) => flight(raw['flight']),
    (report) => report.callsign,
  ),
  check(
    'registration',
    ['r'],
    (raw) => words(raw['r']),
    (report) => report.registration,
  ),
  check(
    'typeDesignator',
    ['t'],
    (raw) => words(raw['t']),
    (report) => report.typeDesignator,
  ),
  check(
    'typeDescription',
    ['desc'],
    (raw) => words(raw['desc']),
    (report) => report.typeDescription,
  ),
  check(
    'operator',
    ['ownOp'],
    (raw) => words(raw['ownOp']),
    (report) => report.operator,
  ),
  check(
    'emitterCategory',
    ['category'],
    (raw) => words(raw['category']),
    (report) => report.emitterCategory,
  ),
  check(
    'squawk',
    ['squawk'],
    (raw) => words(raw['squawk']),
    (report) => report.squawk,
  ),
  check(
    'emergency',
    ['emergency'],
    (raw) => (raw['emergency'] === 'none' ? undefined : words(raw['emergency'])),
    (report) => report.emergency,
  ),
  check(
    'selectedAltitude',
    ['nav_altitude_mcp', 'nav_altitude_fms'],
    (raw) => scaled(raw['nav_altitude_mcp'] ?? raw['nav_altitude_fms'], FOOT_M),
    (report) => report.selectedAltitude,
    1e-6,
  ),
  check(
    'qnhHpa',
    ['nav_qnh'],
    (raw) => num(raw['nav_qnh']),
    (report) => report.qnhHpa,
  ),
  check(
    'isMilitary',
    ['dbFlags'],
    (raw) => ((num(raw['dbFlags']) ?? 0) % 2 === 1 ? true : undefined),
    (report) => report.isMilitary,
  ),
  check('privacyProgramme', ['dbFlags'], privacy, (report) => report.privacyProgramme),
];
