import { cameraNoteCopy } from '@app/copy/sensor-copy';
import {
  type CameraDevices,
  cameraLadder,
  climbCameraLadder,
  pictureConstraints,
  type ScreenSize,
} from './camera-ladder';
import { CameraPicture, type PictureElement } from './camera-picture';
import { applyToCamera, type CameraChange, cameraSupport } from './camera-track';
import { type CameraFailure, type CameraView, INITIAL_CAMERA_VIEW, NO_SUPPORT, type ZoomRange } from './camera-view';

/** What the controller needs of the browser; tests give their own. */
export interface CameraHost {
  /** Undefined where the browser has none, as on insecure pages. */
  readonly devices: CameraDevices | undefined;
  readonly isSecure: boolean;
  readonly screenSize: () => ScreenSize;
  readonly warn: (what: string, error: unknown) => void;
  readonly onView: (view: CameraView) => void;
}

/** AR-07. */
const START_DELAY_MS = 700;
const TRY_AGAIN_DELAY_MS = 500;
/** Waits before the second and the third climb: one and two seconds after the first. */
const RETRY_WAITS_MS = [1_000, 1_000];
/** AR-05. */
const ZOOM_STEP = 0.5;
const DEFAULT_ZOOM: ZoomRange = { min: 1, max: 10, step: ZOOM_STEP };
/** What another device, or another program that lets go of it, may mend. */
const MENDABLE: ReadonlySet<CameraFailure> = new Set(['no-device', 'in-use', 'lost']);

function clamp(value: number, { min, max }: ZoomRange): number {
  return Math.min(max, Math.max(min, value));
}

/**
 * The camera of the sky view: starts it down the ladder, stops every track when the view is left or the tab hidden, and
 * starts it again on return. Every outcome is told through `onView`; nothing throws.
 */
export class CameraController {
  readonly #host: CameraHost;
  readonly #picture: CameraPicture;
  #view: CameraView = INITIAL_CAMERA_VIEW;
  #track: MediaStreamTrack | null = null;
  #stream: MediaStream | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts starts and stops, so that a camera that opens after a stop is closed again. */
  #attempt = 0;
  #isWanted = false;
  #isVisible = true;
  #isSaving = false;

  constructor(host: CameraHost) {
    this.#host = host;
    this.#picture = new CameraPicture((video) => this.#set({ video }), host.warn);
  }

  /** As the device names the running camera; null without one, or where the browser tells no name. */
  get label(): string | null {
    const label = this.#track?.label ?? '';
    return label === '' ? null : label;
  }

  /** The element that shows the picture; null when it goes away. */
  attach(element: PictureElement | null): void {
    this.#picture.attach(element);
  }

  start(): void {
    if (this.#isWanted) return;
    this.#isWanted = true;
    this.#begin(START_DELAY_MS);
  }

  /** The view is left. */
  stop(): void {
    this.#isWanted = false;
    this.#close();
    this.#set({ state: 'inactive', failure: null, note: null });
  }

  /** 'Try Again'. */
  retry(): void {
    this.#isWanted = true;
    this.#begin(TRY_AGAIN_DELAY_MS);
  }

  setVisible(isVisible: boolean): void {
    if (isVisible === this.#isVisible) return;
    this.#isVisible = isVisible;
    if (this.#isWanted) this.#begin(0);
  }

  /** A camera was plugged in or out. */
  devicesChanged(): void {
    const { failure } = this.#view;
    if (this.#isWanted && failure !== null && MENDABLE.has(failure)) this.#begin(0);
  }

  /** Battery saver: a small, slow picture. */
  setSaving(isSaving: boolean): void {
    if (isSaving === this.#isSaving) return;
    this.#isSaving = isSaving;
    if (this.#track !== null) void this.#apply();
  }

  setTorch(torch: boolean): void {
    this.#change(this.#view.supports.torch, { torch }, cameraNoteCopy.noTorch);
  }

  setStabilization(stabilization: boolean): void {
    this.#change(this.#view.supports.stabilization, { stabilization }, cameraNoteCopy.noStabilization);
  }

  /** What is wanted of whichever camera runs, now or later; one that cannot goes on as it is. */
  preferStabilization(stabilization: boolean): void {
    if (stabilization === this.#view.stabilization) return;
    this.#set({ stabilization });
    if (this.#view.supports.stabilization) void this.#apply();
  }

  /** Half a step of zoom in (1) or out (-1), within what the camera can; without a zoom of its own from 1 to 10. */
  stepZoom(direction: 1 | -1): void {
    const { supports, zoom } = this.#view;
    const next = clamp(zoom + direction * ZOOM_STEP, supports.zoom ?? DEFAULT_ZOOM);
    if (supports.zoom !== null) {
      this.#change(true, { zoom: next }, '');
      return;
    }
    if (this.#track !== null) this.#note(cameraNoteCopy.noZoom, undefined);
    this.#set({ zoom: next });
  }

  #begin(delayMs: number): void {
    this.#close();
    if (!this.#isVisible) {
      this.#set({ state: 'paused', failure: null });
      return;
    }
    this.#set({ state: 'starting', failure: null, note: null });
    const attempt = this.#attempt;
    this.#timer = setTimeout(() => void this.#climb(attempt, 0), delayMs);
  }

  async #climb(attempt: number, retries: number): Promise<void> {
    const { devices, isSecure, screenSize } = this.#host;
    if (devices === undefined) {
      this.#fail(isSecure ? 'no-device' : 'insecure');
      return;
    }
    const isCurrent = (): boolean => attempt === this.#attempt;
    const result = await climbCameraLadder(devices, cameraLadder(screenSize(), this.#isSaving), isCurrent);
    if (!isCurrent()) {
      if (result.kind === 'stream') stopTracks(result.stream);
      return;
    }
    if (result.kind === 'stream') {
      this.#use(result.stream);
      return;
    }
    const waitMs = RETRY_WAITS_MS[retries];
    if (result.failure === 'denied' || waitMs === undefined) this.#fail(result.failure);
    else this.#timer = setTimeout(() => void this.#climb(attempt, retries + 1), waitMs);
  }

  #use(stream: MediaStream): void {
    const [track] = stream.getVideoTracks();
    if (track === undefined) {
      stopTracks(stream);
      this.#fail('no-device');
      return;
    }
    const supports = cameraSupport(track);
    const zoom = clamp(this.#view.zoom, supports.zoom ?? DEFAULT_ZOOM);
    this.#stream = stream;
    this.#track = track;
    track.addEventListener('ended', this.#onEnded);
    this.#set({ state: 'active', failure: null, supports, zoom, torch: false });
    this.#picture.show(stream);
    const needsChange = (supports.zoom !== null && zoom !== 1) || supports.stabilization;
    if (needsChange) void this.#apply();
  }

  readonly #onEnded = (): void => {
    this.#close();
    this.#fail('lost');
  };

  #fail(failure: CameraFailure): void {
    this.#set({ state: 'failed', failure });
  }

  /** Stops every track, and whatever was under way. */
  #close(): void {
    clearTimeout(this.#timer);
    this.#attempt += 1;
    this.#track?.removeEventListener('ended', this.#onEnded);
    this.#picture.show(null);
    if (this.#stream !== null) stopTracks(this.#stream);
    this.#stream = null;
    this.#track = null;
    this.#set({ supports: NO_SUPPORT, torch: false, video: null });
  }

  #change(isSupported: boolean, change: Partial<CameraView>, unsupportedNote: string): void {
    if (!isSupported) {
      this.#note(unsupportedNote, undefined);
      return;
    }
    void this.#changeOrTakeBack(change);
  }

  async #changeOrTakeBack(change: Partial<CameraView>): Promise<void> {
    const { torch, zoom, stabilization } = this.#view;
    this.#set({ ...change, note: null });
    if (!(await this.#apply())) this.#set({ torch, zoom, stabilization });
  }

  /** Tells the camera all that it can do at once. False when it refused, which is noted and no failure. */
  async #apply(): Promise<boolean> {
    const track = this.#track;
    if (track === null) return true;
    const { supports, torch, zoom, stabilization } = this.#view;
    const changes: CameraChange[] = [];
    if (supports.torch) changes.push({ kind: 'torch', value: torch });
    if (supports.zoom !== null) changes.push({ kind: 'zoom', value: zoom });
    if (supports.stabilization) changes.push({ kind: 'stabilization', value: stabilization });
    try {
      await applyToCamera(track, pictureConstraints(this.#isSaving), changes);
      return true;
    } catch (error) {
      // A camera that was closed meanwhile has nothing to refuse.
      if (track === this.#track) this.#note(cameraNoteCopy.refused, error);
      return track !== this.#track;
    }
  }

  #note(note: string, error: unknown): void {
    this.#host.warn(note, error);
    this.#set({ note });
  }

  #set(change: Partial<CameraView>): void {
    this.#view = { ...this.#view, ...change };
    this.#host.onView(this.#view);
  }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
