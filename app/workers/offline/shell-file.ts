/** One file of the built app; `revision` null where the name already changes with the content. */
export interface ShellFile {
  readonly url: string;
  readonly revision: string | null;
}

export const OFFLINE_WORKER_PATH = '/offline-worker.js';
