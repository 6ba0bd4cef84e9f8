import { isNorthKnown } from '@engine/camera-view/viewport';
import { skyAt } from '@engine/sky/collect-sky';
import { FARTHEST_SEEN_KM } from '@engine/sky/sky-limits';
import { hiddenBy, isOutOfSight } from './hidden';
import type { OverlayContents, OverlayInput } from './overlay-input';
import { radiansFromDegrees } from '@engine/ar-math/angles';
import { type CameraAxis, cameraAxis } from '@engine/ar-math/camera-axis';
import { type PinholeCamera, pinholeCamera, viewFromEnu } from '@engine/ar-math/pinhole-projection';
import { candidateScore, type LockChange, TargetingLock } from '@engine/targeting/targeting-lock';
import type { CoveredBox, ScreenView } from '@engine/camera-view/viewport';
import type { OverlayReply, OverlayRequest } from './overlay-frame';
import { realAt, wholeAt } from '@engine/sky/columns';
import { OverlayArrows } from './overlay-arrows';
import { crosshairBox } from './overlay-label-place';
import { type LabelInput, OverlayLabels } from './overlay-labels';
import { OverlayPaths } from './overlay-paths';
import { OverlayWriter } from './overlay-writer';
import { ScreenObjects } from '@engine/camera-view/screen-objects';
import { MAX_SKY_OBJECTS, SkyObjects } from '@engine/sky/sky-objects';
import { earthLimb } from '@engine/horizon/earth-limb';
import type { SkyObserver } from '@engine/sky/sky-observer';
import { TurnSpeed } from '@engine/camera-view/turn-speed';

/** How far from the crosshair an object may stand to be aimed at, as a share of the view's shorter side. */
const AIM_REACH = 0.25;
/** What is held already may stand so much further out: a trembling hand keeps its lock. */
const HELD_REACH = 1.4;

const NOTHING_COVERED: readonly CoveredBox[] = [];

/** Puts the sky onto the screen of a phone, frame by frame, and remembers the last frame for whoever asks about it. */
export class OverlayScene implements OverlayContents {
  readonly objects = new SkyObjects();
  /** Of the last frame: what lies over the sky. */
  covered: readonly CoveredBox[] = NOTHING_COVERED;
  readonly screen = new ScreenObjects();
  readonly hidden = new Uint8Array(MAX_SKY_OBJECTS);
  readonly axis: CameraAxis = { azimuthDeg: Number.NaN, elevationDeg: 0, rollDeg: 0 };
  readonly lock = new TargetingLock();
  lockChange: Readonly<LockChange> = { acquiredId: 0, lostId: 0 };
  readonly labels = new OverlayLabels();
  readonly #arrows = new OverlayArrows();
  readonly #writer = new OverlayWriter();
  readonly #paths = new OverlayPaths();
  readonly #turn = new TurnSpeed();
  readonly #viewFromEnu = new Float64Array(9);
  /** Device time of the last frame. */
  atMs = Number.NEGATIVE_INFINITY;
  #camera: PinholeCamera | null = null;
  #taken: readonly CoveredBox[] = NOTHING_COVERED;

  /** Camera of the last frame; null before the first. */
  get camera(): PinholeCamera | null {
    return this.#camera;
  }

  /** Rotation of the last frame, for the backdrop behind it. */
  get viewFromEnu(): Float64Array {
    return this.#viewFromEnu;
  }

  /** Where words stand in the last frame, and what they keep off: no name of the backdrop is written there. */
  get taken(): readonly CoveredBox[] {
    return this.#taken;
  }

  /** Fills a request's buffer. What the lock did stands in `lockChange` until the next call. */
  fill(request: OverlayRequest, input: OverlayInput): OverlayReply {
    this.atMs = request.displayAtMs;
    const view = this.#aim(request, input);
    this.#collect(input);
    this.screen.project(this.objects, view);
    this.covered = request.viewport.covered ?? NOTHING_COVERED;
    this.#target(input, view, request.viewport.video !== null);
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
      view: request.viewport,
      covered: this.covered,
      turnDegPerS: this.#turn.degPerS(input.pose.enuFromView, request.displayAtMs),
      indexOfRow: this.#writer.indexOfRow,
      hidden: this.hidden,
    };
    this.labels.update(labelled);
    this.#writer.write(floats, ints, this, view, input);
    this.labels.write(floats, ints, labelled);
    this.#arrows.find(labelled);
    const standing = this.labels.boxesWithout((id) => this.#arrows.standsFor(id));
    const taken = [...labelled.covered, crosshairBox(labelled.view), ...standing];
    this.#taken = [...taken, ...this.#arrows.write(floats, ints, { ...labelled, axis: this.axis }, taken)];
    this.#paths.textScale = request.viewport.textScale ?? 1;
    this.#paths.write(floats, ints, this, view, input);
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
      isHeadingKnown: isNorthKnown(pose.kind),
    };
  }

  #collect({ sources, observer, pose, skyAt: at, filterRadiusKm, selectedId, trackedIds, filter }: OverlayInput): void {
    if (observer === null || pose.kind === 'none') {
      this.objects.start(at);
      this.objects.finish();
      return;
    }
    const limits = {
      radiusKm: filterRadiusKm,
      seenRadiusKm: FARTHEST_SEEN_KM,
      isPicked: (id: number) => id === selectedId || trackedIds.has(id),
      ...(filter === undefined ? {} : { isHidden: filter.isHidden }),
    };
    skyAt(observer, at, sources, limits, this.objects);
    this.#hide(observer);
  }

  #hide({ location: { horizon, ellipsoidHeightM }, heightSigmaM }: SkyObserver): void {
    const { count, azimuthsDeg, elevationsDeg, rangesM } = this.objects;
    const limb = earthLimb(ellipsoidHeightM, heightSigmaM);
    for (let row = 0; row < count; row++) {
      const elevationDeg = realAt(elevationsDeg, row);
      this.hidden[row] = hiddenBy(horizon, limb, realAt(azimuthsDeg, row), elevationDeg, realAt(rangesM, row));
    }
  }

  /**
   * Hands the scores to the lock. Only what is drawn in the picture, about the crosshair, can be locked on to: the seed's
   * score reaches far beyond the picture, so elsewhere it makes a candidate at most. So it does while the camera shows
   * one way and a hand has turned the view another: what is drawn at the crosshair is not what the picture shows there.
   * What the person's own horizon or the Earth hides is not what they aim at. Aircraft that are drawn beyond the radius of the filter are no candidates, and can be locked on to all the same.
   */
  #target({ sensitivity, pose }: OverlayInput, { camera }: ScreenView, hasPicture: boolean): void {
    const isPictureElsewhere = hasPicture && pose.kind === 'manual';
    let bestId = 0;
    let bestScore = 0;
    let heldScore = 0;
    for (let row = 0; row < this.objects.count; row++) {
      if (!this.objects.flies(row)) continue;
      const id = wholeAt(this.objects.ids, row);
      const isHeld = id === this.lock.id;
      const reach = isHeld && this.lock.state === 'locked' ? HELD_REACH : 1;
      const seedScore = realAt(this.screen.scores, row);
      const mayLock = !isPictureElsewhere && this.#isAimedAt(row, camera, reach);
      if (!mayLock && this.objects.isTargeted[row] === 0) continue;
      const score = mayLock ? seedScore : candidateScore(seedScore);
      if (isHeld) heldScore = score;
      if (score <= bestScore) continue;
      bestId = id;
      bestScore = score;
    }
    this.lockChange = this.lock.update(this.atMs, bestId, bestScore, heldScore, sensitivity);
  }

  #isAimedAt(row: number, { widthPx, heightPx, centreXPx, centreYPx }: PinholeCamera, reach: number): boolean {
    if (this.screen.isOnScreen[row] === 0 || isOutOfSight(this.hidden[row])) return false;
    const offPx = Math.hypot(realAt(this.screen.xPx, row) - centreXPx, realAt(this.screen.yPx, row) - centreYPx);
    return offPx <= reach * AIM_REACH * Math.min(widthPx, heightPx);
  }
}
