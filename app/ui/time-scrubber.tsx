import { Minus, Pause, Play, Plus } from 'lucide-react';
import { Slider as RadixSlider, ToggleGroup } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { skyTimeCopy as copy } from '@app/copy/sky-time-copy';
import { localTimeText, timeFromNowText, utcTimeText } from '@app/format/sky-time';
import { serverNowMs, SKY_TIME_RANGE_MS, SKY_TIME_RATES, useSkyTimeStore } from '@app/state/sky-time-store';
import { DAY_MS } from '@engine/constants/durations';
import { type SkyTime, skyTimeMs } from '@engine/sky/sky-time';
import { Button, IconButton } from './button';
import { classNames } from './class-names';
import { HoldButton } from './hold-button';

/** A running clock is written anew so often: more cannot be read. */
const TICK_MS = 250;
const STEP_MS = 60_000;
/** Held, a button goes over the half hour that one pixel of a phone's slider is, within a second. */
const HELD_STEP_MS = 5 * STEP_MS;
const SPAN_MS = SKY_TIME_RANGE_MS.back + SKY_TIME_RANGE_MS.ahead;
/** The thumb stays inside the track, so marks beside it must too. */
const THUMB_PX = 24;

interface Clock {
  readonly serverMs: number;
  readonly skyMs: number;
}

const read = (time: SkyTime): Clock => {
  const serverMs = serverNowMs();
  return { serverMs, skyMs: skyTimeMs(time, serverMs) };
};

/** The time shown, a few times a second. Time that runs stands still at the end of its range. */
function useClock(time: SkyTime): Clock {
  const [shown, setShown] = useState(() => ({ time, clock: read(time) }));
  // A clock set by hand shows it at once, without waiting for the next tick.
  const clock = shown.time === time ? shown.clock : read(time);
  if (shown.time !== time) setShown({ time, clock });
  useEffect(() => {
    const timer = setInterval(() => {
      const next = read(time);
      setShown({ time, clock: next });
      const { setRate } = useSkyTimeStore.getState();
      if (time.rate > 0 && time.kind !== 'live' && next.skyMs > next.serverMs + SKY_TIME_RANGE_MS.ahead) setRate(0);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [time]);
  return clock;
}

/** Where a moment lies on the slider, [0, 1]. */
const fractionOf = (offsetMs: number): number => (offsetMs + SKY_TIME_RANGE_MS.back) / SPAN_MS;

function Mark({ offsetMs, label }: { readonly offsetMs: number; readonly label?: string }) {
  const fraction = fractionOf(offsetMs);
  const left = `calc(${fraction * 100}% + ${THUMB_PX * (0.5 - fraction)}px)`;
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-1/2 h-2.5 w-px -translate-y-1/2 bg-edge"
      style={{ left }}
    >
      {label === undefined ? null : (
        <span
          className={classNames(
            'absolute top-3.5 left-1/2 -translate-x-1/2 text-xs whitespace-nowrap text-muted',
            // A day before now: on a short track the two would run into one.
            offsetMs < 0 && 'hidden @md:block',
          )}
        >
          {label}
        </span>
      )}
    </span>
  );
}

function labelAt(offsetMs: number): { readonly label?: string } {
  if (offsetMs === 0) return { label: copy.now };
  if (offsetMs === SKY_TIME_RANGE_MS.ahead) return { label: copy.to };
  return offsetMs === -SKY_TIME_RANGE_MS.back ? { label: copy.from } : {};
}

const DAYS = Array.from({ length: 9 }, (_, day) => (day - 1) * DAY_MS);

function TimeSlider({ clock }: { readonly clock: Clock }) {
  const moveTo = useSkyTimeStore((state) => state.moveTo);
  const offsetMs = Math.round((clock.skyMs - clock.serverMs) / STEP_MS) * STEP_MS;
  return (
    <RadixSlider.Root
      min={-SKY_TIME_RANGE_MS.back}
      max={SKY_TIME_RANGE_MS.ahead}
      step={STEP_MS}
      value={[offsetMs]}
      onValueChange={([next]) => {
        if (next !== undefined) moveTo(serverNowMs() + next);
      }}
      className="relative mb-2 flex h-touch w-full touch-none items-center select-none"
    >
      {DAYS.map((atMs) => (
        <Mark key={atMs} offsetMs={atMs} {...labelAt(atMs)} />
      ))}
      <RadixSlider.Track className="relative h-1 grow rounded-full bg-edge" />
      <RadixSlider.Thumb
        aria-label={copy.slider}
        // To the minute: what runs would otherwise be read out all the time.
        aria-valuetext={localTimeText(Math.trunc(clock.skyMs / STEP_MS) * STEP_MS)}
        className="block size-6 rounded-full border-2 border-accent bg-surface before:absolute before:-inset-2.5 before:content-['']"
      />
    </RadixSlider.Root>
  );
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

interface RateChoiceProps {
  readonly rate: number;
  readonly onRate: (rate: number) => void;
}

function RateChoice({ rate, onRate }: RateChoiceProps) {
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={copy.rates}
      value={String(rate)}
      onValueChange={(next) => {
        // Choosing the chosen one again is no choice.
        if (next !== '') onRate(Number(next));
      }}
      className="flex justify-between rounded-md border border-line"
    >
      {SKY_TIME_RATES.map((choice) => (
        <ToggleGroup.Item
          key={choice}
          value={String(choice)}
          aria-label={copy.rateName(choice)}
          className="figure min-h-touch min-w-touch grow rounded-md text-xs whitespace-nowrap @2xs:px-1.5 @2xs:text-sm text-muted hover:text-ink data-[state=on]:bg-raised data-[state=on]:font-bold data-[state=on]:text-ink"
        >
          {copy.rate(choice)}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}

function TimeText({ clock, isLive }: { readonly clock: Clock; readonly isLive: boolean }) {
  const differenceMs = clock.skyMs - clock.serverMs;
  return (
    <p className="min-w-0 grow leading-tight" data-testid="sky-time" data-at-ms={Math.round(clock.skyMs)}>
      <span className="figure block truncate">{localTimeText(clock.skyMs)}</span>
      <span className="figure block truncate text-xs text-muted">
        {utcTimeText(clock.skyMs)} {copy.utc}
        {' · '}
        {isLive ? copy.live : timeFromNowText(differenceMs)}
      </span>
    </p>
  );
}

/** Chooses the moment that satellites, planets and stars are shown for, and how fast it runs. */
export function TimeScrubber({ className }: { readonly className?: string }) {
  const time = useSkyTimeStore((state) => state.time);
  const setRate = useSkyTimeStore((state) => state.setRate);
  const goLive = useSkyTimeStore((state) => state.goLive);
  const clock = useClock(time);
  const [restingRate, setRestingRate] = useState<number>(1);
  const isRunning = time.kind === 'live' || time.rate > 0;
  const rate = time.kind === 'live' ? 1 : isRunning ? time.rate : restingRate;

  const onPlay = (): void => {
    setRestingRate(rate);
    setRate(isRunning ? 0 : restingRate);
  };
  const onRate = (next: number): void => {
    setRestingRate(next);
    if (isRunning) setRate(next);
  };
  return (
    <section aria-label={copy.label} className={classNames('@container', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @6xl:flex-nowrap">
        <div className="flex w-full items-center gap-2 @2xl:w-auto @2xl:min-w-80 @2xl:grow @6xl:grow-0">
          <IconButton label={isRunning ? copy.pause : copy.play} look="line" onClick={onPlay}>
            {isRunning ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
          </IconButton>
          <TimeText clock={clock} isLive={time.kind === 'live'} />
          <Button onClick={goLive} disabled={time.kind === 'live'}>
            {copy.now}
          </Button>
        </div>
        <div className="w-full @2xl:w-auto @2xl:shrink-0">
          <RateChoice rate={rate} onRate={onRate} />
        </div>
        <div className="flex w-full items-center gap-2">
          <TimeStep label={copy.earlier} sign={-1}>
            <Minus aria-hidden size={18} />
          </TimeStep>
          <TimeSlider clock={clock} />
          <TimeStep label={copy.later} sign={1}>
            <Plus aria-hidden size={18} />
          </TimeStep>
        </div>
      </div>
    </section>
  );
}
