import type { GeodeticPosition } from '@engine/ar-math/great-circle';
import { GroundFrame, type MutablePlace } from '@engine/tracking/ground-frame';
import { type EpochMs, latitude, longitude, type PressureAltitude } from '@engine/units/quantity';

/** Trail points further apart say too little of the way between; a place is read when the later one must be there. */
export const LONGEST_BRACKET_MS = 15_000;

/** A point of a trail, live or stored. */
interface TimedPlace extends GeodeticPosition {
  readonly at: EpochMs;
  readonly pressureAltitude?: PressureAltitude | null | undefined;
}

export interface TrailPlace extends GeodeticPosition {
  /** Pressure altitude, metres; null where one of the two points has none. */
  readonly heightM: number | null;
}

const frame = new GroundFrame();
const step = { eastM: 0, northM: 0 };

/** Where an aircraft was at a time, straight between the two points around it; null where the trail does not say. */
export function trailPlaceAt(
  trail: readonly TimedPlace[],
  at: EpochMs,
  longestBracketMs = LONGEST_BRACKET_MS,
): TrailPlace | null {
  const index = trail.findIndex((point) => point.at >= at);
  const [before, after] = [trail[index - 1], trail[index]];
  if (before === undefined || after === undefined || after.at - before.at > longestBracketMs) return null;
  const share = (at - before.at) / (after.at - before.at);
  const place: MutablePlace = { latitude: latitude(0), longitude: longitude(0) };
  frame.moveTo(before);
  frame.offsetOf(after, step);
  frame.place(share * step.eastM, share * step.northM, place);
  const [low, high] = [before.pressureAltitude ?? null, after.pressureAltitude ?? null];
  return { ...place, heightM: low === null || high === null ? null : low + share * (high - low) };
}
