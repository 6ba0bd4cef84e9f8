import { useEffect, useState } from 'react';
import type { RadarGround } from '@app/ground/radar-ground';
import { againDelayMs } from '@app/ground/again-delay';
import { logWarning } from '@app/log/log-warning';
import { usePlaceStore } from '@app/state/place-store';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useIsAfterFirstAircraft } from './screen-parts';

/** What lies under the radar; null until the first aircraft are drawn, where it is switched off, and without a place. */
export function useRadarGround(): RadarGround | null {
  const isDue = useIsAfterFirstAircraft();
  const hasGround = useRadarSettingsStore((state) => state.hasGround);
  // A scene stands about another place.
  const isOwnSky = useSkyTimeStore((state) => state.scene === null);
  const place = usePlaceStore((state) => state.place);
  const isShown = isDue && hasGround && isOwnSky;
  const { latitudeDeg, longitudeDeg } = place ?? {};
  const [ground, setGround] = useState<RadarGround | null>(null);
  useEffect(() => {
    if (!isShown || latitudeDeg === undefined || longitudeDeg === undefined) return undefined;
    let isCurrent = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    let attempt = 0;
    const load = async (): Promise<void> => {
      const { radarGround } = await import('@app/features/radar/ground-airports');
      const loaded = await radarGround(latitudeDeg, longitudeDeg);
      if (!isCurrent) return;
      setGround(loaded.ground);
      // A server that has just started still reads its tables.
      if (!loaded.isWhole) again = setTimeout(tryLoad, againDelayMs(attempt++));
    };
    const tryLoad = (): void => {
      load().catch((error: unknown) => logWarning('The ground of the radar could not be loaded', error));
    };
    tryLoad();
    return () => {
      isCurrent = false;
      clearTimeout(again);
    };
  }, [isShown, latitudeDeg, longitudeDeg]);
  return isShown && place !== null ? ground : null;
}
