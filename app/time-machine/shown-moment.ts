import { sceneCopy } from '@app/copy/scene-copy';
import { sceneMomentText } from '@app/format/scene-moment';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { skyTimeMs } from '@engine/sky/sky-time';
import { showingText } from './moved-time';

/**
 * Words of the sky that is shown: after its moment where that is not now, and which recording it is of, so that nobody
 * takes them for the present.
 */
export function ofShownMoment(words: string): string {
  const { time, scene } = useSkyTimeStore.getState();
  if (time.kind === 'live') return words;
  const serverMs = serverNowMs();
  const skyMs = skyTimeMs(time, serverMs);
  const shown =
    scene === null ? showingText(skyMs, serverMs) : `${sceneCopy.shown(scene.title, sceneMomentText(scene, skyMs))}.`;
  return `${shown} ${words}`;
}
