/**
 * Ids of aerial objects are 32-bit integers derived from what the object is, so that every instance, every restart
 * and every browser gives one object the same id without asking a database.
 *
 * | range | object |
 * |---|---|
 * | 1 … 999,999,999 | satellite: its catalogue number (up to nine digits in an OMM) |
 * | 1,000,000,000 + address | aircraft with an ICAO 24-bit address |
 * | 1,100,000,000 + address | aircraft with any other address: anonymous, TIS-B track number |
 * | 1,200,000,000 + number | simulated traffic |
 * | 2,000,000,000 … 2,147,483,647 | entered by people: from the database's sequence |
 */
export const ICAO_AIRCRAFT_BASE = 1_000_000_000;
export const OTHER_AIRCRAFT_BASE = 1_100_000_000;
export const SIMULATED_AIRCRAFT_BASE = 1_200_000_000;
export const MANUAL_OBJECT_BASE = 2_000_000_000;
export const MAX_OBJECT_ID = 2_147_483_647;
const LARGEST_ADDRESS = 0xff_ff_ff;

const AIRCRAFT_BASES = {
  icao: ICAO_AIRCRAFT_BASE,
  other: OTHER_AIRCRAFT_BASE,
  simulated: SIMULATED_AIRCRAFT_BASE,
} as const;

/** The id of an aircraft from its address: six hexadecimal digits. */
export function aircraftObjectId(address: string, kind: keyof typeof AIRCRAFT_BASES): number {
  return AIRCRAFT_BASES[kind] + Number.parseInt(address, 16);
}

/** The address of an aircraft, six hexadecimal digits; undefined of anything else. */
export function aircraftAddressOf(id: number): string | undefined {
  const base = [SIMULATED_AIRCRAFT_BASE, OTHER_AIRCRAFT_BASE, ICAO_AIRCRAFT_BASE].find((start) => id >= start);
  if (base === undefined || id - base > LARGEST_ADDRESS) return undefined;
  return (id - base).toString(16).padStart(6, '0');
}

/** True for the id of a satellite, which is its catalogue number; ids of the Sun, the Moon and stars are negative. */
export function isSatelliteId(id: number): boolean {
  return id >= 1 && id < ICAO_AIRCRAFT_BASE;
}
