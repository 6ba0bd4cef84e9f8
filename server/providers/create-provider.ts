import { createPublicProvider } from './create-public-provider';
import { DemoProvider } from './demo/demo-provider';
import type { AircraftProvider, ProviderContext } from './provider';
import { ReadsbProvider } from './readsb/readsb-provider';
import { ReplayProvider } from './replay/replay-provider';
import type { AircraftSource } from './source-list';

/** The provider for one entry of AIRCRAFT_SOURCES. */
export function createProvider(source: AircraftSource, rank: number, context: ProviderContext): AircraftProvider {
  if (source.kind === 'demo') {
    return new DemoProvider(rank, context);
  }
  if (source.kind === 'replay') {
    return new ReplayProvider(source, rank, context);
  }
  return source.kind === 'readsb'
    ? new ReadsbProvider(source, rank, context)
    : createPublicProvider(source, rank, context);
}
