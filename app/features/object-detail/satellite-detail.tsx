import { ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { detailCopy } from '@app/copy/detail-copy';
import { satelliteCardCopy as copy } from '@app/copy/satellite-sky-copy';
import { feedCopy } from '@app/copy/home-copy';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import type { Figure as FigureParts } from '@app/format/figure';
import { magnitudeText } from '@app/format/magnitude';
import { elementAgeText, kilometresFigure, orbitalSpeedFigure } from '@app/format/orbit-figures';
import { satelliteRowOf, useSkyStore } from '@app/state/sky-store';
import { buttonClass, IconButton } from '@app/ui/button';
import { Figure } from '@app/ui/figure';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { OldElements } from '@app/ui/old-elements';
import { Tag } from '@app/ui/tag';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import { DetailList } from './detail-list';
import { SatelliteActions } from './satellite-actions';
import { type SatelliteIdentity, satelliteSentence } from './satellite-sentence';
import { useSatelliteIdentity, useSatelliteAtSkyTime } from './use-satellite';

interface CellProps {
  readonly label: string;
  readonly figure: FigureParts | null;
}

function Cell({ label, figure }: CellProps) {
  return (
    <div className="min-w-0 border-b border-line pt-2.5 pb-2">
      <dt className="text-xs text-muted">{label}</dt>
      <dd>
        {figure === null ? (
          <span className="text-muted">{detailCopy.notAvailable}</span>
        ) : (
          <Figure size="md" {...figure} />
        )}
      </dd>
    </div>
  );
}

const plainFigure = (value: string): FigureParts => ({ value, unit: '' });

/** Look angles, distance and light of the moment that is shown. */
export function SatelliteFigures({ now }: { readonly now: SatelliteState | null }) {
  const look = now?.look ?? null;
  const magnitude = look?.magnitude ?? null;
  return (
    <dl aria-label={copy.figures} className="grid grid-cols-3 gap-x-3 border-t border-line">
      <Cell label={copy.azimuth} figure={look === null ? null : bearingFigure(look.azimuthDeg)} />
      <Cell label={copy.elevation} figure={look === null ? null : elevationFigure(look.elevationDeg, 1)} />
      <Cell label={copy.range} figure={look === null ? null : kilometresFigure(look.slantRangeKm)} />
      <Cell label={copy.altitude} figure={now === null ? null : kilometresFigure(now.altitudeKm)} />
      <Cell label={copy.speed} figure={now === null ? null : orbitalSpeedFigure(now.speedKmS)} />
      <Cell label={copy.magnitude} figure={magnitude === null ? null : plainFigure(magnitudeText(magnitude))} />
      <Cell label={copy.light} figure={now === null ? null : plainFigure(copy.lights[now.illumination])} />
    </dl>
  );
}

/** The age stands with the figures: the place of a satellite is as good as its elements are fresh. */
function ageText({ elementAgeDays }: SatelliteState): string {
  const age = elementAgeText(elementAgeDays);
  return elementAgeDays < 0 ? copy.ahead(age) : copy.old(age);
}

function Facts({
  id,
  identity,
  now,
}: {
  readonly id: number;
  readonly identity: SatelliteIdentity;
  readonly now: SatelliteState | null;
}) {
  const entries = [
    { label: copy.elementAge, value: now === null ? null : ageText(now) },
    { label: copy.source, value: identity.sourceLabel },
    { label: copy.number, value: <span className="figure">{id}</span> },
  ];
  return <DetailList heading={copy.orbitData} entries={entries} />;
}

/** Whether it can be seen, where the sky view knows. */
function Visibility({ id }: { readonly id: number }) {
  const isVisible = useSkyStore(({ snapshot }) => satelliteRowOf(snapshot, id)?.isVisible ?? null);
  if (isVisible === null) return null;
  return <p className="mb-2 text-xs text-muted">{isVisible ? copy.canSee : copy.cannotSee}</p>;
}

interface FrameProps {
  readonly title: string;
  readonly isDemo?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function Panel({ title, isDemo = false, onClose, children }: FrameProps) {
  return (
    <div className="px-4 pb-6">
      <div className="flex items-start justify-between gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 pt-2.5">
          <h2 {...FOCUS_FALLBACK} tabIndex={-1} className="text-lg break-words outline-none">
            {title}
          </h2>
          {isDemo ? <Tag tone="warning">{feedCopy.demo}</Tag> : null}
        </div>
        <IconButton label={detailCopy.close} onClick={onClose} className="-me-2">
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      {children}
    </div>
  );
}

export interface SatelliteDetailProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The panel of a selected satellite: who it is, one sentence, where to look, and the way to its page. */
export function SatelliteDetail({ id, onClose }: SatelliteDetailProps) {
  const { identity, isFromDevice, isUnknown } = useSatelliteIdentity(id);
  const now = useSatelliteAtSkyTime(id);
  if (identity === null) {
    return (
      <Panel title={isUnknown ? copy.unknownTitle : detailCopy.loading} onClose={onClose}>
        {isUnknown ? <p className="text-muted">{copy.unknownBody}</p> : null}
      </Panel>
    );
  }
  const magnitude = now?.look?.magnitude ?? null;
  return (
    <Panel title={identity.name} isDemo={identity.isDemo} onClose={onClose}>
      <p className="mt-1.5 mb-3">{satelliteSentence(identity, now)}</p>
      <Visibility id={id} />
      <OldElements ageDays={now?.elementAgeDays ?? null} className="mb-2" />
      {identity.isDemo ? <p className="mb-2 text-xs text-warning">{copy.demo}</p> : null}
      {isFromDevice ? <p className="mb-2 text-xs text-muted">{copy.fromDevice}</p> : null}
      {now !== null && now.look === null ? <p className="mb-2 text-xs text-muted">{copy.noPlace}</p> : null}
      <SatelliteFigures now={now} />
      {magnitude === null ? null : (
        <p className="mt-2 text-xs text-muted">{copy.basis[identity.magnitudeBasis ?? 'unknown']}</p>
      )}
      <Link to={`/satellite/${id}`} className={buttonClass('solid', 'mt-4 w-full')}>
        {copy.page}
        <ChevronRight aria-hidden size={16} />
      </Link>
      <SatelliteActions id={id} name={identity.name} />
      <Facts id={id} identity={identity} now={now} />
    </Panel>
  );
}

/** Name and figures, for the data panel. */
export function SatelliteSummary({ id }: { readonly id: number }) {
  const { identity, isUnknown } = useSatelliteIdentity(id);
  const now = useSatelliteAtSkyTime(id);
  if (identity === null) {
    return <p className="py-3 text-muted">{isUnknown ? copy.unknownBody : detailCopy.loading}</p>;
  }
  return (
    <section aria-label={identity.name}>
      <h3 className="pt-2 pb-2 font-bold">{identity.name}</h3>
      <OldElements ageDays={now?.elementAgeDays ?? null} className="mb-2" />
      <SatelliteFigures now={now} />
      <Facts id={id} identity={identity} now={now} />
    </section>
  );
}
