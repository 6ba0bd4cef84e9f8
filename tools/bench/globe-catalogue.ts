import { ORBIT_CLASSES, orbitClassOf } from '../../engine/orbits/orbit-class';
import { epochMsOf, type OrbitalElements } from '../../engine/orbits/orbital-elements';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import type { Propagator } from '../../engine/orbits/sgp4/propagator';
import { type KeyframePair, KeyframeWriter } from '../../engine/orbits/catalogue/globe-keyframes';
import { productKernel } from '../kernels/product-kernel';
import { recordsOfFile } from '../verify/reference-elements';
import { median } from './interleave';

/** Copies of a satellite fly on by so much, so that no two are in one place. */
const SHIFT_DEG = 137.508;

/** As many satellites as a bench wants: the catalogue, then copies of it further along and around. */
export interface GlobeCatalogue {
  readonly elements: readonly OrbitalElements[];
  /** Index into ORBIT_CLASSES. */
  readonly classes: Uint8Array;
  readonly propagator: Propagator;
  readonly writer: KeyframeWriter;
  /** How many of them are of the catalogue itself. */
  readonly published: number;
  /** Median epoch: elements are fresh there. */
  readonly startMs: number;
}

function shifted(elements: OrbitalElements, copy: number): OrbitalElements {
  const byDeg = SHIFT_DEG * copy;
  return {
    ...elements,
    raanDeg: (elements.raanDeg + byDeg) % 360,
    meanAnomalyDeg: (elements.meanAnomalyDeg + byDeg * 1.7) % 360,
  };
}

/** @throws UnreadableInput where the file holds no catalogue. */
export async function globeCatalogue(file: string, count: number): Promise<GlobeCatalogue> {
  const published = (await recordsOfFile(file)).map((record) => record.elements);
  const elements = Array.from({ length: Math.max(count, published.length) }, (_, index) => {
    const original = published[index % published.length];
    if (original === undefined) throw new Error('An empty catalogue was taken for one.');
    return shifted(original, Math.floor(index / published.length));
  });
  const propagator = createPropagator(elements, await productKernel());
  return {
    elements,
    classes: Uint8Array.from(elements, (each) => ORBIT_CLASSES.indexOf(orbitClassOf(each))),
    propagator,
    writer: new KeyframeWriter(propagator),
    published: published.length,
    startMs: Math.round(median(published.map(epochMsOf))),
  };
}

/** Two keyframes as the orbits worker makes them: TEME, Earth radii, 32 bits. */
export function keyframesAt({ writer }: GlobeCatalogue, startMs: number, spanS: number): KeyframePair {
  return writer.pair('bench', startMs, startMs + spanS * 1000, []);
}
