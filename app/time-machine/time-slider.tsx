import { Slider as RadixSlider } from 'radix-ui';
import { skyTimeCopy as copy } from '@app/copy/sky-time-copy';
import { localTimeText } from '@app/format/sky-time';
import { hourMinuteText } from '@app/format/hour-minute';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { classNames } from '@app/ui/class-names';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { type Gap, gapWithin } from './gap-words';
import type { SliderSpan } from './shown-days';

/** The thumb stays inside the track, so marks beside it must too. */
const THUMB_PX = 24;
/** So much of a day has a mark with its hour. */
const HOURS_MARKED = 6;

interface SliderMark {
  readonly atMs: number;
  readonly label?: string;
  /** On a short track two labels would run into one. */
  readonly isSpare?: boolean;
}

function marksAround(nowMs: number, { fromMs, toMs }: SliderSpan): readonly SliderMark[] {
  const days = Array.from({ length: Math.round((toMs - fromMs) / DAY_MS) + 1 }, (_, day) => fromMs + day * DAY_MS);
  return days.map((atMs) => {
    if (Math.abs(atMs - nowMs) < MINUTE_MS) return { atMs, label: copy.now };
    if (atMs === fromMs) return { atMs, label: copy.from, isSpare: true };
    return atMs === toMs ? { atMs, label: copy.to } : { atMs };
  });
}

function marksOfDay({ fromMs, toMs }: SliderSpan): readonly SliderMark[] {
  const hours = Array.from({ length: 25 }, (_, hour) => fromMs + hour * HOUR_MS).filter((atMs) => atMs < toMs);
  return hours
    .filter((_, hour) => hour % (HOURS_MARKED / 2) === 0)
    .map((atMs, index) =>
      index % 2 === 0 ? { atMs, label: hourMinuteText(atMs), isSpare: index % 4 !== 0 } : { atMs },
    );
}

/** Where a moment lies on the track, as CSS has it. */
function placeOf(atMs: number, { fromMs, toMs }: SliderSpan): string {
  const fraction = (atMs - fromMs) / (toMs - fromMs);
  return `calc(${fraction * 100}% + ${THUMB_PX * (0.5 - fraction)}px)`;
}

function Mark({ mark, span }: { readonly mark: SliderMark; readonly span: SliderSpan }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-1/2 h-2.5 w-px -translate-y-1/2 bg-edge"
      style={{ left: placeOf(mark.atMs, span) }}
    >
      {mark.label === undefined ? null : (
        <span
          className={classNames(
            'absolute top-3.5 left-1/2 text-xs whitespace-nowrap text-muted',
            // The first begins at the latest where the track does, and the last ends there: buttons stand beside it.
            mark.atMs === span.fromMs && '-translate-x-[min(50%,12px)]',
            mark.atMs === span.toMs && '-translate-x-[max(50%,calc(100%-12px))]',
            mark.atMs !== span.fromMs && mark.atMs !== span.toMs && '-translate-x-1/2',
            mark.isSpare === true && 'hidden @2xs:block',
          )}
        >
          {mark.label}
        </span>
      )}
    </span>
  );
}

/** Over the track, where nothing was recorded; half as high where not everything was. */
function GapMark({ gap, span }: { readonly gap: Gap; readonly span: SliderSpan }) {
  return (
    <span
      aria-hidden
      data-testid="time-gap"
      data-from-ms={gap.fromMs}
      data-to-ms={gap.toMs}
      className="pointer-events-none absolute bg-warning"
      style={{
        left: placeOf(gap.fromMs, span),
        right: `calc(100% - ${placeOf(gap.toMs, span)})`,
        top: 'calc(50% - 8px)',
        height: gap.missing >= 1 ? 4 : 2,
        minWidth: 2,
      }}
    />
  );
}

/** What the marks of the gaps mean, in the corner over the track: it takes no room of the slider's. */
function GapLegend() {
  return (
    <span
      aria-hidden
      data-testid="time-gap-legend"
      className="pointer-events-none absolute end-0 top-0 flex items-center gap-1 text-xs leading-none whitespace-nowrap text-muted"
    >
      <span className="h-1 w-3 bg-warning" />
      {copy.missing}
    </span>
  );
}

export interface TimeSliderProps {
  readonly span: SliderSpan;
  /** The slider goes from a day ago to a week ahead, and not through one day. */
  readonly isAround: boolean;
  readonly skyMs: number;
  readonly nowMs: number;
  readonly gaps: readonly Gap[];
  /** Id of what tells of the gaps in words. */
  readonly describedBy: string;
}

/** Goes through a day, or the days around now, minute by minute; marks what was not recorded. */
export function TimeSlider({ span, isAround, skyMs, nowMs, gaps, describedBy }: TimeSliderProps) {
  const moveTo = useSkyTimeStore((state) => state.moveTo);
  const minutes = Math.round((skyMs - span.fromMs) / MINUTE_MS);
  const shown = gaps.flatMap((gap) => gapWithin(gap, span.fromMs, span.toMs) ?? []);
  return (
    <RadixSlider.Root
      // Time goes as in every chart, whichever way words are read.
      dir="ltr"
      min={0}
      max={Math.round((span.toMs - span.fromMs) / MINUTE_MS)}
      step={1}
      value={[minutes]}
      onValueChange={([next]) => {
        if (next !== undefined) moveTo(span.fromMs + next * MINUTE_MS);
      }}
      className="@container relative mb-1 flex h-[max(var(--touch),2.6rem)] w-full touch-none items-center select-none"
    >
      {(isAround ? marksAround(nowMs, span) : marksOfDay(span)).map((mark) => (
        <Mark key={mark.atMs} mark={mark} span={span} />
      ))}
      <RadixSlider.Track className="relative h-1 grow rounded-full bg-edge" />
      {shown.map((gap) => (
        <GapMark key={gap.fromMs} gap={gap} span={span} />
      ))}
      {shown.length === 0 ? null : <GapLegend />}
      <RadixSlider.Thumb
        aria-label={copy.slider}
        aria-describedby={describedBy}
        // To the minute: what runs would otherwise be read out all the time.
        aria-valuetext={localTimeText(Math.trunc(skyMs / MINUTE_MS) * MINUTE_MS)}
        className="block size-6 rounded-full border-2 border-accent bg-surface before:absolute before:-inset-2.5 before:content-['']"
      />
    </RadixSlider.Root>
  );
}
