import { GlProgram, Shader } from 'pixi.js';
import { ELLIPSE_WORDS, type EllipseBuffer } from './ellipse-buffer';
import { InstancedMesh } from './instanced-mesh';

const VERTEX = /* glsl */ `
attribute vec2 aCorner;
attribute vec2 aPlace;
attribute vec2 aRadii;
attribute float aAngle;
attribute vec3 aLine;
attribute vec4 aColour;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
varying vec2 vAt;
varying vec2 vRadii;
varying vec3 vLine;
varying vec4 vColour;

void main() {
  vRadii = max(aRadii, vec2(1.0));
  vAt = aCorner * (vRadii + aLine.x + 1.0);
  float cosine = cos(aAngle);
  float sine = sin(aAngle);
  vec2 place = aPlace + vec2(vAt.x * cosine - vAt.y * sine, vAt.x * sine + vAt.y * cosine);
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(place, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
  vLine = aLine;
  vColour = aColour;
}
`;

/** Distance to the line by its gradient: exact for circles, close enough for a line two pixels wide. */
const FRAGMENT = /* glsl */ `
varying vec2 vAt;
varying vec2 vRadii;
varying vec3 vLine;
varying vec4 vColour;

void main() {
  vec2 scaled = vAt / vRadii;
  float reach = length(scaled);
  float distancePx = reach * (reach - 1.0) / max(length(scaled / vRadii), 1e-6);
  float line = clamp(vLine.x * 0.5 + 0.5 - abs(distancePx), 0.0, 1.0);
  if (vLine.y > 0.0) {
    float turn = atan(scaled.y, scaled.x) / 6.2831853 + 0.5;
    float dashes = max(4.0, floor(3.1415927 * (vRadii.x + vRadii.y) / vLine.y));
    float phase = abs(fract(turn * dashes) - 0.5) * 2.0;
    line *= clamp((phase - 0.5) * vLine.y * 0.5 + 0.5, 0.0, 1.0);
  }
  // What is filled is a doubt: strongest in the middle, gone at its edge.
  float inside = max(0.0, 1.0 - reach * reach) * vLine.z;
  float alpha = vColour.a * max(line, inside);
  gl_FragColor = vec4(vColour.rgb * alpha, alpha);
}
`;

/** Draws the ellipses of a buffer: uncertainty, rings, the pointing ring. */
export function createEllipseMesh(ellipses: EllipseBuffer): InstancedMesh {
  const shader = new Shader({
    // Radii of hundreds of pixels need more than the ten bits that medium precision may have.
    glProgram: GlProgram.from({
      name: 'sky-ellipses',
      vertex: VERTEX,
      fragment: FRAGMENT,
      preferredFragmentPrecision: 'highp',
    }),
    resources: {},
  });
  return new InstancedMesh(
    ellipses,
    ELLIPSE_WORDS,
    [
      { name: 'aPlace', format: 'float32x2', atWord: 0 },
      { name: 'aRadii', format: 'float32x2', atWord: 2 },
      { name: 'aAngle', format: 'float32', atWord: 4 },
      { name: 'aLine', format: 'float32x3', atWord: 5 },
      { name: 'aColour', format: 'unorm8x4', atWord: 8 },
    ],
    shader,
  );
}
