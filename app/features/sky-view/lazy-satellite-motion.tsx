import { lazy, Suspense } from 'react';
import { logWarning } from '@app/log/log-warning';

// A script of its own, with the client of the orbits worker in it: who looks at aircraft need not wait for it.
const Motion = lazy(async () => {
  try {
    return { default: (await import('./satellite-motion')).SatelliteMotion };
  } catch (error) {
    logWarning('The figures of satellites could not be loaded', error);
    return { default: () => null };
  }
});

/** How a satellite moves, once that is known. */
export function LazySatelliteMotion({ id }: { readonly id: number }) {
  return (
    <Suspense fallback={null}>
      <Motion id={id} />
    </Suspense>
  );
}
