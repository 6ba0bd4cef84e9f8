import { debounceTime, distinctUntilChanged, filter, fromEvent, map, merge, Observable } from 'rxjs';
import { type UserSettings, keptUserSettingsSchema, userSettingsSchema } from '@contract/user-settings';
import { apiGet, apiRequest } from '@app/api/api-client';
import { lensControlsCopy } from '@app/copy/lens-controls-copy';
import { LENS_SETTINGS_KEY, useLensSettingsStore } from '@app/state/lens-settings-store';
import { logWarning } from '@app/log/log-warning';
import { toast } from '@app/state/toast-store';

/** Part 1 §9: a change is saved this long after the last one. */
const SAVE_AFTER_MS = 1_000;
const URL = '/api/user/settings';

/** The settings alone, in one order, so that two equal ones are equal texts. */
function settingsOf(state: UserSettings): string {
  return JSON.stringify(userSettingsSchema.parse(Object.fromEntries(fieldsOf(state))));
}

function fieldsOf(state: UserSettings): [string, unknown][] {
  return Object.keys(userSettingsSchema.shape).map((field) => [field, Reflect.get(state, field)]);
}

async function save(settings: string): Promise<boolean> {
  const { toasts } = lensControlsCopy;
  try {
    await apiRequest('POST', URL, JSON.parse(settings));
    toast({ title: toasts.saved, description: toasts.savedBody });
    return true;
  } catch (error) {
    logWarning('The settings could not be sent.', error);
    toast({ title: toasts.failed, description: toasts.failedBody });
    return false;
  }
}

function changes(): Observable<string> {
  return new Observable((subscriber) => useLensSettingsStore.subscribe((state) => subscriber.next(settingsOf(state))));
}

/** What the server is known to hold; empty where the last sending failed, null until it was first asked for. */
let savedSettings: string | null = null;

/** Until something was sent or taken over, what this browser began with counts as known there. */
function begin(): string {
  savedSettings ??= settingsOf(useLensSettingsStore.getState());
  return savedSettings;
}

async function send(settings: string): Promise<void> {
  savedSettings = settings;
  const isSaved = await save(settings);
  // Another change or the next "online" tries again.
  if (!isSaved && savedSettings === settings) savedSettings = '';
}

/**
 * Sends settings to the server a second after their last change, when there is a network; what changed without one is
 * sent when it is back. Returns what stops it.
 */
export function followLensSettings(): () => void {
  begin();
  const changed$ = changes().pipe(distinctUntilChanged(), debounceTime(SAVE_AFTER_MS));
  const back$ = fromEvent(window, 'online').pipe(map(() => settingsOf(useLensSettingsStore.getState())));
  const sending = merge(changed$, back$)
    .pipe(filter((settings) => window.navigator.onLine && settings !== savedSettings))
    .subscribe((settings) => void send(settings));
  return () => {
    sending.unsubscribe();
    savedSettings = null;
  };
}

/** What the server kept for this browser, taken over where the browser itself remembers nothing. */
export async function restoreLensSettings(): Promise<void> {
  try {
    if (window.localStorage.getItem(LENS_SETTINGS_KEY) !== null) return;
    const { settings } = keptUserSettingsSchema.parse(await apiGet(URL));
    const isUntouched = window.localStorage.getItem(LENS_SETTINGS_KEY) === null;
    if (settings === null || !isUntouched) return;
    // It came from there, and need not be sent back.
    savedSettings = settingsOf(settings);
    useLensSettingsStore.getState().change(settings);
  } catch (error) {
    logWarning('The settings kept on the server could not be loaded.', error);
  }
}

/** The account's settings of the sky lens, taken over unless this browser has changed some that are not sent yet. */
export function adoptLensSettings(settings: UserSettings): void {
  if (settingsOf(useLensSettingsStore.getState()) !== begin()) return;
  savedSettings = settingsOf(settings);
  useLensSettingsStore.getState().change(settings);
}
