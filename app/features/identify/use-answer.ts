import { useQuery } from '@tanstack/react-query';
import type { Observer } from '@engine/observer/observer';
import { type AnsweredPast, identifyPast } from '@app/session/identify';
import { addressOfSighting, type AskedSighting, sightingOf } from './asked-sighting';

/** A part of what was compared could not be had, and may be at hand when it is asked for again. */
export const isIncomplete = ({ aircraft, elements }: Pick<AnsweredPast, 'aircraft' | 'elements'>): boolean =>
  aircraft === null || elements === null || elements.kind === 'away';

/** What a sighting can have been, from where it was made. The same question is asked once, unless parts of its answer are missing. */
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
    staleTime: ({ state: { data } }) => (data === undefined || isIncomplete(data) ? 0 : Infinity),
    retry: false,
  });
}
