import * as z from 'zod';
import { OBJECT_TYPES } from '@contract/aerial-object';
import { FARTHEST_NM, VERIFICATION_STATUSES } from '@contract/observation';
import { METRES_PER_DISTANCE_UNIT, METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import type { DistanceUnit } from '@app/format/distance';
import { coarseCoordinate } from '@app/state/place-store';

export const OBSERVATIONS = '/api/user/observations';
/** Observations of a page of the list. */
const PAGE = 20;

/** Anything else in the address counts as nothing: a link that somebody wrote by hand shows a list all the same. */
const whole = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);

const addressSchema = z.object({
  query: whole(z.string().max(100)),
  type: whole(z.enum(OBJECT_TYPES)),
  status: whole(z.enum(VERIFICATION_STATUSES)),
  picture: whole(z.enum(['with', 'without'])),
  /** Days by the calendar of this device. */
  from: whole(z.iso.date()),
  to: whole(z.iso.date()),
  latitude: whole(degrees(90)),
  longitude: whole(degrees(180)),
  radius: whole(z.coerce.number().min(1).max(FARTHEST_NM)),
});

/** What the list is narrowed by, as it stands in the address bar. The place is rounded: an address is easily shared. */
export type ObservationFilters = z.infer<typeof addressSchema>;

/** Distances on offer, round in the unit in which they are read. */
const ROUND_RADII: Readonly<Record<DistanceUnit, readonly number[]>> = {
  nm: [10, 50, 250, 1000],
  mi: [10, 50, 250, 1000],
  km: [20, 100, 500, 2000],
};
/** Metres: nobody asks for less, and an address is short. */
const RADIUS_DECIMALS = 3;

/** The same in nautical miles, as address and call have them. */
export function offeredRadiiNm(unit: DistanceUnit): readonly number[] {
  const nmPerUnit = METRES_PER_DISTANCE_UNIT[unit] / METRES_PER_NAUTICAL_MILE;
  return ROUND_RADII[unit].map((radius) => Number((radius * nmPerUnit).toFixed(RADIUS_DECIMALS)));
}

export function filtersOf(parameters: URLSearchParams): ObservationFilters {
  const filters = addressSchema.parse(Object.fromEntries(parameters));
  const { latitude, longitude, radius, ...others } = filters;
  return latitude === undefined || longitude === undefined || radius === undefined ? others : filters;
}

/** The parameters of the address bar. */
export function parametersOf(filters: ObservationFilters): URLSearchParams {
  const { latitude, longitude, ...others } = filters;
  const place =
    latitude === undefined || longitude === undefined
      ? {}
      : { latitude: coarseCoordinate(latitude), longitude: coarseCoordinate(longitude) };
  const given = Object.entries({ ...others, ...place }).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
}

/** Midnight of a day by the calendar of this device, so many days later. */
function midnight(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** The call that gives the first page. */
export function observationsUrl(filters: ObservationFilters): string {
  const parameters = parametersOf(filters);
  if (filters.from !== undefined) parameters.set('from', midnight(filters.from, 0));
  if (filters.to !== undefined) parameters.set('to', midnight(filters.to, 1));
  parameters.set('limit', String(PAGE));
  return `${OBSERVATIONS}?${parameters.toString()}`;
}
