import {
  BAND_AT,
  MAX_OVERLAY_BAND_PIECES,
  OVERLAY_BAND_WORDS,
  OVERLAY_HEADER,
} from '@app/workers/sky/overlay/overlay-frame';
import type { FrameViews } from '@app/workers/sky/overlay/overlay-frame-source';
import { Mesh, MeshGeometry, Texture } from 'pixi.js';
import type { OverlayColours } from './overlay-colours';

const ALPHA = 0.18;
/** Corners of a piece's two triangles. */
const PIECE = [0, 1, 2, 0, 2, 3] as const;
const WORDS = MAX_OVERLAY_BAND_PIECES * OVERLAY_BAND_WORDS;

/** The band that holds the selected object 95 times of 100, filled; its lines are the path layer's. */
export class BandLayer {
  readonly mesh: Mesh<MeshGeometry>;
  readonly #geometry: MeshGeometry;

  constructor(colours: OverlayColours) {
    const indices = new Uint32Array(MAX_OVERLAY_BAND_PIECES * PIECE.length);
    for (let piece = 0; piece < MAX_OVERLAY_BAND_PIECES; piece++) {
      PIECE.forEach((corner, index) => {
        indices[piece * PIECE.length + index] = piece * 4 + corner;
      });
    }
    this.#geometry = new MeshGeometry({ positions: new Float32Array(WORDS), uvs: new Float32Array(WORDS), indices });
    this.#geometry.batchMode = 'no-batch';
    this.mesh = new Mesh({ geometry: this.#geometry, texture: Texture.WHITE });
    this.mesh.eventMode = 'none';
    this.mesh.alpha = ALPHA;
    this.mesh.visible = false;
    this.recolour(colours);
  }

  recolour({ ink }: OverlayColours): void {
    this.mesh.tint = ink;
  }

  update({ floats, ints }: FrameViews): void {
    const pieces = ints[OVERLAY_HEADER.bandPieces] ?? 0;
    if (this.mesh.visible !== pieces > 0) this.mesh.visible = pieces > 0;
    if (pieces === 0) return;
    this.#geometry.positions.set(floats.subarray(BAND_AT, BAND_AT + pieces * OVERLAY_BAND_WORDS));
    this.#geometry.getBuffer('aPosition').update();
    this.#geometry.indexCount = pieces * PIECE.length;
  }

  /** Frees what lies on the GPU; call it once the renderer is gone. */
  destroy(): void {
    this.mesh.destroy();
    this.#geometry.destroy(true);
  }
}
