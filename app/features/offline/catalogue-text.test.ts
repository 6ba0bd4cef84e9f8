import { expect, it } from 'vitest';
import { readyCatalogue } from '@app/state/ready-catalogue.fixture';
import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import { catalogueText } from './catalogue-text';

const NOW = 500 * DAY_MS;
const kept = readyCatalogue({
  count: 960,
  fetchedAtMs: NOW - 75 * MINUTE_MS,
  medianEpochMs: NOW - 98.4 * DAY_MS,
});
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f\u2066-\u2069]/g, ' ').trim();

it('tells since when the satellites are kept and how old their orbits are, which is another age', () => {
  expect(plain(catalogueText(kept, NOW))).toBe('960, fetched 75 min ago, orbit data 98 days old');
});

it('tells no age of invented orbits', () => {
  expect(plain(catalogueText({ ...kept, source: 'demo' }, NOW))).toBe('960 on invented orbits, fetched 75 min ago');
});

it('says where there are none yet, and where none could be had', () => {
  expect(catalogueText({ kind: 'loading' }, NOW)).toBe('On their way');
  expect(catalogueText({ kind: 'failed', reason: 'offline' }, NOW)).toBe('Not kept');
});
