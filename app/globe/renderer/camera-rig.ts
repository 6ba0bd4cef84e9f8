import { Matrix4, PerspectiveCamera, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { GlobeView } from '../pick-satellite';
import { ControlSurface, type GlobeTouch } from './control-surface';

const RAD = Math.PI / 180;
/** Field of view across the shorter side. */
const FIELD_DEG = 34;
/** The whole Earth with a rim of sky. */
const HOME_DISTANCE = 4.4;
const NEAREST = 1.25;
/** Geosynchronous orbits with room around them. */
const FARTHEST = 40;
const DAMPING = 0.09;
/** A camera stands so many times as far out as the satellite that it turns to, at least, */
const LEAST_ABOVE = 1.5;
/** and goes out as far as this where it does not. */
const WELL_ABOVE = 1.6;
/** Near enough that the eye sees no more of the way. */
const ARRIVED_RAD = 3 * RAD;

export interface CameraRigOptions {
  /** Inside a page that scrolls: wheel and upward strokes belong to the page. */
  readonly isCompact: boolean;
  readonly hasInertia: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
}

export interface CameraRigListener {
  /** The user has taken hold of the globe, or let go of it. */
  readonly onHeld: (isHeld: boolean) => void;
  readonly onChange: () => void;
}

/** The camera in the Earth-fixed frame, north up, and the gestures that move it. */
export class CameraRig {
  readonly camera: PerspectiveCamera;
  readonly #surface = new ControlSurface();
  readonly #controls: OrbitControls;
  readonly #clip = new Matrix4();
  readonly #spherical = new Spherical();
  readonly #offset = new Vector3();
  readonly #target = new Vector3();
  readonly #place: [number, number, number] = [0, 0, 0];
  readonly #view: { -readonly [Key in keyof GlobeView]: GlobeView[Key] };

  constructor(options: CameraRigOptions) {
    const { isCompact, hasInertia, widthPx, heightPx } = options;
    this.camera = Object.assign(new PerspectiveCamera(FIELD_DEG, 1, 0.02, 100), { manual: true });
    this.camera.up.set(0, 0, 1);
    this.#view = { clipFromEarthFixed: this.#clip.elements, camera: this.#place, widthPx, heightPx };
    this.lookDownOn(20, 0);
    // Its type asks for an element; control-surface.test.ts shows that the stand-in has all that is used of one.
    this.#controls = Reflect.construct(OrbitControls, [this.camera, this.#surface]);
    Object.assign(this.#controls, {
      enablePan: false,
      enableZoom: !isCompact,
      enableDamping: hasInertia,
      dampingFactor: DAMPING,
      minDistance: NEAREST,
      maxDistance: FARTHEST,
    });
    this.resize(widthPx, heightPx);
  }

  listen({ onHeld, onChange }: CameraRigListener): void {
    this.#controls.addEventListener('start', () => onHeld(true));
    this.#controls.addEventListener('end', () => onHeld(false));
    this.#controls.addEventListener('change', () => onChange());
  }

  feel(touch: GlobeTouch): void {
    this.#surface.feel(touch);
  }

  /** Whether the camera glides on after a stroke. */
  setInertia(hasInertia: boolean): void {
    this.#controls.enableDamping = hasInertia;
  }

  /** The picture as the camera has it now; the same object every time. */
  get view(): GlobeView {
    return this.#view;
  }

  /** Distance from the Earth's centre, Earth radii. */
  get distance(): number {
    return this.camera.position.length();
  }

  /** CSS pixels of an Earth radius where the Earth is nearest. */
  get pixelsPerRadius(): number {
    const { heightPx } = this.#view;
    return heightPx / (2 * Math.tan((this.camera.fov * RAD) / 2) * Math.max(0.05, this.distance - 1.1));
  }

  resize(widthPx: number, heightPx: number): void {
    this.#surface.clientHeight = heightPx;
    const aspect = widthPx / heightPx;
    const half = Math.tan((FIELD_DEG * RAD) / 2);
    this.camera.aspect = aspect;
    this.camera.fov = (2 * Math.atan(aspect < 1 ? half / aspect : half)) / RAD;
    this.camera.updateProjectionMatrix();
    this.#view.widthPx = widthPx;
    this.#view.heightPx = heightPx;
  }

  /** Looks straight down on a place, from as far as now. */
  lookDownOn(latitudeDeg: number, longitudeDeg: number): void {
    const distance = this.camera.position.lengthSq() === 0 ? HOME_DISTANCE : this.distance;
    const ring = Math.cos(latitudeDeg * RAD) * distance;
    this.camera.position.set(
      ring * Math.cos(longitudeDeg * RAD),
      ring * Math.sin(longitudeDeg * RAD),
      Math.sin(latitudeDeg * RAD) * distance,
    );
    this.camera.lookAt(0, 0, 0);
  }

  /** Turns the camera so that a point lies before the Earth's centre. */
  follow(x: number, y: number, z: number): void {
    const length = Math.hypot(x, y, z);
    if (!(length > 0)) return;
    // Straight above a pole there is no north to hold up.
    const steepest = 0.999;
    const sine = Math.max(-steepest, Math.min(steepest, z / length));
    this.lookDownOn(Math.asin(sine) / RAD, Math.atan2(y, x) / RAD);
  }

  /**
   * Takes the camera a part of the way out where a satellite would stand beside or behind it: the geosynchronous ones are
   * farther away than the whole Earth is looked at from.
   * @param radii distance of the satellite from the Earth's centre
   * @param share 1 for all of the way
   * @returns true when the camera is far enough out
   */
  standAbove(radii: number, share: number): boolean {
    if (this.distance >= Math.min(FARTHEST, LEAST_ABOVE * radii)) return true;
    const goal = Math.min(FARTHEST, WELL_ABOVE * radii);
    this.camera.position.setLength(this.distance + share * (goal - this.distance));
    return false;
  }

  /**
   * Moves the camera a part of the way to above a point.
   * @param share 1 for all of the way
   * @returns true when it has arrived
   */
  approach(x: number, y: number, z: number, share: number): boolean {
    const isAbove = this.standAbove(Math.hypot(x, y, z), share);
    const { distance } = this;
    this.#target.set(x, y, z).normalize();
    this.#offset.copy(this.camera.position).normalize();
    const isThere = share >= 1 || (isAbove && this.#offset.angleTo(this.#target) < ARRIVED_RAD);
    this.#offset.lerp(this.#target, share);
    // From the far side of the Earth the straight way leads through its centre.
    if (this.#offset.lengthSq() < 1e-4) this.#offset.set(this.#target.y, -this.#target.x, this.#target.z + 0.1);
    this.#offset.normalize();
    this.follow(this.#offset.x, this.#offset.y, this.#offset.z);
    this.camera.position.setLength(distance);
    return isThere;
  }

  /** @param eastDeg, northDeg by how much the camera moves over the ground */
  turnBy(eastDeg: number, northDeg: number): void {
    this.#offset.copy(this.camera.position);
    const { x, y, z } = this.#offset;
    // three's spheres stand on y.
    this.#spherical.setFromCartesianCoords(y, z, x);
    this.#spherical.theta += eastDeg * RAD;
    this.#spherical.phi -= northDeg * RAD;
    this.#spherical.makeSafe();
    const turned = this.#offset.setFromSpherical(this.#spherical);
    this.camera.position.set(turned.z, turned.x, turned.y);
  }

  /** @param factor above 1 brings the Earth nearer */
  zoomBy(factor: number): void {
    const height = Math.max(NEAREST - 1, Math.min(FARTHEST - 1, (this.distance - 1) / factor));
    this.camera.position.setLength(1 + height);
  }

  /** @param place Earth-fixed, Earth radii: where another rig's camera stood */
  moveTo(place: GlobeView['camera']): void {
    this.camera.position.set(...place);
    this.camera.lookAt(0, 0, 0);
  }

  goHome(): void {
    this.camera.position.setLength(HOME_DISTANCE);
  }

  /** Lets inertia act and brings `view` up to date. True while the camera still moves by itself. */
  update(): boolean {
    const height = this.distance - 1;
    // Near the ground the same stroke covers less of it.
    this.#controls.rotateSpeed = Math.max(0.06, Math.min(1, height / (HOME_DISTANCE - 1)));
    const isMoving = this.#controls.update();
    const near = Math.max(0.01, Math.min(0.5, height * 0.1));
    if (near !== this.camera.near) {
      this.camera.near = near;
      this.camera.updateProjectionMatrix();
    }
    this.camera.updateMatrixWorld();
    this.#clip.multiplyMatrices(this.camera.projectionMatrix, this.camera.matrixWorldInverse);
    const { x, y, z } = this.camera.position;
    this.#place[0] = x;
    this.#place[1] = y;
    this.#place[2] = z;
    return isMoving;
  }

  dispose(): void {
    this.#controls.dispose();
  }
}
