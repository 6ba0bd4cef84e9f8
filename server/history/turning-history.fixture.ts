import type { Database } from '../db/database';
import { createInMemoryLiveStore } from '../live/in-memory-live-store';
import type { LiveAircraft } from '../live/live-store';
import { heardAt, turningTrack } from '../live/turning-flights.fixture';
import { createHistoryWriter } from './history-writer';
import { RecordingSpans } from './recording-spans';

const LONGEST_S = 900;
const silentLog = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** So many airliners that flew the same way from a time on are in the history, as it is thinned and written. */
export async function writeTurningFlights(
  database: Database,
  startMs: number,
  flights: number,
  fields: Partial<LiveAircraft> = {},
): Promise<void> {
  let nowMs = startMs;
  const now = () => nowMs;
  const store = createInMemoryLiveStore(now);
  const writer = createHistoryWriter({ database, store, spans: new RecordingSpans(), now, log: silentLog });
  writer.start();
  for (const [index, point] of turningTrack(LONGEST_S).points.entries()) {
    nowMs = startMs + index * 2_000;
    for (let flight = 0; flight < flights; flight++) {
      store.upsert(heardAt((0x3c_00_00 + flight).toString(16), point, nowMs, fields));
    }
  }
  await writer.stop();
}
