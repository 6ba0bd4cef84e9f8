import type { KeyframePair } from '@engine/orbits/catalogue/globe-keyframes';
import { advance, createRoot, type RootState } from '@react-three/fiber';
import type { GlobeView } from '../pick-satellite';
import { ExpectedLayer } from './expected-layer';
import { CameraRig, type CameraRigOptions } from './camera-rig';
import type { GlobeColours } from './globe-colours';
import { GlobeScene, type SceneMoment } from './globe-scene';
import { GroundLayer } from './ground-layer';
import { PathLayer } from './path-layer';
import { SatellitePoints } from './satellite-points';

/** Of the page, or of a worker. */
export type GlobeCanvas = Parameters<typeof createRoot>[0];

export interface GlobeRendererOptions extends CameraRigOptions {
  readonly canvas: GlobeCanvas;
  /** Device pixels per CSS pixel. */
  readonly resolution: number;
  readonly colours: GlobeColours;
}

/** What a frame is drawn for. */
export interface GlobeMoment {
  /** Place of now between the keyframes, [0, 1]. */
  readonly fraction: number;
  readonly gmstRad: number;
  /** Unit vector to the Sun, Earth-fixed. */
  readonly sun: Float64Array;
  /** The selected satellite, Earth-fixed, Earth radii; null for none. */
  readonly selected: Float64Array | null;
}

type FiberRoot = ReturnType<typeof createRoot<GlobeCanvas>>;

/**
 * Draws the globe with three.js; the scene stands in React's tree by react-three-fiber, which draws only when `draw`
 * says so. A lost context is not mended in here; make a new renderer on a new canvas.
 */
export class GlobeRenderer {
  readonly ground = new GroundLayer();
  readonly paths = new PathLayer();
  readonly expected = new ExpectedLayer();
  readonly satellites: SatellitePoints;
  readonly rig: CameraRig;
  readonly #root: FiberRoot;
  readonly #state: RootState;
  readonly #moment: SceneMoment = { gmstRad: 0 };
  readonly #sunTeme: [number, number, number] = [1, 0, 0];

  /** Rejects where the browser gives no WebGL context. */
  static async create(options: GlobeRendererOptions): Promise<GlobeRenderer> {
    const root = createRoot(options.canvas);
    const rig = new CameraRig(options);
    try {
      await root.configure({
        frameloop: 'never',
        flat: true,
        dpr: options.resolution,
        camera: rig.camera,
        size: { width: options.widthPx, height: options.heightPx, top: 0, left: 0 },
        gl: { antialias: true, alpha: true, powerPreference: 'low-power' },
      });
    } catch (error) {
      rig.dispose();
      root.unmount();
      throw error;
    }
    return new GlobeRenderer(root, rig, options);
  }

  private constructor(root: FiberRoot, rig: CameraRig, { resolution, colours }: GlobeRendererOptions) {
    this.#root = root;
    this.rig = rig;
    this.satellites = new SatellitePoints(resolution);
    this.recolour(colours);
    const { ground, paths, satellites, expected } = this;
    const store = root.render(
      <GlobeScene ground={ground} satellites={satellites} paths={paths} expected={expected} moment={this.#moment} />,
    );
    this.#state = store.getState();
  }

  /** The picture as last drawn. */
  get view(): GlobeView {
    return this.rig.view;
  }

  resize(widthPx: number, heightPx: number): void {
    this.rig.resize(widthPx, heightPx);
    this.#state.setSize(widthPx, heightPx);
  }

  recolour(colours: GlobeColours): void {
    this.ground.recolour(colours);
    this.paths.recolour(colours);
    this.expected.recolour(colours);
    this.satellites.recolour(colours.classes);
  }

  showPair(pair: KeyframePair): void {
    this.satellites.showPair(pair);
  }

  /** Draws one frame. True while the camera still moves by itself. */
  draw({ fraction, gmstRad, sun, selected }: GlobeMoment): boolean {
    const [x = 1, y = 0, z = 0] = sun;
    const [cos, sin] = [Math.cos(gmstRad), Math.sin(gmstRad)];
    this.#moment.gmstRad = gmstRad;
    this.#sunTeme[0] = x * cos - y * sin;
    this.#sunTeme[1] = x * sin + y * cos;
    this.#sunTeme[2] = z;
    this.ground.setSun(x, y, z);
    this.satellites.moveTo(fraction, this.#sunTeme);
    if (selected === null) this.paths.hideFootprint();
    else this.paths.moveFootprint(selected[0] ?? Number.NaN, selected[1] ?? Number.NaN, selected[2] ?? Number.NaN);
    const isMoving = this.rig.update();
    advance(performance.now() / 1000, false, this.#state);
    return isMoving;
  }

  /** Frees buffers and the context; the canvas is of no further use. */
  destroy(): void {
    this.rig.dispose();
    this.#root.unmount();
    this.ground.dispose();
    this.paths.dispose();
    this.expected.dispose();
    this.satellites.dispose();
  }
}
