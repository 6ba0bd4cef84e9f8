import type { CatalogueState } from '@app/workers/orbits/orbits.api';
import { useCatalogueStore } from '@app/state/catalogue-store';

/** Who works out passes, sky tracks and transits: this device as soon as its catalogue is ready, the server otherwise. */
export type PassSource =
  | { readonly kind: 'device'; readonly version: string }
  /** `isFinal`: this device gets no catalogue; else one is being loaded, and the device takes over then. */
  | { readonly kind: 'server'; readonly isFinal: boolean };

export function passSourceOf(state: CatalogueState): PassSource {
  return state.kind === 'ready'
    ? { kind: 'device', version: state.version }
    : { kind: 'server', isFinal: state.kind === 'failed' };
}

export function usePassSource(): PassSource {
  return passSourceOf(useCatalogueStore((store) => store.state));
}

/** Tells answers of one source from those of another in a query's key. */
export const passSourceKey = (source: PassSource): string =>
  source.kind === 'device' ? `device ${source.version}` : source.kind;

/**
 * The answer of the source.
 * @param onDevice null where this device's catalogue lacks the satellite: then the server is asked too
 */
export async function askPassSource<Answer>(
  source: PassSource,
  onDevice: () => Promise<Answer | null>,
  onServer: () => Promise<Answer>,
): Promise<Answer> {
  const own = source.kind === 'device' ? await onDevice() : null;
  return own ?? onServer();
}
