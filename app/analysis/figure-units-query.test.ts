import { afterEach, expect, it } from 'vitest';
import { figureUnitsQuerySchema } from '@contract/ai-analysis';
import { aircraftObjectId } from '@contract/object-id';
import { NO_UNITS_CHOSEN } from '@app/format/chosen-units';
import { useUnitsStore } from '@app/state/units-store';
import { figureUnitsQuery } from './figure-units-query';

const AIRCRAFT = aircraftObjectId('3c65a8', 'icao');
const STATION = 25_544;
const { setUnits } = useUnitsStore.getState();

afterEach(() => setUnits(NO_UNITS_CHOSEN));

const asked = (objectId: number) =>
  figureUnitsQuerySchema.parse(Object.fromEntries(new URLSearchParams(figureUnitsQuery(objectId))));

it('[AI-02] an analysis is asked for in the units that its object is shown in', () => {
  expect(asked(AIRCRAFT)).toEqual({ altitudeUnit: 'm', speedUnit: 'kts', distanceUnit: 'km' });
  expect(figureUnitsQuery(STATION)).toBe('');
  setUnits({ altitude: 'km', speed: 'km/h', distance: 'mi' });
  const chosen = { altitudeUnit: 'km', speedUnit: 'km/h', distanceUnit: 'mi' };
  expect([asked(AIRCRAFT), asked(STATION)]).toEqual([chosen, chosen]);
});
