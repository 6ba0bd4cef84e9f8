import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { brightestMagnitude, type ObserverPass } from '@app/api/pass-answers';
import type { ObserverLocation } from '@engine/observer/observer';
import { satelliteDetailCopy } from '@app/copy/satellite-detail-copy';
import { hiddenWords, satellitesCopy } from '@app/copy/satellites-copy';
import { elevationFigure } from '@app/format/bearing';
import { timeRangeText } from '@app/format/clock-time';
import { figureText } from '@app/format/figure';
import { magnitudeText } from '@app/format/magnitude';
import { skyPathText } from '@app/format/sky-path';
import { PassActions } from '@app/sky-plot/pass-actions';
import { PassPlot } from '@app/sky-plot/pass-plot';
import { useServerSecond } from '@app/state/server-second';
import { classNames } from '@app/ui/class-names';
import { Skeleton } from '@app/ui/skeleton';
import { Switch } from '@app/ui/switch';
import { Dot } from '@app/ui/tag';
import { PassFacts } from '@app/sky-plot/pass-facts';
import { usePassList } from '@app/sky-plot/use-passes';

const copy = satelliteDetailCopy.passes;

interface PassRowProps extends Omit<PassListProps, 'linkedAtMs'> {
  readonly pass: ObserverPass;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function seenText(magnitude: number | null): string {
  return magnitude === null ? '' : satellitesCopy.magnitude(magnitudeText(magnitude));
}

function PassRow({ noradId, name, pass, observer, isOpen, onToggle }: PassRowProps) {
  const time = useServerSecond((nowMs) => timeRangeText(pass.rise.atMs, pass.set.atMs, nowMs));
  const isVisible = pass.visibility === 'visible';
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-touch w-full items-center gap-3 py-2 text-start hover:bg-surface"
        onClick={onToggle}
      >
        <Dot tone={isVisible ? 'ok' : 'plain'} />
        <span className="figure grid min-w-0 grow">
          <span className={classNames(isVisible && 'font-bold')}>{time}</span>
          <span className="text-xs text-muted">
            {skyPathText(pass.rise.azimuthDeg, pass.set.azimuthDeg)},{' '}
            {satellitesCopy.upTo(figureText(elevationFigure(pass.highest.elevationDeg)))}
          </span>
        </span>
        <span className="figure text-xs text-muted">
          {pass.visibility === 'visible' ? seenText(brightestMagnitude(pass)) : hiddenWords[pass.visibility]}
        </span>
        <ChevronDown aria-hidden size={16} className={classNames('shrink-0', isOpen && 'rotate-180')} />
      </button>
      {isOpen ? (
        <div className="grid gap-4 pb-4">
          <PassFacts pass={pass} label={time} />
          <PassPlot noradId={noradId} name={name} pass={pass} observer={observer} />
          <PassActions noradId={noradId} name={name} pass={pass} {...observer} />
        </div>
      ) : null}
    </li>
  );
}

/** A remembered pass is the one that is up then; other elements may have moved it by minutes since. */
const SLACK_MS = 15 * 60_000;

/** The pass that a link or an earlier list of passes means: each source works its times out anew. */
export function rememberedPass(passes: readonly ObserverPass[], atMs: number | null): ObserverPass | null {
  if (atMs === null) return null;
  return passes.find(({ rise, set }) => atMs >= rise.atMs - SLACK_MS && atMs <= set.atMs + SLACK_MS) ?? null;
}

export interface PassListProps {
  readonly noradId: number;
  readonly name: string;
  readonly observer: ObserverLocation;
  /** The moment of a pass that a link led to. */
  readonly linkedAtMs: number | null;
}

const HALF_HOUR_MS = 1_800_000;
/** Between two passes of one satellite lies an orbit; sources differ by parts of a second, and keep their rows' focus. */
const ROW_STEP_MS = 600_000;

/** Passes of ten days; each opens to its sky plot. */
export function PassList({ linkedAtMs, ...satellite }: PassListProps) {
  const [isOnlyVisible, setOnlyVisible] = useState(false);
  const [chosen, setChosen] = useState<number | null | undefined>();
  const isLinkPast = useServerSecond((nowMs) => linkedAtMs !== null && linkedAtMs < nowMs);
  const fromMs = isLinkPast && linkedAtMs !== null ? linkedAtMs - HALF_HOUR_MS : null;
  const query = usePassList(satellite.noradId, satellite.observer, fromMs);
  if (query.isPending) {
    return (
      <div className="grid gap-2">
        <p className="text-muted">{copy.laterLoading}</p>
        <Skeleton className="h-40" />
      </div>
    );
  }
  if (query.isError) return <p className="text-muted">{copy.laterUnknown}</p>;
  if (query.data.length === 0) {
    const none = satellite.observer.horizon === undefined ? copy.laterNone : copy.laterNoneOverHorizon;
    return <p className="text-muted">{none}</p>;
  }
  const shown = isOnlyVisible ? query.data.filter(({ visibility }) => visibility === 'visible') : query.data;
  const open = rememberedPass(query.data, chosen === undefined ? linkedAtMs : chosen);
  return (
    <>
      <Switch label={copy.onlyVisible} checked={isOnlyVisible} onCheckedChange={setOnlyVisible} />
      {shown.length === 0 ? <p className="text-muted">{copy.noneVisible}</p> : null}
      <ul aria-label={copy.listLabel}>
        {shown.map((pass) => (
          <PassRow
            key={Math.round(pass.highest.atMs / ROW_STEP_MS)}
            {...satellite}
            pass={pass}
            isOpen={pass === open}
            onToggle={() => setChosen(pass === open ? null : pass.highest.atMs)}
          />
        ))}
      </ul>
    </>
  );
}
