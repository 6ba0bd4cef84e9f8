import { CENTRE } from '../circling-traffic';

/** Once round in six minutes on a circle of four miles. */
const TURN_DEG_PER_S = 1;
const CIRCLE_NM = 4;
const GROUND_SPEED_KT = 251;
const COUNT = 20;

export interface SourceAircraft {
  readonly hex: string;
  readonly [field: string]: unknown;
}

/**
 * Twenty aircraft on circles about a place, as readsb writes them.
 * @param block first digits of their addresses: sources share none
 */
export function circlingAircraft(block: number, atMs: number, centre = CENTRE): SourceAircraft[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const turnedDeg = ((atMs / 1000) * TURN_DEG_PER_S + index * 18) % 360;
    const turnedRad = (turnedDeg * Math.PI) / 180;
    const shrink = Math.cos((centre.latitudeDeg * Math.PI) / 180);
    return {
      hex: (0x40_00_00 + block * 256 + index).toString(16),
      type: 'adsb_icao',
      flight: `HOST${index}`,
      t: 'A320',
      alt_baro: 10_000 + index * 1000,
      gs: GROUND_SPEED_KT,
      track: (turnedDeg + 90) % 360,
      lat: centre.latitudeDeg + index / 100 + (CIRCLE_NM / 60) * Math.cos(turnedRad),
      lon: centre.longitudeDeg + index / 100 + ((CIRCLE_NM / 60) * Math.sin(turnedRad)) / shrink,
      seen: 0.1,
      seen_pos: 0.1,
    };
  });
}

/** As a receiver answers: seconds, `aircraft`. */
export function receiverDocument(aircraft: readonly unknown[], nowMs = Date.now()): string {
  return JSON.stringify({ now: nowMs / 1000, messages: 1, aircraft });
}
