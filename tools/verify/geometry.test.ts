import { expect, it } from 'vitest';
import { runGeometryGates } from './geometry';

it('meets goal G8 of the orientation research at every pose, screen angle, pole and meridian', () => {
  expect(runGeometryGates().gates.filter(({ pass }) => !pass)).toEqual([]);
});
