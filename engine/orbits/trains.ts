import type { SatellitePass } from './passes/satellite-pass';
import type { OrbitalElements } from './orbital-elements';
import { constellationOf } from './constellation';

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
  /** In order of their highest moments. */
  readonly passes: readonly SatellitePass[];
  /** First rise and last set. */
  readonly fromMs: number;
  readonly toMs: number;
}

const LAUNCH = /^(\d{4}-\d{3})/;

function launchOf({ elements }: TrainCandidate): string | null {
  return LAUNCH.exec(elements.internationalDesignator ?? '')?.[1] ?? null;
}

const turnDeg = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

/** Near the zenith azimuths jump; there the paths are compared by where they begin and end. */
function follows(earlier: SatellitePass, later: SatellitePass): boolean {
  return (
    later.highest.atMs - earlier.highest.atMs <= LARGEST_GAP_MS &&
    turnDeg(earlier.rise.azimuthDeg, later.rise.azimuthDeg) <= LARGEST_TURN_DEG &&
    turnDeg(earlier.set.azimuthDeg, later.set.azimuthDeg) <= LARGEST_TURN_DEG
  );
}

function trainOf(passes: readonly SatellitePass[], launch: string, record: TrainCandidate): SatelliteTrain {
  const family = constellationOf(record.elements.name)?.name;
  return {
    name: family === undefined ? `Train ${launch}` : `${family} train ${launch}`,
    launch,
    passes,
    fromMs: Math.min(...passes.map(({ rise }) => rise.atMs)),
    toMs: Math.max(...passes.map(({ set }) => set.atMs)),
  };
}

/**
 * Trains among passes over one observer: at least three satellites of one launch, close together in time and path.
 * Ordered by their first rise.
 */
export function findTrains(passes: readonly SatellitePass[], satellites: readonly TrainCandidate[]): SatelliteTrain[] {
  const ofLaunch = new Map<string, SatellitePass[]>();
  for (const pass of passes) {
    const record = satellites[pass.index];
    const launch = record === undefined ? null : launchOf(record);
    if (launch === null) continue;
    const known = ofLaunch.get(launch);
    if (known === undefined) ofLaunch.set(launch, [pass]);
    else known.push(pass);
  }
  const trains: SatelliteTrain[] = [];
  for (const [launch, unordered] of ofLaunch) {
    for (const chain of chainsOf(unordered)) {
      const record = satellites[chain[0]?.index ?? -1];
      if (record !== undefined && chain.length >= FEWEST_SATELLITES) trains.push(trainOf(chain, launch, record));
    }
  }
  return trains.toSorted((a, b) => a.fromMs - b.fromMs);
}

/** Splits the passes of one launch wherever the next does not follow its predecessor; each belongs to one chain. */
function chainsOf(passes: readonly SatellitePass[]): SatellitePass[][] {
  const chains: SatellitePass[][] = [];
  for (const pass of passes.toSorted((a, b) => a.highest.atMs - b.highest.atMs)) {
    const chain = chains.findLast((candidate) => {
      const last = candidate.at(-1);
      return last !== undefined && last.index !== pass.index && follows(last, pass);
    });
    if (chain === undefined) chains.push([pass]);
    else chain.push(pass);
  }
  return chains;
}
