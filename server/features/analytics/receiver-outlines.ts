import { COVERAGE_RING_KM, COVERAGE_SECTOR_DEG } from '@contract/analytics';
import { OUTLINE_DAYS, type ReceiverOutlines } from '@contract/receiver-outlines';
import { DAY_MS } from '@engine/constants/durations';
import type { KnownReceivers } from '../../analytics/receiver-places';
import type { CallDatabase } from '../../db/bounded-read';
import { STORED_FEEDS } from '../../history/history-record';
import { createCoverageReader } from './coverage-reader';

/** A single position may be a bit that fell over on its way. */
const LEAST_POSITIONS = 2;
const SECTORS = 360 / COVERAGE_SECTOR_DEG;

/** How far each receiver that says where it stands has heard lately, by direction. */
export function createReceiverOutlines(
  { knex, read }: CallDatabase,
  receivers: KnownReceivers,
  now: () => number,
): () => Promise<ReceiverOutlines> {
  const reader = createCoverageReader(knex);
  return () =>
    read(async () => {
      const today = Math.floor(now() / DAY_MS);
      const span = { first: today - OUTLINE_DAYS + 1, last: today };
      const outlines: ReceiverOutlines['receivers'] = [];
      for (const { sourceId, place } of receivers.all()) {
        const cells = await reader.cells(STORED_FEEDS.indexOf('live'), span, sourceId, LEAST_POSITIONS);
        if (cells.length === 0) continue;
        const farthestKm = Array.from({ length: SECTORS }, (): number | null => null);
        for (const { sector, ring } of cells) {
          farthestKm[sector] = Math.max(farthestKm[sector] ?? 0, (ring + 1) * COVERAGE_RING_KM);
        }
        outlines.push({ source: sourceId, latitude: place.latitude, longitude: place.longitude, farthestKm });
      }
      return { sectorDeg: COVERAGE_SECTOR_DEG, receivers: outlines };
    });
}
