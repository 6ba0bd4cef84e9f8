import { MAX_TRAIL_SEGMENTS, TRAIL_POSITION_FLOATS } from '@app/workers/sky/radar/radar-frame';
import type { RadarFrame } from '@app/workers/sky/radar/radar-frame-source';
import { mapShift } from '@app/workers/sky/radar/map-geometry';
import { BufferImageSource, Mesh, MeshGeometry, Texture } from 'pixi.js';
import type { RadarColours } from './radar-colours';

const FADE_STEPS = 64;
const NEWEST_ALPHA = 0.75;
/** Corners of a segment's two triangles. */
const QUAD = [0, 1, 2, 0, 2, 3] as const;

/** Age from left to right, altitude band from top to bottom, with the alpha already multiplied in. */
function fadePixels(bands: readonly number[]): Uint8Array {
  const pixels = new Uint8Array(FADE_STEPS * bands.length * 4);
  bands.forEach((colour, band) => {
    for (let step = 0; step < FADE_STEPS; step++) {
      const alpha = NEWEST_ALPHA * (1 - step / (FADE_STEPS - 1));
      const channels = [colour >> 16, (colour >> 8) & 0xff, colour & 0xff, 255].map((value) => value * alpha);
      pixels.set(channels, (band * FADE_STEPS + step) * 4);
    }
  });
  return pixels;
}

/** All trails as one mesh: positions come ready from the worker about once a second, a turn only turns the mesh. */
export class TrailLayer {
  readonly mesh: Mesh<MeshGeometry>;
  readonly #geometry: MeshGeometry;
  readonly #fade: BufferImageSource;
  #version = -1;

  constructor(colours: RadarColours) {
    const indices = new Uint32Array(MAX_TRAIL_SEGMENTS * QUAD.length);
    for (let segment = 0; segment < MAX_TRAIL_SEGMENTS; segment++) {
      QUAD.forEach((corner, index) => {
        indices[segment * QUAD.length + index] = segment * 4 + corner;
      });
    }
    this.#geometry = new MeshGeometry({
      positions: new Float32Array(TRAIL_POSITION_FLOATS),
      uvs: new Float32Array(TRAIL_POSITION_FLOATS),
      indices,
    });
    this.#geometry.batchMode = 'no-batch';
    this.#fade = fadeSource(colours);
    this.mesh = new Mesh({ geometry: this.#geometry, texture: new Texture({ source: this.#fade }) });
    this.mesh.eventMode = 'none';
    this.mesh.visible = false;
  }

  recolour(colours: RadarColours): void {
    this.#fade.resource = fadePixels(colours.bands);
    this.#fade.update();
  }

  update(frame: RadarFrame): void {
    const { xPx, yPx, scale, turnRad } = mapShift({ ...frame.trailView, upDeg: 0 }, frame.view);
    this.mesh.position.set(xPx, yPx);
    this.mesh.scale.set(scale);
    this.mesh.rotation = turnRad;
    if (frame.trails === null || frame.trailVersion === this.#version) return;
    this.#version = frame.trailVersion;
    // Copied, because the buffer goes back to the worker while the mesh may have to be sent to the GPU again.
    this.#geometry.positions.set(new Float32Array(frame.trails, 0, TRAIL_POSITION_FLOATS));
    this.#geometry.uvs.set(new Float32Array(frame.trails, TRAIL_POSITION_FLOATS * 4, TRAIL_POSITION_FLOATS));
    this.#geometry.getBuffer('aPosition').update();
    this.#geometry.getBuffer('aUV').update();
    this.#geometry.indexCount = frame.trailSegments * QUAD.length;
    this.mesh.visible = frame.trailSegments > 0;
  }

  destroy(): void {
    const texture = this.mesh.texture;
    this.mesh.destroy();
    this.#geometry.destroy(true);
    texture.destroy(true);
  }
}

function fadeSource(colours: RadarColours): BufferImageSource {
  return new BufferImageSource({
    resource: fadePixels(colours.bands),
    width: FADE_STEPS,
    height: colours.bands.length,
    format: 'rgba8unorm',
    alphaMode: 'premultiplied-alpha',
    scaleMode: 'linear',
  });
}
