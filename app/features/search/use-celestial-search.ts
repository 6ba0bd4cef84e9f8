import { useQuery } from '@tanstack/react-query';
import { skyClient } from '@app/session/current-session';
import { usePlaceStore } from '@app/state/place-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { isCelestialQuestion } from '@engine/sky/celestial/celestial-search';
import type { SearchFilters } from './search-url';

/** The sky turns a degree in four minutes; a time that runs fast, up to a thousand times as fast. */
const REFRESH_MS = { slow: 10_000, fast: 1_000 } as const;
const NONE: readonly CelestialFacts[] = [];

export interface CelestialResults {
  readonly found: readonly CelestialFacts[];
  readonly isSearching: boolean;
  /** The filters leave room for them, and the text is long enough. */
  readonly isAsked: boolean;
}

/** Sun, Moon, planets and stars of that name, where nothing else is asked for: they have no type, altitude or distance. */
export function useCelestialSearch({ query, type, altitude, distance }: SearchFilters): CelestialResults {
  const isAsked = isCelestialQuestion(query) && [type, altitude, distance].every((choice) => choice === 'all');
  const time = useSkyTimeStore((state) => state.time);
  const scene = useSkyTimeStore((state) => state.scene);
  const place = usePlaceStore((state) => state.place);
  const isFast = time.kind === 'moved' && time.rate > 1;
  const { data, isLoading, isPlaceholderData } = useQuery({
    // Another time, place or scene is another sky.
    queryKey: ['celestial-search', query, time, scene?.title, place?.latitudeDeg, place?.longitudeDeg] as const,
    queryFn: () => skyClient().findCelestial(query),
    enabled: isAsked,
    networkMode: 'always',
    // Of the same name only: stars may be long in coming.
    placeholderData: (before, asked) => (asked?.queryKey[1] === query ? before : undefined),
    gcTime: 0,
    refetchInterval: isFast ? REFRESH_MS.fast : REFRESH_MS.slow,
  });
  return {
    found: isAsked ? (data ?? NONE) : NONE,
    isSearching: isAsked && (isLoading || isPlaceholderData),
    isAsked,
  };
}
