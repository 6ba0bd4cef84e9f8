import { lazyPart } from '@app/ui/lazy-part';

/**
 * How a satellite moves, once that is known. A script of its own, with the client of the orbits worker in it: who looks at
 * aircraft need not wait for it.
 */
export const LazySatelliteMotion = lazyPart({
  name: 'The figures of satellites',
  load: async () => (await import('./satellite-motion')).SatelliteMotion,
  Missing: () => null,
});
