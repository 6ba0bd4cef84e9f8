import { useQuery } from '@tanstack/react-query';
import type { Observer } from '@engine/observer/observer';
import { identifyPast } from '@app/session/identify';
import { addressOfSighting, type AskedSighting, sightingOf } from './asked-sighting';

/** What a sighting can have been, from where it was made. The same question is asked once. */
export function useAnswer(asked: AskedSighting | null, observer: Observer | null) {
  const address = asked === null ? null : addressOfSighting(asked).toString();
  return useQuery({
    queryKey: ['sighting', address, observer?.latitudeDeg, observer?.longitudeDeg, observer?.ellipsoidHeightM],
    queryFn: async ({ signal }) => {
      const sighting = asked === null || observer === null ? null : sightingOf(asked, observer);
      const answer = sighting === null ? null : await identifyPast(sighting, signal);
      if (sighting === null || answer === null) throw new Error('No worker has answered.');
      return { ...answer, sighting };
    },
    enabled: asked !== null && observer !== null,
    staleTime: Infinity,
    retry: false,
  });
}
