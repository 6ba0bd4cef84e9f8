import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import type { Weather } from '@contract/weather';
import { useObserverStore } from '@app/state/observer-store';
import { useSkyStore } from '@app/state/sky-store';
import { useWeatherStore } from '@app/state/weather-store';
import { OBSERVER } from '@engine/sky/observer.fixture';
import { EMPTY_SNAPSHOT } from './empty-snapshot.fixture';
import { fakeSky } from './fake-clients.fixture';
import { followWeather } from './follow-weather';
import { localWeatherOf } from './local-weather-of';

vi.mock('./current-session', () => ({ skyClient: () => fakeSky() }));

const NOW_MS = Date.UTC(2026, 10, 24, 12);
const ago = (ms: number): string => new Date(NOW_MS - ms).toISOString();

function weather(skyAgoMs: number, pressureAgoMs: number): Weather {
  const clouds = { cloudPct: 0, lowCloudPct: 0, middleCloudPct: 0, highCloudPct: 0, visibilityM: null };
  return {
    latitude: 52.5,
    longitude: 13.5,
    sky: { weather: 'clear', ...clouds, observedAt: ago(skyAgoMs), source: 'open-meteo' },
    pressure: { qnhHpa: 1023.25, station: 'EDDB', observedAt: ago(pressureAgoMs), source: 'metar' },
    geoidHeightM: 40,
    isAsked: false,
    sources: [],
  };
}

describe('weather that is told', () => {
  it('is used while it is new: pressure for two hours, clouds for one', () => {
    const fresh = localWeatherOf(weather(10 * MINUTE_MS, 70 * MINUTE_MS), NOW_MS);
    expect(fresh.sky).toBe('clear');
    // Ten hectopascals above standard and the geoid: 27.3 ft each.
    expect(fresh.setting?.addM).toBeCloseTo(40 + 83, -1);
    const old = localWeatherOf(weather(61 * MINUTE_MS, 2.5 * HOUR_MS), NOW_MS);
    expect(old).toEqual({ sky: null, setting: null });
  });
});

describe('a page that was away', () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  let answers: ((response: Response) => void)[] = [];
  const answer = (told: Weather): void => {
    for (const settle of answers.splice(0)) settle(Response.json(told));
  };
  const comeBack = (afterMs: number): void => {
    vi.setSystemTime(Date.now() + afterMs);
    page.dispatchEvent(new Event('visibilitychange'));
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW_MS });
    vi.stubGlobal('document', Object.assign(page, { documentElement: { lang: 'en-GB' } }));
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
    answers = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows the weather that it knew until the server answers, and none that is an hour old', async () => {
    useObserverStore.setState({ observer: OBSERVER });
    useSkyStore.setState({ snapshot: EMPTY_SNAPSHOT });
    followWeather();
    await vi.advanceTimersByTimeAsync(0);
    answer(weather(0, 0));
    await vi.waitFor(() => expect(useWeatherStore.getState().sky).toBe('clear'));
    comeBack(5 * MINUTE_MS);
    expect(useWeatherStore.getState().sky).toBe('clear');
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(1);
    comeBack(HOUR_MS);
    expect(useWeatherStore.getState().sky).toBeNull();
  });
});
