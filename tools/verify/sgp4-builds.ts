import type { OrbitalElements } from '../../engine/orbits/orbital-elements';
import { KernelPropagator } from '../../engine/orbits/sgp4/kernel-propagator';
import type { Propagator } from '../../engine/orbits/sgp4/propagator';
import { REFERENCE_KERNEL } from '../../engine/orbits/sgp4/reference/reference-kernel';
import { SatelliteJsPropagator } from '../../engine/orbits/sgp4/satellite-js-propagator';
import { SGP4_BUILDS } from '../../engine/kernels/sgp4-build';
import type { Sgp4Kernel } from '../../engine/orbits/sgp4/sgp4-kernel';
import { builtKernel } from '../kernels/built-kernel';

export interface PropagatorBuild {
  readonly name: Propagator['kind'];
  readonly propagator: (elements: readonly OrbitalElements[]) => Propagator;
}

/** Everything that propagates here: the builds that this Node runs, the TypeScript reference and the fall-back. */
export async function propagatorBuilds(): Promise<PropagatorBuild[]> {
  const kernels = await Promise.all(SGP4_BUILDS.map(builtKernel));
  const present = [...kernels, REFERENCE_KERNEL].filter((kernel): kernel is Sgp4Kernel => kernel !== null);
  return [
    ...present.map((kernel) => ({
      name: kernel.kind,
      propagator: (elements: readonly OrbitalElements[]) => new KernelPropagator(elements, kernel),
    })),
    { name: 'satellite.js', propagator: (elements) => new SatelliteJsPropagator(elements) },
  ];
}
