import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../engine/constants/durations';
import { epochMsOf } from '../../engine/orbits/orbital-elements';
import { findPasses } from '../../engine/orbits/passes/find-passes';
import { NAKED_EYE, type SatellitePass } from '../../engine/orbits/passes/satellite-pass';
import type { SatelliteRecord } from '../../engine/orbits/satellite-record';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import type { Propagator } from '../../engine/orbits/sgp4/propagator';
import { productKernel } from '../kernels/product-kernel';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { readingInput } from '../measurement/unreadable-input';
import { recordsOfFile } from './reference-elements';

/** Days after the newest elements of a file. */
const AGES_DAYS = [0, 1, 30, 92, 365] as const;
const WINDOW_MS = 25.1 * 3_600_000;
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

class EndlessSearch extends Error {}

interface Scan {
  readonly satellites: readonly SatelliteRecord[];
  readonly propagator: Propagator;
  /** States that the present search has asked for, by satellite. */
  readonly asked: Uint32Array;
}

async function scanOf(satellites: readonly SatelliteRecord[]): Promise<Scan> {
  const elements = satellites.map((record) => record.elements);
  const propagator = createPropagator(elements, await productKernel());
  const asked = new Uint32Array(satellites.length);
  const each: Propagator['each'] = (indices, ...call) => {
    for (const index of indices) {
      const times = (asked[index] ?? 0) + 1;
      if (times > ENDLESS_STATES)
        throw new EndlessSearch(`The search for ${satellites[index]?.elements.noradId} does not end.`);
      asked[index] = times;
    }
    propagator.each(indices, ...call);
  };
  const counting: Propagator = {
    count: propagator.count,
    kind: propagator.kind,
    catalogueAt: (...call) => propagator.catalogueAt(...call),
    grid: (...call) => propagator.grid(...call),
    each,
  };
  return { satellites, propagator: counting, asked };
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

/** Searches from every place, from a time on. */
function scanPlaces(scan: Scan, startMs: number, label: string, findings: Findings): void {
  const endMs = startMs + WINDOW_MS;
  let found = 0;
  let most = 0;
  for (const [latitudeDeg, longitudeDeg] of PLACES) {
    scan.asked.fill(0);
    const observer = { latitudeDeg, longitudeDeg, ellipsoidHeightM: 0 };
    const problem = endOf(() => {
      const passes = findPasses(scan, { observer, startMs, endMs, minElevationDeg: 10, ...NAKED_EYE });
      found += passes.length;
      findings.outOfOrder += passes.filter((pass) => !isInOrder(pass, startMs, endMs)).length;
    });
    findings.searches++;
    if (problem !== null) {
      findings.endless++;
      findings.lines.push(`${label}, ${latitudeDeg}° ${longitudeDeg}°: ${problem}`);
    }
    most = scan.asked.reduce((one, other) => Math.max(one, other), most);
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
  const findings: Findings = { searches: 0, endless: 0, outOfOrder: 0, mostStates: 0, lines: [] };
  for (const name of names) {
    const scan = await scanOf(await recordsOfFile(join(dataDir, name)));
    const newestMs = scan.satellites.reduce((newest, { elements }) => Math.max(newest, epochMsOf(elements)), 0);
    for (const days of AGES_DAYS) scanPlaces(scan, newestMs + days * DAY_MS, `${name}, ${days} days on`, findings);
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
