import { useEffect, useRef, useState } from 'react';
import { type SweepGap, SweepLine, type SweptHorizon, sweptHorizon } from '@engine/horizon/horizon-sweep';
import { horizonCopy } from '@app/copy/horizon-copy';
import { numberText } from '@app/format/figure';
import { skyClient } from '@app/session/current-session';
import { endHorizonSweep, useHorizonSweepStore } from '@app/state/horizon-sweep-store';
import { useKeptHorizons } from '@app/state/kept-horizons';
import { useObserverStore } from '@app/state/observer-store';
import { usePlaceStore } from '@app/state/place-store';
import { usePoseReadoutStore } from '@app/state/pose-readout-store';
import { type SkyLook, skyLook$ } from '@app/state/sky-look';
import { serverNowMs } from '@app/state/sky-time-store';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import type { PoseReadout } from '@app/workers/sky/readouts/sky-event';
import { HorizonStrip } from './horizon-strip';

const copy = horizonCopy.sweep;

/** How often the line is drawn anew while it is followed. */
const SHOWN_EVERY_MS = 250;

const degreesText = (degrees: number): string => `${numberText(Math.round(degrees))}°`;

/** Why the view cannot be swept with; null where it can. */
function obstacle(readout: PoseReadout | null, hasPlace: boolean): string | null {
  if (!hasPlace) return copy.noPlace;
  if (readout?.poseKind === 'manual' || readout?.poseKind === 'recorded') return copy.byHand;
  const kind = readout?.calibration.kind;
  return kind === 'compass' || kind === 'aligned' ? null : copy.notAligned;
}

const linesSoFar = (): readonly SweepLine[] => useHorizonSweepStore.getState().lines;
const sweptSoFar = (): SweptHorizon => sweptHorizon(linesSoFar());

/** Collects where the view points while it is followed, and draws the line into the sky as it grows. */
function useSweep() {
  const lines = useHorizonSweepStore((state) => state.lines);
  const [isFollowing, setFollowing] = useState(false);
  const [swept, setSwept] = useState(sweptSoFar);
  const [look, setLook] = useState<SkyLook | null>(null);
  const newest = useRef<SkyLook | null>(null);
  useEffect(() => {
    const looks = skyLook$.subscribe((seen) => {
      newest.current = seen;
      if (isFollowing) linesSoFar().at(-1)?.follow(seen);
    });
    const timer = setInterval(() => {
      setLook(newest.current);
      if (isFollowing) setSwept(sweptSoFar());
    }, SHOWN_EVERY_MS);
    return () => {
      looks.unsubscribe();
      clearInterval(timer);
    };
  }, [isFollowing]);
  // The sky shows what has been followed so far in the place of what is kept.
  useEffect(() => {
    const { observer } = useObserverStore.getState();
    if (observer !== null && swept.mask !== null) skyClient().setObserver({ ...observer, horizon: swept.mask });
  }, [swept]);
  useEffect(() => () => skyClient().setObserver(useObserverStore.getState().observer), []);
  return {
    isFollowing,
    swept,
    look,
    canUndo: lines.length > 0,
    follow: () => {
      useHorizonSweepStore.setState(({ place }) => ({
        lines: [...lines, new SweepLine()],
        place: lines.length === 0 ? usePlaceStore.getState().place : place,
      }));
      setFollowing(true);
    },
    pause: () => {
      setFollowing(false);
      setSwept(sweptSoFar());
    },
    undo: () => {
      setFollowing(false);
      useHorizonSweepStore.setState({ lines: lines.slice(0, -1) });
      const left = sweptSoFar();
      setSwept(left);
      if (left.mask === null) skyClient().setObserver(useObserverStore.getState().observer);
    },
  };
}

function keepSwept({ mask, coveredDeg, gaps }: SweptHorizon): void {
  const { place } = useHorizonSweepStore.getState();
  if (mask !== null && place !== null) {
    useKeptHorizons.getState().keep(place, mask, 'sweep', serverNowMs());
    const description = gaps.length === 0 ? copy.savedAll : copy.savedGaps(degreesText(coveredDeg));
    toast({ title: copy.saved, description });
  }
  endHorizonSweep();
}

function gapWords(gaps: readonly SweepGap[]): string {
  if (gaps.length === 0) return copy.allAround;
  return copy.gaps(gaps.map(({ fromDeg, toDeg }) => copy.gap(degreesText(fromDeg), degreesText(toDeg))).join(', '));
}

function Coverage({ coveredDeg, gaps }: Pick<SweptHorizon, 'coveredDeg' | 'gaps'>) {
  return (
    <p className="figure text-xs text-muted" data-testid="sweep-coverage">
      {copy.covered(numberText(coveredDeg))}
      {coveredDeg === 0 ? '.' : `. ${gapWords(gaps)}`}
    </p>
  );
}

/** In the camera view, while a sweep is made: follows the skyline under the crosshair. */
export function SweepHere() {
  const hasPlace = usePlaceStore((state) => state.place !== null);
  const wrong = obstacle(
    usePoseReadoutStore((state) => state.readout),
    hasPlace,
  );
  const { isFollowing, swept, look, canUndo, follow, pause, undo } = useSweep();
  return (
    <section
      aria-label={copy.label}
      className="relative z-30 grid gap-2 border-b border-line bg-surface px-3 py-2 text-sm"
      data-testid="sweep-bar"
    >
      <p role="status">{wrong ?? (isFollowing ? copy.following : copy.ready)}</p>
      <HorizonStrip
        mask={swept.mask}
        gaps={swept.gaps}
        pointer={look === null ? null : { azimuthDeg: look.azimuthDeg, elevationDeg: look.elevationDeg }}
        // A phone on its side has no room for it; the line stands in the sky as well.
        className="h-20 [@media(max-height:480px)]:hidden"
      />
      <Coverage coveredDeg={swept.coveredDeg} gaps={swept.gaps} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="solid"
          disabled={wrong !== null && !isFollowing}
          aria-pressed={isFollowing}
          onClick={isFollowing ? pause : follow}
        >
          {isFollowing ? copy.pause : copy.start}
        </Button>
        <Button disabled={!canUndo} onClick={undo}>
          {copy.undo}
        </Button>
        <Button disabled={isFollowing || swept.mask === null} onClick={() => keepSwept(swept)}>
          {copy.done}
        </Button>
        <Button look="quiet" onClick={endHorizonSweep}>
          {copy.cancel}
        </Button>
      </div>
    </section>
  );
}
