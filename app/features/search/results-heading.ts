import { searchCopy } from '@app/copy/search-copy';
import { numberText } from '@app/format/figure';

/** How many there are: the list ends after the first hundred, which is no count. */
export function resultsHeading(listed: number, total: number | null): string {
  if (total === null) return searchCopy.firstResults(numberText(listed));
  return total > listed ? searchCopy.firstOf(numberText(listed), numberText(total)) : searchCopy.results(listed);
}
