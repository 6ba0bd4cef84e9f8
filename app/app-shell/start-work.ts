import { create } from 'zustand';
import { queryClient } from '@app/api/query-client';

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

/** Fetches what every screen asks for, while the first screen's own module loads. Never rejects. */
export function startWork(): void {
  void queryClient.prefetchQuery({ queryKey: ['/api/app-config'] }).then(() => finishStartTask('configuration'));
  void queryClient.prefetchQuery({ queryKey: ['/api/sources'] }).then(() => finishStartTask('sources'));
}
