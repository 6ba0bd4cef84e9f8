import { expect, it } from 'vitest';
import { provenanceCopy as german } from '@app/copy/de/satellites-copy';
import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import { fetchedAgoText } from './fetched-ago';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const after = (ms: number): string => plain(fetchedAgoText(0, ms));

it('says since when a catalogue is at hand, of days in whole ones', () => {
  expect([after(30_000), after(77 * MINUTE_MS), after(2.6 * DAY_MS)]).toEqual([
    'just now',
    '1 h 17 min ago',
    '3 days ago',
  ]);
});

it('says in German that the catalogue was fetched then, not that its orbits are as old', () => {
  expect(german.catalogue('active.tle', german.ago('1 h 17 min'))).toBe('active.tle, vor 1 h 17 min abgerufen');
  expect(german.onDevice(german.daysAgo(3))).toBe('auf diesem Gerät berechnet, Katalog vor 3 Tagen abgerufen');
});
