import { expect, it } from 'vitest';
import { recordedElevationDeg, shownElevationDeg } from './recorded-elevation';

it('nothing below the horizon is recorded, but for a level hand that trembles', () => {
  expect([-90, -34, -1.1].map(recordedElevationDeg)).toEqual([null, null, null]);
  expect([-1, -0.4, 0, 34.5, 90].map(recordedElevationDeg)).toEqual([0, 0, 0, 34.5, 90]);
});

it('sliders and dial show the horizon for what is below it', () => {
  expect([-34, 34, 91].map(shownElevationDeg)).toEqual([0, 34, 90]);
});
