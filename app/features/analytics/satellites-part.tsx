import { Link } from 'react-router';
import {
  type SatelliteClasses,
  satelliteClassesSchema,
  type SeenSatellites,
  seenSatellitesSchema,
} from '@contract/analytics';
import { useApi } from '@app/api/use-api';
import { analyticsCopy, satellitesPartCopy as copy } from '@app/copy/analytics-copy';
import { recordedMomentText } from '@app/format/clock-time';
import { EmptyState } from '@app/ui/empty-state';
import { Asked } from './asked';
import { Figures } from '@app/figures/figures';

const CLASS_WORDS: Readonly<Record<string, string>> = copy.classes;

const nameOf = (satelliteClass: string): string => CLASS_WORDS[satelliteClass] ?? analyticsCopy.unknown;

function Classes({ classes }: SatelliteClasses) {
  if (classes.length === 0) return <EmptyState title={copy.empty}>{copy.emptyHint}</EmptyState>;
  const most = Math.max(...classes.map(({ satellites }) => satellites));
  return (
    <Figures
      caption={copy.title}
      headings={[analyticsCopy.name, copy.satellites]}
      rows={classes.map(({ satelliteClass, satellites }) => ({
        key: satelliteClass,
        head: nameOf(satelliteClass),
        values: [satellites],
        share: satellites / most,
      }))}
      csv={{
        name: 'satellites',
        headings: ['class', 'satellites'],
        rows: classes.map(({ satelliteClass, satellites }) => [nameOf(satelliteClass), satellites]),
      }}
    />
  );
}

function Seen({ satellites }: SeenSatellites) {
  if (satellites.length === 0) return <p className="text-muted">{copy.seenEmpty}</p>;
  return (
    <Figures
      caption={copy.seen}
      headings={[analyticsCopy.name, copy.captures, copy.lastSeen]}
      rows={satellites.map(({ id, name, captures, lastAt }) => ({
        key: String(id),
        head: (
          <Link to={`/satellite/${id}`} className="inline-flex min-h-touch items-center">
            {name}
          </Link>
        ),
        values: [captures, recordedMomentText(Date.parse(lastAt))],
      }))}
      csv={{
        name: 'captured-satellites',
        headings: ['norad_id', 'name', 'captures', 'last'],
        rows: satellites.map(({ id, name, captures, lastAt }) => [id, name, captures, lastAt]),
      }}
    />
  );
}

/** Satellites of the catalogue by what they are, and those that somebody captured. */
export function SatellitesPart() {
  const classes = useApi('/api/analytics/satellites', satelliteClassesSchema, { freshOnMount: true });
  const seen = useApi('/api/user/seen-satellites', seenSatellitesSchema, { freshOnMount: true });
  return (
    <div className="grid grid-cols-1 gap-6 py-4">
      <section aria-labelledby="satellite-classes" className="grid grid-cols-1 gap-3">
        <h2 id="satellite-classes">{copy.title}</h2>
        <Asked query={classes}>{(known) => <Classes {...known} />}</Asked>
      </section>
      <section aria-labelledby="seen-satellites" className="grid grid-cols-1 gap-3">
        <h2 id="seen-satellites">{copy.seen}</h2>
        <Asked query={seen}>{(known) => <Seen {...known} />}</Asked>
      </section>
    </div>
  );
}
