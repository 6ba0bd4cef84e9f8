import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { MAX_PASSES_TOLD, visibleSatellitesSchema } from '@contract/satellite';
import { type VisiblePasses, visiblePassesOfAnswer } from '@app/api/pass-answers';
import type { ObserverLocation } from '@engine/observer/observer';
import type { PassOrder } from '@engine/orbits/passes/pass-order';
import { NAKED_EYE } from '@engine/orbits/passes/satellite-pass';
import { horizonKey } from '@app/state/horizon-key';
import { type Answered, serverFirst } from '@app/state/server-first';
import { visibleOnDevice } from './visible-on-device';

/** Part 2 §9. */
const REFETCH_MS = 60_000;
/** What is overhead changes by the minute; what can be seen is worth planning for. */
export const HOURS = { visible: 24, all: 1 } as const;

export type Show = keyof typeof HOURS;

/** Magnitudes that what is listed must reach: at 4 it is easily seen from a town, 5 is all that the eye can see. */
export const FAINTEST = [4, NAKED_EYE.limitingMagnitude] as const;
export type Faintest = (typeof FAINTEST)[number];

const answerSchema = { parse: (body: unknown) => visiblePassesOfAnswer(visibleSatellitesSchema.parse(body)) };

/** A point of about 11 m, the step of the inputs. */
const fourDecimals = (degrees: number): string => String(Math.round(degrees * 10_000) / 10_000);

interface VisibleQuery {
  readonly observer: ObserverLocation;
  readonly minElevationDeg: number;
  readonly filter: Show;
  readonly hours: number;
  /** Null for any brightness, and for none at all. */
  readonly maxMagnitude: number | null;
  /** Says which are left out where there are more than one answer holds. */
  readonly order: PassOrder;
}

/** The address of the question; the key of its answer, too. */
export function visibleUrl({ observer, minElevationDeg, filter, hours, maxMagnitude, order }: VisibleQuery): string {
  const heightM = Math.round(observer.ellipsoidHeightM);
  const query = new URLSearchParams({
    lat: fourDecimals(observer.latitudeDeg),
    lon: fourDecimals(observer.longitudeDeg),
    minElevation: String(minElevationDeg),
    ...(heightM === 0 ? {} : { height: String(heightM) }),
    hours: String(hours),
    filter,
    ...(maxMagnitude === null ? {} : { maxMagnitude: String(maxMagnitude) }),
    sort: order,
    limit: String(MAX_PASSES_TOLD),
  });
  return `/api/analytics/satellites/visible?${query}`;
}

interface VisibleOptions extends Omit<VisibleQuery, 'observer' | 'hours' | 'maxMagnitude' | 'order'> {
  readonly observer: ObserverLocation | null;
  readonly hours?: number;
  readonly maxMagnitude?: number | null;
  readonly order?: PassOrder;
}

/**
 * Passes over the observer, asked for again every 60 seconds, and only while a place is known; under a horizon they are
 * told again then, but searched for less often.
 */
export function useVisibleSatellites(options: VisibleOptions): UseQueryResult<Answered<VisiblePasses>> {
  const { observer, minElevationDeg, filter, hours = HOURS[filter], maxMagnitude = null, order = 'soonest' } = options;
  const query = { minElevationDeg, filter, hours, maxMagnitude, order };
  return useQuery({
    queryKey: [
      observer === null ? 'no place' : visibleUrl({ observer, ...query }),
      horizonKey(observer ?? {}),
    ] as const,
    queryFn: async ({ queryKey: [url], signal }) => {
      const onDevice = async () =>
        observer === null ? null : visibleOnDevice({ observer, ...query, limit: MAX_PASSES_TOLD }, signal);
      // The server knows no horizon of anybody: where there is one this device is asked first.
      const own = observer?.horizon === undefined ? null : await onDevice();
      if (own !== null) return { answer: own, computedBy: 'device' } as const;
      return serverFirst(url, answerSchema, onDevice, signal);
    },
    enabled: observer !== null,
    refetchInterval: REFETCH_MS,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}
