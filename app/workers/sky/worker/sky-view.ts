import { DEFAULT_FIELD_OF_VIEW_DEG } from '@engine/constants/sky-view';
import { declinationAt } from '@engine/geomagnetism/declination';
import { type EpochMs } from '@engine/units/quantity';
import type { OverlayReply, OverlayRequest } from '../overlay-frame';
import type { SensorSample } from '../sensor-samples';
import type { SkyEvent, SkyViewSettings, ViewCalibration } from '../sky.api';
import type { DirectionSource } from './direction-source';
import { OverlayScene } from './overlay-scene';
import { PosePipeline } from './pose-pipeline';
import type { SkyTrack } from './sky-track';
import type { Observer } from './snapshot-rows';
import { newViewPose } from './view-pose';

/** What the sky view looks at. */
export interface SkyViewWorld {
  tracks(): Iterable<SkyTrack>;
  observer(): Observer | null;
  selectedId(): number | null;
  /** Server time at a moment of the device's clock. */
  serverTimeAt(deviceMs: number): EpochMs;
}

/** Until the page says otherwise: the defaults of part 1 §9. */
const FIRST_SETTINGS: SkyViewSettings = { filterRadiusKm: 25, sensitivity: 75, updateFrequencyHz: 2 };

/** The camera's sky: where the device points, what stands there, and what is aimed at. */
export class SkyView {
  readonly #world: SkyViewWorld;
  readonly #hear: (event: SkyEvent) => void;
  readonly #pipeline = new PosePipeline();
  readonly #scene = new OverlayScene();
  readonly #sources: readonly DirectionSource[] = [];
  readonly #pose = newViewPose();
  #settings = FIRST_SETTINGS;
  #trackedIds: ReadonlySet<number> = new Set();
  #calibration: ViewCalibration = { pitchDeg: 0, rollDeg: 0, longSideFovDeg: DEFAULT_FIELD_OF_VIEW_DEG };
  #declinationOf: Observer | null = null;
  #declinationDeg: number | null = null;

  constructor(world: SkyViewWorld, hear: (event: SkyEvent) => void) {
    this.#world = world;
    this.#hear = hear;
  }

  push(samples: readonly SensorSample[]): void {
    this.#pipeline.push(samples);
  }

  set settings(settings: SkyViewSettings) {
    this.#settings = settings;
  }

  set trackedIds(ids: readonly number[]) {
    this.#trackedIds = new Set(ids);
  }

  set calibration(calibration: ViewCalibration) {
    this.#calibration = calibration;
  }

  frame(request: OverlayRequest): OverlayReply {
    const observer = this.#world.observer();
    this.#refer(observer, this.#world.serverTimeAt(request.displayAtMs));
    const reply = this.#scene.fill(request, {
      tracks: this.#world.tracks(),
      sources: this.#sources,
      observer,
      pose: this.#pipeline.poseAt(request.displayAtMs, request.aim, this.#pose),
      longSideFovDeg: this.#calibration.longSideFovDeg,
      filterRadiusKm: this.#settings.filterRadiusKm,
      sensitivity: this.#settings.sensitivity,
      selectedId: this.#world.selectedId(),
      trackedIds: this.#trackedIds,
      now: this.#world.serverTimeAt(request.displayAtMs),
    });
    const { acquiredId, lostId } = this.#scene.lockChange;
    if (lostId !== 0) this.#hear({ kind: 'lock-lost', id: lostId });
    if (acquiredId !== 0) this.#hear({ kind: 'lock-acquired', id: acquiredId });
    return reply;
  }

  /** Takes the declination of a new place. */
  #refer(observer: Observer | null, at: EpochMs): void {
    if (observer === this.#declinationOf) return;
    this.#declinationOf = observer;
    const result = observer === null ? null : declinationAt(observer, at);
    this.#declinationDeg = result?.ok === true ? result.declination : null;
    this.#pipeline.setDeclination(this.#declinationDeg);
  }
}
