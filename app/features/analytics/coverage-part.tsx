import { useMemo, useState } from 'react';
import { type Coverage, coverageSchema, TRAFFIC_BANDS } from '@contract/analytics';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { useCurrentUser } from '@app/api/current-user';
import { useApi } from '@app/api/use-api';
import { coverageCopy as copy } from '@app/copy/analytics-copy';
import { rangeText } from '@app/format/distance';
import { useUnitsStore } from '@app/state/units-store';
import { EmptyState } from '@app/ui/empty-state';
import { SelectField } from '@app/ui/field';
import { type AnalyticsAddress, type Days, daysQuery } from './analytics-address';
import { Asked } from './asked';
import { bandWords } from './band-words';
import { sectorReaches } from './coverage-reach';
import { Figures } from '@app/figures/figures';
import { PolarPlot } from './polar-plot';

interface CoverageViewProps {
  readonly coverage: Coverage;
  readonly days: Days;
}

function CoverageView({ coverage, days }: CoverageViewProps) {
  const unit = useUnitsStore((state) => state.distance);
  const altitudeUnit = useUnitsStore((state) => state.chosen.altitude);
  const [band, setBand] = useState('');
  const reaches = useMemo(() => sectorReaches(coverage, band), [coverage, band]);
  const textOf = (km: number | null): string | null =>
    km === null ? null : rangeText((km * 1000) / METRES_PER_NAUTICAL_MILE, unit);
  const farthest = reaches.toSorted((one, other) => (other.farthestKm ?? 0) - (one.farthestKm ?? 0))[0];
  const most = Math.max(1, ...reaches.map(({ positions }) => positions));
  const bands = TRAFFIC_BANDS.filter((each) => coverage.cells.some((cell) => cell.band === each));
  return (
    <>
      <SelectField label={copy.band} value={band} onChange={(event) => setBand(event.target.value)}>
        <option value="">{copy.allBands}</option>
        {bands.map((each) => (
          <option key={each} value={each}>
            {bandWords(each, altitudeUnit)}
          </option>
        ))}
      </SelectField>
      <PolarPlot
        coverage={coverage}
        reaches={reaches}
        band={band}
        unit={unit}
        label={copy.plot(textOf(farthest?.farthestKm ?? null) ?? copy.nothing, `${farthest?.middleDeg ?? 0}°`)}
      />
      <p className="text-xs text-muted">{copy.outline}</p>
      <Figures
        caption={copy.title}
        headings={[copy.direction, copy.farthest, copy.positions]}
        rows={reaches.map(({ middleDeg, farthestKm, positions }) => ({
          key: String(middleDeg),
          head: `${middleDeg - coverage.sectorDeg / 2}°–${middleDeg + coverage.sectorDeg / 2}°`,
          values: [textOf(farthestKm), positions],
          share: positions / most,
        }))}
        csv={{
          name: `coverage-${days.from}-${days.to}`,
          headings: ['sector_from_deg', 'ring_from_km', 'band', 'positions'],
          rows: coverage.cells.map((cell) => [
            cell.sector * coverage.sectorDeg,
            cell.ring * coverage.ringKm,
            cell.band,
            cell.positions,
          ]),
        }}
      />
    </>
  );
}

interface CoveragePartProps {
  readonly days: Days;
  readonly feed: AnalyticsAddress['feed'];
}

/** What one's own receiver hears. */
export function CoveragePart({ days, feed }: CoveragePartProps) {
  const [source, setSource] = useState('');
  const chosen = source === '' ? '' : `&source=${encodeURIComponent(source)}`;
  const user = useCurrentUser();
  const mayModerate = user.data?.role === 'moderator' || user.data?.role === 'admin';
  const call = mayModerate ? '/api/admin/analytics/coverage' : '/api/analytics/coverage';
  const coverage = useApi(`${call}?${daysQuery(days, feed)}${chosen}`, coverageSchema, { freshOnMount: true });
  return (
    <section aria-labelledby="coverage" className="grid grid-cols-1 gap-3 py-4">
      <h2 id="coverage">{copy.title}</h2>
      <p className="text-xs text-muted">{copy.hint}</p>
      {mayModerate ? null : <p className="text-xs text-muted">{copy.closedDays}</p>}
      <Asked query={coverage}>
        {(known) =>
          known.sources.length === 0 ? (
            <EmptyState title={copy.empty}>{copy.emptyHint}</EmptyState>
          ) : (
            <>
              {known.sources.length === 1 ? (
                <p dir="auto">{known.sources[0]}</p>
              ) : (
                <SelectField
                  label={copy.source}
                  value={known.source ?? ''}
                  onChange={(event) => setSource(event.target.value)}
                >
                  {known.sources.map((each) => (
                    <option key={each} value={each}>
                      {each}
                    </option>
                  ))}
                </SelectField>
              )}
              <CoverageView coverage={known} days={days} />
            </>
          )
        }
      </Asked>
    </section>
  );
}
