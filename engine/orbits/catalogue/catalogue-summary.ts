import { constellationOf } from '../constellation';
import { ORBIT_CLASSES, orbitClassOf } from '../orbit-class';
import { standardMagnitudeOf } from '../magnitude/standard-magnitude';
import { orbitShapeOf } from '../orbit-shape';
import { epochMsOf } from '../orbital-elements';
import type { SatelliteRecord, SatelliteObjectType } from '../satellite-record';

/** The catalogue for lists and filters, in columns; row i everywhere is the propagator's index i. */
export interface CatalogueSummary {
  readonly version: string;
  readonly noradIds: Int32Array;
  readonly names: readonly string[];
  readonly internationalDesignators: readonly (string | null)[];
  readonly objectTypes: readonly SatelliteObjectType[];
  readonly owners: readonly (string | null)[];
  readonly launchDates: readonly (string | null)[];
  /** Index into ORBIT_CLASSES. */
  readonly orbitClasses: Uint8Array;
  /** `Starlink`, `OneWeb`, `GPS`; null where it belongs to none that we know. */
  readonly constellations: readonly (string | null)[];
  readonly epochMs: Float64Array;
  readonly inclinationsDeg: Float32Array;
  readonly periodsMin: Float32Array;
  readonly apogeesKm: Float32Array;
  readonly perigeesKm: Float32Array;
  /** At 1,000 km and 90° phase angle, measured of it or of its kind; NaN where its type alone would have to tell. */
  readonly standardMagnitudes: Float32Array;
}

/** The catalogue in columns, for lists and filters. */
export function summaryOf(version: string, satellites: readonly SatelliteRecord[]): CatalogueSummary {
  const elements = satellites.map((satellite) => satellite.elements);
  const shapes = elements.map(orbitShapeOf);
  return {
    version,
    noradIds: Int32Array.from(elements, ({ noradId }) => noradId),
    names: elements.map(({ name }) => name),
    internationalDesignators: elements.map(({ internationalDesignator }) => internationalDesignator),
    objectTypes: satellites.map(({ objectType }) => objectType),
    owners: satellites.map(({ owner }) => owner),
    launchDates: satellites.map(({ launchDate }) => launchDate),
    orbitClasses: Uint8Array.from(elements, (set) => ORBIT_CLASSES.indexOf(orbitClassOf(set))),
    constellations: elements.map(({ name }) => constellationOf(name)?.name ?? null),
    epochMs: Float64Array.from(elements, epochMsOf),
    inclinationsDeg: Float32Array.from(elements, ({ inclinationDeg }) => inclinationDeg),
    periodsMin: Float32Array.from(shapes, ({ periodMin }) => periodMin),
    apogeesKm: Float32Array.from(shapes, ({ apogeeKm }) => apogeeKm),
    perigeesKm: Float32Array.from(shapes, ({ perigeeKm }) => perigeeKm),
    standardMagnitudes: Float32Array.from(satellites, knownMagnitudeOf),
  };
}

function knownMagnitudeOf(satellite: SatelliteRecord): number {
  const { value, basis } = standardMagnitudeOf(satellite);
  return basis === 'guess' ? Number.NaN : value;
}

/** Median epoch of the elements; NaN of none. */
export function medianEpochMs(satellites: readonly SatelliteRecord[]): number {
  const sorted = Float64Array.from(satellites, ({ elements }) => epochMsOf(elements)).toSorted();
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
