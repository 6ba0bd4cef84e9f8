import { type HistoryArea, type HistoryCoverage, type HistoryFeed, historyTilesOf } from '@contract/history';
import { encodeHistoryPage, type HistoryGap } from '@contract/history-page';
import { MINUTE_MS } from '@engine/constants/durations';
import type { CallDatabase } from '../../db/bounded-read';
import { type AreaRow, createAreaHistory, type FlightFacts } from '../../history/area-history';
import { circleAround, coverageGaps } from '../../history/coverage-gaps';
import { historyMessages, LEAVES_AFTER_MS, LONGEST_SILENCE_MS } from '../../history/history-messages';
import { oldestKeptMs } from '../../history/oldest-kept';
import type { TimeSpan } from '../../history/position-history-repository';
import { createRecordingSpanRepository } from '../../history/recording-span-repository';
import { attributionsOf } from '../../history/source-attributions';

/** What is read at once; a page is made of one or several, the first of them the shortest: nobody knows how much flew. */
const SHORTEST_CHUNK_MS = MINUTE_MS;
const LONGEST_CHUNK_MS = 10 * MINUTE_MS;
/**
 * A page ends with the chunk in which it reaches so many positions: a megabyte, and some 50 ms in which this process does nothing
 * else. Of the fullest sky there is it takes some twice as many to tell of a minute.
 */
const ENOUGH_ROWS = 20_000;
/** More than all that flies gives in a chunk. */
const MOST_ROWS_OF_CHUNK = 150_000;
const SHORTEST_PAGE_MS = 1_000;

export interface HistoryServiceDependencies {
  readonly database: CallDatabase;
  readonly historyRetentionDays: number;
  readonly now: () => number;
}

export interface HistoryService {
  /** A page from the begin of the span on, perhaps not to its end. */
  page(area: HistoryArea, span: TimeSpan, feed: HistoryFeed): Promise<Uint8Array<ArrayBuffer>>;
  coverage(area: HistoryArea, span: TimeSpan, feed: HistoryFeed): Promise<HistoryCoverage>;
}

/** Rows of a span and of the times around it that say what was there at its edges. */
interface ReadSpan {
  readonly rows: readonly AreaRow[];
  readonly toMs: number;
}

export function createHistoryService({
  database,
  historyRetentionDays,
  now,
}: HistoryServiceDependencies): HistoryService {
  const history = createAreaHistory(database.knex);
  const spans = createRecordingSpanRepository(database.knex);

  /** What has not come yet is no gap. */
  const upToNow = ({ fromMs, toMs }: TimeSpan): TimeSpan => ({ fromMs, toMs: Math.max(fromMs, Math.min(toMs, now())) });

  const gapsOf = async (area: HistoryArea, span: TimeSpan, feed: HistoryFeed): Promise<HistoryGap[]> =>
    coverageGaps(await spans.around(circleAround(area), feed, span), area, span);

  const read = async (tiles: readonly number[], { fromMs, toMs }: TimeSpan, feed: HistoryFeed): Promise<ReadSpan> => {
    const rows: AreaRow[] = [];
    let readToMs = fromMs - LONGEST_SILENCE_MS;
    let endMs = fromMs;
    let chunkMs = SHORTEST_CHUNK_MS;
    while (endMs < toMs && rows.length < ENOUGH_ROWS) {
      endMs = Math.min(toMs, endMs + chunkMs);
      const chunk = { fromMs: readToMs, toMs: endMs + LEAVES_AFTER_MS };
      const found = await history.rows(tiles, chunk, feed, MOST_ROWS_OF_CHUNK);
      // One by one: so many are no arguments of a call.
      for (const row of found) rows.push(row);
      readToMs = chunk.toMs;
      chunkMs = chunkAfter(rows.length, readToMs - fromMs + LONGEST_SILENCE_MS);
      const last = found.at(-1);
      if (found.length < MOST_ROWS_OF_CHUNK || last === undefined) continue;
      return { rows, toMs: Math.max(fromMs + SHORTEST_PAGE_MS, last.atMs - LEAVES_AFTER_MS) };
    }
    return { rows, toMs: endMs };
  };

  return {
    page: (area, asked, feed) =>
      database.read(async () => {
        const { fromMs, toMs: untilMs } = upToNow(asked);
        const { rows, toMs } = await read(historyTilesOf(area), { fromMs, toMs: untilMs }, feed);
        const facts = await factsOf(history, rows);
        const span = { fromMs, toMs };
        const head = {
          ...span,
          nextMs: toMs < untilMs ? toMs : null,
          feed,
          gaps: await gapsOf(area, span, feed),
          attributions: attributionsOf([...facts.values()].flatMap(({ sources }) => sources)),
        };
        return encodeHistoryPage(head, historyMessages(rows, facts, span));
      }),
    coverage: (area, asked, feed) =>
      database.read(async () => {
        const span = upToNow(asked);
        const gaps = await gapsOf(area, span, feed);
        return {
          from: iso(span.fromMs),
          to: iso(span.toMs),
          oldest: iso(oldestKeptMs(now(), historyRetentionDays)),
          gaps: gaps.map(({ fromMs, toMs, missing }) => ({ from: iso(fromMs), to: iso(toMs), missing })),
        };
      }),
  };
}

/** As long as makes the page full if as much flies as did in the time that was read. */
function chunkAfter(rows: number, readMs: number): number {
  const wantedMs = (ENOUGH_ROWS - rows) * (readMs / rows);
  return Math.round(Math.min(LONGEST_CHUNK_MS, Math.max(SHORTEST_CHUNK_MS, wantedMs)));
}

const iso = (atMs: number): string => new Date(atMs).toISOString();

async function factsOf(
  history: Pick<ReturnType<typeof createAreaHistory>, 'facts'>,
  rows: readonly AreaRow[],
): Promise<ReadonlyMap<number, FlightFacts>> {
  const ids = new Set(rows.flatMap(({ flightId }) => flightId ?? []));
  return new Map((await history.facts([...ids])).map((facts) => [facts.id, facts]));
}
