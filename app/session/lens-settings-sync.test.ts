import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LENS_SETTINGS, useLensSettingsStore } from '@app/state/lens-settings-store';
import { adoptLensSettings, followLensSettings, restoreLensSettings } from './lens-settings-sync';
import { useToastStore } from '@app/state/toast-store';

class Page extends EventTarget {
  readonly navigator = { onLine: true };
  readonly localStorage = { getItem: () => null };
}

let page: Page;
let stop: () => void;
const sent: unknown[] = [];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('window', page);
  sent.length = 0;
  answer = () => new Response('{}', { status: 200 });
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (typeof init?.body === 'string') sent.push(JSON.parse(init.body));
    return answer();
  });
  useLensSettingsStore.setState(DEFAULT_LENS_SETTINGS);
  useToastStore.setState({ toasts: [] });
  stop = followLensSettings();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { change } = useLensSettingsStore.getState();
const toastTitles = (): string[] => useToastStore.getState().toasts.map(({ title }) => title);

describe('settings of the sky lens', () => {
  it('[SET-03] begin as the specification says', () => {
    expect(useLensSettingsStore.getState()).toMatchObject({
      sensitivity: 75,
      filterRadius: 25,
      updateFrequency: 2,
      precision: 'high',
      autoTracking: true,
      soundEnabled: true,
      hapticFeedback: true,
      dataOverlay: true,
      nightMode: false,
    });
  });

  it('[SET-03] apply at once and are sent whole one second after the last change', async () => {
    change({ sensitivity: 80 });
    expect(useLensSettingsStore.getState().sensitivity).toBe(80);
    await vi.advanceTimersByTimeAsync(900);
    change({ precision: 'low' });
    await vi.advanceTimersByTimeAsync(900);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toEqual([{ ...DEFAULT_LENS_SETTINGS, sensitivity: 80, precision: 'low' }]);
    expect(toastTitles()).toEqual(['Settings Saved']);
  });

  it('[SET-03] say so when the server does not take them, and try again with the next change', async () => {
    answer = () => new Response('', { status: 503 });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    change({ sensitivity: 10 });
    await vi.advanceTimersByTimeAsync(1100);
    expect(useToastStore.getState().toasts[0]).toMatchObject({
      title: 'Sync Failed',
      description: 'Settings saved locally only',
    });
    expect(useLensSettingsStore.getState().sensitivity).toBe(10);
    answer = () => new Response('{}', { status: 200 });
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toHaveLength(2);
    expect(toastTitles()).toEqual(['Settings Saved']);
  });

  it('[SET-03] wait for the network where there is none', async () => {
    page.navigator.onLine = false;
    change({ filterRadius: 50 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toEqual([]);
    expect(toastTitles()).toEqual([]);
    page.navigator.onLine = true;
    page.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toEqual([{ ...DEFAULT_LENS_SETTINGS, filterRadius: 50 }]);
  });

  it('sends nothing for a change that was taken back', async () => {
    change({ sensitivity: 5 });
    change({ sensitivity: 75 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual([]);
  });

  it('come back from the server where this browser remembers none', async () => {
    answer = () => Response.json({ settings: { ...DEFAULT_LENS_SETTINGS, sensitivity: 15 } });
    await restoreLensSettings();
    expect(useLensSettingsStore.getState().sensitivity).toBe(15);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual([]);
    expect(toastTitles()).toEqual([]);
  });

  it('[SETP-01] of an account are taken over before anything follows them, and not sent back then', async () => {
    stop();
    adoptLensSettings({ ...DEFAULT_LENS_SETTINGS, sensitivity: 40 });
    expect(useLensSettingsStore.getState().sensitivity).toBe(40);
    stop = followLensSettings();
    change({ precision: 'low' });
    change({ precision: 'high' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual([]);
    // What is changed here and not sent yet stays.
    change({ sensitivity: 60 });
    adoptLensSettings({ ...DEFAULT_LENS_SETTINGS, sensitivity: 50 });
    expect(useLensSettingsStore.getState().sensitivity).toBe(60);
  });

  it('stay as they are when what the server gives is not understood', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answer = () => Response.json({ settings: { sensitivity: 'high' } });
    await restoreLensSettings();
    expect(useLensSettingsStore.getState().sensitivity).toBe(75);
  });
});
