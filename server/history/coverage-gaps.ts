import type { HistoryArea } from '@contract/history';
import type { HistoryGap } from '@contract/history-page';
import { greatCircleDistance } from '@engine/ar-math/great-circle';
import { degreesFromRadians, radiansFromDegrees, signedDegrees } from '@engine/ar-math/angles';
import { EARTH_RADIUS_NM } from '@engine/constants/earth';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { latitude, longitude } from '@engine/units/quantity';
import type { TimeSpan } from './position-history-repository';
import type { StoredSpan } from './recording-span-repository';

/** Sources are asked for circles round places rounded to a tenth of a degree: up to 8 km beside the place itself. */
const ROUNDING_KM = 10;
/** An answer tells of what comes until the next one, and reaches the table within some seconds. */
const ANSWER_LASTS_MS = 30_000;
const PLACES_ACROSS_BOX = 5;
const RINGS = [
  { share: 0, places: 1 },
  { share: 0.5, places: 6 },
  { share: 0.95, places: 12 },
] as const;

interface Place {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

/** The circle that holds an area. */
export function circleAround(area: HistoryArea): Place & { readonly radiusKm: number } {
  if (area.kind === 'circle') return area;
  const { westDeg, southDeg, eastDeg, northDeg } = area;
  const widthDeg = eastDeg - westDeg + (eastDeg < westDeg ? 360 : 0);
  const centre = { latitudeDeg: (southDeg + northDeg) / 2, longitudeDeg: signedDegrees(westDeg + widthDeg / 2) };
  const corners = [southDeg, northDeg].map((latitudeDeg) => distanceKm(centre, { latitudeDeg, longitudeDeg: westDeg }));
  return { ...centre, radiusKm: Math.max(...corners) };
}

/**
 * Spans in which nothing was recorded of an area, or not of all of it, as places spread over it tell.
 * @param recorded in any order
 */
export function coverageGaps(recorded: readonly StoredSpan[], area: HistoryArea, span: TimeSpan): HistoryGap[] {
  const places = placesIn(area);
  const edges = edgesOf(recorded, places, span);
  const running = new Int32Array(places.length);
  const gaps: HistoryGap[] = [];
  let fromMs = span.fromMs;
  for (const { atMs, change, covered } of [...edges, { atMs: span.toMs, change: 0, covered: [] }]) {
    if (atMs > fromMs) {
      const missing = running.filter((count) => count === 0).length / places.length;
      if (missing > 0) addGap(gaps, { fromMs, toMs: atMs, missing });
      fromMs = atMs;
    }
    for (const place of covered) running[place] = (running[place] ?? 0) + change;
  }
  return gaps;
}

function addGap(gaps: HistoryGap[], gap: HistoryGap): void {
  const last = gaps.at(-1);
  if (last?.toMs === gap.fromMs && last.missing === gap.missing) gaps.splice(-1, 1, { ...last, toMs: gap.toMs });
  else gaps.push(gap);
}

interface Edge {
  readonly atMs: number;
  readonly change: 1 | -1 | 0;
  /** Indices of the places that the span covers. */
  readonly covered: readonly number[];
}

/** Begins and ends of spans within the time asked for, in order; a begin before an end of the same time. */
function edgesOf(recorded: readonly StoredSpan[], places: readonly Place[], { fromMs, toMs }: TimeSpan): Edge[] {
  const coveredBy = new Map<string, readonly number[]>();
  const edges = recorded.flatMap((stored): Edge[] => {
    const begin = Math.max(fromMs, stored.fromMs);
    const end = Math.min(toMs, stored.toMs + ANSWER_LASTS_MS);
    if (end <= begin) return [];
    const key = `${stored.latitudeDeg}/${stored.longitudeDeg}/${stored.radiusKm}`;
    const covered = coveredBy.get(key) ?? placesCovered(stored, places);
    coveredBy.set(key, covered);
    return [
      { atMs: begin, change: 1, covered },
      { atMs: end, change: -1, covered },
    ];
  });
  return edges.toSorted((one, other) => one.atMs - other.atMs || other.change - one.change);
}

function placesCovered(circle: StoredSpan, places: readonly Place[]): readonly number[] {
  const reachKm = circle.radiusKm + ROUNDING_KM;
  return places.flatMap((place, index) => (distanceKm(circle, place) <= reachKm ? [index] : []));
}

function placesIn(area: HistoryArea): Place[] {
  if (area.kind === 'circle') {
    return RINGS.flatMap(({ share, places }) =>
      Array.from({ length: places }, (_, index) => placeFrom(area, area.radiusKm * share, (360 * index) / places)),
    );
  }
  const { westDeg, southDeg, eastDeg, northDeg } = area;
  const widthDeg = eastDeg - westDeg + (eastDeg < westDeg ? 360 : 0);
  const shares = Array.from({ length: PLACES_ACROSS_BOX }, (_, index) => (index + 0.5) / PLACES_ACROSS_BOX);
  return shares.flatMap((up) =>
    shares.map((right) => ({
      latitudeDeg: southDeg + up * (northDeg - southDeg),
      longitudeDeg: signedDegrees(westDeg + right * widthDeg),
    })),
  );
}

/** The place a distance away in a direction, on the sphere. */
function placeFrom({ latitudeDeg, longitudeDeg }: Place, awayKm: number, bearingDeg: number): Place {
  const [phi, theta] = [radiansFromDegrees(latitudeDeg), radiansFromDegrees(bearingDeg)];
  const delta = (awayKm * 1000) / METRES_PER_NAUTICAL_MILE / EARTH_RADIUS_NM;
  const sine = Math.sin(phi) * Math.cos(delta) + Math.cos(phi) * Math.sin(delta) * Math.cos(theta);
  const end = Math.asin(Math.max(-1, Math.min(1, sine)));
  const east = Math.atan2(
    Math.sin(theta) * Math.sin(delta) * Math.cos(phi),
    Math.cos(delta) - Math.sin(phi) * Math.sin(end),
  );
  return { latitudeDeg: degreesFromRadians(end), longitudeDeg: signedDegrees(longitudeDeg + degreesFromRadians(east)) };
}

function distanceKm(one: Place, other: Place): number {
  const positionOf = (place: Place) => ({
    latitude: latitude(place.latitudeDeg),
    longitude: longitude(place.longitudeDeg),
  });
  return (greatCircleDistance(positionOf(one), positionOf(other)) * METRES_PER_NAUTICAL_MILE) / 1000;
}
