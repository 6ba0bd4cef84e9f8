import { ChevronLeft, ChevronRight, Maximize, Pause, Play, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { wallCopy } from '@app/copy/wall-copy';
import { wallTitles } from '@app/copy/wall-titles';
import { hourMinuteText } from '@app/format/hour-minute';
import { isReadFromRight } from '@app/format/reading-direction';
import { LookUpNotice } from '@app/features/look-up/look-up-notice';
import { useGrantedPlace } from '@app/sensors/place-tracker';
import { keepScreenAwake } from '@app/sensors/screen-wake';
import { openSatelliteSky } from '@app/session/current-session';
import { useServerSecond } from '@app/state/server-second';
import { IconButton } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { BareSky } from './bare/bare-view';
import { FeedCredits, FeedLine } from './bare/feed-line';
import { followServer } from './bare/follow-server';
import { useAwake } from './bare/use-awake';
import { useBareAddress } from './bare/use-bare-address';
import { usePixelShift } from './bare/use-pixel-shift';
import { type Rotation, useRotation } from './bare/use-rotation';

const copy = wallCopy.kiosk;

/** Browsers let a page do so only right after a tap or a key; where they do not, the window stays as it is. */
function fillScreen(): void {
  if (document.fullscreenElement === null) void document.documentElement.requestFullscreen?.().catch(() => undefined);
}

function leaveFullScreen(): void {
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
}

/** Escape and Backspace lead out; arrows change the view, the space bar holds it. */
function useKioskKeys({ step, togglePause }: Rotation, leave: () => void): void {
  const onwards = isReadFromRight() ? -1 : 1;
  const actions: Readonly<Record<string, () => void>> = {
    Escape: leave,
    Backspace: leave,
    ArrowRight: () => step(onwards),
    ArrowLeft: () => step(-onwards),
    ' ': togglePause,
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isForControl = event.target instanceof HTMLButtonElement && (event.key === ' ' || event.key === 'Enter');
    const action = actions[event.key];
    if (action === undefined || isForControl || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // The map has arrows of its own; here it is looked at.
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** The browser takes Escape for itself while the screen is full: leaving that is leaving. */
function useLeftFullScreen(leave: () => void): void {
  const onChange = useEffectEvent(() => {
    if (document.fullscreenElement === null) leave();
  });
  useEffect(() => {
    const listen = (): void => onChange();
    document.addEventListener('fullscreenchange', listen);
    return () => document.removeEventListener('fullscreenchange', listen);
  }, []);
}

interface ToolsProps {
  readonly rotation: Rotation;
  readonly hasSeveral: boolean;
  readonly onLeave: () => void;
}

function Tools({ rotation, hasSeveral, onLeave }: ToolsProps) {
  const { isPaused, step, togglePause } = rotation;
  return (
    <div role="toolbar" aria-label={copy.tools} className="glass flex rounded-md">
      {hasSeveral ? (
        <>
          <IconButton label={copy.previous} onClick={() => step(-1)}>
            <ChevronLeft aria-hidden size={20} className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={isPaused ? copy.resume : copy.pause} onClick={togglePause}>
            {isPaused ? <Play aria-hidden size={20} /> : <Pause aria-hidden size={20} />}
          </IconButton>
          <IconButton label={copy.next} onClick={() => step(1)}>
            <ChevronRight aria-hidden size={20} className="rtl:-scale-x-100" />
          </IconButton>
        </>
      ) : null}
      <IconButton label={copy.fullScreen} onClick={fillScreen}>
        <Maximize aria-hidden size={20} />
      </IconButton>
      <IconButton label={copy.leave} onClick={onLeave}>
        <X aria-hidden size={20} />
      </IconButton>
    </div>
  );
}

function Clock() {
  return <p className="figure text-[2.25rem] leading-none lg:text-[3.5rem]">{useServerSecond(hourMinuteText)}</p>;
}

/** The sky by turns, over the whole screen, for a screen that nobody sits at. */
export function KioskScreen() {
  const address = useBareAddress();
  const { views, rangeNm, everyS } = address;
  const rotation = useRotation(views.length, everyS);
  const isAwake = useAwake();
  const shift = usePixelShift();
  const navigate = useNavigate();
  const leave = (): void => {
    leaveFullScreen();
    void navigate('/');
  };
  useKioskKeys(rotation, leave);
  useLeftFullScreen(leave);
  useGrantedPlace();
  useEffect(openSatelliteSky, []);
  useEffect(() => keepScreenAwake(), []);
  useEffect(() => followServer(), []);
  // Whoever comes by a tap gets the whole screen at once.
  useEffect(fillScreen, []);
  const view = views[rotation.index] ?? 'radar';
  return (
    <main
      data-testid="kiosk"
      data-view={view}
      className={classNames('relative h-dvh overflow-hidden bg-ground', !isAwake && 'cursor-none')}
    >
      <h1 className="sr-only">{wallTitles.kiosk}</h1>
      <div
        data-testid="kiosk-picture"
        className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]"
        style={{ translate: shift }}
      >
        <header className="flex min-h-16 items-center gap-6 px-3 py-2">
          <Clock />
          <LookUpNotice />
        </header>
        <BareSky key={view} name={view} rangeNm={rangeNm} where="kiosk" />
        <footer className="flex flex-wrap items-center gap-x-4 px-3 py-2 text-xs">
          <FeedLine />
          <FeedCredits />
        </footer>
      </div>
      <div className={classNames('absolute end-3 top-3 z-10', !isAwake && 'invisible')}>
        <Tools rotation={rotation} hasSeveral={views.length > 1} onLeave={leave} />
      </div>
    </main>
  );
}
