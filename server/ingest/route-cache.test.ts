import { describe, expect, it } from 'vitest';
import type { FoundRoute } from '../providers/provider';
import { RouteCache } from './route-cache';

const HOUR_MS = 3_600_000;
const route = (callsign: string): FoundRoute => ({
  callsign,
  route: { airportCodes: ['EDDB', 'EDDM'], sourceId: 'adsb.lol' },
  airports: [],
});

describe('the cache of routes', () => {
  it('holds a route for six hours, and for one that there is none', () => {
    const cache = new RouteCache();
    cache.keep(['DLH1', 'DLH2'], [route('DLH1')], 0);
    expect(cache.routeOf('DLH1', 0)).toEqual(route('DLH1'));
    expect(cache.routeOf('DLH2', 0)).toBeUndefined();
    expect([cache.isAnswered('DLH1', HOUR_MS - 1), cache.isAnswered('DLH2', HOUR_MS - 1)]).toEqual([true, true]);
    expect([cache.isAnswered('DLH1', HOUR_MS), cache.isAnswered('DLH2', HOUR_MS)]).toEqual([true, false]);
    expect(cache.routeOf('DLH1', 6 * HOUR_MS - 1)).toBeDefined();
    expect(cache.routeOf('DLH1', 6 * HOUR_MS)).toBeUndefined();
    expect(cache.isAnswered('DLH1', 6 * HOUR_MS)).toBe(false);
  });

  it('takes the newer answer', () => {
    const cache = new RouteCache();
    cache.keep(['DLH1'], [route('DLH1')], 0);
    cache.keep(['DLH1'], [], 7 * HOUR_MS);
    expect(cache.routeOf('DLH1', 7 * HOUR_MS)).toBeUndefined();
    expect(cache.isAnswered('DLH1', 7 * HOUR_MS)).toBe(true);
  });

  it('takes nothing that was not asked for', () => {
    const cache = new RouteCache();
    cache.keep(['DLH1'], [route('DLH9')], 0);
    expect(cache.isAnswered('DLH9', 0)).toBe(false);
  });

  it('forgets the oldest answers when it is full', () => {
    const cache = new RouteCache(2);
    cache.keep(['DLH1', 'DLH2'], [route('DLH1'), route('DLH2')], 0);
    cache.keep(['DLH1'], [route('DLH1')], 1);
    cache.keep(['DLH3'], [route('DLH3')], 2);
    expect(['DLH1', 'DLH2', 'DLH3'].map((callsign) => cache.isAnswered(callsign, 2))).toEqual([true, false, true]);
  });
});
