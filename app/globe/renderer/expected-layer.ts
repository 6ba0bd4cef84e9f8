import { BufferAttribute, BufferGeometry, DoubleSide, Group, Mesh, MeshBasicMaterial } from 'three';
import { Line2 } from 'three/examples/jsm/lines/Line2.js';
import { LineGeometry } from 'three/examples/jsm/lines/LineGeometry.js';
import { LineMaterial } from 'three/examples/jsm/lines/LineMaterial.js';
import type { ExpectedGround } from '../expected-ground';
import type { GlobeColours } from './globe-colours';

/** Above the ground and what else lies on it. */
const LIFT = 1.0014;
const FILL_OPACITY = 0.4;
const LINE_WIDTH_PX = 2;

/** Where the selected object is expected: a line over the ground, in the band that holds it 95 times of 100. */
export class ExpectedLayer {
  readonly group = new Group();
  readonly #fill = new MeshBasicMaterial({
    transparent: true,
    opacity: FILL_OPACITY,
    side: DoubleSide,
    depthWrite: false,
  });
  readonly #band = new Mesh(new BufferGeometry(), this.#fill);
  readonly #line = new Line2(new LineGeometry(), new LineMaterial({ linewidth: LINE_WIDTH_PX }));

  constructor() {
    this.#band.frustumCulled = false;
    this.#line.frustumCulled = false;
    this.group.add(this.#band, this.#line);
    this.group.scale.setScalar(LIFT);
    this.group.visible = false;
  }

  show(ground: ExpectedGround | null): void {
    this.group.visible = ground !== null;
    if (ground === null) return;
    // A geometry keeps the buffers of its first length, so each way has one of its own.
    this.#band.geometry.dispose();
    this.#band.geometry = new BufferGeometry();
    this.#band.geometry.setAttribute('position', new BufferAttribute(ground.edges, 3));
    this.#band.geometry.setIndex(stripOf(ground.edges.length / 6));
    this.#line.geometry.dispose();
    this.#line.geometry = new LineGeometry();
    this.#line.geometry.setPositions(ground.middle);
  }

  recolour({ expected }: GlobeColours): void {
    this.#fill.color.setHex(expected);
    this.#line.material.color.setHex(expected);
  }

  dispose(): void {
    this.#band.geometry.dispose();
    this.#fill.dispose();
    this.#line.geometry.dispose();
    this.#line.material.dispose();
  }
}

/** Two triangles between each row of a left and a right point and the next. */
function stripOf(rows: number): number[] {
  return Array.from({ length: Math.max(0, rows - 1) }, (_, row) =>
    [0, 1, 2, 1, 3, 2].map((corner) => 2 * row + corner),
  ).flat();
}
