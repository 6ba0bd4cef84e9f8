import { expect, it } from 'vitest';
import { listSettingsOf, queryWithSettings } from './list-settings';

const FIRST = { show: 'visible', sort: 'brightness', faintest: 4 } as const;

it('are read from an address, and what means nothing stays as it is at first', () => {
  expect(listSettingsOf(new URLSearchParams())).toEqual(FIRST);
  expect(listSettingsOf(new URLSearchParams('show=all&sort=next&faintest=5'))).toEqual({
    show: 'all',
    sort: 'next',
    faintest: 5,
  });
  expect(listSettingsOf(new URLSearchParams('show=everything&sort=-1&faintest=4.5'))).toEqual(FIRST);
});

it('are written into it apart from those at first, beside what others say there', () => {
  const written = queryWithSettings(new URLSearchParams('pass=1&sort=next'), { ...FIRST, show: 'all' });
  expect(written.toString()).toBe('pass=1&show=all');
  expect(listSettingsOf(written)).toEqual({ ...FIRST, show: 'all' });
});
