import { Group, Vector3 } from 'three';
import { Line2 } from 'three/examples/jsm/lines/Line2.js';
import { LineGeometry } from 'three/examples/jsm/lines/LineGeometry.js';
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js';
import { footprintAngleRad, POLAR_RADIUS } from '../earth-shape';
import type { GlobeColours } from './globe-colours';

const CIRCLE_POINTS = 128;
/** What lies on the ground is lifted by so much, or the ground would cut it. */
const LIFT = 1.0012;
const UP = new Vector3(0, 0, 1);

interface LineLook {
  readonly widthPx: number;
  readonly opacity: number;
  readonly isDashed?: boolean;
}

function line({ widthPx, opacity, isDashed = false }: LineLook): Line2 {
  const material = new LineMaterial({ linewidth: widthPx, opacity, transparent: true, depthWrite: false });
  if (isDashed) Object.assign(material, { dashed: true, dashSize: 0.03, gapSize: 0.025 });
  const made = new Line2(new LineGeometry(), material);
  made.frustumCulled = false;
  made.visible = false;
  return made;
}

function unitCircle(): Float32Array {
  const points = new Float32Array((CIRCLE_POINTS + 1) * 3);
  for (let index = 0; index <= CIRCLE_POINTS; index++) {
    const angle = (2 * Math.PI * index) / CIRCLE_POINTS;
    points[index * 3] = Math.cos(angle);
    points[index * 3 + 1] = Math.sin(angle);
  }
  return points;
}

function showPath(shown: Line2, points: Float32Array | null): void {
  shown.visible = points !== null && points.length >= 6;
  if (!shown.visible || points === null) return;
  // A geometry keeps the buffers of its first length, so each path has one of its own.
  shown.geometry.dispose();
  shown.geometry = new LineGeometry();
  shown.geometry.setPositions(points);
  if (shown.material.dashed) shown.computeLineDistances();
}

/** The selected satellite's ways: its orbit among the stars, its track over the ground, and the circle that it sees. */
export class PathLayer {
  readonly orbit = line({ widthPx: 1.4, opacity: 0.75 });
  readonly trackAhead = line({ widthPx: 1.4, opacity: 0.9 });
  readonly trackBehind = line({ widthPx: 1.2, opacity: 0.55, isDashed: true });
  /** Turned and sized by `moveFootprint`. */
  readonly footprint = new Group();
  readonly #circle = line({ widthPx: 1.4, opacity: 0.8 });
  readonly #direction = new Vector3();

  constructor() {
    showPath(this.#circle, unitCircle());
    this.footprint.add(this.#circle);
    this.footprint.visible = false;
    this.trackAhead.scale.setScalar(LIFT);
    this.trackBehind.scale.setScalar(LIFT);
  }

  /** @param points one revolution, TEME, Earth radii, 3 to a point */
  setOrbit(points: Float32Array | null): void {
    showPath(this.orbit, points);
  }

  /** @param behind, ahead points on the unit sphere, 3 to a point */
  setTrack(behind: Float32Array | null, ahead: Float32Array | null): void {
    showPath(this.trackBehind, behind);
    showPath(this.trackAhead, ahead);
  }

  /** @param x, y, z the satellite, Earth-fixed, Earth radii; NaN hides the circle */
  moveFootprint(x: number, y: number, z: number): void {
    const angle = footprintAngleRad(Math.hypot(x, y, z));
    this.footprint.visible = angle > 0;
    if (!this.footprint.visible) return;
    this.#direction.set(x, y, z / POLAR_RADIUS).normalize();
    this.footprint.quaternion.setFromUnitVectors(UP, this.#direction);
    this.footprint.position.copy(this.#direction).multiplyScalar(Math.cos(angle) * LIFT);
    this.footprint.scale.setScalar(Math.sin(angle) * LIFT);
  }

  hideFootprint(): void {
    this.footprint.visible = false;
  }

  recolour(colours: GlobeColours): void {
    this.orbit.material.color.setHex(colours.orbit);
    for (const path of [this.trackAhead, this.trackBehind, this.#circle]) path.material.color.setHex(colours.track);
  }

  dispose(): void {
    for (const path of [this.orbit, this.trackAhead, this.trackBehind, this.#circle]) {
      path.geometry.dispose();
      path.material.dispose();
    }
  }
}
