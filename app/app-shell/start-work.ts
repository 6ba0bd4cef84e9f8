import { create } from 'zustand';
import { queryClient } from '@app/api/query-client';
import { isDrawn, useDrawingsStore } from '@app/state/drawings-store';
import { until, untilIdle, untilOrLonger } from '@app/state/until';

const IDLE_WITHIN_MS = 10_000;
/** A picture that is still being got ready then need not be waited for. */
const LONGEST_DRAWING_MS = 20_000;

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

/** Resolves in an idle moment once the first screen is there and what it draws is drawn. */
export async function afterFirstScreen(): Promise<void> {
  await until(() => useStartWork.getState().screen, useStartWork);
  await untilOrLonger(isDrawn, useDrawingsStore, LONGEST_DRAWING_MS);
  await untilIdle(IDLE_WITHIN_MS);
}

/** Fetches what every screen asks for, while the first screen's own module loads. Never rejects. */
export function startWork(): void {
  void queryClient.prefetchQuery({ queryKey: ['/api/app-config'] }).then(() => finishStartTask('configuration'));
  void queryClient.prefetchQuery({ queryKey: ['/api/sources'] }).then(() => finishStartTask('sources'));
}
