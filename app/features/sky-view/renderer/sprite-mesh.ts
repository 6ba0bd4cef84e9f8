import { GlProgram, Shader, type Texture } from 'pixi.js';
import { InstancedMesh } from './instanced-mesh';
import { CELL_COLUMNS, CELL_PX, CELL_ROWS } from './marker-cells';
import { SPRITE_WORDS, type SpriteBuffer } from './sprite-buffer';

const VERTEX = /* glsl */ `
attribute vec2 aCorner;
attribute vec2 aPlace;
attribute vec2 aTurn;
attribute float aCell;
attribute vec4 aColour;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform vec3 uSheet;
varying vec2 vUv;
varying vec4 vColour;

void main() {
  float cosine = cos(aTurn.x);
  float sine = sin(aTurn.x);
  vec2 at = aCorner * 0.5 * aTurn.y * uSheet.z;
  vec2 place = aPlace + vec2(at.x * cosine - at.y * sine, at.x * sine + at.y * cosine);
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(place, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
  float row = floor((aCell + 0.5) / uSheet.x);
  vUv = (vec2(aCell - row * uSheet.x, row) + aCorner * 0.5 + 0.5) / uSheet.xy;
  vColour = vec4(aColour.rgb * aColour.a, aColour.a);
}
`;

const FRAGMENT = /* glsl */ `
uniform sampler2D uTexture;
varying vec2 vUv;
varying vec4 vColour;

void main() {
  gl_FragColor = texture2D(uTexture, vUv) * vColour;
}
`;

/** Draws the sprites of a buffer from the marker sheet. */
export function createSpriteMesh(sprites: SpriteBuffer, sheet: Texture): InstancedMesh {
  const shader = new Shader({
    glProgram: GlProgram.from({ name: 'sky-sprites', vertex: VERTEX, fragment: FRAGMENT }),
    resources: {
      uTexture: sheet.source,
      uSampler: sheet.source.style,
      sheetUniforms: {
        uSheet: { value: new Float32Array([CELL_COLUMNS, CELL_ROWS, CELL_PX]), type: 'vec3<f32>' },
      },
    },
  });
  return new InstancedMesh(
    sprites,
    SPRITE_WORDS,
    [
      { name: 'aPlace', format: 'float32x2', atWord: 0 },
      { name: 'aTurn', format: 'float32x2', atWord: 2 },
      { name: 'aCell', format: 'float32', atWord: 4 },
      { name: 'aColour', format: 'unorm8x4', atWord: 5 },
    ],
    shader,
  );
}
