import { useEffect, useState } from 'react';
import { type ShownScene, useSkyTimeStore } from '@app/state/sky-time-store';
import type { SceneSatellite } from '@app/workers/sky/scene/sky-scene';
import { skyClient } from './current-session';

const EVERY_MS = 500;

interface Answer {
  readonly scene: ShownScene;
  readonly noradId: number;
  readonly satellite: SceneSatellite | null;
}

/**
 * A satellite of the scene that is shown, as it stands at the scene's time. Undefined before the first answer; null
 * without a scene, and where it has no such satellite.
 */
export function useSceneSatellite(noradId: number): SceneSatellite | null | undefined {
  const scene = useSkyTimeStore((state) => state.scene);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (scene === null) return undefined;
    let isCurrent = true;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      if (isAsking) return;
      isAsking = true;
      const satellite = await skyClient().sceneSatellite(noradId);
      isAsking = false;
      if (isCurrent) setAnswer({ scene, noradId, satellite });
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
  return answer?.scene === scene && answer.noradId === noradId ? answer.satellite : undefined;
}
