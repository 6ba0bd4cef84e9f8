import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';

/** Who was silent for longer has landed, or is far away: what it does next is another flight. */
export const FLIGHT_GAP_MS = 15 * MINUTE_MS;
/** A touch and go is shorter. */
export const GROUND_TIME_MS = 5 * MINUTE_MS;
/** Another call sign counts once it has been heard for so long: one wrong message is no new flight. */
export const CALLSIGN_SETTLES_MS = 30_000;
/** …and at once after a silence: then nobody knows how it changed. */
const SILENCE_MS = MINUTE_MS;
/** What stands about with its transponder on for weeks is one flight a day, so that each can be read as a whole. */
export const LONGEST_FLIGHT_MS = DAY_MS;

/** A position of an aircraft, as far as the end of a flight is concerned. */
export interface FlightPoint {
  /** Time of the fix, milliseconds since the epoch. */
  readonly atMs: number;
  readonly callsign: string | undefined;
  readonly isOnGround: boolean;
}

/** What of a flight so far decides whether the next position still belongs to it. */
export interface FlightState {
  readonly fromMs: number;
  readonly lastMs: number;
  /** The last one known. */
  readonly callsign: string | undefined;
  /** Since when it has been on the ground without a break. */
  readonly groundSinceMs: number | undefined;
  /** Another call sign that it has used lately, and since when. */
  readonly otherSign?: { readonly callsign: string; readonly sinceMs: number };
}

export function firstState({ atMs, callsign, isOnGround }: FlightPoint): FlightState {
  return { fromMs: atMs, lastMs: atMs, callsign, groundSinceMs: isOnGround ? atMs : undefined };
}

/**
 * Whether a position begins a new flight: after more than 15 minutes of silence, under another call sign, in the air
 * again after five minutes on the ground, or a day after the first position; and where the clock was set back, for a flight has
 * no positions from before its begin, and no two ways at one time.
 */
export function isNewFlight(state: FlightState, point: FlightPoint): boolean {
  const silentMs = point.atMs - state.lastMs;
  if (silentMs < -SILENCE_MS || silentMs > FLIGHT_GAP_MS || point.atMs - state.fromMs >= LONGEST_FLIGHT_MS) return true;
  if (!point.isOnGround && state.groundSinceMs !== undefined && point.atMs - state.groundSinceMs >= GROUND_TIME_MS) {
    return true;
  }
  if (!isOtherSign(state, point)) return false;
  const usedSinceMs = state.otherSign?.callsign === point.callsign ? state.otherSign?.sinceMs : undefined;
  return silentMs > SILENCE_MS || (usedSinceMs !== undefined && point.atMs - usedSinceMs >= CALLSIGN_SETTLES_MS);
}

/** The flight after one more position that belongs to it. */
export function advanced(state: FlightState, point: FlightPoint): FlightState {
  const { atMs, isOnGround } = point;
  const groundSinceMs = isOnGround ? (state.groundSinceMs ?? atMs) : undefined;
  const same = { fromMs: state.fromMs, lastMs: atMs, groundSinceMs };
  if (point.callsign === undefined || !isOtherSign(state, point)) {
    return { ...same, callsign: state.callsign ?? point.callsign };
  }
  const isKnown = state.otherSign?.callsign === point.callsign;
  const otherSign = isKnown ? state.otherSign : { callsign: point.callsign, sinceMs: atMs };
  return { ...same, callsign: state.callsign, ...(otherSign === undefined ? {} : { otherSign }) };
}

/** A call sign that comes or goes is no other one. */
function isOtherSign({ callsign: known }: FlightState, { callsign }: FlightPoint): boolean {
  return known !== undefined && callsign !== undefined && known !== callsign;
}
