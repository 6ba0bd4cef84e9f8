import type { BodyNames } from '@engine/sky/celestial/body-names';
import type { ScenePose } from '../scene/sky-scene';
import type { TrackSource } from '@engine/sky/aircraft/track-source';
import { quat } from 'gl-matrix';
import { HorizonCalibration, type HorizonOutcome } from '@engine/alignment/horizon-calibration';
import type { CameraAxis } from '@engine/ar-math/camera-axis';
import { type Evening, nextEvening } from '@engine/ephemeris/evening';
import type { EpochMs } from '@engine/units/quantity';
import type { HeldFilter } from '../filter/held-filter';
import type { SatelliteArc } from '../overlay/satellite-arc';
import type { ExpectedPath } from '../expected-path/expected-path';
import { SkyBands } from '../overlay/sky-band';
import type { OverlayReply, OverlayRequest } from '../overlay/overlay-frame';
import type { SensorSample } from '@engine/camera-view/sensor-samples';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import type { SkyLine } from '@engine/triangulation/lines-in-sky';
import type { SkyEvent } from '../readouts/sky-event';
import type { SkyViewSettings } from '../overlay/view.api';
import {
  type AlignmentSighting,
  type AlignmentSightingResult,
  type CoveredBox,
  fieldOfViewDeg,
} from '@engine/camera-view/viewport';
import { overlaps } from '../overlay/label-placement';
import type { ViewCalibration } from '@engine/camera-view/camera-calibration';
import { Backdrop } from '../backdrop/backdrop';
import { CelestialSky } from '@engine/sky/celestial/celestial-sky';
import { CelestialSource } from '@engine/sky/celestial/celestial-source';
import type { SkySource } from '@engine/sky/sky-source';
import { bestInScene, pickInScene } from '../overlay/overlay-pick';
import { OverlayScene } from '../overlay/overlay-scene';
import { newMeasuredPose, PosePipeline } from '@engine/camera-view/pose-pipeline';
import { poseReadout } from '../readouts/pose-readout';
import { directionBefore } from '@engine/camera-view/sighted-direction';
import { SmoothedAxis } from '@engine/camera-view/smoothed-axis';
import type { SkyObjects } from '@engine/sky/sky-objects';
import type { SkyObserver } from '@engine/sky/sky-observer';
import type { StarCatalogue } from '@engine/sky/celestial/star-catalogue';
import { newViewPose, type ViewPose } from '@engine/camera-view/view-pose';

/** What the sky view looks at. */
export interface SkyViewWorld {
  /** Null while nobody knows of tracks for the time that is shown. */
  tracks(): TrackSource | null;
  satellites(): SkySource;
  /** From where the sky is seen. */
  observer(): SkyObserver | null;
  /** It is seen from a place that stands in for one that nobody knows. */
  isStandIn(): boolean;
  /** Where the device is. */
  home(): SkyObserver | null;
  /** True minus magnetic north where the device is; null while nothing tells where. */
  declinationDeg(): number | null;
  settings(): SkyViewSettings;
  /** What leaves tracks out of the sky, judged for now; null while nothing does. */
  filter(): Pick<HeldFilter, 'isHidden'> | null;
  trackedIds(): ReadonlySet<number>;
  /** Of the scene that is shown, if it has one. */
  scenePose(): ScenePose | null;
  selectedId(): number | null;
  /** Where the selected object is expected, while the sky is that of now. */
  expectedPath(): ExpectedPath | null;
  /** Server time at a moment of the device's clock. */
  serverTimeAt(deviceMs: number): EpochMs;
  /** The sky's time at a server time. */
  skyTimeAt(now: EpochMs): EpochMs;
  /** False while the user has moved the sky's time: then there are no tracks. */
  isSkyLive(): boolean;
  bodyNames(): BodyNames;
  sightLines(): readonly SkyLine[];
}

/** A readout that is due within this is given now rather than a frame late. */
const EARLY_MS = 4;

/** The camera's sky: where the device points, what stands there, and what is aimed at. */
export class SkyView {
  /** Of the selected satellite, about the time that is shown. */
  arc: SatelliteArc | null = null;
  readonly #world: SkyViewWorld;
  readonly #emit: (event: SkyEvent) => void;
  readonly #pipeline = new PosePipeline();
  readonly #scene = new OverlayScene();
  readonly #bands = new SkyBands();
  readonly #sky = new CelestialSky();
  readonly #celestial = new CelestialSource(this.#sky);
  readonly #backdrop = new Backdrop(this.#sky);
  readonly #pose = newViewPose();
  readonly #axis = new SmoothedAxis();
  readonly #measured = newMeasuredPose();
  readonly #measuredAxis: CameraAxis = { azimuthDeg: Number.NaN, elevationDeg: 0, rollDeg: 0 };
  #readoutAtMs = Number.NEGATIVE_INFINITY;
  #horizon: HorizonCalibration | null = null;

  constructor(world: SkyViewWorld, emit: (event: SkyEvent) => void) {
    this.#world = world;
    this.#sky.names = world.bodyNames();
    this.#emit = emit;
  }

  set calibration(calibration: ViewCalibration) {
    this.#pipeline.alignment.lens.calibration = calibration;
  }

  set stars(stars: StarCatalogue | null) {
    this.#sky.setStars(stars);
  }

  push(samples: readonly SensorSample[]): void {
    this.#pipeline.setDeclination(this.#world.declinationDeg());
    this.#pipeline.push(samples);
    const { lastSampleAtMs } = this.#pipeline.estimator.state;
    if (this.#horizon === null || !this.#pipeline.measuredAxis(lastSampleAtMs, this.#measuredAxis)) return;
    this.#horizon.add(this.#measuredAxis.azimuthDeg, this.#measuredAxis.elevationDeg);
  }

  /** Fills a request's buffers and says what came of it. */
  frame(request: OverlayRequest): OverlayReply {
    const { displayAtMs, aim } = request;
    const observer = this.#world.observer();
    const now = this.#world.serverTimeAt(displayAtMs);
    const skyAt = this.#world.skyTimeAt(now);
    const selectedId = this.#world.selectedId();
    const declinationDeg = this.#world.declinationDeg();
    const { filterRadiusKm, sensitivity, trailLengthMs } = this.#world.settings();
    this.#pipeline.setDeclination(declinationDeg);
    this.#celestial.selectedId = selectedId;
    this.#celestial.isNeverEmpty = this.#world.isStandIn();
    const scenePose = aim.kind === 'sensor' ? this.#world.scenePose() : null;
    const tracks = this.#world.tracks();
    const filter = this.#world.filter();
    const reply = this.#scene.fill(request, {
      sources: { tracks, directions: [this.#celestial, this.#world.satellites()] },
      observer,
      pose:
        scenePose === null ? this.#pipeline.poseAt(displayAtMs, aim, this.#pose) : recordedPose(scenePose, this.#pose),
      longSideFovDeg: scenePose?.longSideFovDeg ?? this.#fieldOfViewDeg(request),
      filterRadiusKm,
      sensitivity,
      selectedId,
      trackedIds: this.#world.trackedIds(),
      arc: this.arc,
      expected: this.#bands.at(this.#world.expectedPath(), observer, tracks, skyAt),
      sightLines: this.#world.sightLines(),
      skyAt,
      ...(trailLengthMs === undefined ? {} : { trailLengthMs }),
      ...(filter === null ? {} : { filter }),
    });
    this.#fillBackdrop(request, observer, skyAt);
    this.#tellLock();
    this.#tellReadout(displayAtMs, observer, declinationDeg);
    return request.backdrop === undefined ? reply : { ...reply, backdrop: { buffer: request.backdrop.buffer } };
  }

  /** Ends the lock, as when the view is left or hidden. */
  rest(): void {
    const lostId = this.#scene.lock.clear();
    if (lostId !== 0) this.#emit({ kind: 'lock-lost', id: lostId });
    this.#axis.forget();
  }

  pick(xPx: number, yPx: number, radiusPx: number): number | null {
    return pickInScene(this.#scene, xPx, yPx, radiusPx);
  }

  bestInView(preferred: readonly number[] = []): number | null {
    return bestInScene(this.#scene, preferred);
  }

  celestialFacts(id: number): CelestialFacts | null {
    return this.#sky.facts(id);
  }

  eveningAfter(now: EpochMs): Evening | null {
    const observer = this.#world.observer();
    return observer === null ? null : nextEvening(observer, now);
  }

  /** Takes what the user pointed out, by the pose and the object's place at that time. */
  addSighting(sighting: AlignmentSighting): AlignmentSightingResult {
    const { state } = this.#pipeline.estimator;
    if (!this.#world.isSkyLive()) return { kind: 'time-moved' };
    // Over a place that stands in for it everything is some degrees off.
    if (this.#world.home() === null) return { kind: 'no-place' };
    // Where a hand has turned the picture, a place in it says nothing of where the device points.
    if (this.#pose.kind === 'manual') return { kind: 'no-pose' };
    if (state.kind === 'none' || !this.#pipeline.measuredAt(this.#measured, sighting.atMs)) return { kind: 'no-pose' };
    if (isDoubtful(this.#scene.objects, sighting.objectId)) return { kind: 'doubtful' };
    const direction = directionBefore(this.#scene.objects, sighting.objectId, this.#scene.atMs - sighting.atMs);
    if (direction === null) return { kind: 'object-gone' };
    const { relativeFromView, ...rest } = this.#measured;
    const pose = { ...rest, relativeFromView: Float64Array.from(relativeFromView) };
    return this.#pipeline.alignment.add(sighting, pose, direction);
  }

  undoSighting(): boolean {
    return this.#pipeline.alignment.undo();
  }

  resetAlignment(): void {
    this.#pipeline.alignment.reset();
  }

  /** Begins to watch how the camera is held against the horizon. */
  startHorizon(): void {
    this.#horizon = new HorizonCalibration();
  }

  /** Ends the watch; a level view makes the camera's error in pitch good. */
  endHorizon(): HorizonOutcome {
    const outcome = this.#horizon?.outcome() ?? { kind: 'no-pose' };
    this.#horizon = null;
    if (outcome.kind === 'level') {
      this.#pipeline.alignment.levelAt(outcome.pitchDeg, this.#pipeline.screenAngleDeg);
    }
    return outcome;
  }

  #fieldOfViewDeg({ viewport, aim }: OverlayRequest): number {
    return fieldOfViewDeg(viewport.video, aim.kind, this.#pipeline.alignment.lens.longSideFovDeg);
  }

  #fillBackdrop({ backdrop, viewport }: OverlayRequest, observer: SkyObserver | null, at: EpochMs): void {
    if (backdrop === undefined) return;
    const { camera, viewFromEnu, taken } = this.#scene;
    if (camera === null || observer === null || this.#pose.kind === 'none') {
      new Int32Array(backdrop.buffer).fill(0);
      return;
    }
    const { faintestMagnitude } = backdrop;
    const isFree = (box: CoveredBox): boolean => taken.every((other) => !overlaps(box, other));
    const { textScale } = viewport;
    this.#backdrop.write(backdrop.buffer, { viewFromEnu, camera, observer, at, faintestMagnitude, isFree, textScale });
  }

  #tellLock(): void {
    const { acquiredId, lostId } = this.#scene.lockChange;
    if (lostId !== 0) this.#emit({ kind: 'lock-lost', id: lostId });
    if (acquiredId !== 0) this.#emit({ kind: 'lock-acquired', id: acquiredId });
  }

  #tellReadout(atMs: number, observer: SkyObserver | null, declinationDeg: number | null): void {
    if (this.#pose.kind === 'none') this.#axis.forget();
    else this.#axis.follow(this.#scene.axis, atMs, this.#pose.kind === 'manual' || this.#pose.kind === 'recorded');
    const elapsedMs = Math.abs(atMs - this.#readoutAtMs);
    if (elapsedMs < 1000 / this.#world.settings().updateFrequencyHz - EARLY_MS) return;
    this.#readoutAtMs = atMs;
    const readout = poseReadout({
      scene: this.#scene,
      pipeline: this.#pipeline,
      pose: this.#pose,
      axis: this.#axis,
      declinationDeg,
      selectedId: this.#world.selectedId(),
      sunElevationDeg: observer === null ? null : this.#sky.sunElevation,
    });
    this.#emit({ kind: 'readout', readout });
  }
}

/** The pose of a scene as that of the view. */
function recordedPose({ enuFromView, yawSigmaDeg, tiltSigmaDeg }: ScenePose, out: ViewPose): ViewPose {
  quat.normalize(out.enuFromView, enuFromView);
  out.kind = 'recorded';
  out.yawSigmaDeg = yawSigmaDeg;
  out.tiltSigmaDeg = tiltSigmaDeg;
  out.ageMs = 0;
  return out;
}

/** Whether an object contradicts itself: nobody may align on it. */
function isDoubtful(objects: SkyObjects, id: number): boolean {
  const row = objects.rowOf(id);
  return row >= 0 && objects.tracks[row]?.state.isDoubtful === true;
}
