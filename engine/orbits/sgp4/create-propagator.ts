import type { OrbitalElements } from '../orbital-elements';
import { KernelPropagator } from './kernel-propagator';
import type { Propagator } from './propagator';
import { SatelliteJsPropagator } from './satellite-js-propagator';
import type { Sgp4Kernel } from './sgp4-kernel';

/**
 * The fastest way to propagate these satellites. Element sets that SGP4 refuses keep their index and answer with an
 * error. `kernel` null: WebAssembly is not available here.
 */
export function createPropagator(elements: readonly OrbitalElements[], kernel: Sgp4Kernel | null): Propagator {
  return kernel === null ? new SatelliteJsPropagator(elements) : new KernelPropagator(elements, kernel);
}
