import * as z from 'zod';
import type { Call } from './call';
import { serialId } from './entities/column-types';
import { queryNumber } from './query-value';

/** So many a browser or an account may have kept watch over. */
export const MOST_HOME_CELLS = 3;
/** Of a browser without an account: so long after its last visit they are forgotten. */
export const HOME_CELLS_KEPT_DAYS = 30;
const STEPS_PER_DEG = 10;

const snapped = (angleDeg: number): number => Math.round(angleDeg * STEPS_PER_DEG) / STEPS_PER_DEG + 0;

/** The middle of a cell of 0.1° (about ten kilometres) around a place; -180° and 180° are one. */
export function homeCellOf({ latitude, longitude }: HomeCell): HomeCell {
  const east = snapped(longitude);
  return { latitude: snapped(latitude), longitude: east >= 180 ? east - 360 : east };
}

/** A place rounded to 0.1°, degrees. */
export const homeCellSchema = z
  .strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  })
  .meta({ id: 'HomeCell', description: 'Degrees. Send it rounded to 0.1°: nothing finer is used or kept.' });
export type HomeCell = z.infer<typeof homeCellSchema>;

export const homeCellsSchema = z
  .object({
    cells: z.array(z.object({ id: serialId, ...homeCellSchema.shape, addedAt: z.iso.datetime() })).max(MOST_HOME_CELLS),
    keptDays: z.int().positive().nullable().meta({
      description: 'Days after its last visit that a browser’s are forgotten; null: an account’s stay until removed.',
    }),
  })
  .meta({ id: 'HomeCells' });
export type HomeCells = z.infer<typeof homeCellsSchema>;

export const homeCellPathSchema = z.object({
  id: queryNumber({ min: 1, max: 2_147_483_647, integer: true, description: 'Id of a cell.' }),
});

const HOME_CELLS = '/api/user/home-cells';

/** What is kept watch over for whoever's browser holds the visitor's cookie, or for the account. */
export const HOME_CELL_CALLS = [
  {
    method: 'get',
    path: HOME_CELLS,
    summary:
      'Cells of 0.1° whose sky this server remembers for this browser or account, oldest first; it counts as a visit',
    access: 'anonymous',
    answer: homeCellsSchema,
    problems: [],
  },
  {
    method: 'put',
    path: HOME_CELLS,
    summary: `Has the sky over a cell of 0.1° remembered, ${MOST_HOME_CELLS} at most; one that is there already stays as it is`,
    access: 'anonymous',
    body: homeCellSchema,
    answer: homeCellsSchema,
    problems: [
      'invalid-json',
      'body-too-large',
      'unsupported-media-type',
      'invalid-body',
      'foreign-origin',
      'quota-used-up',
      'not-ready',
    ],
  },
  {
    method: 'delete',
    path: `${HOME_CELLS}/{id}`,
    summary: 'The sky over this cell is no longer remembered',
    access: 'anonymous',
    ownership: 'own',
    pathParameters: homeCellPathSchema,
    problems: ['invalid-request', 'not-found', 'foreign-origin'],
  },
] as const satisfies readonly Call[];
