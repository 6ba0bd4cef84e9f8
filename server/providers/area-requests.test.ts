import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@engine/constants/durations';
import { latitude, longitude, nauticalMiles } from '@engine/units/quantity';
import { createViewerDemand } from '../live/viewer-demand';
import { AreaRequests } from './area-requests';
import type { ViewArea, WatchArea } from './provider';

const PERIOD_MS = 5_000;
/** As adsb.lol wants it. */
const SPACING_MS = 5_000;

const view = (latitudeDeg: number, longitudeDeg: number, radiusNm = 50): ViewArea => ({
  centre: { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg) },
  radius: nauticalMiles(radiusNm),
});
const watched = (owner: WatchArea['owner'], area: ViewArea): WatchArea => ({ ...area, owner });
const urlOf = ({ centre, radius }: ViewArea): string => `${centre.latitude}/${centre.longitude}/${radius}`;
/** Far enough from one another that no circle holds two. */
const farPlace = (index: number): ViewArea => view(-70 + 10 * (index % 15), -180 + 18 * Math.floor(index / 15));
const HOME = view(52.5, 13.4);
const OTHER = view(-33.9, 18.4);

/** A poller that asks whatever comes next as often as it may. */
function bench(...areas: WatchArea[]) {
  let elapsedMs = 0;
  const listeners: (() => void)[] = [];
  const demand = createViewerDemand(() => elapsedMs);
  const watch = {
    areas: () => areas,
    onChange: (listener: () => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const context = { demand, watch, elapsedMs: () => elapsedMs };
  const requests = new AreaRequests({
    context,
    spacingMs: SPACING_MS,
    largestNm: 250,
    urlOf,
    onChange: () => undefined,
  });
  return {
    demand,
    budget: () => requests.budget(),
    watchAlso: (...more: WatchArea[]) => {
      areas.push(...more);
      for (const tell of listeners) tell();
    },
    /** What was asked for, in order, in so many hours. */
    poll: (hours: number): string[] => {
      const asked: string[] = [];
      for (const endMs = elapsedMs + hours * HOUR_MS; elapsedMs < endMs; elapsedMs += SPACING_MS) {
        const step = requests.next(elapsedMs, PERIOD_MS);
        if (typeof step !== 'object' || !('url' in step)) continue;
        requests.noteAsked(step.url, elapsedMs);
        asked.push(step.url);
      }
      return asked;
    },
  };
}

describe('what is asked of a source', () => {
  it('is for areas that nobody looks at three times a minute, as often as the history keeps a position', () => {
    const { poll, budget } = bench(watched('operator', HOME));
    expect(poll(1)).toHaveLength(180);
    expect(budget()).toEqual({
      allowedPerHour: 720,
      askedForViewers: 0,
      askedForWatchAreas: 180,
      watchAreas: { areas: 1, requests: 1, longestWaitS: 20 },
    });
  });

  it('is for the viewers first, and in one of twelve requests for what nobody looks at', () => {
    const { demand, poll, budget } = bench(watched('operator', OTHER));
    demand.connect(HOME, 'a viewer');
    poll(1);
    expect(budget()).toMatchObject({ askedForViewers: 660, askedForWatchAreas: 60 });
    expect(budget().watchAreas?.longestWaitS).toBe(60);
  });

  it('is no request of its own where viewers’ circles hold the area anyway', () => {
    const { demand, poll, budget } = bench(watched('homes', HOME));
    const lease = demand.connect(HOME, 'a viewer');
    poll(1);
    expect(budget()).toMatchObject({ askedForViewers: 720, askedForWatchAreas: 0, watchAreas: { longestWaitS: 5 } });
    lease.release();
    poll(1);
    expect(budget()).toMatchObject({ askedForViewers: 0, askedForWatchAreas: 180 });
  });

  it('is one request for homes that lie together', () => {
    const village = Array.from({ length: 300 }, (_, n) =>
      watched('homes', view(50 + (n % 20) / 10, 8 + Math.floor(n / 20) / 10)),
    );
    const { poll, budget } = bench(...village);
    expect(new Set(poll(1)).size).toBe(1);
    expect(budget().watchAreas).toEqual({ areas: 300, requests: 1, longestWaitS: 20 });
  });

  it('is half of what the terms allow for 300 homes far apart, each in its turn, and says how seldom that is', () => {
    const { poll, budget } = bench(...Array.from({ length: 300 }, (_, n) => watched('homes', farPlace(n))));
    const asked = poll(10);
    expect(asked).toHaveLength(3_600);
    const times = new Map<string, number>();
    for (const url of asked) times.set(url, (times.get(url) ?? 0) + 1);
    expect([...times.values()]).toEqual(Array.from({ length: 300 }, () => 12));
    expect(budget()).toMatchObject({ allowedPerHour: 720, askedForWatchAreas: 360 });
    expect(budget().watchAreas).toEqual({ areas: 300, requests: 300, longestWaitS: 3_000 });
  });

  it('is the operator’s by turns with the homes, however many they are', () => {
    const homes = Array.from({ length: 300 }, (_, n) => watched('homes', farPlace(n)));
    const { poll } = bench(watched('operator', HOME), ...homes);
    const ofOperator = poll(1).filter((url) => url.startsWith('52.5/13.4/'));
    expect(ofOperator.length).toBeGreaterThanOrEqual(120);
  });

  it('begins with an area that somebody has kept watch over from now on', () => {
    const { poll, watchAlso } = bench(watched('operator', HOME));
    poll(1);
    watchAlso(watched('homes', OTHER));
    expect(poll(0.01)).toContain('-33.9/18.4/75');
  });
});
