import type { SystemHistory, SystemHistoryPoint } from '@contract/system-history';
import { globalStatusCopy } from '@app/copy/global-status-copy';
import { numberText } from '@app/format/figure';
import type { ChartLine } from '@app/time-chart/chart-content';

const { lines: names } = globalStatusCopy.history;

export type LineName = Exclude<keyof SystemHistoryPoint, 'at'>;

export interface HistoryMeasure {
  readonly id: keyof typeof globalStatusCopy.history.measures;
  /** The first as a line, the second in dashes. */
  readonly lines: readonly LineName[];
  readonly unit: string;
  /** What the figures are divided by to be shown in the unit. */
  readonly per: number;
  readonly leastSpan: number;
}

export const HISTORY_MEASURES: readonly HistoryMeasure[] = [
  { id: 'requests', lines: ['requestsPerMinute'], unit: '', per: 1, leastSpan: 4 },
  { id: 'response', lines: ['averageResponseTime', 'p95ResponseTime'], unit: 'ms', per: 1, leastSpan: 10 },
  { id: 'errors', lines: ['errorRate'], unit: '%', per: 1, leastSpan: 2 },
  { id: 'users', lines: ['activeUsers'], unit: '', per: 1, leastSpan: 4 },
  { id: 'machine', lines: ['cpu', 'memory'], unit: '%', per: 1, leastSpan: 10 },
  { id: 'network', lines: ['sent', 'received'], unit: 'kB/s', per: 1000, leastSpan: 4 },
  { id: 'health', lines: ['apiHealth', 'dataSourceHealth'], unit: '%', per: 1, leastSpan: 10 },
];

export interface HistorySeries {
  readonly timesMs: readonly number[];
  readonly lines: readonly ChartLine[];
  readonly gapsAfter: ReadonlySet<number>;
}

const LOOKS = ['line', 'dashes'] as const;

/** What a chart draws of one measure. Where a step was measured by nobody, the line breaks. */
export function historySeries({ points, stepSeconds }: SystemHistory, measure: HistoryMeasure): HistorySeries {
  const timesMs = points.map(({ at }) => Date.parse(at));
  const stepMs = stepSeconds * 1000;
  const gapsAfter = new Set(
    timesMs.flatMap((atMs, index) => ((timesMs[index + 1] ?? atMs) - atMs > stepMs ? [index] : [])),
  );
  const lines = measure.lines.map((name, index) => ({
    look: LOOKS[index] ?? 'line',
    values: points.map((point) => shownValue(point, name, measure)),
  }));
  return { timesMs, lines, gapsAfter };
}

/** In the unit that is shown, to a tenth. */
export function shownValue(point: SystemHistoryPoint, name: LineName, { per }: HistoryMeasure): number | null {
  const value = point[name];
  return value === null ? null : Math.round((value / per) * 10) / 10;
}

/** Tenths only where they say something. */
export const seriesText = (value: number): string => numberText(value, value < 100 ? 1 : 0);

export const lineName = (name: LineName): string => names[name];
