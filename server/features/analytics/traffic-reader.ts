import type { Heat, TrafficCounts, TrafficDimension } from '@contract/analytics';
import { HEAT_CELLS_PER_DEG } from '@contract/analytics';
import type { Knex } from 'knex';
import { type CountedDimension, openCounts, type StepHours } from '../../analytics/rollup-tables';

/** Days since the epoch, both in the span. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

export interface CountedStep extends TrafficCounts {
  /** Steps since the epoch. */
  readonly at: number;
}

export interface CountedValue extends TrafficCounts {
  readonly value: string;
}

/** A box of cells, each edge inside it; `first` east of `last` goes across 180°. */
export interface CellBox {
  readonly latitudes: readonly [first: number, last: number];
  readonly longitudes: readonly [first: number, last: number];
}

/** Reading of what traffic came to: of days that are counted, and of the hours that are still open. */
export interface TrafficReader {
  over(feed: number, span: DaySpan, stepHours: StepHours): Promise<CountedStep[]>;
  by(
    feed: number,
    span: DaySpan,
    dimension: TrafficDimension,
  ): Promise<{ values: CountedValue[]; rest: TrafficCounts }>;
  /** The first day of which anything is counted. */
  firstDay(feed: number): Promise<number | null>;
  heat(feed: number, span: DaySpan, box: CellBox | undefined, mostCells: number): Promise<Heat>;
}

const HOURS_A_DAY = 24;
const COUNTS = `sum(aircraft)::integer as aircraft, sum(flights)::integer as flights, sum(positions)::float8 as positions`;

/** Counted and open steps alike. Bindings: feed, first step, step after the last; feed, first hour, hour after the last. */
function steps(dimension: CountedDimension, stepHours: StepHours): string {
  return `
    select at, value, is_rest, aircraft, flights, positions from traffic_counts
    where feed = ? and dimension = '${dimension}' and step = ${stepHours} and at >= ? and at < ?
    union all ${openCounts(dimension, stepHours)}`;
}

function bindingsOf(feed: number, { first, last }: DaySpan, stepHours: StepHours): number[] {
  const hours = [first * HOURS_A_DAY, (last + 1) * HOURS_A_DAY];
  return [feed, ...hours.map((hour) => hour / stepHours), feed, ...hours];
}

export function createTrafficReader(knex: Knex): TrafficReader {
  return {
    async over(feed, span, stepHours) {
      const { rows } = await knex.raw<{ rows: CountedStep[] }>(
        `select at, ${COUNTS} from (${steps('all', stepHours)}) as counted group by at order by at`,
        bindingsOf(feed, span, stepHours),
      );
      return rows;
    },
    async by(feed, span, dimension) {
      const { rows } = await knex.raw<{ rows: (CountedValue & { readonly isRest: boolean })[] }>(
        `select value, is_rest as "isRest", ${COUNTS} from (${steps(dimension, 24)}) as counted
         group by value, is_rest order by is_rest, flights desc, positions desc, value`,
        bindingsOf(feed, span, 24),
      );
      const values = rows.flatMap(({ isRest, ...counted }) => (isRest ? [] : [counted]));
      return { values, rest: sumOf(rows.filter(({ isRest }) => isRest)) };
    },
    async firstDay(feed) {
      const { rows } = await knex.raw<{ rows: { day: number | null }[] }>(FIRST_DAY, [feed, feed]);
      return rows[0]?.day ?? null;
    },
    async heat(feed, span, box, mostCells) {
      const extent = await extentOf(knex, feed, span, box);
      const step = coarsenessOf(extent, mostCells);
      const { rows } = await knex.raw<{ rows: CellRow[] }>(
        `select latitude_cell / ${step} as latitude, longitude_cell / ${step} as longitude, sum(positions)::float8 as positions
         from traffic_cells where ${WITHIN} group by 1, 2 order by 1, 2`,
        withinBindings(feed, span, box),
      );
      const degreesOf = (cell: number, edgeDeg: number) => round((cell * step) / HEAT_CELLS_PER_DEG - edgeDeg);
      return {
        cellDeg: step / HEAT_CELLS_PER_DEG,
        latitudes: rows.map(({ latitude }) => degreesOf(latitude, 90)),
        longitudes: rows.map(({ longitude }) => degreesOf(longitude, 180)),
        positions: rows.map(({ positions }) => positions),
      };
    },
  };
}

/** @param counts of values that are none of each other */
export function sumOf(counts: readonly TrafficCounts[]): TrafficCounts {
  const sum = { aircraft: 0, flights: 0, positions: 0 };
  for (const { aircraft, flights, positions } of counts) {
    sum.aircraft += aircraft;
    sum.flights += flights;
    sum.positions += positions;
  }
  return sum;
}

const FIRST_DAY = `
  select least(
    (select min(at) from traffic_counts where feed = ? and dimension = 'all' and step = 24),
    (select min(hour) / ${HOURS_A_DAY} from traffic_open where feed = ?)) as day`;

interface CellRow {
  readonly latitude: number;
  readonly longitude: number;
  readonly positions: number;
}

const EVERYWHERE: CellBox = { latitudes: [0, 180 * HEAT_CELLS_PER_DEG], longitudes: [0, 360 * HEAT_CELLS_PER_DEG] };
const WITHIN = `feed = ? and day >= ? and day <= ? and latitude_cell between ? and ?
  and case when ?::integer <= ?::integer then longitude_cell between ? and ? else longitude_cell >= ? or longitude_cell <= ? end`;

function withinBindings(feed: number, { first, last }: DaySpan, { latitudes, longitudes }: CellBox = EVERYWHERE) {
  return [feed, first, last, ...latitudes, ...longitudes, ...longitudes, ...longitudes];
}

const COLUMNS_AROUND = 360 * HEAT_CELLS_PER_DEG;

/** Columns before it lie a turn farther east. */
function firstColumnOf({ longitudes: [first, last] }: CellBox = EVERYWHERE): number {
  return first > last ? first : 0;
}

/** How many rows and columns of cells there are from the outermost ones inwards; of a box across 180° as it goes there. */
async function extentOf(knex: Knex, feed: number, span: DaySpan, box: CellBox | undefined) {
  const { rows } = await knex.raw<{ rows: { rows: number | null; columns: number | null; cells: number }[] }>(
    `select max(latitude_cell) - min(latitude_cell) + 1 as rows, max(column_cell) - min(column_cell) + 1 as columns
     from (select latitude_cell,
         case when longitude_cell < ?::integer then longitude_cell + ${COLUMNS_AROUND} else longitude_cell end as column_cell
       from traffic_cells where ${WITHIN}) as cells`,
    [firstColumnOf(box), ...withinBindings(feed, span, box)],
  );
  return { rows: rows[0]?.rows ?? 1, columns: rows[0]?.columns ?? 1 };
}

const STEPS = [1, 2, 4, 5, 10, 20, 40, 100, 200] as const;

/** The finest cells of which there can be no more than so many. */
function coarsenessOf({ rows, columns }: { rows: number; columns: number }, mostCells: number): number {
  const fits = STEPS.find((step) => Math.ceil(rows / step + 1) * Math.ceil(columns / step + 1) <= mostCells);
  return fits ?? STEPS[STEPS.length - 1] ?? 1;
}

/** Of a cell's edge, whose digits end at the hundredth of a degree. */
const round = (angleDeg: number): number => Math.round(angleDeg * 100) / 100;
