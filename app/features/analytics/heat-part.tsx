import { useMemo } from 'react';
import { daysBetween, type Heat, heatSchema, LONGEST_HEAT_DAYS } from '@contract/analytics';
import { useApi } from '@app/api/use-api';
import { analyticsCopy, heatCopy as copy } from '@app/copy/analytics-copy';
import { numberText } from '@app/format/figure';
import { shortPositionText } from '@app/format/position';
import { EmptyState } from '@app/ui/empty-state';
import { type AnalyticsAddress, type Days, daysQuery, lastDays } from './analytics-address';
import { Asked } from './asked';
import { Figures } from '@app/figures/figures';
import { cellEdgeText, heatCells } from './heat-cells';
import { HeatMap } from './heat-map';

const ROWS = 50;

interface HeatPartProps {
  readonly days: Days;
  readonly feed: AnalyticsAddress['feed'];
}

function HeatView({ heat, days }: { readonly heat: Heat; readonly days: Days }) {
  const { cellDeg } = heat;
  const cells = useMemo(() => heatCells(heat), [heat]);
  const [busiest] = cells;
  if (busiest === undefined) return <EmptyState title={analyticsCopy.empty}>{analyticsCopy.emptyHint}</EmptyState>;
  return (
    <>
      <p className="text-xs text-muted">
        {copy.hint} {copy.cell(cellDeg)} {copy.scale(numberText(busiest.positions))}
      </p>
      <HeatMap
        cells={cells}
        cellDeg={cellDeg}
        label={copy.map(cells.length, shortPositionText(busiest.latitudeDeg, busiest.longitudeDeg))}
      />
      <Figures
        caption={copy.title}
        headings={[copy.latitude, copy.longitude, copy.positions]}
        rows={cells.slice(0, ROWS).map(({ latitudeDeg, longitudeDeg, positions }) => ({
          key: `${latitudeDeg} ${longitudeDeg}`,
          head: cellEdgeText(latitudeDeg),
          values: [cellEdgeText(longitudeDeg), positions],
          share: positions / busiest.positions,
        }))}
        csv={{
          name: `heat-${days.from}-${days.to}`,
          headings: ['latitude', 'longitude', 'positions'],
          rows: cells.map(({ latitudeDeg, longitudeDeg, positions }) => [latitudeDeg, longitudeDeg, positions]),
        }}
      />
    </>
  );
}

/** Where traffic went. */
export function HeatPart({ days: asked, feed }: HeatPartProps) {
  const days = lastDays(asked, LONGEST_HEAT_DAYS);
  const heat = useApi(`/api/analytics/heat?${daysQuery(days, feed)}`, heatSchema, { freshOnMount: true });
  return (
    <section aria-labelledby="heat" className="grid grid-cols-1 gap-3 py-4">
      <h2 id="heat">{copy.title}</h2>
      {daysBetween(asked.from, asked.to) > LONGEST_HEAT_DAYS ? <p className="text-sm">{copy.longest}</p> : null}
      <Asked query={heat}>{(known) => <HeatView heat={known} days={days} />}</Asked>
    </section>
  );
}
