import type { OrbitalElements } from './orbital-elements';
import { constellationOf } from './constellation';
import type { PassList } from './passes/pass-list';

/**
 * Satellites of a train follow each other within this time on nearly the same path. In their final slots, satellites of
 * one plane are some minutes apart.
 */
const LARGEST_GAP_MS = 90_000;
const LARGEST_TURN_DEG = 12;
const FEWEST_SATELLITES = 3;

/** The fields of a satellite by which its train is found. */
export interface TrainCandidate {
  readonly elements: Pick<OrbitalElements, 'name' | 'internationalDesignator'>;
}

/** Satellites of one launch that cross the sky one after the other: a string of lights. */
export interface SatelliteTrain {
  /** `Starlink train 2026-123`. */
  readonly name: string;
  /** Year and number of the launch, `2026-123`. */
  readonly launch: string;
  /** Rows of its passes, in order of their highest moments. */
  readonly rows: readonly number[];
  /** First rise and last set. */
  readonly fromMs: number;
  readonly toMs: number;
}

/** A pass with when it is highest, which is asked for again and again. */
interface Member {
  readonly row: number;
  readonly index: number;
  readonly highestMs: number;
}

/** A string of passes as it grows, and the last of them. */
interface Chain {
  readonly rows: number[];
  last: Member;
}

const LAUNCH = /^(\d{4}-\d{3})/;

/** Year and number of the launch, `2026-123`; null where it is not known. */
export function launchOf({ elements }: TrainCandidate): string | null {
  return LAUNCH.exec(elements.internationalDesignator ?? '')?.[1] ?? null;
}

const turnDeg = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

/** Near the zenith azimuths jump; there the paths are compared by where they begin and end. */
function follows(passes: PassList, earlier: Member, later: Member): boolean {
  return (
    later.highestMs - earlier.highestMs <= LARGEST_GAP_MS &&
    turnDeg(passes.riseAzimuthDeg(earlier.row), passes.riseAzimuthDeg(later.row)) <= LARGEST_TURN_DEG &&
    turnDeg(passes.setAzimuthDeg(earlier.row), passes.setAzimuthDeg(later.row)) <= LARGEST_TURN_DEG
  );
}

/** `Starlink train 2026-123`, from the name of any of its satellites. */
export function trainName(satelliteName: string, launch: string): string {
  const family = constellationOf(satelliteName)?.name;
  return family === undefined ? `Train ${launch}` : `${family} train ${launch}`;
}

function trainOf(passes: PassList, rows: readonly number[], launch: string, name: string): SatelliteTrain {
  return {
    name: trainName(name, launch),
    launch,
    rows,
    fromMs: Math.min(...rows.map((row) => passes.riseMs(row))),
    toMs: Math.max(...rows.map((row) => passes.setMs(row))),
  };
}

/** Rows by the launch of their satellites; without those of which no launch is known. */
function rowsByLaunch(
  passes: PassList,
  rows: readonly number[],
  satelliteOf: (row: number) => TrainCandidate | undefined,
): ReadonlyMap<string, readonly number[]> {
  const launchOfIndex = new Map<number, string | null>();
  const ofLaunch = new Map<string, number[]>();
  for (const row of rows) {
    const index = passes.index(row);
    let launch = launchOfIndex.get(index);
    if (launch === undefined) {
      const satellite = satelliteOf(row);
      launch = satellite === undefined ? null : launchOf(satellite);
      launchOfIndex.set(index, launch);
    }
    if (launch === null) continue;
    const known = ofLaunch.get(launch);
    if (known === undefined) ofLaunch.set(launch, [row]);
    else known.push(row);
  }
  return ofLaunch;
}

/**
 * Trains among passes over one observer: at least three satellites of one launch, close together in time and path.
 * Ordered by their first rise.
 * @param rows of the passes among which trains are sought
 * @param satelliteOf the satellite of a row's pass
 */
export function findTrains(
  passes: PassList,
  rows: readonly number[],
  satelliteOf: (row: number) => TrainCandidate | undefined,
): SatelliteTrain[] {
  const trains: SatelliteTrain[] = [];
  for (const [launch, ofLaunch] of rowsByLaunch(passes, rows, satelliteOf)) {
    if (ofLaunch.length < FEWEST_SATELLITES) continue;
    for (const chain of chainsOf(passes, ofLaunch)) {
      const satellite = satelliteOf(chain[0] ?? -1);
      if (satellite === undefined || chain.length < FEWEST_SATELLITES) continue;
      trains.push(trainOf(passes, chain, launch, satellite.elements.name));
    }
  }
  return trains.toSorted((a, b) => a.fromMs - b.fromMs);
}

/** Splits the passes of one launch wherever the next does not follow its predecessor; each belongs to one chain. */
function chainsOf(passes: PassList, rows: readonly number[]): (readonly number[])[] {
  const members = rows.map((row): Member => ({ row, index: passes.index(row), highestMs: passes.highestMs(row) }));
  const chains: Chain[] = [];
  for (const member of members.toSorted((a, b) => a.highestMs - b.highestMs)) {
    const chain = chains.findLast(({ last }) => last.index !== member.index && follows(passes, last, member));
    if (chain === undefined) {
      chains.push({ rows: [member.row], last: member });
      continue;
    }
    chain.rows.push(member.row);
    chain.last = member;
  }
  return chains.map((chain) => chain.rows);
}

/** Names of the trains by the rows of their passes. */
export function trainNames(trains: readonly SatelliteTrain[]): ReadonlyMap<number, string> {
  return new Map(trains.flatMap(({ rows, name }) => rows.map((row) => [row, name] as const)));
}
