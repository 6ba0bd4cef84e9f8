import { constellationOf } from '../constellation';
import type { MagnitudeBasis } from './magnitude-basis';
import type { SatelliteRecord } from '../satellite-record';

/** Visual magnitude at 1,000 km and 90° phase angle, and how it is known. */
export interface StandardMagnitude {
  readonly value: number;
  readonly basis: MagnitudeBasis;
}

/**
 * Means of visual observations, reduced to 1,000 km but taken at the phase angles that observers meet, 90° and less:
 * they stand for the standard magnitude within half a magnitude.
 */
const CLASS_MAGNITUDES = {
  /** Mallama et al. 2025, arXiv:2502.03651: direct-to-cell satellites after their attitude was changed. */
  starlinkDirectToCell: 6.5,
  /** Mallama 2020, arXiv:2006.08422: 4.63 at 550 km. */
  starlinkOriginal: 5.9,
  /** Mallama 2021, arXiv:2101.00374: 5.92 at 550 km. */
  starlinkVisor: 7.2,
  /** Mallama and Respler 2022, arXiv:2210.17268: 0.7 brighter than those with a visor. */
  starlinkAfterVisor: 6.5,
  /** Mallama et al. 2023, arXiv:2306.06657: 7.87 in the mode that keeps them dim. */
  starlinkMini: 7.9,
  /** Mallama 2022, arXiv:2203.05513. */
  oneWeb: 7.1,
  /** Mallama et al. 2025, arXiv:2505.07194. */
  qianfan: 5.2,
  /** Mallama et al. 2025, arXiv:2505.05820. */
  blueBird: 3.8,
  /** Heavens-Above's intrinsic magnitude: at 1,000 km, half lit. */
  internationalSpaceStation: -1.8,
  /** Not measured: typical of its size, a fifth of the other station's. */
  chineseSpaceStation: 0,
} as const;

/** Only the module that represents the whole station: the others and the ships at it have names of their own. */
const STATIONS: readonly { readonly name: RegExp; readonly value: number }[] = [
  { name: /^ISS( \(ZARYA\))?$/, value: CLASS_MAGNITUDES.internationalSpaceStation },
  { name: /^((CSS|TIANGONG)( \(TIANHE\))?|TIANHE(-1)?)$/, value: CLASS_MAGNITUDES.chineseSpaceStation },
];

/** Designs of Starlink by the first launch of the next one (launches as in Mallama et al. 2023, arXiv:2309.14152). */
const STARLINK_DESIGNS: readonly { readonly beforeDate: string; readonly value: number }[] = [
  { beforeDate: '2020-08-07', value: CLASS_MAGNITUDES.starlinkOriginal },
  { beforeDate: '2021-09-01', value: CLASS_MAGNITUDES.starlinkVisor },
  { beforeDate: '2023-02-27', value: CLASS_MAGNITUDES.starlinkAfterVisor },
];

/**
 * From the type alone. Rocket bodies and payloads: medians of M. McCants's QuickSat list (February 2019; 4.0 of 1,678 and
 * 5.0 of 2,400, fully lit), 1.24 fainter at 90°. What that list holds is large and old, so that CubeSats (0.03 to
 * 0.06 m²) and fragments (0.1 m²) go by Lambert's law of a sphere with an albedo of 0.2.
 */
const GUESSES = { 'rocket-body': 5.2, payload: 6.2, debris: 10.4, unknown: 7 } as const;
const CUBESAT_GUESS = 11;
const CUBESAT_NAME = /^(FLOCK|LEMUR|SPACEBEE|TIANQI|ASTROCAST|CONNECTA|GRBALPHA|HADES|CUBESAT|.*CUBE)\b/;

/** The launch's date where none is given: the start of its year, so that in doubt it counts as an older, brighter design. */
function launchDateOf({ launchDate, elements }: SatelliteRecord): string | null {
  return launchDate ?? elements.internationalDesignator?.slice(0, 4) ?? null;
}

function starlinkMagnitude(record: SatelliteRecord): number {
  if (record.elements.name.includes('DTC')) return CLASS_MAGNITUDES.starlinkDirectToCell;
  const launchedOn = launchDateOf(record);
  const design = launchedOn === null ? undefined : STARLINK_DESIGNS.find(({ beforeDate }) => launchedOn < beforeDate);
  return design?.value ?? CLASS_MAGNITUDES.starlinkMini;
}

const MAGNITUDE_OF_CONSTELLATION: Readonly<Record<string, number>> = {
  OneWeb: CLASS_MAGNITUDES.oneWeb,
  Qianfan: CLASS_MAGNITUDES.qianfan,
  'AST SpaceMobile': CLASS_MAGNITUDES.blueBird,
};

function classMagnitude(record: SatelliteRecord): number | null {
  const name = record.elements.name.trim().toUpperCase();
  const station = STATIONS.find((candidate) => candidate.name.test(name));
  if (station !== undefined) return station.value;
  const constellation = constellationOf(record.elements.name);
  if (constellation === null) return null;
  if (constellation.name === 'Starlink') return starlinkMagnitude(record);
  return MAGNITUDE_OF_CONSTELLATION[constellation.name] ?? null;
}

function estimatedMagnitude(record: SatelliteRecord): StandardMagnitude {
  const ofClass = classMagnitude(record);
  if (ofClass !== null) return { value: ofClass, basis: 'class' };
  const isCubeSat = record.objectType !== 'rocket-body' && CUBESAT_NAME.test(record.elements.name.toUpperCase());
  return { value: isCubeSat ? CUBESAT_GUESS : GUESSES[record.objectType], basis: 'guess' };
}

/** Names are parsed once: a search needs every satellite's magnitude many times. */
const known = new WeakMap<SatelliteRecord, StandardMagnitude>();

/** Standard magnitude: as observers measured it, else as measured of its kind, else estimated from its type. */
export function standardMagnitudeOf(record: SatelliteRecord): StandardMagnitude {
  const before = known.get(record);
  if (before !== undefined) return before;
  const magnitude: StandardMagnitude =
    record.standardMagnitude === null
      ? estimatedMagnitude(record)
      : { value: record.standardMagnitude, basis: 'measured' };
  known.set(record, magnitude);
  return magnitude;
}
