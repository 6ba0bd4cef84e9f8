import { logWarning } from '@app/log/log-warning';
import { recordFeature } from '@app/state/usage-store';
import { useSkyViewStore } from '../sky-view-store';

/** Voice and tone come when they are first asked for. */
const load = async () => import('./lead');

/** Begins to lead to what is selected, or to what is found next; ends it again. */
export function toggleLead(): void {
  recordFeature('lead');
  const isLeading = !useSkyViewStore.getState().isLeading;
  useSkyViewStore.setState({ isLeading });
  load()
    .then(({ startLeading, stopLeading }) => (useSkyViewStore.getState().isLeading ? startLeading() : stopLeading()))
    .catch((error: unknown) => {
      useSkyViewStore.setState({ isLeading: false });
      logWarning('What leads could not be loaded', error);
    });
}

/** The view is left. */
export function endLead(): void {
  if (useSkyViewStore.getState().isLeading) toggleLead();
}
