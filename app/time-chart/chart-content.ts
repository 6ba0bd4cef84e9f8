import type uPlot from 'uplot';

/** One quantity over time, in the unit shown. */
export interface ChartLine {
  /** One for each moment; null where it is not known. */
  readonly values: readonly (number | null)[];
  /** Dots for what goes round, where a line from 359 to 0 would cross the whole chart; bars for counts, from zero up. */
  readonly look: 'line' | 'dashes' | 'dots' | 'bars';
}

export interface TimeSpanMs {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface ChartContent {
  /** Ascending. */
  readonly timesMs: readonly number[];
  readonly lines: readonly ChartLine[];
  /** Indices of moments after which nothing is known until the next one. */
  readonly gapsAfter: ReadonlySet<number>;
  /** A line goes on over moments without a value where the known ones about them are no farther apart; it breaks otherwise. */
  readonly joinsWithinMs?: number;
  /** What lies in these is marked as not to be relied on. */
  readonly doubtful: readonly TimeSpanMs[];
  /** The scale where it is always the same, with its ticks; by the values otherwise. */
  readonly fixedTicks?: readonly number[];
  /** Days and hours of UTC, where the content is counted by them; the reader's own otherwise. */
  readonly isUtc?: boolean;
  /** The least that the scale spans, so that noise does not look like a climb. */
  readonly leastSpan: number;
}

/** What the library draws a line across; at null it breaks. */
const JOINED = undefined;

/** The values of a line, joined where the known ones are near enough to one another. */
function joinedValues(
  { values, look }: ChartLine,
  { timesMs, gapsAfter, joinsWithinMs }: ChartContent,
): readonly (number | null | undefined)[] {
  if (joinsWithinMs === undefined || (look !== 'line' && look !== 'dashes')) return values;
  const joined: (number | null | undefined)[] = [...values];
  let known = Number.NaN;
  values.forEach((value, moment) => {
    if (value !== null) {
      const isNear = (timesMs[moment] ?? 0) - (timesMs[known] ?? Number.NaN) <= joinsWithinMs;
      if (isNear) joined.fill(JOINED, known + 1, moment);
      known = moment;
    }
    if (gapsAfter.has(moment)) known = Number.NaN;
  });
  return joined;
}

/** The library's columns: seconds, then a column for each line; an empty row after the moment before a gap breaks them. */
export function chartRows(content: ChartContent): {
  readonly data: uPlot.AlignedData;
  /** Of which moment each row is. */
  readonly momentOfRow: readonly number[];
} {
  const { timesMs, lines, gapsAfter } = content;
  const momentOfRow: number[] = [];
  const timesS: number[] = [];
  const shown = lines.map((line) => joinedValues(line, content));
  const columns = lines.map((): (number | null | undefined)[] => []);
  timesMs.forEach((atMs, moment) => {
    momentOfRow.push(moment);
    timesS.push(atMs / 1000);
    columns.forEach((column, index) => column.push(shown[index]?.[moment]));
    if (!gapsAfter.has(moment)) return;
    momentOfRow.push(moment);
    timesS.push((atMs + 1) / 1000);
    for (const column of columns) column.push(null);
  });
  return { data: [timesS, ...columns], momentOfRow };
}
