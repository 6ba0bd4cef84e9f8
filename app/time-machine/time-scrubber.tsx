import { Ellipsis, Minus, Pause, Play, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { pastCopy, skyTimeCopy as copy } from '@app/copy/sky-time-copy';
import { localClockText, localDayText, timeFromNowText, utcTimeText } from '@app/format/sky-time';
import { serverNowMs, SKY_TIME_RANGE_MS, useSkyTimeStore } from '@app/state/sky-time-store';
import { Button, IconButton } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { SelectField } from '@app/ui/field';
import { HoldButton } from '@app/ui/hold-button';
import { DAY_MS } from '@engine/constants/durations';
import { type SkyTime, skyTimeMs } from '@engine/sky/sky-time';
import { type Gap, gapText, gapWithin } from './gap-words';
import { daysToChoose, midnightMs, type SliderSpan, spanAround, spanOfDay } from './shown-days';
import { TimeSlider } from './time-slider';
import { useCoverage } from './use-coverage';

/** Aircraft are played up to 60 times as fast as the clock; what goes by in minutes, satellites and stars, faster. */
const RATES = [1, 2, 5, 10, 30, 60, 300, 1000] as const;
const AROUND = 'around';
/** A running clock is written anew so often: more cannot be read. */
const TICK_MS = 250;
const STEP_MS = 60_000;
/** Held, a button goes over the half hour that one pixel of a phone's slider is, within a second. */
const HELD_STEP_MS = 5 * STEP_MS;

interface Clock {
  readonly serverMs: number;
  readonly skyMs: number;
}

const read = (time: SkyTime): Clock => {
  const serverMs = serverNowMs();
  return { serverMs, skyMs: skyTimeMs(time, serverMs) };
};

/** Time that runs stands still at the end of its range; what is played from the past comes to the present, and stays there. */
function boundTime(time: SkyTime, { skyMs, serverMs }: Clock): void {
  if (time.kind !== 'moved' || time.rate === 0) return;
  const { setRate, goLive } = useSkyTimeStore.getState();
  if (skyMs > serverMs + SKY_TIME_RANGE_MS.ahead) setRate(0);
  else if (time.rate > 1 && time.anchorMs < time.anchoredAtMs && skyMs >= serverMs) goLive();
}

/** The time shown, a few times a second. */
function useClock(time: SkyTime): Clock {
  const [shown, setShown] = useState(() => ({ time, clock: read(time) }));
  // A clock set by hand shows it at once, without waiting for the next tick.
  const clock = shown.time === time ? shown.clock : read(time);
  if (shown.time !== time) setShown({ time, clock });
  useEffect(() => {
    const timer = setInterval(() => {
      const next = read(time);
      setShown({ time, clock: next });
      boundTime(time, next);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [time]);
  return clock;
}

interface TimeStepProps {
  readonly label: string;
  readonly sign: 1 | -1;
  readonly children: ReactNode;
}

/** A thumb moves the slider by half an hour at least: these go by the minute. */
function TimeStep({ label, sign, children }: TimeStepProps) {
  const onStep = (isHeld: boolean) => {
    const { time, moveTo } = useSkyTimeStore.getState();
    moveTo(skyTimeMs(time, serverNowMs()) + sign * (isHeld ? HELD_STEP_MS : STEP_MS));
  };
  return (
    <HoldButton label={label} look="line" className="touch-manipulation select-none" onStep={onStep}>
      {children}
    </HoldButton>
  );
}

interface DayChoiceProps {
  /** Midnight of the day that the slider goes through; null for the days around now. */
  readonly day: number | null;
  readonly clock: Clock;
  readonly oldestMs: number | null;
  readonly onDay: (day: number | null) => void;
}

function dayName(dayMs: number, nowMs: number): string {
  if (dayMs === midnightMs(nowMs)) return copy.today;
  if (dayMs === midnightMs(nowMs, -1)) return copy.yesterday;
  return dayMs === midnightMs(nowMs, 1) ? copy.tomorrow : localDayText(dayMs);
}

/** The days that can be gone through: as far back as anything is kept, and a week ahead. */
function DayChoice({ day, clock, oldestMs, onDay }: DayChoiceProps) {
  const days = daysToChoose(clock.serverMs, oldestMs ?? clock.serverMs - DAY_MS, clock.skyMs);
  return (
    // Cut, a day could be another one. Beside it the speed takes what it needs, on a line of its own all of it.
    <div className="min-w-[8rem] grow-9999">
      <SelectField
        label={copy.days}
        labelHidden
        value={day ?? AROUND}
        onChange={({ target }) => onDay(target.value === AROUND ? null : Number(target.value))}
      >
        <option value={AROUND}>{copy.around}</option>
        {days.map((dayMs) => (
          <option key={dayMs} value={dayMs}>
            {dayName(dayMs, clock.serverMs)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface RateChoiceProps {
  readonly rate: number;
  readonly onRate: (rate: number) => void;
}

function RateChoice({ rate, onRate }: RateChoiceProps) {
  return (
    <div className="shrink-0 grow">
      <SelectField
        label={copy.rates}
        labelHidden
        className="figure"
        value={rate}
        onChange={({ target }) => onRate(Number(target.value))}
      >
        {RATES.map((choice) => (
          <option key={choice} value={choice} aria-label={copy.rateName(choice)}>
            {copy.rate(choice)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function TimeText({ clock, isLive }: { readonly clock: Clock; readonly isLive: boolean }) {
  const differenceMs = clock.skyMs - clock.serverMs;
  return (
    <p className="min-w-[11ch] grow basis-0 leading-tight" data-testid="sky-time" data-at-ms={Math.round(clock.skyMs)}>
      {/* Of each line what there is no room for goes as a whole, above the clock the day. */}
      <span className="figure flex h-[1.25em] flex-wrap-reverse content-end gap-x-1 overflow-hidden whitespace-nowrap">
        <span className="@max-2xs:hidden">{localDayText(clock.skyMs)},</span>
        <span>{localClockText(clock.skyMs)}</span>
      </span>
      <span className="figure flex h-[1.25em] flex-wrap gap-x-1 overflow-hidden text-xs whitespace-nowrap text-muted">
        {/* Where the line holds one of them, the day goes before what another clock shows and how far it is from now. */}
        <span className="@2xs:hidden">{localDayText(clock.skyMs)}</span>
        <span className="@max-2xs:hidden">{isLive ? copy.live : timeFromNowText(differenceMs)}</span>
        <span className="@max-2xs:hidden">
          {'· '}
          {utcTimeText(clock.skyMs)} {copy.utc}
        </span>
      </span>
    </p>
  );
}

export interface TimeScrubberProps {
  readonly className?: string;
  /** Moments to go to. On a phone they share a line with the choices of day and speed, which a button brings in their place. */
  readonly moments?: ReactNode;
  /** At the end of the first line: what closes all of it. */
  readonly end?: ReactNode;
  /** The slider first goes through the day that is shown, and not from a day ago to a week ahead. */
  readonly isByDay?: boolean;
  /** It goes over satellites alone: what was not recorded is of aircraft, and has no mark. */
  readonly isOfSatellites?: boolean;
}

/** What the slider goes through: the day that is shown, or the days around now as long as it is one of them. */
function useSliderSpan(clock: Clock, isByDayFirst: boolean) {
  const [isByDay, setByDay] = useState(isByDayFirst);
  const around = spanAround(Math.floor(clock.serverMs / STEP_MS) * STEP_MS);
  const isAround = !isByDay && clock.skyMs >= around.fromMs - STEP_MS && clock.skyMs <= around.toMs;
  const shownDay = midnightMs(clock.skyMs);
  const choose = (next: number | null): void => {
    const { moveTo } = useSkyTimeStore.getState();
    setByDay(next !== null);
    if (next === null) {
      if (clock.skyMs < around.fromMs) moveTo(around.fromMs);
      return;
    }
    if (next === shownDay) return;
    // The same time of that day; nothing was recorded of what is yet to come.
    const atMs = Math.min(next + clock.skyMs - shownDay, midnightMs(next, 1) - STEP_MS);
    moveTo(next <= clock.serverMs ? Math.min(atMs, clock.serverMs - STEP_MS) : atMs);
  };
  return { day: isAround ? null : shownDay, span: isAround ? around : spanOfDay(shownDay), choose };
}

function Gaps({
  id,
  gaps,
  span,
  isKnown,
}: {
  readonly id: string;
  readonly gaps: readonly Gap[];
  readonly span: SliderSpan;
  readonly isKnown: boolean;
}) {
  const shown = gaps.flatMap((gap) => gapWithin(gap, span.fromMs, span.toMs) ?? []);
  return (
    <p id={id} className="sr-only">
      {shown.map((gap) => gapText(gap, span.fromMs)).join(' ')}
      {isKnown && shown.length === 0 && span.fromMs < serverNowMs() ? pastCopy.noGaps : ''}
    </p>
  );
}

interface ChoicesProps extends DayChoiceProps, RateChoiceProps {
  readonly moments: ReactNode;
}

/** Moments to go to, day and speed: side by side where there is room for all, one line for either where there is not. */
function Choices({ moments, day, clock, oldestMs, onDay, rate, onRate }: ChoicesProps) {
  const [isChoosing, setChoosing] = useState(false);
  const id = useId();
  const hasMoments = moments !== undefined;
  return (
    <>
      {hasMoments ? (
        <div className={classNames('order-3 min-w-0 @max-lg:grow @lg:order-2', isChoosing && '@max-lg:hidden')}>
          {moments}
        </div>
      ) : null}
      <div
        id={id}
        className={classNames(
          'order-3 flex min-w-0 flex-wrap gap-2 @max-lg:grow',
          hasMoments && !isChoosing && '@max-lg:hidden',
        )}
      >
        <DayChoice day={day} clock={clock} oldestMs={oldestMs} onDay={onDay} />
        <RateChoice rate={rate} onRate={onRate} />
      </div>
      {hasMoments ? (
        <IconButton
          label={copy.choices}
          look="line"
          aria-expanded={isChoosing}
          aria-controls={id}
          className="order-3 @lg:hidden"
          onClick={() => setChoosing(!isChoosing)}
        >
          <Ellipsis aria-hidden size={18} />
        </IconButton>
      ) : null}
    </>
  );
}

const NO_GAPS: readonly Gap[] = [];

/** The rate to run at, which is kept while time stands still. */
function useRate(time: SkyTime) {
  const setRate = useSkyTimeStore((state) => state.setRate);
  const [restingRate, setRestingRate] = useState<number>(1);
  const isRunning = time.kind === 'live' || time.rate > 0;
  const rate = time.kind === 'live' ? 1 : isRunning ? time.rate : restingRate;
  const togglePlay = (): void => {
    setRestingRate(rate);
    setRate(isRunning ? 0 : restingRate);
  };
  const choose = (next: number): void => {
    setRestingRate(next);
    if (isRunning) setRate(next);
  };
  return { isRunning, rate, togglePlay, choose };
}

/** Chooses the moment that the sky is shown for, and how fast it runs; marks when nothing was recorded. */
export function TimeScrubber({ className, moments, end, isByDay = false, isOfSatellites = false }: TimeScrubberProps) {
  const time = useSkyTimeStore((state) => state.time);
  const goLive = useSkyTimeStore((state) => state.goLive);
  const clock = useClock(time);
  const gapsId = useId();
  const { day, span, choose } = useSliderSpan(clock, isByDay);
  const { oldestMs, gaps: gapsOfAircraft, isKnown } = useCoverage(span, clock.serverMs);
  const gaps = isOfSatellites ? NO_GAPS : gapsOfAircraft;
  const speed = useRate(time);
  return (
    <section aria-label={copy.label} className={classNames('@container', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @max-2xs:gap-y-0.5 @6xl:flex-nowrap">
        <div className="order-1 flex min-w-0 grow basis-0 flex-wrap items-center gap-2 @lg:basis-[18rem] @6xl:min-w-[20rem] @6xl:grow-0">
          <IconButton label={speed.isRunning ? copy.pause : copy.play} look="line" onClick={speed.togglePlay}>
            {speed.isRunning ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
          </IconButton>
          <TimeText clock={clock} isLive={time.kind === 'live'} />
          <Button onClick={goLive} disabled={time.kind === 'live'}>
            {copy.now}
          </Button>
        </div>
        <Choices
          moments={moments}
          day={day}
          clock={clock}
          oldestMs={oldestMs}
          onDay={choose}
          rate={speed.rate}
          onRate={speed.choose}
        />
        {end === undefined ? null : <div className="order-1 @lg:order-2 @6xl:order-5">{end}</div>}
        {/* Where all have lines of their own the slider comes before the choices: it is what one moves. */}
        <div className="order-2 flex w-full items-center gap-2 @lg:order-4 @lg:w-auto @lg:grow @lg:basis-[16rem]">
          <TimeStep label={copy.earlier} sign={-1}>
            <Minus aria-hidden size={18} />
          </TimeStep>
          <TimeSlider
            span={span}
            isAround={day === null}
            skyMs={clock.skyMs}
            nowMs={clock.serverMs}
            gaps={gaps}
            describedBy={gapsId}
          />
          <TimeStep label={copy.later} sign={1}>
            <Plus aria-hidden size={18} />
          </TimeStep>
        </div>
      </div>
      <Gaps id={gapsId} gaps={gaps} span={span} isKnown={isKnown && !isOfSatellites} />
    </section>
  );
}
