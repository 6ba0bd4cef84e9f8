import { STATUS_POLL_MS } from '@app/api/status-poll';
import { type Region, regionsSchema } from '@contract/system-regions';
import { serverTimeOf } from '@app/api/server-clock';
import { useApi } from '@app/api/use-api';
import { globalStatusCopy } from '@app/copy/global-status-copy';
import { ageOfIsoS } from '@app/format/age';
import { numberText } from '@app/format/figure';
import { shortPositionText } from '@app/format/position';
import { Figure } from '@app/ui/figure';
import { Asked } from './asked';
import { RegionRow } from './region-row';
import { SAMPLE_REGIONS } from './sample-regions';
import { Sources } from './sources';

const copy = globalStatusCopy.regions;
interface MeasuredRegionProps {
  readonly region: Region;
  /** Server time, so that ages are right on a device whose clock is wrong. */
  readonly nowMs: number;
  /** As the figures above say, asked for at another moment; null where they do not. */
  readonly ownUsers: number | null;
}

function MeasuredRegion({ region, nowMs, ownUsers }: MeasuredRegionProps) {
  const { id, isThis, status, uptime, responseTime, activeUsers, lastUpdate } = region;
  return (
    <RegionRow
      name={isThis ? copy.thisServer : copy.another(id)}
      isSample={false}
      status={status}
      uptime={<Figure value={numberText(uptime, 1)} unit="%" />}
      responseTime={responseTime === null ? copy.noCalls : <Figure value={numberText(responseTime, 1)} unit="ms" />}
      activeUsers={numberText(isThis ? (ownUsers ?? activeUsers) : activeUsers)}
      lastUpdatedS={ageOfIsoS(lastUpdate, nowMs) ?? 0}
    />
  );
}

function SampleRegions() {
  return (
    <section aria-labelledby="status-sample-regions">
      <h2 id="status-sample-regions">{copy.sampleTitle}</h2>
      <p className="max-w-prose text-xs text-muted">{copy.sampleExplained}</p>
      <ul aria-label={copy.sampleTitle}>
        {SAMPLE_REGIONS.map((region) => (
          <RegionRow
            key={region.id}
            name={region.name}
            location={region.location}
            coordinates={shortPositionText(region.coordinates.latitudeDeg, region.coordinates.longitudeDeg)}
            isSample
            status={region.status}
            uptime={<Figure value={numberText(region.uptime, 2)} unit="%" />}
            responseTime={<Figure value={numberText(region.responseTimeMs)} unit="ms" />}
            activeUsers={numberText(region.activeUsers)}
            lastUpdatedS={region.updatedS}
          />
        ))}
      </ul>
    </section>
  );
}

/** What answers here, measured; the seed's regions, as samples, where that is one server; and its sources. */
export function RegionalTab({ ownUsers }: Pick<MeasuredRegionProps, 'ownUsers'>) {
  const regions = useApi('/api/system/regions', regionsSchema, {
    refetchInterval: STATUS_POLL_MS,
    freshOnMount: true,
  });
  const hasSeveral = (regions.data?.regions.length ?? 0) > 1;
  return (
    <div className="grid gap-6 pt-4">
      <section aria-labelledby="status-regions">
        <h2 id="status-regions">{copy.title}</h2>
        <Asked query={regions} failed={copy.failed}>
          {(known) => (
            <ul aria-label={copy.title}>
              {known.regions.map((region) => (
                <MeasuredRegion
                  key={region.id}
                  region={region}
                  nowMs={serverTimeOf(regions.dataUpdatedAt)}
                  ownUsers={ownUsers}
                />
              ))}
            </ul>
          )}
        </Asked>
      </section>
      {hasSeveral ? null : <SampleRegions />}
      <Sources />
    </div>
  );
}
