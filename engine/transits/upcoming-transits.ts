import type { Observer } from '../observer/observer';
import type { CatalogueSet } from '../orbits/catalogue/catalogue-set';
import type { CoursePoint } from './aircraft-course';
import { type AircraftTransit, aircraftTransits } from './aircraft-transits';
import { DISC_BODIES, SeenDisc } from './disc-sight';
import { type SatelliteTransit, satelliteTransits } from './satellite-transits';

/** A transit to come, and how long there is until then. */
export type UpcomingTransit =
  | { readonly kind: 'satellite'; readonly id: number; readonly leadS: number; readonly transit: SatelliteTransit }
  | { readonly kind: 'aircraft'; readonly id: number; readonly leadS: number; readonly transit: AircraftTransit };

/** An aircraft and where it is expected; see `aircraftCourse`. */
export interface ExpectedAircraft {
  readonly id: number;
  readonly course: readonly CoursePoint[];
}

export interface TransitQuestion {
  readonly observer: Observer;
  readonly nowMs: number;
  /** Which satellites, and how far ahead: at most ten days. Each costs a search of its passes. */
  readonly satellites: {
    readonly set: CatalogueSet;
    readonly noradIds: readonly number[];
    readonly aheadMs: number;
  } | null;
  /** As far ahead as their courses reach: an aircraft's transit is known for a minute or two. */
  readonly aircraft: Iterable<ExpectedAircraft>;
  /** Of an aircraft's crossing, [0, 1]; less likely ones are left out. */
  readonly minProbability: number;
  /** From the disc's centre: a satellite that passes farther off is left out. 0: only what crosses the disc. */
  readonly withinDeg: number;
}

/** The air is too thick, and houses are in the way. */
const MIN_ELEVATION_DEG = 5;
/** Aircraft are looked for so far beside a disc; from there on none is likely to hit it. */
const LOOKED_DEG = 3;

/**
 * Transits of the Sun and the Moon over one place that are still to come, soonest first. Pure: the same answer for the
 * same question; nothing is kept between two. A satellite's transit stays where it is from one question to the next, to
 * a second or so, while an aircraft's moves with every report: who reports them once tells them apart by `id` and
 * `transit.body` and takes what lies within a minute for the same.
 */
export function upcomingTransits(question: TransitQuestion): readonly UpcomingTransit[] {
  return [...ofSatellites(question), ...ofAircraft(question)].toSorted((a, b) => a.transit.atMs - b.transit.atMs);
}

function ofSatellites({ observer, nowMs, satellites, withinDeg }: TransitQuestion): readonly UpcomingTransit[] {
  if (satellites === null) return [];
  const { set, noradIds, aheadMs } = satellites;
  return noradIds.flatMap((id) =>
    (satelliteTransits(set, id, observer, nowMs, nowMs + aheadMs, withinDeg) ?? []).flatMap((transit) =>
      transit.atMs < nowMs ? [] : [{ kind: 'satellite', id, leadS: (transit.atMs - nowMs) / 1000, transit } as const],
    ),
  );
}

function ofAircraft({ observer, nowMs, aircraft, minProbability }: TransitQuestion): readonly UpcomingTransit[] {
  const expected = [...aircraft];
  const toMs = Math.max(nowMs, ...expected.map(({ course }) => course.at(-1)?.atMs ?? nowMs));
  const search = { fromMs: nowMs, toMs, withinDeg: LOOKED_DEG, minElevationDeg: MIN_ELEVATION_DEG };
  return DISC_BODIES.flatMap((body) => {
    const disc = new SeenDisc(body, observer, nowMs, toMs);
    return expected.flatMap(({ id, course }) =>
      aircraftTransits(course, observer, disc, search)
        .filter(({ probability }) => probability >= minProbability)
        .map((transit) => ({ kind: 'aircraft', id, leadS: (transit.atMs - nowMs) / 1000, transit }) as const),
    );
  });
}
