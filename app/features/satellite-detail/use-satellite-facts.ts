import { useQuery } from '@tanstack/react-query';
import { aerialObjectDetailSchema } from '@contract/aerial-object';
import { satelliteDataSchema } from '@contract/satellite';
import { hasCatalogue } from '@app/session/catalogue-settled';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useApi } from '@app/api/use-api';
import { orbitsClient } from '@app/session/orbits-client';
import { serverFirst } from '@app/state/server-first';
import { serverNowMs } from '@app/state/sky-time-store';
import { factsOfAnswer, factsOfCatalogue, type SatelliteFacts } from './satellite-facts';

const factsSchema = { parse: (body: unknown) => factsOfAnswer(aerialObjectDetailSchema.parse(body)) };

async function factsOnDevice(id: number): Promise<SatelliteFacts | null> {
  if (!(await hasCatalogue())) return null;
  const summary = useCatalogueStore.getState().summary ?? (await orbitsClient().summary());
  const { state } = useCatalogueStore.getState();
  if (summary === null || state.kind !== 'ready') return null;
  return factsOfCatalogue(id, summary, state.source === 'demo', serverNowMs());
}

/**
 * Facts of one object: the server's, else this device's where the server cannot be reached.
 * @param hasPlace nothing is asked before a place is known (part 2 §5)
 */
export function useSatelliteFacts(id: number | null, hasPlace: boolean) {
  return useQuery({
    queryKey: [`/api/aerial-objects/${id}`, 'facts'],
    queryFn: async ({ queryKey: [url = ''], signal }) =>
      serverFirst(url, factsSchema, async () => (id === null ? null : factsOnDevice(id)), signal),
    enabled: id !== null && hasPlace,
    refetchOnMount: 'always',
  });
}

/** Radio and catalogue of a satellite; undefined while asked, and where the server has none of it. */
export function useCatalogueFacts(noradId: number | null) {
  return useApi(`/api/satellite-data?id=${noradId}`, satelliteDataSchema, { enabled: noradId !== null });
}
