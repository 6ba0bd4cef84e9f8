import type { KeyframePair } from '@engine/orbits/catalogue/globe-keyframes';
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  ShaderMaterial,
  Vector3,
} from 'three';
import { KEYFRAME_STRIDE } from '../hermite';
import type { Rgb } from './globe-colours';
import { SATELLITE_FRAGMENT_SHADER, SATELLITE_VERTEX_SHADER } from './satellite-shader';

/** What a point looks like: orbit class and whether it is something else than a payload, 2 to a satellite. */
const LOOK_STRIDE = 4;
/** Widths in CSS pixels by orbit class, at the distance of a whole globe: of disc, diamond, square and cross. */
const CLASS_SIZES_PX = [2.5, 5, 3.8, 5.4];

interface Keyframe {
  readonly buffer: InterleavedBuffer;
  readonly position: InterleavedBufferAttribute;
  readonly velocity: InterleavedBufferAttribute;
}

function keyframe(values: Float32Array): Keyframe {
  const buffer = new InterleavedBuffer(values, KEYFRAME_STRIDE).setUsage(DynamicDrawUsage);
  return {
    buffer,
    position: new InterleavedBufferAttribute(buffer, 3, 0),
    velocity: new InterleavedBufferAttribute(buffer, 3, 3),
  };
}

/**
 * The whole catalogue as one draw call. Two keyframes lie on the GPU and the vertex shader moves every point between
 * them; a frame changes uniforms only.
 */
export class SatellitePoints {
  readonly geometry = new BufferGeometry();
  readonly material: ShaderMaterial;
  #look = new Uint8Array(0);
  #lookAttribute = new BufferAttribute(this.#look, LOOK_STRIDE);
  #start: Keyframe | null = null;
  #end: Keyframe | null = null;
  #endMs = Number.NaN;
  readonly #sun = new Vector3();
  readonly #uniforms = {
    fraction: { value: 0 },
    spanS: { value: 60 },
    pixelRatio: { value: 1 },
    sunTeme: { value: this.#sun },
    classColours: { value: [new Vector3(), new Vector3(), new Vector3(), new Vector3()] },
    classSizes: { value: CLASS_SIZES_PX },
  };

  constructor(pixelRatio: number) {
    this.#uniforms.pixelRatio.value = pixelRatio;
    this.material = new ShaderMaterial({
      vertexShader: SATELLITE_VERTEX_SHADER,
      fragmentShader: SATELLITE_FRAGMENT_SHADER,
      uniforms: this.#uniforms,
      transparent: true,
      depthWrite: false,
    });
    this.geometry.setDrawRange(0, 0);
  }

  /**
   * Another catalogue: nothing is drawn until its first keyframes come.
   * @param orbitClasses index into ORBIT_CLASSES
   * @param isDim 1 for what is drawn fainter
   */
  setCatalogue(orbitClasses: Uint8Array, isDim: Uint8Array): void {
    const count = orbitClasses.length;
    this.#look = new Uint8Array(count * LOOK_STRIDE);
    for (let index = 0; index < count; index++) {
      this.#look[index * LOOK_STRIDE] = orbitClasses[index] ?? 0;
      this.#look[index * LOOK_STRIDE + 1] = isDim[index] ?? 0;
    }
    this.#lookAttribute = new BufferAttribute(this.#look, LOOK_STRIDE).setUsage(DynamicDrawUsage);
    // Frees the buffers of the old catalogue.
    this.geometry.dispose();
    for (const name of Object.keys(this.geometry.attributes)) this.geometry.deleteAttribute(name);
    this.geometry.setAttribute('look', this.#lookAttribute);
    this.geometry.setDrawRange(0, 0);
    this.#start = null;
    this.#end = null;
    this.#endMs = Number.NaN;
  }

  /** @param mask 1 for each satellite that is drawn */
  setMask(mask: Uint8Array): void {
    for (let index = 0; index < mask.length; index++) this.#look[index * LOOK_STRIDE + 2] = mask[index] ?? 0;
    this.#lookAttribute.needsUpdate = true;
  }

  /**
   * Takes two keyframes; the arrays are uploaded as they are with the next frame. Where the pair goes on from the one
   * before, that one's end lies on the GPU already and only the new end is uploaded.
   */
  showPair(pair: KeyframePair): void {
    const { geometry } = this;
    const isNext = pair.startMs === this.#endMs;
    const [oldStart, oldEnd] = [this.#start, this.#end];
    if (oldStart === null || oldEnd === null) {
      this.#start = keyframe(pair.start);
      this.#end = keyframe(pair.end);
      geometry.setDrawRange(0, pair.start.length / KEYFRAME_STRIDE);
    } else if (isNext) {
      [this.#start, this.#end] = [oldEnd, oldStart];
      this.#replace(oldStart, pair.end);
    } else {
      this.#replace(oldStart, pair.start);
      this.#replace(oldEnd, pair.end);
    }
    this.#endMs = pair.endMs;
    this.#uniforms.spanS.value = (pair.endMs - pair.startMs) / 1000;
    this.#bind();
  }

  /**
   * @param fraction 0 at the first keyframe, 1 at the second
   * @param sunTeme unit vector
   */
  moveTo(fraction: number, sunTeme: readonly [number, number, number]): void {
    this.#uniforms.fraction.value = fraction;
    this.#sun.set(...sunTeme);
  }

  recolour(classes: readonly [Rgb, Rgb, Rgb, Rgb]): void {
    for (const [index, colour] of classes.entries()) this.#uniforms.classColours.value[index]?.set(...colour);
  }

  dispose(): void {
    this.geometry.dispose();
    this.material.dispose();
  }

  #replace(frame: Keyframe, values: Float32Array): void {
    frame.buffer.array = values;
    frame.buffer.needsUpdate = true;
  }

  #bind(): void {
    if (this.#start === null || this.#end === null) return;
    this.geometry.setAttribute('position', this.#start.position);
    this.geometry.setAttribute('startVelocity', this.#start.velocity);
    this.geometry.setAttribute('endPosition', this.#end.position);
    this.geometry.setAttribute('endVelocity', this.#end.velocity);
  }
}
