import type { HistoryFeed } from '@contract/history';
import { RECORDED_WITHIN_KM } from '@contract/identify';
import type { HistoryGap } from '@contract/history-page';
import { tilesAround } from '@engine/spatial-index/degree-grid';
import type { NauticalMiles } from '@engine/units/quantity';
import type { CallDatabase } from '../../db/bounded-read';
import { createAreaHistory, type AreaRow, type FlightFacts } from '../../history/area-history';
import { coverageGaps } from '../../history/coverage-gaps';
import { LEAVES_AFTER_MS, LONGEST_SILENCE_MS } from '../../history/history-messages';
import type { StoredSky } from '../../history/known-tracks';
import type { TimeSpan } from '../../history/position-history-repository';
import { createRecordingSpanRepository } from '../../history/recording-span-repository';

/** So many positions are read and played in some 100 ms of the thread. */
const MOST_ROWS = 30_000;
/** A way is drawn through positions so far apart, or further in a long span: curves between them tell the rest. */
const SHORTEST_STEP_S = 4;
/** Of 400 aircraft, which is a crowded sky, positions of all of them stay within the bound. */
const STEPS_OF_SPAN = 60;
/** Positions further apart would read as an aircraft that left and came back. */
const LONGEST_STEP_S = 90;
const STEP_GROWS_BY = 4;

interface Place {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

/** What is kept of a circle of sky, and when it was not looked at. */
export interface StoredTracks {
  readonly sky: StoredSky;
  /** In order of time: of what share nothing was recorded. */
  readonly gaps: readonly HistoryGap[];
}

/** Reads what of a feed flew around a place in a span, as close as its bound allows. */
export type ReadStoredTracks = (
  place: Place,
  radius: NauticalMiles,
  span: TimeSpan,
  feed: HistoryFeed,
) => Promise<StoredTracks>;

export function createStoredTracks(database: CallDatabase): ReadStoredTracks {
  const history = createAreaHistory(database.knex);
  const spans = createRecordingSpanRepository(database.knex);
  const rowsOf = async (
    tiles: readonly number[],
    { fromMs, toMs }: TimeSpan,
    feed: HistoryFeed,
  ): Promise<AreaRow[]> => {
    const around = { fromMs: fromMs - LONGEST_SILENCE_MS, toMs: toMs + LEAVES_AFTER_MS };
    let stepS = Math.max(SHORTEST_STEP_S, (toMs - fromMs) / 1000 / STEPS_OF_SPAN);
    for (;;) {
      const rows = await history.flown(tiles, around, feed, { stepS, limit: MOST_ROWS });
      if (rows.length < MOST_ROWS || stepS >= LONGEST_STEP_S) return rows;
      stepS = Math.min(LONGEST_STEP_S, stepS * STEP_GROWS_BY);
    }
  };
  return ({ latitudeDeg, longitudeDeg }, radius, span, feed) =>
    database.read(async () => {
      const rows = await rowsOf(tilesAround(latitudeDeg, longitudeDeg, radius), span, feed);
      const flights = [...new Set(rows.flatMap(({ flightId }) => flightId ?? []))];
      const facts = new Map<number, FlightFacts>((await history.facts(flights)).map((one) => [one.id, one]));
      const circle = { kind: 'circle', latitudeDeg, longitudeDeg, radiusKm: RECORDED_WITHIN_KM } as const;
      const gaps = coverageGaps(await spans.around(circle, feed, span), circle, span);
      return { sky: { rows, facts, span }, gaps: [...gaps, ...unread(rows, span)] };
    });
}

/** More aircraft than ever flew within sight of a place: what of them was not read counts as not known. */
function unread(rows: readonly AreaRow[], { toMs }: TimeSpan): readonly HistoryGap[] {
  const readToMs = rows.at(-1)?.atMs ?? toMs;
  return rows.length < MOST_ROWS || readToMs >= toMs ? [] : [{ fromMs: readToMs, toMs, missing: 1 }];
}
