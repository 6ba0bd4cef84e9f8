import { BehaviorSubject, filter, map, type Observable } from 'rxjs';
import { normaliseDegrees } from '@engine/ar-math/angles';
import { useCameraStore } from '@app/sensors/camera-state';
import { useSensorsStore } from '@app/sensors/sensors-store';
import { useSelectionStore } from '@app/state/selection-store';
import type { ViewAim } from '@engine/camera-view/viewport';
import { type SkyDirection, towards } from './first-look';
import { useSkyViewStore } from './sky-view-store';

const LOWEST_DEG = -89;
const HIGHEST_DEG = 89;
/** Where a view without sensors begins while nothing is up: north, a little above the roofs. */
const FIRST = { azimuthDeg: 0, elevationDeg: 20 } as const;

/** Where the view looks while it is turned by hand; changes with every move of a finger, so kept apart from React. */
class ManualAim {
  #azimuthDeg: number = FIRST.azimuthDeg;
  #elevationDeg: number = FIRST.elevationDeg;
  readonly #aims = new BehaviorSubject<ViewAim>({ kind: 'sensor' });
  /** Somebody has turned it, or it has shown what there is to see. */
  #hasLooked = false;
  /** What was selected when it was turned last. */
  #turnedFor: number | null = null;

  /** The newest is told at once. */
  get aim$(): Observable<ViewAim> {
    return this.#aims;
  }

  /** Its azimuth alone, for what shows it without a picture; says nothing while the sensors lead. */
  get azimuthDeg$(): Observable<number> {
    return this.#aims.pipe(
      filter((aim) => aim.kind === 'manual'),
      map((aim) => aim.azimuthDeg),
    );
  }

  get isManual(): boolean {
    return this.#aims.value.kind === 'manual';
  }

  /** Turns by so much to the right and up; the first turn starts from where the sensors pointed. */
  turn(rightDeg: number, upDeg: number): void {
    this.#haveLooked();
    this.#turn(rightDeg, upDeg);
  }

  #turn(rightDeg: number, upDeg: number): void {
    if (this.#aims.value.kind === 'sensor') this.#begin();
    this.#azimuthDeg = normaliseDegrees(this.#azimuthDeg + rightDeg);
    this.#elevationDeg = Math.max(LOWEST_DEG, Math.min(HIGHEST_DEG, this.#elevationDeg + upDeg));
    this.#aims.next({
      kind: 'manual',
      azimuthDeg: this.#azimuthDeg,
      elevationDeg: this.#elevationDeg,
      rollDeg: 0,
    });
  }

  /** Points at a place of the sky. */
  pointAt({ azimuthDeg, elevationDeg }: SkyDirection): void {
    this.#haveLooked();
    this.#azimuthDeg = azimuthDeg;
    this.#elevationDeg = elevationDeg;
    this.#aims.next({ kind: 'manual', azimuthDeg, elevationDeg, rollDeg: 0 });
    useSkyViewStore.setState({ isManual: true });
  }

  /** By hand from now on, starting where the view points. */
  startManual(): void {
    if (this.#aims.value.kind === 'sensor') this.#turn(0, 0);
  }

  /** The view is turned by hand, and nobody has turned it yet. */
  get wantsFirstLook(): boolean {
    return this.isManual && !this.#hasLooked;
  }

  #haveLooked(): void {
    this.#hasLooked = true;
    this.#turnedFor = useSelectionStore.getState().selectedId;
  }

  /** A view is opened: on what is selected, unless it was turned since that is. */
  open(): void {
    const { selectedId } = useSelectionStore.getState();
    if (selectedId !== null && selectedId !== this.#turnedFor) this.#hasLooked = false;
  }

  /** Shows what there is to see, the first time of a visit; what the person turned to is left alone. */
  lookFirst(direction: SkyDirection): void {
    if (this.wantsFirstLook) this.pointAt(direction);
  }

  followSensors(): void {
    this.#aims.next({ kind: 'sensor' });
    useSkyViewStore.setState({ isManual: false });
  }

  #begin(): void {
    const { readout } = useSkyViewStore.getState();
    if (readout !== null && readout.poseKind === 'sensor') {
      this.#hasLooked = true;
      this.#azimuthDeg = readout.headingDeg ?? this.#azimuthDeg;
      this.#elevationDeg = readout.pitchDeg ?? this.#elevationDeg;
    }
    useSkyViewStore.setState({ isManual: true });
  }
}

/** One view is open at a time. Where it looked last is kept for the visit. */
export const manualAim = new ManualAim();

/**
 * Turns the view by hand, but not while the camera shows where the device really points, for marks would be beside it;
 * nor while that is aligned, for it would be by the hand's turn.
 */
export function aimByHand(rightDeg: number, upDeg: number): void {
  const isHeldToSky = useCameraStore.getState().state === 'active' || useSkyViewStore.getState().isAligning;
  const hasSensors = useSensorsStore.getState().status === 'active';
  if (!(isHeldToSky && hasSensors)) manualAim.turn(rightDeg, upDeg);
}

/** Turns the view to where something stands, unless the person holds the device that way. */
export function lookTowards(direction: SkyDirection): void {
  if (useSensorsStore.getState().status !== 'active') manualAim.pointAt(towards(direction));
}
