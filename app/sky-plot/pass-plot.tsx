import type { ObserverPass } from '@app/api/pass-answers';
import type { ObserverLocation } from '@engine/observer/observer';
import { skyPlotCopy as copy } from '@app/copy/satellites-copy';
import { useWideScreen } from '@app/state/wide-screen';
import { classNames } from '@app/ui/class-names';
import { type PathState, pathPieces } from './pass-path';
import { passSentences } from './pass-words';
import { SkyPlot } from './sky-plot';
import { usePassTrack } from './use-pass-track';

const SAMPLES: Record<PathState, { readonly stroke: string; readonly width: number; readonly dash?: string }> = {
  visible: { stroke: 'var(--accent)', width: 4 },
  sunlit: { stroke: 'var(--muted)', width: 1.5 },
  eclipsed: { stroke: 'var(--muted)', width: 1.5, dash: '0.5 4' },
  behind: { stroke: 'var(--line)', width: 1.5, dash: '3 3' },
};

function Legend({ states }: { readonly states: readonly PathState[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {states.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <svg aria-hidden width={28} height={6} viewBox="0 0 28 6" strokeLinecap="round">
            <path
              d="M3 3H25"
              stroke={SAMPLES[state].stroke}
              strokeWidth={SAMPLES[state].width}
              strokeDasharray={SAMPLES[state].dash}
            />
          </svg>
          {copy.legend[state]}
        </li>
      ))}
    </ul>
  );
}

export interface PassPlotProps {
  readonly noradId: number;
  readonly name: string;
  readonly pass: ObserverPass;
  readonly observer: ObserverLocation;
  readonly className?: string;
}

/** The sky plot of one pass with what its lines mean, and the pass in words. */
export function PassPlot({ noradId, name, pass, observer, className }: PassPlotProps) {
  const { track, isSketch, bodies } = usePassTrack(noradId, pass, observer);
  const isWide = useWideScreen();
  const states = [...new Set(pathPieces(track, pass).map((piece) => piece.state))];
  return (
    <figure className={classNames('grid gap-2', className)}>
      <SkyPlot
        name={name}
        pass={pass}
        track={track}
        bodies={bodies}
        horizon={observer.horizon ?? null}
        size={isWide ? 'large' : 'medium'}
        className="mx-auto w-full max-w-160"
      />
      <figcaption className="grid gap-1 text-xs text-muted">
        <p className="text-sm text-ink">{passSentences(pass)}</p>
        <Legend states={states} />
        <p>{isSketch ? `${copy.orientation} ${copy.sketch}` : copy.orientation}</p>
      </figcaption>
    </figure>
  );
}

/** The plot alone, small, beside a pass in a list. */
export function SmallPassPlot({ noradId, name, pass, observer, className }: PassPlotProps) {
  const { track, bodies } = usePassTrack(noradId, pass, observer);
  return (
    <SkyPlot
      name={name}
      pass={pass}
      track={track}
      bodies={bodies}
      horizon={observer.horizon ?? null}
      size="small"
      {...(className ? { className } : {})}
    />
  );
}
