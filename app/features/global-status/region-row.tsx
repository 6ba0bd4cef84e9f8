import type { ReactNode } from 'react';
import type { RegionStatus } from '@contract/system-regions';
import { statusCopy } from '@app/copy/data-copy';
import { globalStatusCopy } from '@app/copy/global-status-copy';
import { FactCell } from '@app/ui/fact-list';
import { Dot, Tag, type Tone } from '@app/ui/tag';
import { lastUpdateText } from './last-update-text';

const copy = globalStatusCopy.regions;

const TONES: Readonly<Record<RegionStatus, Tone>> = { healthy: 'ok', degraded: 'warning', offline: 'danger' };

export interface RegionRowProps {
  readonly name: string;
  readonly location?: string;
  /** Of the location. */
  readonly coordinates?: string;
  readonly isSample: boolean;
  readonly status: RegionStatus;
  readonly uptime: ReactNode;
  readonly responseTime: ReactNode;
  readonly activeUsers: ReactNode;
  readonly lastUpdatedS: number;
}

/** A region with the fields of the seed, and whether it is one. */
export function RegionRow(props: RegionRowProps) {
  const { name, location, coordinates, isSample, status, uptime, responseTime, activeUsers, lastUpdatedS } = props;
  return (
    <li className="grid gap-x-6 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-end">
      <div className="grid content-start gap-1 md:pb-2">
        <p className="flex flex-wrap items-center gap-2">
          <b className="wrap-anywhere">{name}</b>
          {isSample ? <Tag tone="warning">{statusCopy.sample}</Tag> : <Tag tone="ok">{copy.measured}</Tag>}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Dot tone={TONES[status]} />
          {copy.statuses[status]}
          {location === undefined ? null : <span className="text-muted">{location}</span>}
          {coordinates === undefined ? null : <span className="figure text-muted">{coordinates}</span>}
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        <FactCell label={copy.uptime}>{uptime}</FactCell>
        <FactCell label={copy.responseTime}>{responseTime}</FactCell>
        <FactCell label={copy.activeUsers}>{activeUsers}</FactCell>
        <FactCell label={copy.lastUpdate}>{lastUpdateText(lastUpdatedS)}</FactCell>
      </dl>
    </li>
  );
}
