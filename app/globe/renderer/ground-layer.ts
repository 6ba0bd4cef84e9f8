import { BufferAttribute, BufferGeometry, LinearFilter, ShaderMaterial, SphereGeometry, Texture, Vector3 } from 'three';
import { graticuleSegments } from '../coastline-segments';
import { POLAR_RADIUS } from '../earth-shape';
import { EARTH_FRAGMENT_SHADER, EARTH_VERTEX_SHADER } from './earth-shader';
import type { GlobeColours } from './globe-colours';
import { GROUND_LINE_FRAGMENT_SHADER, GROUND_LINE_VERTEX_SHADER } from './ground-line-shader';

/** Lines lie on the unit sphere; the body stays below them. */
const BODY_SCALE = 0.998;
const GRATICULE_STEP_DEG = 30;

function groundLineMaterial() {
  const uniforms = { colour: { value: new Vector3() }, opacity: { value: 1 } };
  const material = new ShaderMaterial({
    vertexShader: GROUND_LINE_VERTEX_SHADER,
    fragmentShader: GROUND_LINE_FRAGMENT_SHADER,
    uniforms,
    transparent: true,
    depthWrite: false,
  });
  return Object.assign(material, { uniforms });
}

/** The Earth itself: body with day and night, coastlines, graticule. All of it lies in the squeezed sphere's frame. */
export class GroundLayer {
  readonly bodyScale = BODY_SCALE;
  readonly body: SphereGeometry;
  readonly bodyMaterial: ShaderMaterial;
  readonly coast = new BufferGeometry();
  readonly coastMaterial = groundLineMaterial();
  readonly graticule = new BufferGeometry();
  readonly graticuleMaterial = groundLineMaterial();
  readonly #uniforms: {
    readonly sun: { value: Vector3 };
    readonly daySea: { value: Vector3 };
    readonly dayLand: { value: Vector3 };
    readonly nightSea: { value: Vector3 };
    readonly nightLand: { value: Vector3 };
    readonly land: { value: Texture | null };
  } = {
    sun: { value: new Vector3(1, 0, 0) },
    daySea: { value: new Vector3() },
    dayLand: { value: new Vector3() },
    nightSea: { value: new Vector3() },
    nightLand: { value: new Vector3() },
    land: { value: null },
  };

  constructor() {
    // Poles on z; u runs from 180° W eastwards.
    this.body = new SphereGeometry(1, 128, 96).rotateX(Math.PI / 2);
    this.bodyMaterial = new ShaderMaterial({
      vertexShader: EARTH_VERTEX_SHADER,
      fragmentShader: EARTH_FRAGMENT_SHADER,
      uniforms: this.#uniforms,
      defines: { polarRadius: POLAR_RADIUS.toFixed(9) },
    });
    this.graticule.setAttribute('position', new BufferAttribute(graticuleSegments(GRATICULE_STEP_DEG), 3));
    this.coast.setAttribute('position', new BufferAttribute(new Float32Array(0), 3));
  }

  /**
   * @param coastline pairs of points
   * @param land map of the whole Earth, its rows from the south pole on, 180° W at the left, land red
   */
  setLand(coastline: Float32Array, land: ImageBitmap): void {
    this.coast.setAttribute('position', new BufferAttribute(coastline, 3));
    const texture = new Texture(land);
    texture.flipY = false;
    texture.needsUpdate = true;
    texture.minFilter = LinearFilter;
    texture.generateMipmaps = false;
    this.#uniforms.land.value = texture;
  }

  setSun(x: number, y: number, z: number): void {
    this.#uniforms.sun.value.set(x, y, z);
  }

  recolour(colours: GlobeColours): void {
    this.#uniforms.daySea.value.set(...colours.daySea);
    this.#uniforms.dayLand.value.set(...colours.dayLand);
    this.#uniforms.nightSea.value.set(...colours.nightSea);
    this.#uniforms.nightLand.value.set(...colours.nightLand);
    this.coastMaterial.uniforms.colour.value.set(...colours.coast.colour);
    this.coastMaterial.uniforms.opacity.value = colours.coast.alpha;
    this.graticuleMaterial.uniforms.colour.value.set(...colours.graticule.colour);
    this.graticuleMaterial.uniforms.opacity.value = colours.graticule.alpha;
  }

  dispose(): void {
    this.#uniforms.land.value?.dispose();
    for (const part of [this.body, this.bodyMaterial, this.coast, this.coastMaterial]) part.dispose();
    this.graticule.dispose();
    this.graticuleMaterial.dispose();
  }
}
