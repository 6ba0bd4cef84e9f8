import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ObserverLocation } from '@engine/observer/observer';
import { WELL_KNOWN_SATELLITES } from '@engine/orbits/well-known-satellites';
import { issCopy as copy, satellitesCopy } from '@app/copy/satellites-copy';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { durationText } from '@app/format/duration';
import type { Figure as FigureParts } from '@app/format/figure';
import { orbitHeightFigure, orbitSpeedFigure } from '@app/format/orbit-figures';
import { shortPositionText } from '@app/format/position';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { serverNowMs } from '@app/state/sky-time-store';
import { useUnitsStore } from '@app/state/units-store';
import { toast } from '@app/state/toast-store';
import { useSatelliteState } from '@app/session/use-satellite-state';
import { WhereToLook } from '@app/sky-plot/where-to-look';
import { Button, buttonClass } from '@app/ui/button';
import { Figure } from '@app/ui/figure';
import { LiveTag } from '@app/ui/live-tag';
import { Skeleton } from '@app/ui/skeleton';
import { Tag } from '@app/ui/tag';
import { ISS_SAMPLE, type IssState, liveIss } from './iss-state';
import type { SaveOutcome } from './save-iss-observation';

const DEFAULT_NAME = ISS_SAMPLE.name;

interface IssNow {
  readonly iss: IssState;
  readonly elementAgeDays: number | null;
}

/** The station from the catalogue in this browser, else the sample; null while the catalogue is still loaded. */
function useIss(observer: ObserverLocation): IssNow | null {
  const now = useSatelliteState(WELL_KNOWN_SATELLITES.iss, observer, 'now');
  const summary = useCatalogueStore((state) => state.summary);
  const index = summary?.noradIds.indexOf(WELL_KNOWN_SATELLITES.iss) ?? -1;
  const live = liveIss(now, observer, {
    name: summary?.names[index] ?? DEFAULT_NAME,
    periodMin: summary?.periodsMin[index] ?? ISS_SAMPLE.periodMin,
  });
  if (now === undefined) return null;
  return live === null
    ? { iss: ISS_SAMPLE, elementAgeDays: null }
    : { iss: live, elementAgeDays: now?.elementAgeDays ?? null };
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 border-b border-line pt-2 pb-1.5">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="figure">{children}</dd>
    </div>
  );
}

/** "14 h 36 min" of a right ascension or a sidereal time. */
function hoursFigure(hours: number): FigureParts {
  const minutes = Math.round(hours * 60) % 1440;
  return { value: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`, unit: 'h' };
}

function IssFacts({ iss }: { readonly iss: IssState }) {
  const chosen = useUnitsStore((state) => state.chosen);
  return (
    <dl className="grid grid-cols-3 gap-x-3 border-t border-line">
      <Fact label={copy.position}>{shortPositionText(iss.latitudeDeg, iss.longitudeDeg)}</Fact>
      <Fact label={copy.altitude}>
        <Figure {...orbitHeightFigure(iss.altitudeKm, chosen.altitude)} />
      </Fact>
      <Fact label={copy.speed}>
        <Figure {...orbitSpeedFigure(iss.speedKmS, chosen.speed)} />
      </Fact>
      <Fact label={copy.azimuth}>
        <Figure {...bearingFigure(iss.azimuthDeg)} />
      </Fact>
      <Fact label={copy.elevation}>
        <Figure {...elevationFigure(iss.elevationDeg, 1)} />
      </Fact>
      <Fact label={copy.light}>{iss.isInDaylight ? copy.inDaylight : copy.inShadow}</Fact>
      <Fact label={copy.rightAscension}>
        <Figure {...hoursFigure(iss.rightAscensionH)} />
      </Fact>
      <Fact label={copy.declination}>
        <Figure {...elevationFigure(iss.declinationDeg, 1)} />
      </Fact>
      <Fact label={copy.siderealTime}>
        <Figure {...hoursFigure(iss.siderealTimeH)} />
      </Fact>
      <Fact label={copy.period}>{durationText(Math.round(iss.periodMin))}</Fact>
    </dl>
  );
}

/** What checks a stored observation comes with the first of them, so that the page need not wait for it. Never throws. */
async function saveObservation(iss: IssState, cache: QueryClient): Promise<SaveOutcome> {
  try {
    const { saveIssObservation } = await import('./save-iss-observation');
    return await saveIssObservation(iss, serverNowMs(), cache);
  } catch {
    return { kind: 'failed', toast: { title: copy.errorTitle, description: copy.failedLater, variant: 'danger' } };
  }
}

function AddObservation({ iss }: { readonly iss: IssState }) {
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const add = async () => {
    setSaving(true);
    const outcome = await saveObservation(iss, cache);
    setSaving(false);
    if (outcome.kind === 'failed') toast(outcome.toast);
    else await navigate(`/observations/${outcome.id}`);
  };
  return (
    <Button look="solid" disabled={isSaving} onClick={() => void add()}>
      {isSaving ? copy.adding : copy.addObservation}
    </Button>
  );
}

/** The station, its next pass first: live from the catalogue, or a sample that says so; its observation can be saved. */
export const IssCard = memo(function IssCard({ observer }: { readonly observer: ObserverLocation }) {
  const shown = useIss(observer);
  return (
    <section aria-label={copy.title} className="grid content-start gap-2 rounded-lg border border-line p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto">{copy.title}</h2>
        {shown === null ? null : <StateTag {...shown} />}
      </div>
      <WhereToLook noradId={WELL_KNOWN_SATELLITES.iss} observer={observer} size="card" />
      {shown === null ? <Skeleton className="h-24" /> : <IssPanel iss={shown.iss} />}
    </section>
  );
});

function StateTag({ iss, elementAgeDays }: IssNow) {
  if (!iss.isLive || elementAgeDays === null) return <Tag tone="warning">{copy.sample}</Tag>;
  return <LiveTag label={copy.live} ageDays={elementAgeDays} />;
}

function IssPanel({ iss }: { readonly iss: IssState }) {
  return (
    <div className="grid min-h-24 content-start gap-2">
      {iss.isLive ? null : <p className="text-xs">{copy.sampleHint}</p>}
      <details>
        <summary className="flex min-h-touch items-center gap-3 text-muted">
          {iss.isLive ? copy.figures : copy.sampleFigures}
          <span className="figure text-xs">{satellitesCopy.norad(WELL_KNOWN_SATELLITES.iss)}</span>
        </summary>
        <IssFacts iss={iss} />
      </details>
      <div className="flex flex-wrap gap-2">
        {iss.isLive ? (
          <Link to={`/satellite/${WELL_KNOWN_SATELLITES.iss}`} className={buttonClass('line')}>
            {copy.viewDetails}
            <span className="sr-only"> {iss.name}</span>
          </Link>
        ) : (
          <Button onClick={() => toast({ title: copy.comingSoon })}>{copy.viewDetails}</Button>
        )}
        <AddObservation iss={iss} />
      </div>
    </div>
  );
}
