import { BACKDROP_HEADER, LINE_WORDS, LINES_AT, MAX_BACKDROP_LINES } from '@app/workers/sky/backdrop/backdrop-frame';
import { GlProgram, Shader, UniformGroup } from 'pixi.js';
import type { SkyPalette } from './backdrop-palette';
import { InstancedMesh } from './instanced-mesh';

const LINE_ALPHA = 0.42;

/** A line leaves room around the stars at its ends, as in an atlas. */
const VERTEX = /* glsl */ `
attribute vec2 aCorner;
attribute vec4 aEnds;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
varying float vAcross;

void main() {
  vec2 along = aEnds.zw - aEnds.xy;
  float reach = max(length(along), 0.001);
  vec2 unit = along / reach;
  float gap = min(5.0, reach * 0.25);
  vAcross = aCorner.y * 1.5;
  vec2 place = mix(aEnds.xy + unit * gap, aEnds.zw - unit * gap, aCorner.x * 0.5 + 0.5);
  place += vec2(-unit.y, unit.x) * vAcross;
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(place, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
}
`;

const FRAGMENT = /* glsl */ `
varying float vAcross;
uniform vec4 uFigures;

void main() {
  float alpha = uFigures.a * clamp(1.0 - abs(vAcross), 0.0, 1.0);
  gl_FragColor = vec4(uFigures.rgb * alpha, alpha);
}
`;

/** The stick figures of the constellations in one draw call; the frame's numbers go to the GPU as they are. */
export class BackdropLineMesh {
  readonly #instances = { floats: new Float32Array(MAX_BACKDROP_LINES * LINE_WORDS), count: 0 };
  readonly #colour = new Float32Array(4);
  readonly #uniforms = new UniformGroup({ uFigures: { value: this.#colour, type: 'vec4<f32>' } });
  readonly #mesh = new InstancedMesh(
    this.#instances,
    LINE_WORDS,
    [{ name: 'aEnds', format: 'float32x4', atWord: 0 }],
    new Shader({
      glProgram: GlProgram.from({ name: 'backdrop-lines', vertex: VERTEX, fragment: FRAGMENT }),
      resources: { lineUniforms: this.#uniforms },
    }),
  );
  readonly mesh = this.#mesh.mesh;

  recolour({ figures }: SkyPalette): void {
    this.#colour.set([...figures, LINE_ALPHA]);
    this.#uniforms.update();
  }

  update(floats: Float32Array, ints: Int32Array): void {
    this.#instances.count = ints[BACKDROP_HEADER.constellationLines] ?? 0;
    this.#instances.floats.set(floats.subarray(LINES_AT, LINES_AT + this.#instances.count * LINE_WORDS));
    this.#mesh.update();
  }

  destroy(): void {
    this.#mesh.destroy();
  }
}
