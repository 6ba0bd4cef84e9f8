import { createLogger } from '../observability/logger';
import { Weather } from './weather';

/** Of no source, and of nothing stored. */
export function nobodysWeather(): Weather {
  const context = {
    fetch,
    log: createLogger({ level: 'silent' }),
    now: Date.now,
    elapsedMs: () => 0,
    random: () => 0,
  };
  return new Weather({
    sources: [],
    context,
    rows: { note: () => undefined, around: async () => ({ cells: [], stations: [] }) },
  });
}
