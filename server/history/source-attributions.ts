import type { HistoryAttribution } from '@contract/history-page';
import { attributionOf } from '../providers/source-terms';

/** Whom sources want to be credited, each once; by the ids of the sources. */
export function attributionsOf(sourceIds: Iterable<string>): HistoryAttribution[] {
  const byText = new Map<string, HistoryAttribution>();
  for (const id of new Set(sourceIds)) {
    const attribution = attributionOf(id);
    byText.set(attribution.text, attribution);
  }
  return [...byText.values()].toSorted((one, other) => one.text.localeCompare(other.text));
}
