import { expect, it } from 'vitest';
import { isFiltered, objectFiltersOf, objectsUrl, sortAfterPress, sortOf } from './object-filters';

const filters = (search: string) => objectFiltersOf(new URLSearchParams(search));

it('sorts by the pressed column, the other way when it is pressed again, and by further ones beside it', () => {
  const newest = sortOf(filters(''));
  expect(newest).toEqual([{ column: 'lastSeen', isDescending: true }]);
  expect(sortAfterPress(newest, 'name', false)).toBe('name');
  expect(sortAfterPress(newest, 'lastSeen', false)).toBe('lastSeen');
  expect(sortAfterPress(newest, 'altitude', false)).toBe('altitude:desc');
  expect(sortAfterPress(newest, 'operator', true)).toBe('lastSeen:desc,operator');
  const two = sortOf(filters('sort=operator,altitude:desc'));
  expect(sortAfterPress(two, 'operator', true)).toBe('operator:desc,altitude:desc');
  const three = sortOf(filters('sort=operator,altitude:desc,name'));
  expect(sortAfterPress(three, 'speed', true)).toBe('operator,altitude:desc,speed:desc');
});

it('takes what it understands from an address and leaves out the rest', () => {
  expect(filters('sort=password&type=ufo&operator=KLM')).toMatchObject({ operator: 'KLM' });
  expect(sortOf(filters('sort=password'))).toEqual(sortOf(filters('')));
  expect(isFiltered(filters('sort=name'))).toBe(false);
  expect(isFiltered(filters('query=a'))).toBe(true);
  const url = new URL(objectsUrl(filters('query=a b&seenTo=2026-11-20'), 'replay'), 'http://sky.test');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    query: 'a b',
    seenTo: '2026-11-21T00:00:00.000Z',
    feed: 'replay',
  });
});
