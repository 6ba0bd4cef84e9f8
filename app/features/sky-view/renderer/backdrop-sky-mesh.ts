import { BACKDROP_HEADER } from '@app/workers/sky/backdrop/backdrop-frame';
import { Geometry, GlProgram, Mesh, Shader, UniformGroup } from 'pixi.js';
import { mixLight, type SkyPalette } from './backdrop-palette';
import { HIGHEST_RIDGE_DEG, RIDGE_GLSL } from './horizon-ridge';

/** What is the same for every pixel is worked out at the corners: a weak graphics chip does it again for each pixel. */
const VERTEX = /* glsl */ `
attribute vec2 aCorner;
uniform mat3 uProjectionMatrix;
uniform mat3 uWorldTransformMatrix;
uniform mat3 uTransformMatrix;
uniform vec2 uSize;
uniform vec4 uHorizon;
varying vec2 vPlace;
varying float vAbovePx;
varying vec2 vOffPx;
varying vec3 vUpwards;
varying vec2 vLevel;

void main() {
  vPlace = aCorner * uSize;
  vOffPx = vPlace - uSize * 0.5;
  vec2 skyward = vec2(sin(uHorizon.z), -cos(uHorizon.z));
  vAbovePx = dot(vPlace - uHorizon.xy, skyward);
  float axisElevation = atan(dot(uSize * 0.5 - uHorizon.xy, skyward), uHorizon.w);
  vUpwards = vec3(skyward * cos(axisElevation), uHorizon.w * sin(axisElevation));
  // Along the horizon to the right, and away on the level.
  vLevel = vec2(
    dot(vOffPx, vec2(-skyward.y, skyward.x)),
    uHorizon.w * cos(axisElevation) - dot(vOffPx, skyward) * sin(axisElevation));
  vec3 clip = uProjectionMatrix * uWorldTransformMatrix * uTransformMatrix * vec3(vPlace, 1.0);
  gl_Position = vec4(clip.xy, 0.0, 1.0);
}
`;

/** How much of the sky's colour lies over the ridge, as over what is far away. */
const RIDGE_HAZE = '0.3';

/**
 * Each pixel takes the colour of its true elevation, so that the sky stays put while the view turns. The noise of half
 * a step hides the bands that eight bits make of a soft gradient. The arc sine is Abramowitz and Stegun's 4.4.45, good
 * to 0.004°; the noise is Jimenez' interleaved gradient (SIGGRAPH 2014): neither needs a function of the circle. The
 * ridge does, and is worked out for the few rows of pixels just above the horizon alone.
 */
const FRAGMENT = /* glsl */ `
${RIDGE_GLSL}
varying vec2 vPlace;
varying float vAbovePx;
varying vec2 vOffPx;
varying vec3 vUpwards;
varying vec2 vLevel;
uniform vec4 uHorizon;
uniform float uAzimuth;
uniform vec3 uZenith;
uniform vec3 uLow;
uniform vec3 uGround;
uniform vec4 uLine;

void main() {
  float sine = clamp(
    (dot(vOffPx, vUpwards.xy) + vUpwards.z) * inversesqrt(dot(vOffPx, vOffPx) + uHorizon.w * uHorizon.w), 0.0, 1.0);
  float fromZenith = sqrt(1.0 - sine) * (1.5707288 + sine * (-0.2121144 + sine * (0.074261 - sine * 0.0187293)));
  float height = clamp((1.5707963 - fromZenith) / 0.9, 0.0, 1.0);
  float low = (1.0 - height) * (1.0 - height);
  vec3 sky = mix(uZenith, uLow, low);
  float noise = fract(52.9829189 * fract(dot(floor(vPlace * 2.0), vec2(0.06711056, 0.00583715)))) - 0.5;
  sky += step(0.001, sky) * noise / 255.0;
  if (vAbovePx > -1.0 && sine < ${Math.sin(((HIGHEST_RIDGE_DEG + 0.2) * Math.PI) / 180).toFixed(6)}) {
    float elevation = (dot(vOffPx, vUpwards.xy) + vUpwards.z) / length(vLevel);
    float over = elevation - ridge(uAzimuth + atan(vLevel.x, vLevel.y));
    sky = mix(mix(uGround, sky, ${RIDGE_HAZE}), sky, clamp(over * uHorizon.w + 0.5, 0.0, 1.0));
  }
  vec3 colour = mix(uGround, sky, clamp(vAbovePx + 0.5, 0.0, 1.0));
  float line = uLine.a * clamp(1.0 - abs(vAbovePx), 0.0, 1.0);
  gl_FragColor = vec4(mix(colour, uLine.rgb, line), 1.0);
}
`;

const LINE_ALPHA = 0.45;

/** Sky, ground, the horizon between them and a low ridge on it: one quad over the whole view. */
export class BackdropSkyMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly #geometry: Geometry;
  readonly #shader: Shader;
  /** Views into the uniforms. */
  readonly #size = new Float32Array(2);
  readonly #horizon = new Float32Array(4);
  readonly #light = new Float32Array(9);
  readonly #line = new Float32Array(4);
  readonly #uniforms: UniformGroup;
  #mixedFor: SkyPalette | null = null;
  #mixedForDeg = Number.NaN;

  constructor() {
    this.#uniforms = new UniformGroup({
      uSize: { value: this.#size, type: 'vec2<f32>' },
      uHorizon: { value: this.#horizon, type: 'vec4<f32>' },
      uZenith: { value: this.#light.subarray(0, 3), type: 'vec3<f32>' },
      uLow: { value: this.#light.subarray(3, 6), type: 'vec3<f32>' },
      uGround: { value: this.#light.subarray(6, 9), type: 'vec3<f32>' },
      uLine: { value: this.#line, type: 'vec4<f32>' },
      uAzimuth: { value: 0, type: 'f32' },
    });
    this.#geometry = new Geometry({
      topology: 'triangle-strip',
      attributes: { aCorner: { buffer: new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), format: 'float32x2' } },
    });
    this.#shader = new Shader({
      glProgram: GlProgram.from({
        name: 'backdrop-sky',
        vertex: VERTEX,
        fragment: FRAGMENT,
        preferredFragmentPrecision: 'highp',
      }),
      resources: { skyUniforms: this.#uniforms },
    });
    this.mesh = new Mesh({ geometry: this.#geometry, shader: this.#shader });
    this.mesh.eventMode = 'none';
  }

  update(floats: Float32Array, widthPx: number, heightPx: number, palette: SkyPalette): void {
    const { horizonX, horizonY, horizonAngle, focal, sunElevation, azimuth } = BACKDROP_HEADER;
    this.#size[0] = widthPx;
    this.#size[1] = heightPx;
    this.#horizon[0] = floats[horizonX] ?? 0;
    this.#horizon[1] = floats[horizonY] ?? 0;
    this.#horizon[2] = floats[horizonAngle] ?? 0;
    this.#horizon[3] = floats[focal] ?? 1;
    this.#uniforms.uniforms['uAzimuth'] = floats[azimuth] ?? 0;
    this.#mixLight(palette, floats[sunElevation] ?? -90);
    this.#uniforms.update();
  }

  destroy(): void {
    this.mesh.destroy();
    this.#geometry.destroy(true);
    this.#shader.destroy();
  }

  #mixLight(palette: SkyPalette, sunElevationDeg: number): void {
    if (palette === this.#mixedFor && sunElevationDeg === this.#mixedForDeg) return;
    this.#mixedFor = palette;
    this.#mixedForDeg = sunElevationDeg;
    mixLight(this.#light, palette, sunElevationDeg);
    this.#line.set(palette.ink);
    this.#line[3] = LINE_ALPHA;
  }
}
