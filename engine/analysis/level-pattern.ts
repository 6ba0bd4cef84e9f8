import { signedDegrees } from '../ar-math/angles';
import { climbMps, lastSeconds } from './path-figures';
import { onPlane, type PathPoint } from './track-path';
import type { Aerodrome, Surroundings, ToldRate, TrackPattern } from './track-pattern';

const CLIMBING_MPS = 1.5;
/** Climb and descent are judged over so long. */
const RATE_S = 60;
/** What stays in place for so long hovers. */
export const HOVER = { lastS: 60, fewestS: 30, mps: 7.5 } as const;
const APPROACH = { heightM: 2_000, distanceM: 37_000, offDeg: 50 } as const;
const DEPARTURE = { heightM: 3_000, distanceM: 28_000, offDeg: 60 } as const;
const TRANSIT = { lastS: 300, fewestS: 120, turnedDeg: 15, mps: 15 } as const;
/** Over an aerodrome, whose height is known; elsewhere the ground is not known well enough to call a flight low. */
const LOW_PASS = { heightM: 150, nearM: 4_000, climbM: 150, mps: 20, agoS: 420 } as const;

/** Hovering, low passes, approach and departure, and where none of a place is flown climb, descent or steady flight. */
export function levelPatterns(
  path: readonly PathPoint[],
  { aerodromes, climbMps: sentMps }: Surroundings,
  hasPlacePattern: boolean,
): readonly TrackPattern[] {
  const hover = hoverOf(path);
  if (hover !== null) return [hover];
  const lowPass = lowPassOf(path, aerodromes);
  const found = lowPass === null ? [] : [lowPass];
  if (hasPlacePattern) return found;
  const terminal = terminalOf(path, aerodromes, sentMps);
  if (terminal !== null) return [...found, terminal];
  const steady = steadyOf(path, sentMps);
  return steady === null ? found : [...found, steady];
}

function hoverOf(path: readonly PathPoint[]): TrackPattern | null {
  const part = lastSeconds(path, HOVER.lastS);
  const first = part[0];
  const last = part.at(-1);
  if (first === undefined || last === undefined) return null;
  const durationS = last.atS - first.atS;
  const isStill = durationS >= HOVER.fewestS && part.every(({ speedMps }) => (speedMps ?? HOVER.mps) < HOVER.mps);
  return isStill ? { kind: 'hover', durationS } : null;
}

/**
 * How it climbs or descends: found in its track, and told as it says itself where that is the same way. Of heights in
 * steps of 100 ft a track knows no better.
 */
function rateTold(trackMps: number, sentMps: number | null): ToldRate {
  const isSent = sentMps !== null && Math.sign(trackMps) * sentMps >= CLIMBING_MPS;
  return { rateMps: isSent ? sentMps : trackMps, isSent };
}

function terminalOf(
  path: readonly PathPoint[],
  aerodromes: readonly Aerodrome[],
  sentMps: number | null,
): TrackPattern | null {
  const newest = path.at(-1);
  const rateMps = climbMps(lastSeconds(path, RATE_S));
  const { heightM, trackDeg } = newest ?? {};
  if (rateMps === null || typeof heightM !== 'number' || typeof trackDeg !== 'number' || newest === undefined)
    return null;
  const isDescending = rateMps <= -CLIMBING_MPS;
  if (!isDescending && rateMps < CLIMBING_MPS) return null;
  const bounds = isDescending ? APPROACH : DEPARTURE;
  const fitting = aerodromes
    .map((aerodrome) => ({ aerodrome, ...seenFrom(newest, aerodrome) }))
    .filter(({ aerodrome, offM, bearingDeg }) => {
      const toDeg = isDescending ? bearingDeg : bearingDeg + 180;
      const isAligned = offM < 3_000 || Math.abs(signedDegrees(toDeg - trackDeg)) <= bounds.offDeg;
      return isAligned && offM <= bounds.distanceM && heightM - aerodrome.elevationM <= bounds.heightM;
    })
    .toSorted((a, b) => a.offM - b.offM);
  const [best] = fitting;
  if (best === undefined) return null;
  return {
    kind: isDescending ? 'approach' : 'departure',
    aerodrome: best.aerodrome,
    distanceM: best.offM,
    ...rateTold(rateMps, sentMps),
  };
}

function seenFrom(point: PathPoint, aerodrome: Aerodrome): { readonly offM: number; readonly bearingDeg: number } {
  const { eastM, northM } = onPlane(aerodrome, point);
  return { offM: Math.hypot(eastM, northM), bearingDeg: (Math.atan2(eastM, northM) * 180) / Math.PI };
}

function steadyOf(path: readonly PathPoint[], sentMps: number | null): TrackPattern | null {
  const rateMps = climbMps(lastSeconds(path, RATE_S));
  if (rateMps !== null && Math.abs(rateMps) >= CLIMBING_MPS)
    return { kind: rateMps > 0 ? 'climb' : 'descent', ...rateTold(rateMps, sentMps) };
  const part = lastSeconds(path, TRANSIT.lastS);
  const first = part[0];
  const last = part.at(-1);
  if (first === undefined || last === undefined) return null;
  const durationS = last.atS - first.atS;
  const wayM = last.wayM - first.wayM;
  const isSteady = part.every(({ turnedDeg }) => Math.abs(turnedDeg - first.turnedDeg) <= TRANSIT.turnedDeg);
  if (!isSteady || durationS < TRANSIT.fewestS || wayM / durationS < TRANSIT.mps) return null;
  const { eastM, northM } = onPlane(last, first);
  return { kind: 'transit', courseDeg: (Math.atan2(eastM, northM) * 180) / Math.PI, wayM, durationS };
}

/** Down to an aerodrome and up again without a landing that one could see: a touch and go, a go-around, a low pass. */
function lowPassOf(path: readonly PathPoint[], aerodromes: readonly Aerodrome[]): TrackPattern | null {
  const newest = path.at(-1);
  const part = lastSeconds(path, LOW_PASS.agoS);
  const known = part.filter((point): point is PathPoint & { readonly heightM: number } => point.heightM !== null);
  const lowest = known.reduce<(typeof known)[number] | undefined>(
    (low, point) => (low === undefined || point.heightM < low.heightM ? point : low),
    undefined,
  );
  if (lowest === undefined || newest === undefined || (lowest.speedMps ?? 0) < LOW_PASS.mps) return null;
  const at = known.indexOf(lowest);
  const before = Math.max(...known.slice(0, at).map(({ heightM }) => heightM));
  const after = Math.max(...known.slice(at + 1).map(({ heightM }) => heightM));
  if (Math.min(before, after) - lowest.heightM < LOW_PASS.climbM) return null;
  const aerodrome = aerodromes.find(
    (each) =>
      seenFrom(lowest, each).offM <= LOW_PASS.nearM && Math.abs(lowest.heightM - each.elevationM) <= LOW_PASS.heightM,
  );
  if (aerodrome === undefined) return null;
  const lowestM = Math.max(0, lowest.heightM - aerodrome.elevationM);
  return { kind: 'low-pass', lowestM, aerodrome, agoS: newest.atS - lowest.atS };
}
