import { withinSentence } from '@app/copy/sentence-copy';
import { useMemo, useState } from 'react';
import {
  type Traffic,
  TRAFFIC_BANDS,
  TRAFFIC_DIMENSIONS,
  type TrafficBy,
  trafficBySchema,
  trafficSchema,
  type TrafficDimension,
} from '@contract/analytics';
import { useApi } from '@app/api/use-api';
import { analyticsCopy, trafficCopy as copy } from '@app/copy/analytics-copy';
import { OBJECT_CLASS_WORDS } from '@app/copy/object-words-copy';
import type { AltitudeUnit } from '@app/format/altitude';
import { numberText } from '@app/format/figure';
import { serverNowMs } from '@app/state/sky-time-store';
import { useUnitsStore } from '@app/state/units-store';
import { TimeChart } from '@app/time-chart/time-chart';
import { EmptyState } from '@app/ui/empty-state';
import { SelectField } from '@app/ui/field';
import { bandWords } from './band-words';
import { type AnalyticsAddress, type Days, daysQuery, type Measure, MEASURES, stepOf } from './analytics-address';
import { Asked } from './asked';
import { Figures } from '@app/figures/figures';
import { stepText, trafficSeries, utcDayText, valuesOf } from './traffic-series';

const NOTHING = new Set<number>();
const VALUES = 50;

interface TrafficPartProps {
  readonly days: Days;
  readonly feed: AnalyticsAddress['feed'];
  readonly by: TrafficDimension;
  readonly measure: Measure;
  readonly onChange: (change: Partial<AnalyticsAddress>) => void;
}

interface OverTimeProps {
  readonly traffic: Traffic;
  readonly days: Days;
  readonly measure: Measure;
}

function OverTime({ traffic, days, measure }: OverTimeProps) {
  const [nowMs] = useState(serverNowMs);
  const [marked, setMarked] = useState<number | null>(null);
  const series = useMemo(() => trafficSeries(traffic, days, nowMs), [traffic, days, nowMs]);
  const lines = useMemo(() => [{ look: 'bars', values: valuesOf(series, measure) } as const], [series, measure]);
  const { step } = traffic;
  const last = series.timesMs.length - 1;
  const moment = Math.min(marked ?? last, last);
  const value = series.points[moment]?.[measure];
  const words = value === undefined ? copy.nothingHeard : numberText(value);
  const time = stepText(series.timesMs[moment] ?? 0, step);
  const measures = MEASURES.map((each) => copy.measures[each]);
  return (
    <>
      <p className="flex flex-wrap justify-between gap-2 text-sm">
        <span>
          {copy.measures[measure]} {copy.steps[step]}
        </span>
        <span className="figure text-muted">
          {time}: {words}
        </span>
      </p>
      <TimeChart
        label={copy.chart(copy.measures[measure], copy.steps[step])}
        valueText={`${time}: ${words}`}
        timesMs={series.timesMs}
        lines={lines}
        gapsAfter={NOTHING}
        doubtful={NO_SPANS}
        leastSpan={4}
        isUtc
        moment={moment}
        onMoment={setMarked}
      />
      <p className="text-xs text-muted">{copy.hint}</p>
      <Figures
        caption={copy.overTime}
        headings={[copy.at[step], ...measures]}
        rows={series.points
          .map((point, index) => ({
            key: String(series.timesMs[index]),
            head: stepText(series.timesMs[index] ?? 0, step),
            values: MEASURES.map((each) => point?.[each] ?? null),
          }))
          .toReversed()}
        csv={{
          name: `traffic-${days.from}-${days.to}`,
          headings: [step, ...MEASURES],
          rows: traffic.points.map((point) => [point.at, ...MEASURES.map((each) => point[each])]),
        }}
      />
    </>
  );
}

const NO_SPANS: readonly never[] = [];

function valueText(dimension: TrafficDimension, value: string, unit: AltitudeUnit | null): string {
  if (dimension === 'band') return bandWords(TRAFFIC_BANDS.find((band) => band === value) ?? 'unknown', unit);
  if (value === '') return analyticsCopy.unknown;
  return dimension === 'class' ? (OBJECT_CLASS_WORDS[value] ?? value) : value;
}

function ByDimension({
  by,
  measure,
  days,
}: {
  readonly by: TrafficBy;
  readonly measure: Measure;
  readonly days: Days;
}) {
  const { dimension, values, rest } = by;
  const unit = useUnitsStore((state) => state.chosen.altitude);
  const counted = values.map((each) => ({ ...each, name: valueText(dimension, each.value, unit) }));
  const shown = dimension === 'band' ? inOrderOfBands(counted) : counted.toSorted((a, b) => b[measure] - a[measure]);
  const rows = rest === null ? shown : [...shown, { ...rest, value: '*', name: analyticsCopy.rest }];
  const most = Math.max(1, ...rows.map((each) => each[measure]));
  return (
    <Figures
      key={dimension}
      caption={copy.by(withinSentence(copy.dimensions[dimension]))}
      headings={[copy.dimensions[dimension], ...MEASURES.map((each) => copy.measures[each])]}
      rows={rows.map((each) => ({
        key: each.value,
        head: each.name,
        values: MEASURES.map((one) => each[one]),
        share: each[measure] / most,
      }))}
      csv={{
        name: `traffic-${dimension}-${days.from}-${days.to}`,
        headings: [dimension, ...MEASURES],
        rows: rows.map((each) => [each.name, ...MEASURES.map((one) => each[one])]),
      }}
    />
  );
}

function inOrderOfBands<T extends { readonly value: string }>(counted: readonly T[]): T[] {
  const place = ({ value }: T): number => TRAFFIC_BANDS.findIndex((band) => band === value);
  return counted.toSorted((one, other) => place(one) - place(other));
}

interface SectionProps extends TrafficPartProps {
  readonly traffic: Traffic;
}

function OverTimeSection({ traffic, days, measure, onChange }: SectionProps) {
  return (
    <section aria-labelledby="over-time" className="grid grid-cols-1 gap-3">
      <h2 id="over-time">{copy.overTime}</h2>
      <SelectField
        label={copy.counted}
        value={measure}
        onChange={(event) => {
          const chosen = MEASURES.find((each) => each === event.target.value);
          if (chosen !== undefined) onChange({ count: chosen });
        }}
      >
        {MEASURES.map((each) => (
          <option key={each} value={each}>
            {copy.measures[each]}
          </option>
        ))}
      </SelectField>
      <OverTime key={`${days.from} ${days.to}`} traffic={traffic} days={days} measure={measure} />
    </section>
  );
}

function ToldApartSection({ days, feed, by, measure, onChange }: TrafficPartProps) {
  const url = `/api/analytics/traffic/${by}?${daysQuery(days, feed)}&limit=${VALUES}`;
  const apart = useApi(url, trafficBySchema, { freshOnMount: true });
  return (
    <section aria-labelledby="told-apart" className="grid grid-cols-1 gap-3">
      <h2 id="told-apart">{copy.by(withinSentence(copy.dimensions[by]))}</h2>
      <SelectField
        label={copy.choose}
        value={by}
        onChange={(event) => {
          const chosen = TRAFFIC_DIMENSIONS.find((each) => each === event.target.value);
          if (chosen !== undefined) onChange({ by: chosen });
        }}
      >
        {TRAFFIC_DIMENSIONS.map((each) => (
          <option key={each} value={each}>
            {copy.dimensions[each]}
          </option>
        ))}
      </SelectField>
      <p className="text-xs text-muted">{copy.byHint}</p>
      <Asked query={apart}>{(counted) => <ByDimension by={counted} measure={measure} days={days} />}</Asked>
    </section>
  );
}

/** How much flew, over time and by what it was. */
export function TrafficPart(props: TrafficPartProps) {
  const { days, feed } = props;
  const url = `/api/analytics/traffic?${daysQuery(days, feed)}&step=${stepOf(days)}`;
  const traffic = useApi(url, trafficSchema, { freshOnMount: true });
  return (
    <div className="py-4">
      <Asked query={traffic}>
        {(known) =>
          known.points.length === 0 ? (
            <EmptyState title={analyticsCopy.empty}>
              {analyticsCopy.emptyHint}{' '}
              {known.since === null ? null : analyticsCopy.since(utcDayText(Date.parse(known.since)))}
            </EmptyState>
          ) : (
            <div className="grid grid-cols-1 gap-6">
              <OverTimeSection {...props} traffic={known} />
              <ToldApartSection {...props} />
            </div>
          )
        }
      </Asked>
    </div>
  );
}
