import { useMemo, useState } from 'react';
import { type SystemHistory, systemHistorySchema } from '@contract/system-history';
import { useApi } from '@app/api/use-api';
import { globalStatusCopy } from '@app/copy/global-status-copy';
import { Figures } from '@app/figures/figures';
import { localDayText } from '@app/format/sky-time';
import { hourMinuteText } from '@app/format/hour-minute';
import { figureText } from '@app/format/figure';
import { TimeChart } from '@app/time-chart/time-chart';
import { SelectField } from '@app/ui/field';
import { Asked } from './asked';
import {
  HISTORY_MEASURES,
  type HistoryMeasure,
  historySeries,
  lineName,
  seriesText,
  shownValue,
} from './history-series';

const copy = globalStatusCopy.history;
/** Its newest step is under way: it grows by the minute. */
const POLL_MS = 60_000;
const NO_SPANS: readonly never[] = [];

const momentText = (at: string): string => `${localDayText(Date.parse(at))}, ${hourMinuteText(Date.parse(at))}`;

interface ShownProps {
  readonly history: SystemHistory;
  readonly measure: HistoryMeasure;
}

function Chart({ history, measure }: ShownProps) {
  const [marked, setMarked] = useState<number | null>(null);
  const series = useMemo(() => historySeries(history, measure), [history, measure]);
  const last = history.points.length - 1;
  const moment = Math.min(marked ?? last, last);
  const point = history.points[moment];
  const { unit } = measure;
  const name = copy.measures[measure.id];
  const told = measure.lines.map((line) => {
    const value = point === undefined ? null : shownValue(point, line, measure);
    const text = value === null ? copy.notMeasured : figureText({ value: seriesText(value), unit });
    return measure.lines.length === 1 ? text : `${lineName(line)} ${text}`;
  });
  const time = point === undefined ? '' : momentText(point.at);
  const [line, dashes] = measure.lines;
  return (
    <>
      <p className="figure flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="text-muted">{time}</span>
        <span>{told.join(' · ')}</span>
      </p>
      <TimeChart
        label={copy.chart(name, unit)}
        valueText={`${time}: ${told.join(', ')}`}
        timesMs={series.timesMs}
        lines={series.lines}
        gapsAfter={series.gapsAfter}
        doubtful={NO_SPANS}
        leastSpan={measure.leastSpan}
        moment={moment}
        onMoment={setMarked}
      />
      <p className="max-w-prose text-xs text-muted">
        {line === undefined || dashes === undefined ? null : `${copy.legend(lineName(line), lineName(dashes))} `}
        {copy.hint}
      </p>
    </>
  );
}

function Table({ history, measure }: ShownProps) {
  const { lines, unit } = measure;
  const headings = lines.map((line) => copy.chart(lineName(line), unit));
  return (
    <Figures
      key={measure.id}
      caption={copy.table}
      headings={[copy.time, ...headings]}
      rows={history.points
        .map((point) => ({
          key: point.at,
          head: momentText(point.at),
          values: lines.map((line) => {
            const value = shownValue(point, line, measure);
            return value === null ? null : seriesText(value);
          }),
        }))
        .toReversed()}
      csv={{
        name: `server-${measure.id}`,
        headings: ['at', ...lines],
        rows: history.points.map((point) => [point.at, ...lines.map((line) => point[line])]),
      }}
    />
  );
}

function Measures({ history }: Pick<ShownProps, 'history'>) {
  const [chosen, choose] = useState<HistoryMeasure | undefined>(HISTORY_MEASURES[0]);
  if (chosen === undefined || history.points.length < 2) return <p className="text-muted">{copy.tooShort}</p>;
  return (
    <>
      <SelectField
        label={copy.choose}
        value={chosen.id}
        onChange={({ target }) => choose(HISTORY_MEASURES.find(({ id }) => id === target.value) ?? chosen)}
      >
        {HISTORY_MEASURES.map(({ id }) => (
          <option key={id} value={id}>
            {copy.measures[id]}
          </option>
        ))}
      </SelectField>
      <Chart history={history} measure={chosen} />
      <Table history={history} measure={chosen} />
    </>
  );
}

/** What the server measured of itself in the last 24 hours, one measure at a time, with a table behind it. */
export function HistoryChart() {
  const history = useApi('/api/system/metrics/history', systemHistorySchema, {
    refetchInterval: POLL_MS,
    freshOnMount: true,
  });
  return (
    <section aria-labelledby="status-history" className="grid grid-cols-1 gap-3">
      <h2 id="status-history">{copy.title}</h2>
      <Asked query={history} failed={copy.failed}>
        {(known) => <Measures history={known} />}
      </Asked>
    </section>
  );
}
