import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { skyTimeMs } from '@engine/sky/sky-time';
import { showingText } from './moved-time';

/** Words of the sky that is shown: after its moment where that is not now, so that nobody takes them for the present. */
export function ofShownMoment(words: string): string {
  const { time } = useSkyTimeStore.getState();
  if (time.kind !== 'moved') return words;
  const serverMs = serverNowMs();
  return `${showingText(skyTimeMs(time, serverMs), serverMs)} ${words}`;
}
