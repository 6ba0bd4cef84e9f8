import { expect, it } from 'vitest';
import { hashOfLook, lookOfHash } from './map-address';

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
