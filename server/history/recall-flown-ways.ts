import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import { flightMoment } from '@engine/trajectory/flight-moment';
import { FLOWN_CAPACITY, FLOWN_HORIZONS_S, type FlownWays } from '@engine/trajectory/flown-ways';
import { trajectoryStart } from '@engine/trajectory/trajectory-start';
import { epochMs } from '@engine/units/quantity';
import { trailPlaceAt } from '../live/trail-place';
import type { Logger } from '../observability/logger';
import type { StoredFix, StoredFlight, StoredFlights } from './stored-flights';

/** As much as fills half of the memory; the other half is for what is heard from now on. */
const MOST_MOMENTS = FLOWN_CAPACITY / 2;
const MOST_FLIGHTS = 5_000;
/** Positions of one flight; they are kept once in 15 s, more often in turns. */
const MOST_FIXES = 5_000;
/** A moment of a flight in so long a time. */
const MOMENT_EVERY_MS = MINUTE_MS;
/** A state is read from so many fixes before it. */
const FIXES_BEFORE_MS = 15 * MINUTE_MS;
/** Positions are kept once in 15 s of fix time, which come a little unevenly. */
const LONGEST_BRACKET_MS = 20_000;
/** Between two flights, so that whoever else asks the database is hardly held up. */
const PAUSE_MS = 50;

export interface RecallOptions {
  readonly flights: StoredFlights;
  readonly ways: FlownWays;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly pauseMs?: number;
}

/**
 * Remembers from the history of the last day what aircraft did, so that a restart forgets little: the newest flights, as
 * many as half of the memory holds. Where that fails it is logged, and everything is learned anew.
 * @param signal ends it between two flights
 */
export async function recallFlownWays(options: RecallOptions, signal: AbortSignal): Promise<void> {
  const { flights, ways, log, now, pauseMs = PAUSE_MS } = options;
  try {
    const newest = await flights.newest(now() - DAY_MS, MOST_FLIGHTS);
    // The oldest give way first, and so come first.
    for (const flight of asManyAsFit(newest).toReversed()) {
      if (signal.aborted) return;
      learn(ways, flight.objectId, await flights.fixes(flight, MOST_FIXES));
      await sleep(pauseMs, undefined, { ref: false });
    }
    log.info({ moments: ways.size }, 'It is remembered from the history where aircraft flew on to');
  } catch (error) {
    log.warn({ err: error }, 'Where aircraft flew on to before the start cannot be read; it is learned anew');
  }
}

function asManyAsFit(newest: readonly StoredFlight[]): readonly StoredFlight[] {
  let moments = 0;
  const first = newest.findIndex(({ fromMs, toMs }) => {
    moments += (toMs - fromMs) / MOMENT_EVERY_MS;
    return moments > MOST_MOMENTS;
  });
  return first < 0 ? newest : newest.slice(0, first);
}

function learn(ways: FlownWays, objectId: number, fixes: readonly StoredFix[]): void {
  let begunMs = Number.NEGATIVE_INFINITY;
  let first = 0;
  fixes.forEach((fix, index) => {
    while ((fixes[first]?.at ?? fix.at) < fix.at - FIXES_BEFORE_MS) first++;
    if (fix.onGround || fix.at - begunMs < MOMENT_EVERY_MS) return;
    begunMs = fix.at;
    const moment = flightMoment(objectId, trajectoryStart({ fixes: fixes.slice(first, index + 1), onGround: false }));
    if (moment === null) return;
    const way = ways.begin(moment);
    const later = fixes.slice(index);
    for (const aheadS of FLOWN_HORIZONS_S) {
      const place = trailPlaceAt(later, epochMs(fix.at + aheadS * 1000), LONGEST_BRACKET_MS);
      if (place !== null) ways.arrived(way, aheadS, place);
    }
  });
}
