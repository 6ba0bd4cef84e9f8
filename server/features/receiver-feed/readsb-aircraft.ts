import type { READSB_TYPES, ReadsbAircraft } from '@contract/receiver-feed';
import type { FixMethod } from '@engine/tracking/aircraft-report';
import type { GivenAircraft } from '../../ingest/given-on';
import { feet, feetPerMinute, knots } from '../../units/aviation-units';

type ReadsbType = (typeof READSB_TYPES)[number];

/** As readsb names it for a 24-bit ICAO address, and for any other. It has no word of its own for UAT, FLARM and radar. */
const TYPES: Readonly<Record<FixMethod, readonly [icao: ReadsbType, other: ReadsbType]>> = {
  adsb: ['adsb_icao', 'adsb_other'],
  adsr: ['adsr_icao', 'adsr_other'],
  uat: ['adsb_icao', 'adsb_other'],
  flarm: ['other', 'other'],
  tisb: ['tisb_icao', 'tisb_other'],
  mlat: ['mlat', 'mlat'],
  asterix: ['other', 'other'],
  other: ['other', 'other'],
  'mode-s': ['mode_s', 'mode_s'],
  simulated: ['other', 'other'],
};
const FLIGHT_LENGTH = 8;
/** Some 10 cm; a metre over ground is what ADS-B itself resolves. */
const POSITION_DECIMALS = 6;
const FIX_FIELDS = ['lat', 'lon'];
const NO_FIELDS: string[] = [];

/**
 * An aircraft as readsb's aircraft.json has it. What a receiver alone can know of its own reception (signal, distance,
 * direction) is never here: it would say where the receiver stands.
 * @param nowMs the document's `now`; no report is newer
 */
export function readsbAircraft(aircraft: GivenAircraft, nowMs: number): ReadsbAircraft {
  const { address, addressKind, callsign, position, yearBuilt, onGround, turnRate, qnhHpa } = aircraft;
  const isIcao = addressKind === 'icao';
  const [icao, other] = TYPES[position?.method ?? 'other'];
  // One literal: put together of parts, thousands of these a second were dictionaries to the engine.
  return {
    hex: isIcao ? address : `~${address}`,
    type: isIcao ? icao : other,
    flight: callsign?.padEnd(FLIGHT_LENGTH),
    r: aircraft.registration,
    t: aircraft.typeDesignator,
    desc: aircraft.typeDescription ?? aircraft.typeName,
    ownOp: aircraft.operator,
    year: yearBuilt === undefined ? undefined : String(yearBuilt),
    dbFlags: databaseFlags(aircraft),
    category: aircraft.emitterCategory,
    alt_baro: onGround === true ? 'ground' : whole(feet(aircraft.pressureAltitude)),
    alt_geom: whole(feet(aircraft.ellipsoidHeight)),
    gs: knots(aircraft.groundSpeed) ?? undefined,
    track: direction(aircraft.track),
    track_rate: turnRate === undefined ? undefined : rounded(turnRate, 2),
    mag_heading: direction(aircraft.magneticHeading),
    true_heading: direction(aircraft.trueHeading),
    baro_rate: whole(feetPerMinute(aircraft.verticalRate)),
    squawk: aircraft.squawk,
    emergency: aircraft.emergency,
    nav_qnh: qnhHpa === undefined ? undefined : rounded(qnhHpa, 1),
    nav_altitude_mcp: whole(feet(aircraft.selectedAltitude)),
    lat: position === undefined ? undefined : rounded(position.latitude, POSITION_DECIMALS),
    lon: position === undefined ? undefined : rounded(position.longitude, POSITION_DECIMALS),
    nic: position?.nic,
    rc: position?.containmentRadius === undefined ? undefined : Math.round(position.containmentRadius),
    nac_p: position?.nacP,
    sil: position?.sil,
    seen_pos: position === undefined ? undefined : secondsBefore(nowMs, position.at),
    seen: secondsBefore(nowMs, aircraft.heardAt),
    mlat: position?.method === 'mlat' ? FIX_FIELDS : NO_FIELDS,
    tisb: position?.method === 'tisb' ? FIX_FIELDS : NO_FIELDS,
  };
}

function databaseFlags({ isMilitary, privacyProgramme }: GivenAircraft): number | undefined {
  const flags =
    (isMilitary === true ? 1 : 0) | (privacyProgramme === 'PIA' ? 4 : 0) | (privacyProgramme === 'LADD' ? 8 : 0);
  return flags === 0 ? undefined : flags;
}

/** Without a sign on zero, which JSON does not keep. */
const whole = (value: number | null): number | undefined => (value === null ? undefined : value + 0);

function rounded(value: number, decimals: number): number {
  const steps = 10 ** decimals;
  return Math.round(value * steps) / steps;
}

/** Hundredths of a degree inside [0, 360). */
function direction(angleDeg: number | undefined): number | undefined {
  return angleDeg === undefined ? undefined : rounded(angleDeg, 2) % 360;
}

function secondsBefore(nowMs: number, atMs: number): number {
  return Math.max(0, Math.round(nowMs - atMs) / 1000);
}
