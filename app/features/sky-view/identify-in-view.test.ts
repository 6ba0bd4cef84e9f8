import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '@engine/constants/durations';
import { NO_POSE_READOUT } from '@app/workers/sky/readouts/pose-readout.fixture';
import { EMPTY_SNAPSHOT } from '@app/session/empty-snapshot.fixture';
import { fakeSky } from '@app/session/fake-clients.fixture';
import { useSelectionStore } from '@app/state/selection-store';
import { skyRow } from '@app/state/sky-row.fixture';
import { useSkyStore } from '@app/state/sky-store';
import { serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { useToastStore } from '@app/state/toast-store';
import { identifyInView } from './identify-in-view';
import { resetSkyViewStore, useSkyViewStore } from './sky-view-store';

vi.mock('@app/session/current-session', () => ({ skyClient: () => fakeSky() }));

const selected = () => useSelectionStore.getState().selectedId;

beforeEach(() => {
  useSkyStore.setState({ snapshot: { ...EMPTY_SNAPSHOT, rows: [skyRow({ id: 7, name: 'FIRST' })] } });
  useSelectionStore.getState().clear();
  useToastStore.setState({ toasts: [] });
});
afterEach(() => {
  useSkyTimeStore.getState().goLive();
  resetSkyViewStore();
});

it('[AR-11] tells with the card what chance picked, and to those who listen, in no message over the sky', async () => {
  await identifyInView();
  expect(selected()).toBe(7);
  const words = 'Picked at random: FIRST. Nothing is in view; the arrow leads to it.';
  expect(useSkyViewStore.getState()).toMatchObject({ identified: { id: 7, words }, spoken: { text: words } });
  expect(useToastStore.getState().toasts).toEqual([]);
});

it('[AR-11] takes no aircraft of now for one of a time to come', async () => {
  useSkyTimeStore.getState().moveTo(serverNowMs() + HOUR_MS);
  await identifyInView();
  expect(selected()).toBeNull();
  useSkyTimeStore.getState().moveTo(serverNowMs() - HOUR_MS);
  await identifyInView();
  expect(selected()).toBe(7);
});

it('promises no arrow where nobody knows which way the camera looks', async () => {
  useSkyViewStore.setState({ readout: NO_POSE_READOUT });
  await identifyInView();
  expect(useSkyViewStore.getState().identified?.words).toBe(
    'Picked at random: FIRST. Which way the camera looks is not known: align it to see what is in view.',
  );
});
