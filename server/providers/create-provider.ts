import { createPublicProvider } from './create-public-provider';
import { DemoProvider } from './demo/demo-provider';
import type { AircraftProvider, ProviderContext } from './provider';
import { ReadsbProvider } from './readsb/readsb-provider';
import { ReplayProvider } from './replay/replay-provider';
import type { SourceSetup } from './source-setup';

/** The provider for one source. */
export function createProvider(
  { source, intervalS, credentials }: SourceSetup,
  context: ProviderContext,
): AircraftProvider {
  if (source.kind === 'demo') {
    return new DemoProvider(context);
  }
  if (source.kind === 'replay') {
    return new ReplayProvider(source, context);
  }
  return source.kind === 'readsb'
    ? new ReadsbProvider(source, context, intervalS)
    : createPublicProvider(source, { intervalS, credentials }, context);
}
