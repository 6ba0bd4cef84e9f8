import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { skyStageCopy, skyViewCopy } from '@app/copy/sky-view-copy';
import type { DrawingState } from '@app/sky-drawing/canvas-mount';
import { useCameraStore } from '@app/sensors/camera-state';
import { camera } from '@app/sensors/camera-store';
import { usePlaceStore } from '@app/state/place-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useSensorsStore } from '@app/sensors/sensors-store';
import { skyClient } from '@app/session/current-session';
import { useUnitsStore } from '@app/state/units-store';
import type { LinkedWorker } from '@app/workers/worker-link';
import { classNames } from '@app/ui/class-names';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import { alignWith } from './align';
import { CameraPicture } from './camera-picture';
import { LOOK_STEP_DEG } from './look-step';
import { manualAim, aimByHand } from './manual-aim';
import { OverlayHost, type SkyPicture } from './renderer/overlay-host';
import type { FrameInsets } from './renderer/sight-writer';
import { tellSkyHeading } from './sky-heading';
import { useSkyViewStore } from './sky-view-store';
import { skyStage } from './stage-handle';
import { tellSkyLook } from '@app/state/sky-look';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { useCoveredBoxes } from './use-covered-boxes';

/** What a dark suburb shows; a larger picture shows more. */
const FAINTEST_MAGNITUDE = 4.5;
const FAINTEST_DRAWN = 6;

/** The camera's picture where it has one, else the drawn sky: a scene too, because the picture shows now. */
function useSkyPicture(stage: RefObject<HTMLElement | null>): SkyPicture {
  const covered = useCoveredBoxes(stage);
  const isScene = useSkyTimeStore(({ scene }) => scene !== null);
  const video = useCameraStore((state) => (state.state === 'active' && !isScene ? state.video : null));
  const zoom = useCameraStore((state) => state.zoom);
  return useMemo(
    () => ({
      video,
      zoom,
      faintestMagnitude: video === null ? Math.min(FAINTEST_DRAWN, FAINTEST_MAGNITUDE + Math.log2(zoom)) : null,
      covered,
    }),
    [video, zoom, covered],
  );
}

/** Zoom goes in steps of a half: fingers and wheels are collected until they make one. */
class ZoomSteps {
  #gathered = 0;

  gather(factor: number): void {
    this.#gathered += Math.log2(factor);
    const { zoom } = useCameraStore.getState();
    const inward = Math.log2((zoom + 0.5) / zoom);
    if (Math.abs(this.#gathered) < inward) return;
    camera.stepZoom(this.#gathered > 0 ? 1 : -1);
    this.#gathered = 0;
  }
}

/** The picture is frozen while a label is dragged over it: a sighting is of the moment at which it began. */
function freeze(video: HTMLVideoElement | null): void {
  video?.pause();
}

function unfreeze(video: HTMLVideoElement | null): void {
  // A video that was taken away meanwhile does not play, which is no failure.
  video?.play().catch(() => undefined);
}

/**
 * Without sensors the view is turned by hand from the start; with the first reading it follows the device. A scene that
 * says where its camera pointed is looked at from there.
 */
function useAimSource(): void {
  const status = useSensorsStore((state) => state.status);
  const hasScenePose = useSkyTimeStore(({ scene }) => scene?.hasPose ?? false);
  useEffect(() => {
    if (status === 'active' || hasScenePose) manualAim.followSensors();
    else if (status !== 'asking' && status !== 'starting' && status !== 'idle') manualAim.startManual();
  }, [status, hasScenePose]);
}

const LOOK_KEYS: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-LOOK_STEP_DEG, 0],
  ArrowRight: [LOOK_STEP_DEG, 0],
  ArrowUp: [0, LOOK_STEP_DEG],
  ArrowDown: [0, -LOOK_STEP_DEG],
};

function onSkyKey(event: KeyboardEvent): void {
  const turn = LOOK_KEYS[event.key];
  if (turn === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (useSkyViewStore.getState().isAligning) return;
  event.preventDefault();
  aimByHand(...turn);
}

/** The focused sky is looked around in with the arrow keys. */
function lookByKeys(element: HTMLElement): () => void {
  element.tabIndex = 0;
  element.addEventListener('keydown', onSkyKey);
  return () => element.removeEventListener('keydown', onSkyKey);
}

export interface SkyStageProps {
  /** Starts a worker that draws a sky view; always the same function. */
  readonly startDrawing: () => LinkedWorker;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Null before it is known what stands around the picture. */
  readonly insets: FrameInsets | null;
}

function useOverlayHost(
  element: RefObject<HTMLDivElement | null>,
  { startDrawing, video, insets }: SkyStageProps,
  onState: (state: DrawingState) => void,
): void {
  const picture = useSkyPicture(element);
  const altitude = useUnitsStore((state) => state.altitude);
  const speed = useUnitsStore((state) => state.speed);
  const first = useRef({ picture, units: { altitude, speed } });
  const [host, setHost] = useState<OverlayHost | null>(null);
  useEffect(() => {
    if (element.current === null) return undefined;
    const zoomSteps = new ZoomSteps();
    const made = new OverlayHost({
      element: element.current,
      sky: skyClient(),
      startDrawing,
      ...first.current,
      aim$: manualAim.aim$,
      onState,
      onHeading: (headingDeg, pitchDeg) => {
        if (manualAim.isManual) return;
        tellSkyHeading(headingDeg);
        tellSkyLook(headingDeg, pitchDeg);
      },
      onPick: (id) => {
        if (id !== null) useSelectionStore.getState().toggle(id);
      },
      onLook: aimByHand,
      onZoom: (factor) => zoomSteps.gather(factor),
      onAlignStart: () => freeze(video.current),
      onAlignEnd: (sighting) => {
        unfreeze(video.current);
        if (sighting !== null) void alignWith(sighting);
      },
    });
    setHost(made);
    skyStage.use(made, video.current);
    const leaveKeys = lookByKeys(element.current);
    // A view turned by hand points where the hand has turned it: its tape slides with the finger's own move, not after.
    const turns = manualAim.azimuthDeg$.subscribe(tellSkyHeading);
    return () => {
      leaveKeys();
      turns.unsubscribe();
      skyStage.use(null, null);
      setHost(null);
      made.dispose();
    };
  }, [element, startDrawing, video, onState]);
  useEffect(() => host?.setPicture(picture), [host, picture]);
  useEffect(() => host?.setUnits({ altitude, speed }), [host, altitude, speed]);
  useEffect(() => host?.setInsets(insets), [host, insets]);
  // A label can always be dragged onto the real thing, but not in a sky that is turned by dragging.
  const isAimed = useSkyViewStore((state) => state.isAligning || !state.isManual);
  const hasPlace = usePlaceStore((state) => state.place !== null);
  const canAlign = isAimed && hasPlace;
  useEffect(() => host?.setAligning(canAlign), [host, canAlign]);
}

/** The picture and, over it, what stands in the sky. React mounts them once; what moves is drawn without it. */
export function SkyStage(props: SkyStageProps) {
  const element = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<DrawingState>('starting');
  useAimSource();
  useOverlayHost(element, props, setState);
  const isAligning = useSkyViewStore((view) => view.isAligning);
  const note = skyStageCopy[state];
  return (
    <>
      <CameraPicture video={props.video} />
      <div
        ref={element}
        {...FOCUS_FALLBACK}
        role="application"
        aria-label={skyViewCopy.sky}
        data-testid="sky"
        data-state={state}
        data-frame-insets={props.insets === null ? undefined : Object.values(props.insets).join(' ')}
        className={classNames(
          // Fingers turn the sky and drag labels: none of their moves is the browser's.
          'absolute inset-0 touch-none outline-offset-[-4px]',
          isAligning ? 'cursor-crosshair' : 'cursor-grab',
        )}
      />
      {note === null ? null : (
        <p role="status" className="absolute inset-x-6 top-1/2 text-center text-ink">
          {note}
        </p>
      )}
    </>
  );
}
