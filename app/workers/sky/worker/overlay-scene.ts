import { radiansFromDegrees } from '@engine/ar-math/angles';
import { type CameraAxis, cameraAxis } from '@engine/ar-math/camera-axis';
import { type PinholeCamera, pinholeCamera, viewFromEnu } from '@engine/ar-math/pinhole-projection';
import { type LockChange, TargetingLock } from '@engine/targeting/targeting-lock';
import type { EpochMs } from '@engine/units/quantity';
import type { CoveredBox, OverlayReply, OverlayRequest } from '../overlay-frame';
import { realAt, wholeAt } from './columns';
import type { DirectionSource } from './direction-source';
import { HeightBook } from './height-book';
import { writeArrows } from './overlay-arrows';
import { type LabelInput, OverlayLabels } from './overlay-labels';
import { OverlayWriter } from './overlay-writer';
import { ScreenObjects, type ScreenView } from './screen-objects';
import { SkyObjects } from './sky-objects';
import type { SkyTrack } from './sky-track';
import type { Observer } from './snapshot-rows';
import { TurnSpeed } from './turn-speed';
import type { ViewPose } from './view-pose';

const NOTHING_COVERED: readonly CoveredBox[] = [];

/** What a frame of the sky view is made from. */
export interface OverlayInput {
  readonly tracks: Iterable<SkyTrack>;
  /** Sun, Moon, planets, stars and whatever else has directions; brought to the time by the scene. */
  readonly sources: readonly DirectionSource[];
  readonly observer: Observer | null;
  /** At the time of the frame. */
  readonly pose: ViewPose;
  /** Along the long side of the camera's picture, without zoom. */
  readonly longSideFovDeg: number;
  readonly filterRadiusKm: number;
  /** 0 … 100, see `lockDwellMs`. */
  readonly sensitivity: number;
  readonly selectedId: number | null;
  readonly trackedIds: ReadonlySet<number>;
  /** Server time at which the frame is seen. */
  readonly now: EpochMs;
  /** The sky's time then: the same, unless the user has moved it. */
  readonly skyAt: EpochMs;
}

/** Puts the sky onto the screen of a phone, frame by frame, and remembers the last frame for whoever asks about it. */
export class OverlayScene {
  readonly objects = new SkyObjects();
  readonly screen = new ScreenObjects();
  readonly axis: CameraAxis = { azimuthDeg: Number.NaN, elevationDeg: 0, rollDeg: 0 };
  readonly lock = new TargetingLock();
  lockChange: Readonly<LockChange> = { acquiredId: 0, lostId: 0 };
  readonly labels = new OverlayLabels();
  readonly #writer = new OverlayWriter();
  readonly #turn = new TurnSpeed();
  readonly #viewFromEnu = new Float64Array(9);
  /** Device time of the last frame. */
  atMs = Number.NEGATIVE_INFINITY;
  #camera: PinholeCamera | null = null;
  readonly #heights = new HeightBook();

  /** Camera of the last frame; null before the first. */
  get camera(): PinholeCamera | null {
    return this.#camera;
  }

  /** Rotation of the last frame, for the backdrop behind it. */
  get viewFromEnu(): Float64Array {
    return this.#viewFromEnu;
  }

  /** Fills a request's buffer. What the lock did stands in `lockChange` until the next call. */
  fill(request: OverlayRequest, input: OverlayInput): OverlayReply {
    this.atMs = request.displayAtMs;
    const view = this.#aim(request, input);
    this.#collect(input);
    this.screen.project(this.objects, view);
    this.#target(input);
    const floats = new Float32Array(request.buffer);
    const ints = new Int32Array(request.buffer);
    this.#writer.order(this, input);
    const labelled: LabelInput = {
      objects: this.objects,
      screen: this.screen,
      lock: this.lock,
      selectedId: input.selectedId,
      trackedIds: input.trackedIds,
      atMs: request.displayAtMs,
      view: view.camera,
      covered: request.viewport.covered ?? NOTHING_COVERED,
      turnDegPerS: this.#turn.degPerS(input.pose.enuFromView, request.displayAtMs),
      indexOfRow: this.#writer.indexOfRow,
    };
    this.labels.update(labelled);
    this.#writer.write(floats, ints, this, view, input);
    this.labels.write(floats, ints, labelled);
    writeArrows(floats, ints, labelled);
    return {
      buffer: request.buffer,
      viewport: request.viewport,
      labelVersion: this.labels.version,
      skyAtMs: input.skyAt,
      ...(this.labels.version === request.labelVersion ? {} : { labels: this.labels.texts }),
    };
  }

  #aim({ viewport }: OverlayRequest, { pose, longSideFovDeg }: OverlayInput): ScreenView {
    const camera = pinholeCamera({
      viewportWidthPx: viewport.widthPx,
      viewportHeightPx: viewport.heightPx,
      videoWidthPx: viewport.video?.widthPx ?? null,
      videoHeightPx: viewport.video?.heightPx ?? null,
      longSideFovDeg,
      zoom: viewport.zoom,
    });
    this.#camera = camera;
    viewFromEnu(this.#viewFromEnu, pose.enuFromView);
    cameraAxis(pose.enuFromView, this.axis);
    return {
      camera,
      viewFromEnu: this.#viewFromEnu,
      axis: this.axis,
      yawSigmaRad: radiansFromDegrees(Number.isNaN(pose.yawSigmaDeg) ? 0 : pose.yawSigmaDeg),
      tiltSigmaRad: radiansFromDegrees(Number.isNaN(pose.tiltSigmaDeg) ? 0 : pose.tiltSigmaDeg),
      isHeadingKnown: pose.kind === 'sensor' || pose.kind === 'manual',
    };
  }

  #collect({
    tracks,
    sources,
    observer,
    pose,
    now,
    skyAt,
    filterRadiusKm,
    selectedId,
    trackedIds,
  }: OverlayInput): void {
    this.objects.start(now);
    if (observer === null || pose.kind === 'none') return;
    this.#heights.start(now);
    for (const track of tracks) {
      this.#heights.show(track);
      const isPicked = track.id === selectedId || trackedIds.has(track.id);
      this.objects.addTrack(track, observer, filterRadiusKm, isPicked, this.#heights);
    }
    for (const source of sources) {
      source.update(observer, skyAt);
      this.objects.addSource(source);
    }
  }

  #target({ sensitivity }: OverlayInput): void {
    let bestRow = -1;
    let heldScore = 0;
    for (let row = 0; row < this.objects.count; row++) {
      if (this.objects.isTargeted[row] === 0) continue;
      const score = realAt(this.screen.scores, row);
      if (bestRow < 0 || score > realAt(this.screen.scores, bestRow)) bestRow = row;
      if (this.objects.ids[row] === this.lock.id) heldScore = score;
    }
    const bestId = bestRow < 0 ? 0 : wholeAt(this.objects.ids, bestRow);
    const bestScore = bestRow < 0 ? 0 : realAt(this.screen.scores, bestRow);
    this.lockChange = this.lock.update(this.atMs, bestId, bestScore, heldScore, sensitivity);
  }
}
