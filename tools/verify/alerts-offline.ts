/**
 * What rules should have told of a recorded sky, worked out from the whole of it: by the contract's words and by
 * geometry of its own, with nothing of the product's evaluator, so that the two can be wrong in different ways only.
 */
import type { AlertArea, AlertCondition } from '../../server/contract/alert';
import { type DrawnFacts, factsAt, type Heard, type RecordedSky, wasKnownBefore } from './alerts-sky';

const MINUTE_MS = 60_000;
/** An episode is over once its rule has not held for so long. */
const HOLD_MS = 10 * MINUTE_MS;
/** Where an aircraft is counts for so long, and where it flies for so long. */
const PLACE_GOOD_FOR_MS = MINUTE_MS;
const COURSE_GOOD_FOR_MS = 30_000;
const NEW_FOR_MS = 10 * MINUTE_MS;
/** What is in stays in so much further out. */
const MARGIN = { share: 0.05, distanceM: 300, altitudeM: 60, elevationDeg: 1 } as const;
/** A way ahead is looked at in stretches; climbs die away. */
const STRETCH_S = 10;
const FARTHEST_S = 300;
const CLIMB_MEMORY_S = 120;
const NAUTICAL_MILE_M = 1852;
const FOOT_M = 0.3048;
/** Of the sphere that distances are measured on, and of that which steps over the ground are. */
const SPHERE_M = 3440.065 * NAUTICAL_MILE_M;
const GROUND_M = 6_371_008.8;
const RAD = Math.PI / 180;

export interface OfflineRule {
  readonly id: number;
  readonly condition: AlertCondition;
}

/** A rule and an aircraft, from one look to another; epoch milliseconds, null where it goes on at the end. */
export interface OfflineEpisode {
  readonly ruleId: number;
  readonly address: string;
  readonly fromMs: number;
  readonly toMs: number | null;
}

/** Every episode of every rule, in no order. */
export function offlineEpisodes(sky: RecordedSky, rules: readonly OfflineRule[]): readonly OfflineEpisode[] {
  const held = rules.map(() => new Map<string, number[]>());
  const firstHeardMs = new Map<string, number>();
  for (const [at, nowMs] of sky.looksMs.entries()) {
    const before = nowMs - (sky.looksMs[at - 1] ?? Number.NEGATIVE_INFINITY) < HOLD_MS ? at - 1 : null;
    for (const heard of sky.heardAt(nowMs)) {
      const firstMs = firstHeardMs.get(heard.address) ?? nowMs;
      firstHeardMs.set(heard.address, firstMs);
      const look = { at, before, nowMs, firstMs };
      for (const [index, { condition }] of rules.entries()) noteIfHeld(condition, heard, look, held[index]);
    }
  }
  return rules.flatMap(({ id }, index) =>
    [...(held[index] ?? [])].flatMap(([address, looks]) =>
      cut(looks, sky.looksMs).map((span) => ({ ruleId: id, address, ...span })),
    ),
  );
}

/** A look at one aircraft. */
interface OneLook {
  readonly at: number;
  /** The look before; null where it is too long ago to say anything. */
  readonly before: number | null;
  readonly nowMs: number;
  /** When the aircraft was heard first. */
  readonly firstMs: number;
}

/** @param held the looks at which the rule held, by address */
function noteIfHeld(condition: AlertCondition, heard: Heard, look: OneLook, held?: Map<string, number[]>): void {
  const looks = held?.get(heard.address);
  const wasIn = looks !== undefined && looks.at(-1) === look.before;
  if (!holds(condition, heard, look, wasIn)) return;
  if (looks === undefined) held?.set(heard.address, [look.at]);
  else looks.push(look.at);
}

/** Looks at which a rule held, cut where it did not for long enough. */
function cut(looks: readonly number[], looksMs: readonly number[]): { fromMs: number; toMs: number | null }[] {
  const timeOf = (look: number): number => looksMs[look] ?? Number.POSITIVE_INFINITY;
  const spans: { fromMs: number; toMs: number | null }[] = [];
  let from = looks[0];
  for (const [index, look] of looks.entries()) {
    const next = looks[index + 1];
    const afterMs = timeOf(look + 1);
    // Whoever looked again only after so long knows no more than that it held the last time.
    const isUnwatched = Number.isFinite(afterMs) && afterMs - timeOf(look) >= HOLD_MS;
    const lapsedMs = isUnwatched ? timeOf(look) : afterMs;
    const isHeldOn = next === look + 1 && lapsedMs === afterMs;
    if (isHeldOn || (next !== undefined && timeOf(next) - lapsedMs < HOLD_MS)) continue;
    if (from === undefined) continue;
    spans.push({ fromMs: timeOf(from), toMs: Number.isFinite(lapsedMs) ? lapsedMs : null });
    from = next;
  }
  return spans;
}

function holds(condition: AlertCondition, heard: Heard, look: OneLook, wasIn: boolean): boolean {
  if ('place' in condition || condition.kind === 'receiver-silent') return false;
  if (!isMeant(condition, heard.address, look)) return false;
  return condition.area === null || isThere(condition.area, heard, look.nowMs, wasIn);
}

type AircraftCondition = Exclude<AlertCondition, { kind: 'satellite-pass' | 'transit' | 'receiver-silent' }>;

function isMeant(condition: AircraftCondition, address: string, { nowMs, firstMs }: OneLook): boolean {
  const facts = factsAt(address, nowMs);
  if ('value' in condition) return isNamed(condition.kind, condition.value, address, facts);
  if (condition.kind === 'military') return facts.isMilitary;
  if (condition.kind === 'emergency') return facts.isInDistress;
  if (condition.kind === 'doubtful') return facts.isDoubtful;
  // Asked for at its first look, known from the second on.
  const isNew = !wasKnownBefore(address) && nowMs > firstMs && nowMs - firstMs < NEW_FOR_MS;
  return condition.kind === 'area' || isNew;
}

type NamedKind = Extract<AircraftCondition, { value: string }>['kind'];

function isNamed(kind: NamedKind, value: string, address: string, facts: DrawnFacts): boolean {
  if (kind === 'object') return value === address;
  if (kind === 'registration') return value === facts.registration;
  if (kind === 'type') return value === facts.typeDesignator;
  if (kind === 'squawk') return value === facts.squawk;
  const wanted = value.toLowerCase();
  return wanted === facts.operator.toLowerCase() || wanted === facts.callsign.slice(0, 3).toLowerCase();
}

/** The place that a rule is about, as coarse as its owner let it be kept. */
function placeOf({ place }: AlertArea): { latitudeDeg: number; longitudeDeg: number; heightM: number } {
  if (place.isExact) return { latitudeDeg: place.latitude, longitudeDeg: place.longitude, heightM: place.height };
  return {
    latitudeDeg: Math.round(place.latitude * 10) / 10,
    longitudeDeg: Math.round(place.longitude * 10) / 10,
    heightM: Math.round(place.height / 100) * 100,
  };
}

interface Spot {
  readonly distanceM: number;
  readonly climbedM: number;
}

function isThere(area: AlertArea, { fix }: Heard, nowMs: number, wasIn: boolean): boolean {
  if (nowMs - fix.at > PLACE_GOOD_FOR_MS) return false;
  const place = placeOf(area);
  const radiusM = area.radiusNm * NAUTICAL_MILE_M;
  const outM = wasIn ? radiusM * (1 + MARGIN.share) + MARGIN.distanceM : radiusM;
  const counts = (spot: Spot): boolean => spot.distanceM <= outM && isHighEnough(area, place.heightM, fix, spot, wasIn);
  const here = chordDistanceM(place.latitudeDeg, place.longitudeDeg, fix.latitude, fix.longitude);
  if (counts({ distanceM: here, climbedM: 0 })) return true;
  return spotsAhead(place, fix, nowMs, area.leadSeconds).some(counts);
}

/** Over the sphere, from the straight line through it. */
function chordDistanceM(fromLatDeg: number, fromLonDeg: number, toLatDeg: number, toLonDeg: number): number {
  const [a, b] = [onSphere(fromLatDeg, fromLonDeg), onSphere(toLatDeg, toLonDeg)];
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return 2 * SPHERE_M * Math.asin(Math.min(1, chord / 2));
}

function onSphere(latDeg: number, lonDeg: number): readonly [number, number, number] {
  const level = Math.cos(latDeg * RAD);
  return [level * Math.cos(lonDeg * RAD), level * Math.sin(lonDeg * RAD), Math.sin(latDeg * RAD)];
}

/** Of each stretch of the way ahead that begins within the lead, its point nearest to the place. */
function spotsAhead(
  place: { latitudeDeg: number; longitudeDeg: number },
  fix: Heard['fix'],
  nowMs: number,
  leadS: number,
): Spot[] {
  const ageS = (nowMs - fix.at) / 1000;
  const { groundSpeed, track } = fix;
  if (leadS === 0 || groundSpeed === null || track === null || nowMs - fix.at > COURSE_GOOD_FOR_MS) return [];
  const metresPerDeg = GROUND_M * RAD;
  const turnedDeg = (((place.longitudeDeg - fix.longitude + 180) % 360) + 360) % 360;
  const northM = (place.latitudeDeg - fix.latitude) * metresPerDeg;
  const eastM = (turnedDeg - 180) * metresPerDeg * Math.cos(((place.latitudeDeg + fix.latitude) / 2) * RAD);
  const climbAfter = (s: number): number =>
    (fix.verticalRate ?? 0) * CLIMB_MEMORY_S * (1 - Math.exp(-s / CLIMB_MEMORY_S));
  // Straight ahead: when it is abeam of the place, and how far off the line the place is.
  const alongM = eastM * Math.sin(track * RAD) + northM * Math.cos(track * RAD);
  const acrossM = eastM * Math.cos(track * RAD) - northM * Math.sin(track * RAD);
  const spots: Spot[] = [];
  for (let fromS = 0; fromS < Math.min(leadS, FARTHEST_S); fromS += STRETCH_S) {
    const startM = groundSpeed * (ageS + fromS);
    const endM = groundSpeed * (ageS + fromS + STRETCH_S);
    const atM = Math.min(endM, Math.max(startM, alongM));
    const share = endM > startM ? (atM - startM) / (endM - startM) : 0;
    const [before, after] = [climbAfter(ageS + fromS), climbAfter(ageS + fromS + STRETCH_S)];
    spots.push({ distanceM: Math.hypot(alongM - atM, acrossM), climbedM: before + share * (after - before) });
  }
  return spots;
}

function isHighEnough(
  { minAltitudeFt, maxAltitudeFt, minElevationDeg }: AlertArea,
  placeHeightM: number,
  { pressureAltitude, ellipsoidHeight }: Heard['fix'],
  { distanceM, climbedM }: Spot,
  wasIn: boolean,
): boolean {
  const spareM = wasIn ? MARGIN.altitudeM : 0;
  const altitudeM = (pressureAltitude ?? ellipsoidHeight ?? Number.NaN) + climbedM;
  // Each way round, so that an altitude that nobody knows counts as none.
  if (minAltitudeFt !== null && !(altitudeM >= minAltitudeFt * FOOT_M - spareM)) return false;
  if (maxAltitudeFt !== null && !(altitudeM <= maxAltitudeFt * FOOT_M + spareM)) return false;
  if (minElevationDeg === 0) return true;
  const heightM = (ellipsoidHeight ?? pressureAltitude ?? Number.NaN) + climbedM;
  const dropM = distanceM ** 2 / (2 * GROUND_M);
  const elevationDeg = Math.atan2(heightM - placeHeightM - dropM, distanceM) / RAD;
  return elevationDeg >= minElevationDeg - (wasIn ? MARGIN.elevationDeg : 0);
}
