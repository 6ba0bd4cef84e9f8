import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preferencesChangeSchema, type Preferences } from '@contract/preferences';
import { queryClient } from '@app/api/query-client';
import { useToastStore } from '@app/state/toast-store';
import { useUnitsStore } from '@app/state/units-store';
import { followPreferences } from './preferences-sync';

class Page extends EventTarget {
  readonly navigator = { onLine: true };
  readonly localStorage = { getItem: () => null, setItem: () => undefined };
}

const NEW_ACCOUNT: Preferences = {
  userId: 7,
  defaultAltitudeUnit: null,
  defaultSpeedUnit: null,
  defaultDistanceUnit: null,
  darkMode: false,
  radarRange: 25,
  alertNotifications: true,
  soundEnabled: true,
  cameraStabilization: true,
  enhancedTracking: true,
  objectPrediction: true,
  showTrajectories: true,
  defaultTimeWindow: 5,
  uiLayout: null,
  tableColumns: null,
  trackedObjects: [],
  widgetConfiguration: null,
  chosen: [],
};

const sent: unknown[] = [];
let kept = NEW_ACCOUNT;
let answersAfterMs = 0;

/** As the server does: what is sent is chosen from then on. */
async function answer(_url: string, init?: RequestInit): Promise<Response> {
  if (answersAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
  if (typeof init?.body === 'string') {
    const { values } = preferencesChangeSchema.parse(JSON.parse(init.body));
    sent.push(values);
    kept = { ...kept, ...Object.fromEntries(Object.entries(values)), chosen: [...kept.chosen, ...fieldsOf(values)] };
  }
  return Response.json(kept);
}

const fieldsOf = (values: object): Preferences['chosen'] => preferenceFields.filter((field) => field in values);
const preferenceFields: Preferences['chosen'] = ['defaultAltitudeUnit', 'defaultSpeedUnit', 'defaultDistanceUnit'];

const signIn = (client: Pick<typeof queryClient, 'setQueryData'>): unknown =>
  client.setQueryData(['/api/user/me'], {
    id: 7,
    username: 'amelia',
    email: 'amelia@example.org',
    fullName: null,
    role: 'user',
    isAdmin: false,
    subscriptionTier: 'free',
  });
const toastTitles = (): string[] => useToastStore.getState().toasts.map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new Page());
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an account that is opened says nothing of saving, whatever it takes over; a change by hand afterwards does', async () => {
  followPreferences();
  // Chosen before there was an account: it is taken along.
  useUnitsStore.getState().setUnits({ altitude: 'm' });
  await vi.advanceTimersByTimeAsync(2_000);
  signIn(queryClient);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual([{ defaultAltitudeUnit: 'm' }]);
  expect(toastTitles()).toEqual([]);
  useUnitsStore.getState().setUnits({ distance: 'km' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.slice(1)).toEqual([{ defaultDistanceUnit: 'km' }]);
  expect(toastTitles()).toEqual(['Settings Saved']);
});

it('what is changed by hand while a new account is first asked for is said to be saved', async () => {
  vi.resetModules();
  const { followPreferences: follow } = await import('./preferences-sync');
  const { queryClient: client } = await import('@app/api/query-client');
  const { useUnitsStore: units } = await import('@app/state/units-store');
  const { useToastStore: toasts } = await import('@app/state/toast-store');
  kept = NEW_ACCOUNT;
  sent.length = 0;
  answersAfterMs = 500;
  follow();
  signIn(client);
  await vi.advanceTimersByTimeAsync(200);
  units.getState().setUnits({ speed: 'km/h' });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sent).toEqual([{ defaultSpeedUnit: 'km/h' }]);
  expect(toasts.getState().toasts.map(({ title }) => title)).toEqual(['Settings Saved']);
});
