import { expect, it } from 'vitest';
import { drawnColourOf } from './theme-colours';

it('reads colours as browsers write them that were mixed in sRGB', () => {
  // As Chromium writes oklch(0.24 0.02 250), and paints it: 24, 32, 41.
  expect(drawnColourOf('color(srgb 0.0944208 0.125866 0.158961)')).toEqual({ colour: 0x182029, alpha: 1 });
  // oklch(0.5 0.1 200), which sRGB does not hold: painted as 0, 116, 122.
  expect(drawnColourOf('color(srgb -0.153058 0.45306 0.476905)')).toEqual({ colour: 0x00747a, alpha: 1 });
  expect(drawnColourOf('color(srgb 1.00005 none 0 / 0.16)')).toEqual({ colour: 0xff0000, alpha: 41 / 255 });
  expect(drawnColourOf('color(srgb 5.7e-5 1e-7 1)')).toEqual({ colour: 0x0000ff, alpha: 1 });
});

it('takes what it cannot read for a grey', () => {
  expect(drawnColourOf('oklch(0.24 0.02 250)')).toEqual({ colour: 0x808080, alpha: 1 });
});
