import { GroundFrame } from '../../engine/tracking/ground-frame';
import type { RecordedFix } from './tracks-recording';

/** Reports that bracket a time further apart than this say too little of the way between. */
const LONGEST_BRACKET_MS = 10_000;

/** Where an aircraft was, east and north of a report, and how high. */
export interface RecordedPlace {
  readonly eastM: number;
  readonly northM: number;
  readonly frame: GroundFrame;
  readonly heightM: number | null;
}

/** Linear between the two reports around a time; undefined where they are too far apart, or there are none. */
export function recordedAt(fixes: readonly RecordedFix[], from: number, atMs: number): RecordedPlace | undefined {
  let index = from;
  while ((fixes[index]?.at ?? Number.POSITIVE_INFINITY) < atMs) index++;
  const origin = fixes[from];
  const after = fixes[index];
  const before = fixes[index - 1];
  if (origin === undefined || after === undefined || before === undefined) return undefined;
  if (after.at !== atMs && after.at - before.at > LONGEST_BRACKET_MS) return undefined;
  const share = (atMs - before.at) / (after.at - before.at);
  const frame = new GroundFrame();
  frame.moveTo(origin);
  const [one, other] = [
    { eastM: 0, northM: 0 },
    { eastM: 0, northM: 0 },
  ];
  frame.offsetOf(before, one);
  frame.offsetOf(after, other);
  return {
    eastM: one.eastM + share * (other.eastM - one.eastM),
    northM: one.northM + share * (other.northM - one.northM),
    frame,
    heightM:
      before.pressureAltitude === null || after.pressureAltitude === null
        ? null
        : before.pressureAltitude + share * (after.pressureAltitude - before.pressureAltitude),
  };
}
