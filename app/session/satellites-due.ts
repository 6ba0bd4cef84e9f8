import {
  hasDrawn,
  isReady,
  LONGEST_PICTURE_MS,
  noteGettingReady,
  useGettingReadyStore,
} from '@app/state/getting-ready-store';
import { useObserverStore } from '@app/state/observer-store';
import { useSatelliteFeedStore } from '@app/state/satellite-feed-store';
import { useSkyStore } from '@app/state/sky-store';
import { until, untilIdle, untilOrLonger } from '@app/state/until';

/** How long the first aircraft is waited for once the server has answered: there may be none. */
const LONGEST_WAIT_MS = 3_000;
/** A picture that is still being got ready then need not be waited for. */
const LONGEST_DRAWING_MS = 20_000;
/** How long a moment is waited for in which the page has nothing to do. */
const IDLE_WITHIN_MS = 1_000;

/** Nothing is above the horizon of nobody. */
const hasObserver = (): boolean => useObserverStore.getState().observer !== null;

/** Whether the server has said, or failed to say, what flies here: until then its answer is on its way. */
function hasAnswer(): boolean {
  const { snapshot } = useSkyStore.getState();
  return snapshot !== null && snapshot.connection !== 'connecting';
}

const hasAircraft = (): boolean => (useSkyStore.getState().snapshot?.rows.length ?? 0) > 0;

/**
 * Resolves in an idle moment after the first aircraft over an observer stand on the screen, or none came for a while;
 * never, once `signal` has ended the wait.
 */
export async function afterFirstAircraft(signal: AbortSignal): Promise<void> {
  await until(hasObserver, useObserverStore, signal);
  // They belong to what is being got ready: what is kept for use without a network waits for them, too.
  const settle = noteGettingReady();
  signal.addEventListener('abort', settle, { once: true });
  await until(hasAnswer, useSkyStore, signal);
  await untilOrLonger(hasAircraft, useSkyStore, LONGEST_WAIT_MS, signal);
  settle();
  await untilOrLonger(isReady, useGettingReadyStore, LONGEST_DRAWING_MS, signal);
  if (hasAircraft()) await untilOrLonger(hasDrawn, useGettingReadyStore, LONGEST_PICTURE_MS, signal);
  await untilIdle(IDLE_WITHIN_MS);
}

const areAsked = (): boolean => useSatelliteFeedStore.getState().isAsked;

/**
 * Resolves when satellites may be loaded: at once where the user asked for them, else when it delays nothing that is
 * seen first, for their catalogue is larger than all else together. Never, once `signal` has ended the wait.
 */
export async function satellitesDue(signal: AbortSignal): Promise<void> {
  await Promise.race([until(areAsked, useSatelliteFeedStore, signal), afterFirstAircraft(signal)]);
}
