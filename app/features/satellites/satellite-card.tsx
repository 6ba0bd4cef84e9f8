import { memo } from 'react';
import { Link } from 'react-router';
import { brightestMagnitude, type NamedPass } from '@app/api/pass-answers';
import type { ObserverLocation } from '@engine/observer/observer';
import { elementAgeCopy } from '@app/copy/element-age-copy';
import { hiddenCopy, magnitudeBasisCopy, satellitesCopy as copy } from '@app/copy/satellites-copy';
import { elevationFigure } from '@app/format/bearing';
import { timeRangeText } from '@app/format/clock-time';
import { figureText } from '@app/format/figure';
import { brightnessWords, magnitudeText } from '@app/format/magnitude';
import { areOldElements } from '@app/format/orbit-figures';
import { skyPathText } from '@app/format/sky-path';
import { SmallPassPlot } from '@app/sky-plot/pass-plot';
import { useServerSecond } from '@app/state/server-second';
import { buttonClass } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { Tag, type Tone } from '@app/ui/tag';
import { Countdown, TimeUntil } from './countdown';
import { brightestMember, isTrain, type PassEntry } from './pass-entries';
import { TrainMembers, TrainToggle } from './train-members';

/** Part 2 §2: green above 45°, yellow above 20°, otherwise grey. */
export function elevationTone(maxElevationDeg: number): Tone {
  if (maxElevationDeg > 45) return 'ok';
  return maxElevationDeg > 20 ? 'warning' : 'plain';
}

/** Part 2 §9. */
const ZENITH_DEG = 70;

export function entryName(entry: PassEntry): string {
  const { lead, members } = entry;
  return lead.train !== null && isTrain(entry) ? copy.train(lead.train, members.length) : lead.name;
}

function TimeRange({ startMs, endMs }: Pick<PassEntry, 'startMs' | 'endMs'>) {
  return <>{useServerSecond((nowMs) => timeRangeText(startMs, endMs, nowMs))}</>;
}

interface BadgesProps {
  readonly lead: NamedPass;
  /** The page says once that all of its orbit data are old; of a single one its row says it. */
  readonly isAgeTold: boolean;
}

function Badges({ lead, isAgeTold }: BadgesProps) {
  const maxElevationDeg = lead.highest.elevationDeg;
  return (
    <p className="flex flex-wrap gap-1.5">
      <Tag tone={elevationTone(maxElevationDeg)}>{copy.maxElevation(figureText(elevationFigure(maxElevationDeg)))}</Tag>
      {lead.sunlit.length > 0 ? <Tag tone="ok">{copy.illuminated}</Tag> : null}
      {maxElevationDeg > ZENITH_DEG ? <Tag tone="accent">{copy.zenithPass}</Tag> : null}
      {!isAgeTold && areOldElements(lead.elementAgeDays) ? <Tag tone="warning">{elementAgeCopy.uncertain}</Tag> : null}
    </p>
  );
}

function Brightness({ pass }: { readonly pass: NamedPass }) {
  const magnitude = brightestMagnitude(pass);
  if (magnitude === null) return <span className="text-muted">{copy.neverLit}</span>;
  return (
    <>
      {copy.magnitude(magnitudeText(magnitude))}, {brightnessWords(magnitude)}{' '}
      <span className="text-muted">({magnitudeBasisCopy[pass.magnitudeBasis]})</span>
    </>
  );
}

const SAME_MS = 30_000;

/** When it can be seen, where that is only a part of the pass. */
function SeenWhile({ entry: { members, startMs, endMs } }: { readonly entry: PassEntry }) {
  const spans = members.flatMap(({ visibleSpan }) => (visibleSpan === null ? [] : [visibleSpan]));
  const fromMs = Math.min(...spans.map((span) => span.fromMs));
  const toMs = Math.max(...spans.map((span) => span.toMs));
  const isPart = spans.length > 0 && (fromMs - startMs >= SAME_MS || endMs - toMs >= SAME_MS);
  const text = useServerSecond((nowMs) => (isPart ? copy.seenWhile(timeRangeText(fromMs, toMs, nowMs)) : null));
  return text === null ? null : <p className="figure text-xs">{text}</p>;
}

function Facts({ entry, isAgeTold }: { readonly entry: PassEntry; readonly isAgeTold: boolean }) {
  const { lead, startMs, endMs } = entry;
  return (
    <div className="grid min-w-0 grow gap-1">
      <p className="figure flex flex-wrap justify-between gap-x-3">
        <span>
          <TimeRange startMs={startMs} endMs={endMs} />
        </span>
        <span>{skyPathText(lead.rise.azimuthDeg, lead.set.azimuthDeg)}</span>
      </p>
      <Badges lead={lead} isAgeTold={isAgeTold} />
      <p className="figure flex flex-wrap justify-between gap-x-3 text-xs">
        <span>
          <Brightness pass={brightestMember(entry)} />
        </span>
        <span className="text-muted">{copy.norad(lead.noradId)}</span>
      </p>
      <SeenWhile entry={entry} />
      {lead.visibility === 'visible' ? null : <p className="text-xs">{hiddenCopy[lead.visibility]}</p>}
    </div>
  );
}

export interface SatelliteCardProps {
  readonly entry: PassEntry;
  readonly isSelected: boolean;
  readonly observer: ObserverLocation;
  /** The path is shown in the card, where no pane beside the list shows it. */
  readonly hasPlot: boolean;
  readonly isAgeTold: boolean;
  /** Of a train: its satellites are shown. */
  readonly isOpen: boolean;
  readonly onSelect: (key: string) => void;
  readonly onToggle: (key: string) => void;
}

/** What can be done with a row. */
function Actions({ entry, isSelected, isOpen, onSelect, onToggle }: Omit<SatelliteCardProps, 'observer'>) {
  const { lead, members, key } = entry;
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={`/satellite/${lead.noradId}`} className={buttonClass('line')}>
        {copy.viewDetails}
        <span className="sr-only"> {lead.name}</span>
      </Link>
      {isSelected ? null : (
        <button type="button" className={buttonClass('quiet')} onClick={() => onSelect(key)}>
          {copy.showPlot}
          <span className="sr-only"> {lead.name}</span>
        </button>
      )}
      {isTrain(entry) ? (
        <TrainToggle name={entryName(entry)} count={members.length} isOpen={isOpen} onToggle={() => onToggle(key)} />
      ) : null}
    </div>
  );
}

/** One pass: who, when, where across the sky, how bright, and whether it can be seen at all. */
export const SatelliteCard = memo(function SatelliteCard(props: SatelliteCardProps) {
  const { entry, isSelected, observer, hasPlot, isAgeTold, isOpen } = props;
  const { lead } = entry;
  return (
    <article
      className={classNames(
        'grid gap-1.5 border-b border-line py-2.5 lg:px-4',
        isSelected && 'lg:bg-surface lg:selected-edge',
      )}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 break-words">{entryName(entry)}</h2>
        {isSelected ? <Countdown startMs={entry.startMs} /> : <TimeUntil startMs={entry.startMs} />}
      </div>
      <div className="flex items-start gap-3">
        {isSelected && hasPlot ? (
          <SmallPassPlot
            noradId={lead.noradId}
            name={lead.name}
            pass={lead}
            observer={observer}
            className="w-36 shrink-0"
          />
        ) : null}
        <Facts entry={entry} isAgeTold={isAgeTold} />
      </div>
      <Actions {...props} />
      {isTrain(entry) && isOpen ? <TrainMembers name={entryName(entry)} members={entry.members} /> : null}
    </article>
  );
});
