import { Buffer, BufferUsage, Geometry, Mesh, type Shader, type VertexFormat } from 'pixi.js';

export interface InstanceAttribute {
  readonly name: string;
  readonly format: VertexFormat;
  /** In words from the beginning of an instance. */
  readonly atWord: number;
}

/** What is drawn: `count` instances at the beginning of `floats`. */
export interface Instances {
  readonly floats: Float32Array<ArrayBuffer>;
  readonly count: number;
}

/**
 * One quad drawn many times in one call, from a buffer that is written anew every frame: far cheaper than a Pixi
 * object for each. The quad's corners reach the shader as `aCorner`, −1 … 1.
 */
export class InstancedMesh {
  readonly mesh: Mesh<Geometry, Shader>;
  readonly #instances: Instances;
  readonly #bytesEach: number;
  readonly #buffer: Buffer;
  readonly #geometry: Geometry;

  constructor(
    instances: Instances,
    wordsEach: number,
    attributes: readonly InstanceAttribute[],
    readonly shader: Shader,
  ) {
    this.#instances = instances;
    this.#bytesEach = wordsEach * 4;
    this.#buffer = new Buffer({ data: instances.floats, usage: BufferUsage.VERTEX | BufferUsage.COPY_DST });
    this.#geometry = new Geometry({
      topology: 'triangle-strip',
      attributes: { aCorner: { buffer: new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), format: 'float32x2' } },
    });
    for (const { name, format, atWord } of attributes) {
      this.#geometry.addAttribute(name, {
        buffer: this.#buffer,
        format,
        stride: this.#bytesEach,
        offset: atWord * 4,
        instance: true,
      });
    }
    this.#geometry.instanceCount = 0;
    this.mesh = new Mesh({ geometry: this.#geometry, shader });
    this.mesh.eventMode = 'none';
  }

  /** Sends what was written since. */
  update(): void {
    const { count } = this.#instances;
    this.#geometry.instanceCount = count;
    if (count > 0) this.#buffer.update(count * this.#bytesEach);
  }

  destroy(): void {
    this.mesh.destroy();
    this.#geometry.destroy(true);
    this.shader.destroy();
  }
}
