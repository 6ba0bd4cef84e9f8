import { expect, it } from 'vitest';
import { figureUnitsQuerySchema } from '@contract/ai-analysis';
import { NO_UNITS_CHOSEN } from '@app/format/chosen-units';
import { figureUnitsQuery } from './figure-units-query';

it('[AI-02] an analysis is asked for in the units that were chosen, and in no others', () => {
  expect(figureUnitsQuery(NO_UNITS_CHOSEN)).toBe('');
  const query = figureUnitsQuery({ altitude: 'km', speed: 'km/h', distance: 'mi' });
  expect(figureUnitsQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)))).toEqual({
    altitudeUnit: 'km',
    speedUnit: 'km/h',
    distanceUnit: 'mi',
  });
  expect(figureUnitsQuery({ ...NO_UNITS_CHOSEN, speed: 'kt' })).toBe('?speedUnit=kts');
});
