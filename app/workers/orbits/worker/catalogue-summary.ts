import { constellationOf } from '@engine/orbits/constellation';
import { ORBIT_CLASSES, orbitClassOf } from '@engine/orbits/orbit-class';
import { orbitShapeOf } from '@engine/orbits/orbit-shape';
import { epochMsOf } from '@engine/orbits/orbital-elements';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import type { CatalogueSummary } from '../orbits.api';

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
  };
}

/** Median epoch of the elements; NaN of none. */
export function medianEpochMs(satellites: readonly SatelliteRecord[]): number {
  const sorted = Float64Array.from(satellites, ({ elements }) => epochMsOf(elements)).toSorted();
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
