import { useEffect, useState } from 'react';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import type { SceneSatellite } from '@app/workers/sky/scene/sky-scene';
import { skyClient } from './current-session';

const EVERY_MS = 500;

/**
 * A satellite of the scene that is shown, as it stands at the scene's time. Undefined before the first answer; null
 * without a scene, and where it has no such satellite.
 */
export function useSceneSatellite(noradId: number): SceneSatellite | null | undefined {
  const scene = useSkyTimeStore((state) => state.scene);
  const [answer, setAnswer] = useState<{ readonly key: unknown; readonly satellite: SceneSatellite | null }>();
  useEffect(() => {
    if (scene === null) return undefined;
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const satellite = await skyClient().sceneSatellite(noradId);
      if (isCurrent) setAnswer({ key: scene, satellite });
    };
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [noradId, scene]);
  if (scene === null) return null;
  // The answer of another scene or for another satellite says nothing.
  const isAnswered = answer?.key === scene && (answer.satellite?.record.elements.noradId ?? noradId) === noradId;
  return isAnswered ? answer.satellite : undefined;
}
