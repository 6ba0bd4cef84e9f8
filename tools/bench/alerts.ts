import {
  type AircraftRule,
  type AlertTrack,
  nameOfRule,
  namesOf,
  type TrackPlace,
} from '../../engine/alerts/aircraft-rule';
import { AlertWatch } from '../../engine/alerts/alert-watch';
import { EpisodeBook } from '../../engine/alerts/episode-book';
import { isInArea } from '../../engine/alerts/in-area';
import { PathAhead } from '../../engine/alerts/path-ahead';
import { catalogueSet } from '../../engine/orbits/catalogue/catalogue-set';
import { findPasses } from '../../engine/orbits/passes/find-passes';
import { epochMsOf } from '../../engine/orbits/orbital-elements';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import { WELL_KNOWN_SATELLITES } from '../../engine/orbits/well-known-satellites';
import { latitude, longitude } from '../../engine/units/quantity';
import { productKernel } from '../kernels/product-kernel';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { recordsOfFile } from '../verify/reference-elements';
import { type BenchOptions, catalogueFile } from './bench-options';
import { interleave, median } from './interleave';

const RULES = 1_000;
const AIRCRAFT = 500;
const PLACES = 1_000;
const PLACES_TRIED = 50;
const WEEK_MS = 7 * 86_400_000;
/** Passes are planned anew so often. */
const PLANS_AN_HOUR = 1 / 6;
const ROUNDS = 12;
const WARM_UP = 4;
const LIMITS = { shareOfCore: 0.2, speedUp: 2, passCpuSAnHour: 60 } as const;
const START_MS = Date.UTC(2026, 5, 1, 12);
const CENTRE = { latitudeDeg: 51, longitudeDeg: 9 };
const SPREAD_DEG = 4;

/** Halton's sequence: spreads numbers in [0, 1) evenly, the same in every run. */
function spread(index: number, base: number): number {
  let [value, share] = [0, 1 / base];
  for (let left = index + 1; left > 0; left = Math.floor(left / base)) {
    value += share * (left % base);
    share /= base;
  }
  return value;
}

const around = (index: number) => ({
  latitude: latitude(CENTRE.latitudeDeg + (spread(index, 2) - 0.5) * 2 * SPREAD_DEG),
  longitude: longitude(CENTRE.longitudeDeg + (spread(index, 3) - 0.5) * 2 * SPREAD_DEG),
});

/** Every kind of rule; most are about the sky over a place, as those of people are. */
function rules(): AircraftRule[] {
  return Array.from({ length: RULES }, (_, id): AircraftRule => {
    const area = {
      ...around(id),
      heightM: 100,
      radiusM: 5_000 + 20_000 * spread(id, 5),
      minAltitudeM: -Infinity,
      maxAltitudeM: Infinity,
      minElevationDeg: id % 3 === 0 ? 30 : 0,
      leadS: id % 2 === 0 ? 60 : 0,
    };
    if (id % 10 < 6) return { id, wanted: { by: 'place' }, area };
    if (id % 10 === 6) return { id, wanted: { by: 'trait', trait: 'military' }, area };
    if (id % 10 === 7) return { id, wanted: { by: 'name', kind: 'type', value: `T${id % 40}` }, area: null };
    if (id % 10 === 8) return { id, wanted: { by: 'name', kind: 'operator', value: `Air ${id % 60}` }, area: null };
    return { id, wanted: { by: 'name', kind: 'object', value: id.toString(16).padStart(6, '0') }, area: null };
  });
}

function place(index: number, second: number): TrackPlace {
  const start = around(index * 7);
  return {
    latitude: start.latitude,
    longitude: longitude(start.longitude + second * 0.003),
    fixAtMs: START_MS + second * 1000,
    altitudeM: 10_000 * spread(index, 7),
    heightM: 10_000 * spread(index, 7),
    groundSpeedMps: 220,
    trackDeg: 90,
    turnRateDegPerS: 0,
    verticalRateMps: 0,
  };
}

const tracksAt = (second: number): AlertTrack[] =>
  Array.from({ length: AIRCRAFT }, (_, index) => ({
    address: index.toString(16).padStart(6, '0'),
    callsign: `TST${index}`,
    registration: `D-${index}`,
    typeDesignator: `T${index % 40}`,
    operators: [`Air ${index % 60}`],
    squawk: '1000',
    traits: index % 20 === 0 ? ['military'] : [],
    place: place(index, second),
  }));

/** What a competent first version does: every rule against every aircraft, the cheap questions first. */
function plainLook(all: readonly AircraftRule[], second: number): number {
  let holding = 0;
  for (const track of tracksAt(second)) {
    for (const { wanted, area } of all) {
      if (wanted.by === 'trait' && !track.traits.includes(wanted.trait)) continue;
      if (wanted.by === 'name' && !namesOf(track, wanted.kind).includes(nameOfRule(wanted.kind, wanted.value)))
        continue;
      const { place: at } = track;
      const isThere =
        area === null || (at !== null && isInArea(area, at, new PathAhead(at, START_MS + second * 1000), false));
      if (isThere) holding += 1;
    }
  }
  return holding;
}

/**
 * One second of alerts: every rule held against every aircraft, with the tracks made anew, on one thread, by what it
 * costs a core. Anchor: the same rules and aircraft, each with each. And a week of passes for rules at many places.
 */
export async function runAlertsBench(options: BenchOptions): Promise<SuiteResult> {
  const all = rules();
  const watch = new AlertWatch(new EpisodeBook());
  watch.useRules(all);
  let [second, plainSecond] = [0, 0];
  const { mediansMs } = interleave(
    [
      { name: 'indexed', round: () => watch.look(START_MS + second * 1000, tracksAt(second++)).length },
      { name: 'anchor', round: () => plainLook(all, plainSecond++) },
    ],
    ROUNDS,
    WARM_UP,
    'cpu',
  );
  const [lookMs = Number.NaN, anchorMs = Number.NaN] = mediansMs;
  const passes = await passCost(options);
  return {
    suite: 'alerts',
    gates: [
      atMost('alerts.share-of-core', lookMs / 1000, LIMITS.shareOfCore, 'cores'),
      atLeast('alerts.against-each-with-each', anchorMs / lookMs, LIMITS.speedUp, 'times'),
      atMost('alerts.passes-cpu-an-hour', passes.cpuSAnHour, LIMITS.passCpuSAnHour, 's'),
    ],
    lines: [
      `a second of ${RULES} rules and ${AIRCRAFT} aircraft: ${lookMs.toFixed(1)} ms of a core; each with each: ${anchorMs.toFixed(1)} ms`,
      `a week of passes of ${passes.satellites} satellites: ${passes.cpuMsAPlace.toFixed(1)} ms of a core a place; ${PLACES} places: ${passes.cpuSAnHour.toFixed(1)} s an hour`,
    ],
    figures: { rules: RULES, aircraft: AIRCRAFT, lookMs, anchorMs, places: PLACES, ...passes },
  };
}

/** A week of passes of the satellites that a rule without a number means, at some of the places, for all of them. */
async function passCost(options: BenchOptions) {
  const records = await recordsOfFile(await catalogueFile(options));
  const wanted = new Set<number>(Object.values(WELL_KNOWN_SATELLITES));
  const known = records.filter(({ elements }) => wanted.has(elements.noradId));
  const elements = known.map((record) => record.elements);
  const set = catalogueSet('bench', known, createPropagator(elements, await productKernel()));
  const startMs = Math.round(median(elements.map(epochMsOf)));
  const before = process.cpuUsage();
  let found = 0;
  for (let index = 0; index < PLACES_TRIED; index++) {
    const { latitude: latitudeDeg, longitude: longitudeDeg } = around(index);
    const search = {
      observer: { latitudeDeg, longitudeDeg, ellipsoidHeightM: 100 },
      startMs,
      endMs: startMs + WEEK_MS,
      minElevationDeg: 10,
      limitingMagnitude: 5,
      darkSunElevationDeg: -6,
    };
    for (const [satellite] of known.entries()) found += findPasses(set, search, Uint32Array.of(satellite)).length;
  }
  const { user, system } = process.cpuUsage(before);
  const cpuMsAPlace = (user + system) / 1000 / PLACES_TRIED;
  return {
    satellites: known.length,
    passes: found,
    cpuMsAPlace,
    cpuSAnHour: (cpuMsAPlace / 1000) * PLACES * PLANS_AN_HOUR,
  };
}
