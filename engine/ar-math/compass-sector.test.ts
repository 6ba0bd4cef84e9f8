import { expect, it } from 'vitest';
import { compassSector } from './compass-sector';

it('[AR-03] centres eight sectors of 45° on their directions, across north too', () => {
  const sectors = [0, 45, 90, 135, 180, 225, 270, 315, 360].map(compassSector);
  expect(sectors).toEqual(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW', 'N']);
  expect([337.4, 337.5, 359.9, 22.4, 22.5, -10, 725].map(compassSector)).toEqual(['NW', 'N', 'N', 'N', 'NE', 'N', 'N']);
});
