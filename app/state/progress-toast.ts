import { dismissToast, toast, type ToastMessage } from './toast-store';

/** What came and went at once could be read by nobody, aloud or on the screen. */
export const SHORTEST_PROGRESS_MS = 1500;

/** Says that something is under way, and no longer than until it is done, however that ends. */
export function toastWhile(message: ToastMessage, work: Promise<unknown>): void {
  const id = toast(message);
  const canBeRead = new Promise((resolve) => {
    setTimeout(resolve, SHORTEST_PROGRESS_MS);
  });
  void Promise.allSettled([work, canBeRead]).then(() => dismissToast(id));
}
