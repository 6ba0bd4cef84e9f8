import { BACKDROP_HEADER, MAX_BACKDROP_STARS, STAR_WORDS, STARS_AT } from '@app/workers/sky/backdrop/backdrop-frame';
import { GlProgram, Shader, UniformGroup } from 'pixi.js';
import { STAR_TINTS, type SkyPalette } from './backdrop-palette';
import { InstancedMesh } from './instanced-mesh';

const vec3 = (tint: readonly number[]): string => `vec3(${tint.map((part) => part.toFixed(3)).join(', ')})`;

/** `starTint` for the graphics card, from the same table. */
function tintSteps(): string {
  return STAR_TINTS.map(([colourIndex, tint], index) => {
    const [before] = STAR_TINTS[index - 1] ?? [];
    if (before === undefined) return `vec3 colour = ${vec3(tint)};`;
    const share = `clamp((colourIndex - ${before.toFixed(2)}) / ${(colourIndex - before).toFixed(2)}, 0.0, 1.0)`;
    return `colour = mix(colour, ${vec3(tint)}, ${share});`;
  }).join('\n  ');
}

/** Brightness becomes size first, then strength. */
const VERTEX = /* glsl */ `
attribute vec2 aCorner;
attribute vec4 aStar;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform vec4 uInk;
varying vec2 vAt;
varying float vRadius;
varying vec4 vColour;

vec3 starColour(float colourIndex) {
  ${tintSteps()}
  return colour;
}

void main() {
  vRadius = clamp(2.75 - 0.44 * aStar.z, 0.85, 3.4);
  vAt = aCorner * (vRadius + 1.0);
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(aStar.xy + vAt, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
  vColour = vec4(mix(uInk.rgb, starColour(aStar.w), uInk.a), clamp(1.25 - 0.15 * aStar.z, 0.45, 1.0));
}
`;

const FRAGMENT = /* glsl */ `
varying vec2 vAt;
varying float vRadius;
varying vec4 vColour;

void main() {
  float alpha = vColour.a * clamp(vRadius + 0.5 - length(vAt), 0.0, 1.0);
  gl_FragColor = vec4(vColour.rgb * alpha, alpha);
}
`;

/** The stars of a backdrop frame in one draw call; the frame's numbers go to the GPU as they are. */
export class BackdropStarMesh {
  readonly #instances = { floats: new Float32Array(MAX_BACKDROP_STARS * STAR_WORDS), count: 0 };
  readonly #ink = new Float32Array(4);
  readonly #uniforms = new UniformGroup({ uInk: { value: this.#ink, type: 'vec4<f32>' } });
  readonly #mesh = new InstancedMesh(
    this.#instances,
    STAR_WORDS,
    [{ name: 'aStar', format: 'float32x4', atWord: 0 }],
    new Shader({
      glProgram: GlProgram.from({ name: 'backdrop-stars', vertex: VERTEX, fragment: FRAGMENT }),
      resources: { starUniforms: this.#uniforms },
    }),
  );
  readonly mesh = this.#mesh.mesh;

  recolour({ ink, starColour }: SkyPalette): void {
    this.#ink.set([...ink, starColour]);
    this.#uniforms.update();
  }

  update(floats: Float32Array, ints: Int32Array): void {
    this.#instances.count = ints[BACKDROP_HEADER.stars] ?? 0;
    this.#instances.floats.set(floats.subarray(STARS_AT, STARS_AT + this.#instances.count * STAR_WORDS));
    this.#mesh.update();
  }

  destroy(): void {
    this.#mesh.destroy();
  }
}
