import {
  type Coverage,
  type CoverageQuery,
  COVERAGE_RING_KM,
  COVERAGE_SECTOR_DEG,
  HEAT_CELLS_PER_DEG,
  type Heat,
  type HeatQuery,
  type Nearest,
  type ObjectTable,
  type ObjectTableQuery,
  type Records,
  type RecordsQuery,
  type SatelliteClasses,
  type SeenSatellites,
  TRAFFIC_BANDS,
  type Traffic,
  type TrafficBy,
  type TrafficByQuery,
  type TrafficDimension,
  type TrafficQuery,
} from '@contract/analytics';
import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { firstOpenDay } from '../../analytics/day-close';
import type { CallDatabase } from '../../db/bounded-read';
import { STORED_FEEDS } from '../../history/history-record';
import type { Owner } from '../../http/owner';
import { type CoverageReader, createCoverageReader } from './coverage-reader';
import { createObjectTable } from './object-table';
import { createRecordsReader, type RecordsReader } from './records-reader';
import { readSatelliteClasses, readSeenSatellites } from './satellite-classes';
import {
  type CellBox,
  type CountedValue,
  createTrafficReader,
  type DaySpan,
  sumOf,
  type TrafficReader,
} from './traffic-reader';

/** Some 200 KB; a screen has no more room for them. */
const MOST_HEAT_CELLS = 40_000;
/** What everybody is told of a cell and a day begins with so many positions: fewer tell which aircraft was where. */
const LEAST_TOLD = 10;

/** What the stored sky comes to. */
export interface AnalyticsService {
  traffic(query: TrafficQuery): Promise<Traffic>;
  trafficBy(dimension: TrafficDimension, query: TrafficByQuery): Promise<TrafficBy>;
  heat(query: HeatQuery): Promise<Heat>;
  /** For everybody: of days that are closed, and without cells that a single aircraft may have made. */
  coverage(query: CoverageQuery): Promise<Coverage>;
  exactCoverage(query: CoverageQuery): Promise<Coverage>;
  records(query: RecordsQuery): Promise<Records>;
  nearest(query: RecordsQuery): Promise<Nearest>;
  objects(query: ObjectTableQuery): Promise<ObjectTable>;
  satellites(): Promise<SatelliteClasses>;
  seenSatellites(owner: Owner): Promise<SeenSatellites>;
}

interface AskedDays {
  readonly from: string;
  readonly to: string;
  readonly feed: (typeof STORED_FEEDS)[number];
}

const dayOf = (date: string): number => Math.round(Date.parse(date) / DAY_MS);
const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const spanOf = ({ from, to }: AskedDays): DaySpan => ({ first: dayOf(from), last: dayOf(to) });
const feedOf = ({ feed }: AskedDays): number => STORED_FEEDS.indexOf(feed);

export function createAnalyticsService({ knex, read }: CallDatabase, now: () => number): AnalyticsService {
  const reader = createTrafficReader(knex);
  const recordsReader = createRecordsReader(knex);
  const coverageReader = createCoverageReader(knex);
  const objectTable = createObjectTable(knex);
  return {
    traffic: (query) =>
      read(async () => {
        const stepHours = query.step === 'hour' ? 1 : 24;
        const firstDay = await reader.firstDay(feedOf(query));
        const steps = await reader.over(feedOf(query), spanOf(query), stepHours);
        const points = steps.map(({ at, ...counts }) => ({
          at: new Date(at * stepHours * HOUR_MS).toISOString(),
          ...counts,
        }));
        return { step: query.step, since: firstDay === null ? null : dateOf(firstDay), points };
      }),
    trafficBy: (dimension, query) =>
      read(async () => {
        const { values: stored, rest } = await reader.by(feedOf(query), spanOf(query), dimension);
        const values = dimension === 'band' ? stored.map(withBandName) : stored;
        const others = sumOf([rest, ...values.slice(query.limit)]);
        return { dimension, values: values.slice(0, query.limit), rest: others.positions === 0 ? null : others };
      }),
    heat: (query) => read(() => reader.heat(feedOf(query), spanOf(query), boxOf(query), MOST_HEAT_CELLS)),
    coverage: (query) =>
      read(() => coverageOf(coverageReader, query, { lastDay: firstOpenDay(now()) - 1, leastPositions: LEAST_TOLD })),
    exactCoverage: (query) =>
      read(() => coverageOf(coverageReader, query, { lastDay: dayOf(query.to), leastPositions: 1 })),
    records: (query) => read(() => recordsOf(reader, recordsReader, query)),
    nearest: (query) =>
      read(async () => {
        const records = await recordsReader.records(feedOf(query), spanOf(query), ['nearest']);
        return { days: records.map(({ day, source, record }) => ({ day: dateOf(day), source, nearest: record })) };
      }),
    objects: (query) => read(() => objectTable(query)),
    satellites: () => read(() => readSatelliteClasses(knex)),
    seenSatellites: (owner) => read(() => readSeenSatellites(knex, owner)),
  };
}

interface CoverageDetail {
  readonly lastDay: number;
  readonly leastPositions: number;
}

async function coverageOf(
  reader: CoverageReader,
  query: CoverageQuery,
  { lastDay, leastPositions }: CoverageDetail,
): Promise<Coverage> {
  const asked = spanOf(query);
  const span = { first: asked.first, last: Math.min(asked.last, lastDay) };
  const sources = await reader.sources(feedOf(query), span, leastPositions);
  const source = query.source ?? sources[0] ?? null;
  return {
    sources,
    source,
    until: dateOf(span.last),
    leastPositions,
    sectorDeg: COVERAGE_SECTOR_DEG,
    ringKm: COVERAGE_RING_KM,
    cells: source === null ? [] : await reader.cells(feedOf(query), span, source, leastPositions),
  };
}

/** What stood out on each day with traffic, newest first. */
async function recordsOf(traffic: TrafficReader, records: RecordsReader, query: RecordsQuery): Promise<Records> {
  const [feed, span] = [feedOf(query), spanOf(query)];
  const days = await traffic.over(feed, span, 24);
  const motion = await records.records(feed, span, ['highest', 'fastest']);
  const rarest = new Map((await records.rarestTypes(feed, span)).map(({ day, ...type }) => [day, type]));
  const firstSeen = new Map((await records.firstSeen(feed, span)).map(({ day, ...seen }) => [day, seen]));
  const recordOn = (day: number, kind: 'highest' | 'fastest') =>
    motion.find((each) => each.day === day && each.kind === kind)?.record ?? null;
  return {
    days: days.toReversed().map(({ at: day }) => ({
      day: dateOf(day),
      highest: recordOn(day, 'highest'),
      fastest: recordOn(day, 'fastest'),
      rarest: rarest.get(day) ?? null,
      firstSeen: firstSeen.get(day) ?? { count: 0, some: [] },
    })),
  };
}

function withBandName(counted: CountedValue): CountedValue {
  return { ...counted, value: TRAFFIC_BANDS[Number(counted.value)] ?? 'unknown' };
}

const cellAt = (angleDeg: number, edgeDeg: number): number => Math.floor((angleDeg + edgeDeg) * HEAT_CELLS_PER_DEG);

/** Undefined: everywhere. */
function boxOf({ west, south, east, north }: HeatQuery): CellBox | undefined {
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined;
  return { latitudes: [cellAt(south, 90), cellAt(north, 90)], longitudes: [cellAt(west, 180), cellAt(east, 180)] };
}
