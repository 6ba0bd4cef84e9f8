import { expect, it } from 'vitest';
import { stationObserver } from './tonight-chips';

const HERE = { latitudeDeg: 52.5163, longitudeDeg: 13.3777, ellipsoidHeightM: 82 };

it('asks the server for the pass of the station over a place to a tenth of a degree, this device over the exact one', () => {
  const rounded = { latitudeDeg: 52.5, longitudeDeg: 13.4, ellipsoidHeightM: 0 };
  expect(stationObserver(HERE, { kind: 'server', isFinal: true })).toEqual(rounded);
  expect(stationObserver(HERE, { kind: 'server', isFinal: false })).toEqual(rounded);
  expect(stationObserver(HERE, { kind: 'device', version: '1' })).toBe(HERE);
});
