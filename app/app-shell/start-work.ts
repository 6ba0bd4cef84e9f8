import { create } from 'zustand';
import { queryClient } from '@app/api/query-client';
import { hasDrawn, isReady, LONGEST_PICTURE_MS, useGettingReadyStore } from '@app/state/getting-ready-store';
import { until, untilIdle, untilOrLonger } from '@app/state/until';

const IDLE_WITHIN_MS = 10_000;
/** What is still being got ready then may never be: a request for the catalogue is given up after as long. */
const LONGEST_WAIT_MS = 60_000;

export type StartTaskName = 'screen' | 'configuration' | 'sources';

/** Which of the tasks behind the splash are done; a failed task is done too, and its screen says that it failed. */
export const useStartWork = create<Record<StartTaskName, boolean>>()(() => ({
  screen: false,
  configuration: false,
  sources: false,
}));

export function finishStartTask(name: StartTaskName): void {
  useStartWork.setState({ [name]: true });
}

/** Resolves in an idle moment once the first screen is there and what it is opened for is shown, or does not come. */
export async function afterFirstScreen(): Promise<void> {
  await until(() => useStartWork.getState().screen, useStartWork);
  await untilOrLonger(isReady, useGettingReadyStore, LONGEST_WAIT_MS);
  await untilOrLonger(hasDrawn, useGettingReadyStore, LONGEST_PICTURE_MS);
  await untilIdle(IDLE_WITHIN_MS);
}

/** Fetches what every screen asks for, while the first screen's own module loads. Never rejects. */
export function startWork(): void {
  void queryClient.prefetchQuery({ queryKey: ['/api/app-config'] }).then(() => finishStartTask('configuration'));
  void queryClient.prefetchQuery({ queryKey: ['/api/sources'] }).then(() => finishStartTask('sources'));
}
