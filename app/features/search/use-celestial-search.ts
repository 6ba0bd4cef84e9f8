import { useQuery } from '@tanstack/react-query';
import { skyClient } from '@app/session/current-session';
import { usePlaceStore } from '@app/state/place-store';
import { useSkyStore } from '@app/state/sky-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { isCelestialQuestion } from '@engine/sky/celestial/celestial-search';
import type { SearchFilters } from './search-url';

/** The sky turns a degree in four minutes; a time that runs fast, up to a thousand times as fast. */
const REFRESH_MS = { slow: 10_000, fast: 1_000 } as const;
const NONE: readonly CelestialFacts[] = [];

export interface CelestialResults {
  readonly found: readonly CelestialFacts[];
  /** There may be more than was found: stars are on their way. */
  readonly isSearching: boolean;
  /** They are asked for, and nobody knows from where: neither is there a place, nor a sky that is drawn over another. */
  readonly lacksPlace: boolean;
  /** They are asked for, and the stars could not be had. */
  readonly lacksStars: boolean;
  readonly retry: () => void;
}

/** The stars come with the first question that may be for one; a worker that begins anew has none. */
function useStars(isAsked: boolean) {
  const worker = useSkyStore((state) => state.workerState);
  return useQuery({
    queryKey: ['named-stars', worker] as const,
    queryFn: () => skyClient().needStars(),
    enabled: isAsked,
    networkMode: 'always',
    staleTime: ({ state }) => (state.data === true ? Number.POSITIVE_INFINITY : 0),
  });
}

/** Sun, Moon, planets and stars of that name, where nothing else is asked for: they have no type, altitude or distance. */
export function useCelestialSearch({ query, type, altitude, distance }: SearchFilters): CelestialResults {
  const isAsked = isCelestialQuestion(query) && [type, altitude, distance].every((choice) => choice === 'all');
  const time = useSkyTimeStore((state) => state.time);
  const scene = useSkyTimeStore((state) => state.scene);
  const place = usePlaceStore((state) => state.place);
  const stars = useStars(isAsked);
  const areStarsHere = stars.data === true;
  const { data, isLoading, isPlaceholderData } = useQuery({
    // Another time, place or scene is another sky, and so is one with stars.
    queryKey: [
      'celestial-search',
      query,
      areStarsHere,
      time,
      scene?.title,
      place?.latitudeDeg,
      place?.longitudeDeg,
    ] as const,
    queryFn: () => skyClient().findCelestial(query),
    enabled: isAsked,
    networkMode: 'always',
    // Of the same name only: another one may not be among them.
    placeholderData: (before, asked) => (asked?.queryKey[1] === query ? before : undefined),
    gcTime: 0,
    refetchInterval: time.rate > 1 ? REFRESH_MS.fast : REFRESH_MS.slow,
  });
  const areStarsComing = stars.isFetching && !areStarsHere;
  return {
    found: isAsked ? (data ?? NONE) : NONE,
    isSearching: isAsked && (isLoading || isPlaceholderData || areStarsComing),
    lacksPlace: isAsked && data === null && place === null,
    lacksStars: isAsked && stars.data === false && !areStarsComing,
    retry: () => void stars.refetch(),
  };
}
