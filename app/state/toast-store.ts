import { create } from 'zustand';

/** Specified: one at a time, shown for 5 s, kept in the list for 1,000,000 ms after it closed. */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export type ToastVariant = 'plain' | 'danger';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: ToastVariant;
  /** `TOAST_DURATION_MS` unless said otherwise. */
  readonly durationMs?: number;
}

export interface ToastEntry extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

interface ToastState {
  readonly toasts: readonly ToastEntry[];
}

export const useToastStore = create<ToastState>()(() => ({ toasts: [] }));

let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function remove(id: number): void {
  removals.delete(id);
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((entry) => entry.id !== id) }));
}

/** Shows a message; an older one gives way to it. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  const entry: ToastEntry = { ...message, id: lastId, open: true };
  useToastStore.setState(({ toasts }) => ({ toasts: [entry, ...toasts].slice(0, TOAST_LIMIT) }));
}

/** Closes a message; its entry goes after the removal delay, so that a screen reader's history stays whole. */
export function dismissToast(id: number): void {
  useToastStore.setState(({ toasts }) => ({
    toasts: toasts.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)),
  }));
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => remove(id), TOAST_REMOVE_DELAY_MS),
  );
}
