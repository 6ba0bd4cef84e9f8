import { useEffect, useState } from 'react';
import type { SatelliteObserver } from '@engine/orbits/passes/satellite-pass';
import type { SatelliteNow } from '@app/workers/orbits/orbits.api';
import { useCatalogueStore } from './catalogue-store';
import { orbitsClient } from './orbits';
import { useServerSecond } from './server-second';

/**
 * A satellite as it is now, worked out once a second. Undefined before the first answer, while a catalogue is still
 * loaded too; null where it cannot be worked out.
 */
export function useSatelliteNow(noradId: number, observer: SatelliteObserver | null): SatelliteNow | null | undefined {
  const [told, setTold] = useState<{ readonly noradId: number; readonly now: SatelliteNow | null }>();
  const second = useServerSecond((nowMs) => Math.floor(nowMs / 1000));
  const kind = useCatalogueStore(({ state }) => state.kind);
  const { latitudeDeg = null, longitudeDeg = null, ellipsoidHeightM = 0 } = observer ?? {};
  // The worker answers later, and a newer question overtakes it.
  useEffect(() => {
    let isCurrent = true;
    const place =
      latitudeDeg === null || longitudeDeg === null ? null : { latitudeDeg, longitudeDeg, ellipsoidHeightM };
    const ask = async () => {
      const found = await orbitsClient().now(noradId, second * 1000, place);
      if (isCurrent) setTold({ noradId, now: found });
    };
    if (kind === 'ready') void ask();
    return () => {
      isCurrent = false;
    };
  }, [noradId, latitudeDeg, longitudeDeg, ellipsoidHeightM, second, kind]);
  // What was told of another satellite is nothing of this one.
  if (told?.noradId === noradId) return told.now;
  return kind === 'failed' ? null : undefined;
}
