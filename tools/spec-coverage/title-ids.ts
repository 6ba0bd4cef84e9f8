/** What one test's title says of acceptance ids. */
export interface TitleIds {
  /** `[AR-03]`: the test fails without what the id asks for. */
  readonly proves: readonly string[];
  /** `[AR-03 absent]`: the test holds the place of something that the id asks for and that is not built. */
  readonly absent: readonly string[];
}

const LEADING_ID = /^\s*\[([A-Z0-9]+-\d{2})( absent)?\]/;

function readTitle(title: string): { id: string; isAbsent: boolean }[] {
  const found: { id: string; isAbsent: boolean }[] = [];
  let rest = title;
  for (let match = LEADING_ID.exec(rest); match !== null; match = LEADING_ID.exec(rest)) {
    found.push({ id: match[1] ?? '', isAbsent: match[2] !== undefined });
    rest = rest.slice(match[0].length);
  }
  return found;
}

/**
 * The ids at the very beginning of a test's title and of the titles of the groups around it; an id further on in a title
 * is only mentioned. What the test says is absent it does not prove, whatever its group is called.
 */
export function idsOfTitles(titles: readonly string[]): TitleIds {
  const found = titles.flatMap(readTitle);
  const absent = new Set(found.filter(({ isAbsent }) => isAbsent).map(({ id }) => id));
  const proves = new Set(found.filter(({ id }) => !absent.has(id)).map(({ id }) => id));
  return { proves: [...proves], absent: [...absent] };
}
