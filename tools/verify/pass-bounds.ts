import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS } from '../../engine/constants/durations';
import { epochMsOf } from '../../engine/orbits/orbital-elements';
import { CountingPropagator, EndlessSearch } from '../../engine/orbits/passes/counting-propagator.fixture';
import { findPasses } from '../../engine/orbits/passes/find-passes';
import { NAKED_EYE, type SatellitePass } from '../../engine/orbits/passes/satellite-pass';
import type { SatelliteRecord } from '../../engine/orbits/satellite-record';
import { productKernel } from '../kernels/product-kernel';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { readingInput } from '../measurement/unreadable-input';
import { recordsOfFile } from './reference-elements';

/** Days after each satellite's own elements, of which the day counts. */
const AGES_DAYS = [0, 1, 30, 92, 365] as const;
const WINDOW_MS = 25.1 * HOUR_MS;
/** Latitude and longitude, degrees: both poles, the equator, towns between, and the place where a search once hung. */
const PLACES = [
  [90, 0],
  [78, 15],
  [64, -21],
  [52.5, 13.4],
  [47, 8],
  [35.7, 139.7],
  [19, -155],
  [1.3, 103.8],
  [0, 0],
  [-33.9, 151.2],
  [-54, -68],
  [-90, 0],
] as const;
/** A search that has asked so often for one satellite is taken not to end. */
const ENDLESS_STATES = 100_000;

interface Scan {
  readonly satellites: readonly SatelliteRecord[];
  readonly propagator: CountingPropagator;
  /** Indices of satellites by the day of their elements: a file has elements of many days. */
  readonly byEpochDay: ReadonlyMap<number, readonly number[]>;
}

function indicesByEpochDay(satellites: readonly SatelliteRecord[]): Scan['byEpochDay'] {
  const byDay = new Map<number, number[]>();
  satellites.forEach(({ elements }, index) => {
    const day = Math.floor(epochMsOf(elements) / DAY_MS);
    const others = byDay.get(day);
    if (others === undefined) byDay.set(day, [index]);
    else others.push(index);
  });
  return byDay;
}

/** Why a search was given up; null where it ended by itself. */
function endOf(search: () => void): string | null {
  try {
    search();
    return null;
  } catch (error) {
    if (error instanceof EndlessSearch) return error.message;
    throw error;
  }
}

const isInOrder = ({ rise, highest, set }: SatellitePass, startMs: number, endMs: number): boolean =>
  startMs <= rise.atMs && rise.atMs <= highest.atMs && highest.atMs <= set.atMs && set.atMs <= endMs;

interface Findings {
  searches: number;
  endless: number;
  outOfOrder: number;
  mostStates: number;
  readonly lines: string[];
}

/** Searches from every place, each satellite from a time after its own elements on. */
function scanPlaces(scan: Scan, ageDays: number, label: string, findings: Findings): void {
  let found = 0;
  let most = 0;
  for (const [latitudeDeg, longitudeDeg] of PLACES) {
    scan.propagator.reset();
    const observer = { latitudeDeg, longitudeDeg, ellipsoidHeightM: 0 };
    const problem = endOf(() => {
      for (const [day, indices] of scan.byEpochDay) {
        // The day after that of the elements: none is younger than it is said to be.
        const startMs = (day + 1 + ageDays) * DAY_MS;
        const endMs = startMs + WINDOW_MS;
        const search = { observer, startMs, endMs, minElevationDeg: 10, ...NAKED_EYE };
        const passes = findPasses(scan, search, Uint32Array.from(indices));
        found += passes.length;
        findings.outOfOrder += passes.filter((pass) => !isInOrder(pass, startMs, endMs)).length;
      }
    });
    findings.searches++;
    if (problem !== null) {
      findings.endless++;
      findings.lines.push(`${label}, ${latitudeDeg}° ${longitudeDeg}°: ${problem}`);
    }
    most = scan.propagator.asked.reduce((one, other) => Math.max(one, other), most);
  }
  findings.mostStates = Math.max(findings.mostStates, most);
  findings.lines.push(`${label}: ${found} passes, at most ${most} states for one satellite`);
}

/**
 * Whether every pass search ends, for every catalogue of a folder (element sets of two or three lines), with elements
 * of any age, and gives passes in order.
 */
export async function runPassBoundsSuite(dataDir: string): Promise<SuiteResult> {
  const names = (await readingInput(dataDir, () => readdir(dataDir)))
    .filter((name) => name.endsWith('.tle'))
    .toSorted();
  const kernel = await productKernel();
  const findings: Findings = { searches: 0, endless: 0, outOfOrder: 0, mostStates: 0, lines: [] };
  for (const name of names) {
    const satellites = await recordsOfFile(join(dataDir, name));
    const propagator = new CountingPropagator(satellites, kernel, ENDLESS_STATES);
    const scan = { satellites, propagator, byEpochDay: indicesByEpochDay(satellites) };
    for (const days of AGES_DAYS) scanPlaces(scan, days, `${name}, ${days} days on`, findings);
  }
  const { lines, ...figures } = findings;
  return {
    suite: 'pass-bounds',
    gates: [
      atLeast('pass-bounds.searches', figures.searches, 1, 'searches'),
      atMost('pass-bounds.endless', figures.endless, 0, 'searches'),
      atMost('pass-bounds.states', figures.mostStates, 1_000, 'states'),
      atMost('pass-bounds.out-of-order', figures.outOfOrder, 0, 'passes'),
    ],
    figures,
    lines,
  };
}
