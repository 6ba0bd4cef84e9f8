import { findPasses, type PassSet } from '../../engine/orbits/passes/find-passes';
import { NAKED_EYE, type SatellitePass } from '../../engine/orbits/passes/satellite-pass';
import type { ObserverLocation } from '../../engine/observer/observer';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import type { Sgp4Kernel } from '../../engine/orbits/sgp4/sgp4-kernel';
import { productKernel } from '../kernels/product-kernel';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { PassEventJudge } from './pass-event-judge';
import { passFileSchema, type ReferencePass, type ReferencePassSet } from './pass-references';
import { bareRecord, referenceElements } from './reference-elements';
import { referenceFiles } from './reference-files';
import { ReferenceMotion } from './reference-motion';

/** A summit this near to the minimum elevation is within the angle's tolerance of no pass at all. */
const GRAZING_DEG = 0.05;
/** A pass that begins or ends this near to the window's edge may be cut for one and whole for the other. */
const EDGE_MS = 2000;

interface Tally {
  passes: number;
  missed: string[];
  spurious: string[];
  /** Passes that only one of the two has, because their summit grazes the minimum elevation or they touch the edge. */
  grazing: number;
}

const midMs = ({ rise, set }: ReferencePass): number => (Date.parse(rise.t) + Date.parse(set.t)) / 2;
const contains = ({ rise, set }: SatellitePass, atMs: number): boolean => rise.atMs <= atMs && atMs <= set.atMs;

/** A pass whose summit is not told counts in full. */
const isGrazing = ({ culminations }: ReferencePass, minElevationDeg: number): boolean =>
  culminations.length > 0 && culminations.every(({ el }) => el < minElevationDeg + GRAZING_DEG);

interface Search {
  readonly find: typeof findPasses;
  readonly kernel: Sgp4Kernel | null;
}

function judgeSet(
  set: ReferencePassSet,
  span: readonly [string, string],
  { find, kernel }: Search,
  tally: Tally,
): PassEventJudge {
  const record = bareRecord(referenceElements(set.name, set.line1, set.line2));
  const passSet: PassSet = { propagator: createPropagator([record.elements], kernel), satellites: [record] };
  const { lat, lon, alt_m: heightM } = set.observer;
  const observer: ObserverLocation = { latitudeDeg: lat, longitudeDeg: lon, ellipsoidHeightM: heightM };
  const [startMs, endMs] = [Date.parse(span[0]), Date.parse(span[1])];
  const found = find(passSet, { observer, startMs, endMs, minElevationDeg: set.min_el_deg, ...NAKED_EYE });
  const judge = new PassEventJudge(new ReferenceMotion(set), set.min_el_deg);
  const label = (atMs: number): string => `${set.name}, ${set.observer.name}, ${new Date(atMs).toISOString()}`;
  const used = new Set<SatellitePass>();
  for (const reference of set.passes) {
    tally.passes++;
    const pass = found.find((candidate) => !used.has(candidate) && contains(candidate, midMs(reference)));
    if (pass !== undefined) {
      used.add(pass);
      judge.judge(pass, reference);
    } else if (isGrazing(reference, set.min_el_deg)) tally.grazing++;
    else tally.missed.push(label(midMs(reference)));
  }
  for (const pass of found) {
    // The references leave out what the window cuts.
    if (used.has(pass) || pass.isCutAtStart || pass.isCutAtEnd) continue;
    const isAtEdge = pass.rise.atMs - startMs < EDGE_MS || endMs - pass.set.atMs < EDGE_MS;
    if (isAtEdge || pass.highest.elevationDeg < set.min_el_deg + GRAZING_DEG) tally.grazing++;
    else tally.spurious.push(label(pass.highest.atMs));
  }
  return judge;
}

/**
 * Holds the pass search against reference passes: every JSON file of a folder with `meta.window` and `sets`. Each set
 * is searched over its whole window, as a user's search would be.
 * @param find the search that is judged
 */
export async function runPassesSuite(dataDir: string, find = findPasses): Promise<SuiteResult> {
  const files = await referenceFiles(dataDir, 'sets', passFileSchema);
  const kernel = await productKernel();
  const tally: Tally = { passes: 0, missed: [], spurious: [], grazing: 0 };
  const judges = files.flatMap(({ content }) =>
    content.sets.map((set) => judgeSet(set, set.window ?? content.meta.window, { find, kernel }, tally)),
  );
  const worst = (of: (judge: PassEventJudge) => number): number => Math.max(0, ...judges.map(of));
  const sum = (of: (judge: PassEventJudge) => number): number => judges.reduce((total, judge) => total + of(judge), 0);
  const timeS = worst(({ timeErrorS }) => timeErrorS);
  const rawS = worst(({ rawTimeErrorS }) => rawTimeErrorS);
  const angleDeg = worst(({ angleErrorDeg }) => angleErrorDeg);
  const rangeKm = worst(({ rangeErrorKm }) => rangeErrorKm);
  const sunDeg = worst(({ sunErrorDeg }) => sunErrorDeg);
  const events = sum((judge) => judge.events);
  const shadowsOff = sum((judge) => judge.shadowsOff);
  return {
    suite: 'passes',
    gates: [
      atLeast('passes.references', tally.passes, 1, 'passes'),
      atMost('passes.missed', tally.missed.length, 0, 'passes'),
      atMost('passes.spurious', tally.spurious.length, 0, 'passes'),
      atMost('passes.time', timeS, 1, 's'),
      atMost('passes.angle', angleDeg, 0.05, 'deg'),
      atMost('passes.range', rangeKm, 1, 'km'),
      atMost('passes.sun', sunDeg, 0.05, 'deg'),
      atMost('passes.shadow', shadowsOff, 0, 'events'),
    ],
    figures: {
      files: files.map(({ file }) => file),
      sets: judges.length,
      ...tally,
      events,
      timeErrorS: timeS,
      /** Without moving the reference's moment to where its own elevation says that the crossing was. */
      rawTimeErrorS: rawS,
      rawTimeErrorsAboveOneSecond: sum(({ rawAboveOneSecond }) => rawAboveOneSecond),
      eventsTooSlowForASecond: sum(({ slowEvents }) => slowEvents),
      angleErrorDeg: angleDeg,
      rangeErrorKm: rangeKm,
      sunElevationErrorDeg: sunDeg,
      shadowsThatChangeWithinASecond: sum(({ shadowsAtTransition }) => shadowsAtTransition),
      propagator: kernel?.kind ?? 'satellite.js',
    },
    lines: [
      `${tally.passes} passes of ${judges.length} sets: ${tally.missed.length} missed, ${tally.spurious.length} spurious, ` +
        `${tally.grazing} grazing; ${events} events: time ${timeS.toFixed(3)} s (raw ${rawS.toFixed(3)} s), angle ` +
        `${angleDeg.toFixed(4)}°, range ${rangeKm.toFixed(3)} km, Sun ${sunDeg.toFixed(4)}°, light off ${shadowsOff}`,
      ...tally.missed.map((label) => `missed: ${label}`),
      ...tally.spurious.map((label) => `spurious: ${label}`),
    ],
  };
}
