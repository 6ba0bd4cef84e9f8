import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MINUTE_MS } from '@engine/constants/durations';
import type { LookUpMoment } from '@engine/look-up/look-up-moment';
import { LOOK_UP_AHEAD_MS, nextMoment } from '@engine/look-up/next-moment';
import type { Observer } from '@engine/observer/observer';
import { skyClient } from '@app/session/current-session';
import { orbitsClient } from '@app/session/orbits-client';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { horizonKey } from '@app/state/horizon-key';
import { useObserverStore } from '@app/state/observer-store';
import { useServerSecond } from '@app/state/server-second';
import { serverNowMs } from '@app/state/sky-time-store';
import { useWeatherStore } from '@app/state/weather-store';

/** Satellites keep their times: what was worked out serves until so much of the hour ahead is over. */
const SATELLITES_EVERY_MS = 10 * MINUTE_MS;
/** Aircraft may turn at any time. */
const AIRCRAFT_EVERY_MS = 5_000;
const NOTHING: readonly LookUpMoment[] = [];

const placeKey = (observer: Observer | null) =>
  observer === null
    ? null
    : [observer.latitudeDeg, observer.longitudeDeg, observer.ellipsoidHeightM, horizonKey(observer)];

/** From this device's catalogue; demo orbits are invented, and nobody is sent outside for them. */
function useSatelliteMoments(observer: Observer | null): readonly LookUpMoment[] {
  const version = useCatalogueStore(({ state }) =>
    state.kind === 'ready' && state.source !== 'demo' ? state.version : null,
  );
  const { data } = useQuery({
    queryKey: ['look up', 'satellites', version, placeKey(observer)],
    queryFn: async () => {
      if (observer === null) return NOTHING;
      const fromMs = serverNowMs();
      const toMs = fromMs + LOOK_UP_AHEAD_MS + SATELLITES_EVERY_MS;
      return (await orbitsClient().lookUps(observer, fromMs, toMs)) ?? NOTHING;
    },
    enabled: observer !== null && version !== null,
    refetchInterval: SATELLITES_EVERY_MS,
    staleTime: SATELLITES_EVERY_MS,
  });
  return data ?? NOTHING;
}

function useAircraftMoments(observer: Observer | null): readonly LookUpMoment[] {
  const { data } = useQuery({
    queryKey: ['look up', 'aircraft', placeKey(observer)],
    queryFn: async () => skyClient().lookUps(),
    enabled: observer !== null,
    refetchInterval: AIRCRAFT_EVERY_MS,
  });
  return data ?? NOTHING;
}

/** The next thing worth stepping outside for within the hour; null where there is none, and without a place. */
export function useLookUp(): LookUpMoment | null {
  const observer = useObserverStore((state) => state.passObserver);
  const satellites = useSatelliteMoments(observer);
  const aircraft = useAircraftMoments(observer);
  const isCloudy = useWeatherStore(({ sky }) => sky === 'cloudy');
  const [shownKey, setShownKey] = useState<string | null>(null);
  const moments = [...satellites, ...aircraft];
  const key = useServerSecond((nowMs) => nextMoment(moments, { nowMs, isCloudy, shownKey })?.key ?? null);
  if (key !== shownKey) setShownKey(key);
  return moments.find((moment) => moment.key === key) ?? null;
}
