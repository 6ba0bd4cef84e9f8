import { describe, expect, it } from 'vitest';
import type { FoundRoute } from '../providers/provider';
import { RouteBook } from './route-book';

const HOUR_MS = 3_600_000;
const route = (callsign: string): FoundRoute => ({
  callsign,
  route: { airportCodes: ['EDDB', 'EDDM'], sourceId: 'adsb.lol' },
  airports: [],
});

describe('the book of routes', () => {
  it('holds a route for six hours, and for one that there is none', () => {
    const book = new RouteBook();
    book.keep(['DLH1', 'DLH2'], [route('DLH1')], 0);
    expect(book.routeOf('DLH1', 0)).toEqual(route('DLH1'));
    expect(book.routeOf('DLH2', 0)).toBeUndefined();
    expect([book.isAnswered('DLH1', HOUR_MS - 1), book.isAnswered('DLH2', HOUR_MS - 1)]).toEqual([true, true]);
    expect([book.isAnswered('DLH1', HOUR_MS), book.isAnswered('DLH2', HOUR_MS)]).toEqual([true, false]);
    expect(book.routeOf('DLH1', 6 * HOUR_MS - 1)).toBeDefined();
    expect(book.routeOf('DLH1', 6 * HOUR_MS)).toBeUndefined();
    expect(book.isAnswered('DLH1', 6 * HOUR_MS)).toBe(false);
  });

  it('takes the newer answer', () => {
    const book = new RouteBook();
    book.keep(['DLH1'], [route('DLH1')], 0);
    book.keep(['DLH1'], [], 7 * HOUR_MS);
    expect(book.routeOf('DLH1', 7 * HOUR_MS)).toBeUndefined();
    expect(book.isAnswered('DLH1', 7 * HOUR_MS)).toBe(true);
  });

  it('takes nothing that was not asked for', () => {
    const book = new RouteBook();
    book.keep(['DLH1'], [route('DLH9')], 0);
    expect(book.isAnswered('DLH9', 0)).toBe(false);
  });

  it('forgets the oldest answers when it is full', () => {
    const book = new RouteBook(2);
    book.keep(['DLH1', 'DLH2'], [route('DLH1'), route('DLH2')], 0);
    book.keep(['DLH1'], [route('DLH1')], 1);
    book.keep(['DLH3'], [route('DLH3')], 2);
    expect(['DLH1', 'DLH2', 'DLH3'].map((callsign) => book.isAnswered(callsign, 2))).toEqual([true, false, true]);
  });
});
