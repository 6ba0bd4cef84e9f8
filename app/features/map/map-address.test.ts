import { describe, expect, it } from 'vitest';
import { hashByHand, hashOfLook, lookOfHash } from './map-address';

it('writes what it reads', () => {
  const look = { latitudeDeg: 36.59, longitudeDeg: -121.843, zoom: 9.25, upDeg: 0 };
  expect(hashOfLook(look)).toBe('#36.5900/-121.8430/9.25');
  expect(lookOfHash('#36.5900/-121.8430/9.25')).toEqual(look);
  expect(hashOfLook({ ...look, upDeg: 89.7 })).toBe('#36.5900/-121.8430/9.25/90');
  expect(lookOfHash('#36.59/-121.843/9.25/90')?.upDeg).toBe(90);
});

it('tells no more of a place than the zoom shows', () => {
  expect(hashOfLook({ latitudeDeg: 36.591_23, longitudeDeg: -121.843_21, zoom: 3, upDeg: 0 })).toBe(
    '#36.6/-121.8/3.00',
  );
});

it.each(['', '#', '#91/0/5', '#0/181/5', '#0/0/19', '#0/0/5/360', '#0/0', '#a/b/c', '#0/0/5/x', '#<img>/0/1'])(
  'takes %j for no place',
  (hash) => {
    expect(lookOfHash(hash)).toBeNull();
  },
);

describe('after a hand was on a map that the device had put in its own place', () => {
  const own = { latitudeDeg: 52.516_27, longitudeDeg: 13.377_71 };
  const look = { ...own, zoom: 14, upDeg: 0 };

  it('says nothing where the map was only stretched or turned', () => {
    expect(hashByHand(look, own)).toBeNull();
    expect(hashByHand({ ...look, zoom: 3, upDeg: 90, latitudeDeg: own.latitudeDeg + 1e-9 }, own)).toBeNull();
  });

  it('says a tenth of a degree near by, and as much as the zoom shows farther away', () => {
    expect(hashByHand({ ...look, longitudeDeg: 13.38 }, own)).toBe('#52.5/13.4/14.00');
    expect(hashByHand({ ...look, longitudeDeg: 13.48 }, own)).toBe('#52.5/13.48000/14.00');
    expect(hashByHand({ ...look, latitudeDeg: 52.62, longitudeDeg: 13.48 }, own)).toBe('#52.62000/13.48000/14.00');
    const date = { latitudeDeg: 0.02, longitudeDeg: 179.99 };
    expect(hashByHand({ ...look, latitudeDeg: -0.01, longitudeDeg: -179.99 }, date)).toBe('#0.0/-180.0/14.00');
  });

  it('says all of it where the device had told nothing', () => {
    expect(hashByHand(look, null)).toBe(hashOfLook(look));
  });
});
