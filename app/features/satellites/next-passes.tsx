import { satellitesCopy as copy } from '@app/copy/satellites-copy';
import { wallCopy } from '@app/copy/wall-copy';
import { elevationFigure } from '@app/format/bearing';
import { timeRangeText } from '@app/format/clock-time';
import { figureText } from '@app/format/figure';
import { magnitudeText } from '@app/format/magnitude';
import { skyPathText } from '@app/format/sky-path';
import { brightestMagnitude } from '@app/api/pass-answers';
import { servedName } from '@app/copy/served-names-copy';
import { useServerSecond } from '@app/state/server-second';
import type { ObserverLocation } from '@engine/observer/observer';
import { FailureWords } from '@app/ui/failure-words';
import { Countdown } from './countdown';
import { brightestMember, type PassEntry, passEntries, seenSpan, sortedEntries } from './pass-entries';
import { entryName } from './satellite-card';
import { FAINTEST, useVisibleSatellites } from './use-visible-satellites';

const MIN_ELEVATION_DEG = 10;
/** As many as a tall screen has room for; what does not fit is scrolled to. */
const MOST_SHOWN = 12;
const SWEEP_MS = 10_000;

function When({ startMs, endMs }: Pick<PassEntry, 'startMs' | 'endMs'>) {
  return <>{useServerSecond((nowMs) => timeRangeText(startMs, endMs, nowMs))}</>;
}

function Row({ entry }: { readonly entry: PassEntry }) {
  const { lead } = entry;
  const { startMs, endMs } = seenSpan(entry);
  const magnitude = brightestMagnitude(brightestMember(entry));
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p className="flex items-baseline justify-between gap-3">
        <b className="min-w-0 break-words">{entryName(entry)}</b>
        <Countdown startMs={startMs} />
      </p>
      <p className="figure flex flex-wrap gap-x-4 text-sm">
        <span>
          <When startMs={startMs} endMs={endMs} />
        </span>
        <span>{skyPathText(lead.rise.azimuthDeg, lead.set.azimuthDeg)}</span>
        <span>{copy.maxElevation(figureText(elevationFigure(lead.highest.elevationDeg)))}</span>
        {magnitude === null ? null : <span>{copy.magnitude(magnitudeText(magnitude))}</span>}
      </p>
    </li>
  );
}

/** What can be seen of satellites in the next day, soonest first, and when. Nothing in it leads anywhere. */
export function NextPasses({ observer }: { readonly observer: ObserverLocation }) {
  const { data, error } = useVisibleSatellites({
    observer,
    minElevationDeg: MIN_ELEVATION_DEG,
    filter: 'visible',
    maxMagnitude: FAINTEST[0],
  });
  const sweep = useServerSecond((nowMs) => Math.floor(nowMs / SWEEP_MS) * SWEEP_MS);
  const passes = passEntries(data?.answer.passes ?? []).filter((entry) => seenSpan(entry).endMs > sweep);
  const entries = sortedEntries(passes, 'next').slice(0, MOST_SHOWN);
  const isDemo = data?.answer.catalogue.source === 'demo';
  return (
    <section aria-label={wallCopy.views.passes} data-testid="next-passes" className="size-full overflow-y-auto p-4">
      <div className="mx-auto grid max-w-3xl content-start">
        <h2 className="text-lg">{wallCopy.views.passes}</h2>
        {isDemo ? <p className="text-sm text-warning">{wallCopy.demoOrbits}</p> : null}
        {data === undefined ? (
          <p role="status" className="py-3 text-muted">
            {error === null ? copy.loading : <FailureWords text={copy.failed} />}
          </p>
        ) : (
          <>
            {entries.length === 0 ? <p className="py-3 text-muted">{wallCopy.noPasses}</p> : null}
            <ul>
              {entries.map((entry) => (
                <Row key={entry.key} entry={entry} />
              ))}
            </ul>
            <p className="pt-3 text-xs text-muted">{wallCopy.orbitsFrom(servedName(data.answer.catalogue.label))}</p>
          </>
        )}
      </div>
    </section>
  );
}
