import { expect, test } from 'vitest';
import { timeZonePlace } from './time-zone-place';

test.each([
  ['Europe/Berlin', { name: 'Berlin', latitudeDeg: 52.5, longitudeDeg: 13.4 }],
  // Degrees, minutes and seconds, west of Greenwich.
  ['America/New_York', { name: 'New York', latitudeDeg: 40.7, longitudeDeg: -74 }],
  ['Australia/Sydney', { name: 'Sydney', latitudeDeg: -33.9, longitudeDeg: 151.2 }],
  // Browsers still give the older name.
  ['Asia/Calcutta', { name: 'Calcutta', latitudeDeg: 22.5, longitudeDeg: 88.4 }],
])('the clock of %s is kept at %o', async (zone, place) => {
  expect(await timeZonePlace(zone)).toEqual(place);
});

test.each(['UTC', 'Etc/GMT+3', 'Nowhere/At_all'])('%s is no place', async (zone) => {
  expect(await timeZonePlace(zone)).toBeNull();
});
