import { logWarning } from '@app/log/log-warning';
import { recordFeature } from '@app/state/usage-store';
import { useSkyViewStore } from '../sky-view-store';

/** Voice and tone come when they are first asked for. */
const load = async () => import('./lead');

async function start(audio: AudioContext | null): Promise<void> {
  try {
    const { startLeading, stopLeading } = await load();
    startLeading(audio);
    if (!useSkyViewStore.getState().isLeading) stopLeading(false);
  } catch (error) {
    useSkyViewStore.setState({ isLeading: false });
    audio?.close().catch(() => undefined);
    logWarning('What leads could not be loaded', error);
  }
}

async function stop(isAskedFor: boolean): Promise<void> {
  // What was never loaded leads nowhere.
  const { stopLeading } = await load();
  stopLeading(isAskedFor);
}

/** Begins to lead to what is selected, or to what is found next; ends it again. Call it within a tap or a key. */
export function toggleLead(): void {
  recordFeature('lead');
  const isLeading = !useSkyViewStore.getState().isLeading;
  useSkyViewStore.setState({ isLeading });
  // WebKit lets a page sound that was made to within a gesture, before anything is awaited.
  if (isLeading) void start('AudioContext' in window ? new AudioContext() : null);
  else stop(true).catch(() => undefined);
}

/** The view is left. */
export function endLead(): void {
  if (!useSkyViewStore.getState().isLeading) return;
  useSkyViewStore.setState({ isLeading: false });
  stop(false).catch(() => undefined);
}
