/// <reference lib="dom" />
/**
 * Runs inside a browser (globe-drawing.ts bundles it): draws the catalogue with the product's own renderer, and in the
 * plain way: places worked out on the main thread for every point of every frame, and uploaded.
 */
import { GlobeMarks } from '@app/globe/globe-marks';
import { GlobeModel } from '@app/globe/globe-model';
import { hermitePosition } from '@app/globe/hermite';
import { markPlaces } from '@app/globe/mark-places';
import { GlobeRenderer } from '@app/globe/renderer/globe-renderer';
import {
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  PerspectiveCamera,
  Points,
  PointsMaterial,
  Scene,
  WebGLRenderer,
} from 'three';
import {
  COLOURS,
  emptyPicture,
  type GlobeBenchInput,
  GlobeBenchSky,
  OBSERVER,
  RATE,
  SIZE,
  stubDrawing,
} from './globe-product';

const FRAME_MS = 1000 / 60;

/** One way of drawing a frame; `step` counts frames. */
interface Way {
  readonly draw: (step: number) => void;
  readonly destroy: () => void;
}

let sky: GlobeBenchSky | null = null;

function given(): GlobeBenchSky {
  if (sky === null) throw new Error('The bench was not given its catalogue.');
  return sky;
}

function stage(): { readonly element: HTMLDivElement; readonly canvas: HTMLCanvasElement } {
  const element = document.createElement('div');
  element.style.width = `${SIZE.widthPx}px`;
  element.style.height = `${SIZE.heightPx}px`;
  element.innerHTML = '<div data-mark="observer"></div><div data-mark="selected"></div>';
  const canvas = document.createElement('canvas');
  element.append(canvas);
  document.body.replaceChildren(element);
  return { element, canvas };
}

async function productRenderer(canvas: HTMLCanvasElement): Promise<GlobeRenderer> {
  const renderer = await GlobeRenderer.create({
    ...SIZE,
    canvas,
    isCompact: false,
    hasInertia: true,
    resolution: 1,
    colours: COLOURS,
  });
  const { orbitClasses, isDim } = given().catalogue;
  renderer.satellites.setCatalogue(orbitClasses, isDim);
  renderer.satellites.setMask(new Uint8Array(orbitClasses.length).fill(1));
  renderer.ground.setLand(given().coastline, emptyPicture());
  return renderer;
}

/** A frame of the product with everything that it does: time, keyframes, Sun, selection with its circle, marks. */
async function product(): Promise<Way> {
  const { element, canvas } = stage();
  const renderer = await productRenderer(canvas);
  const { catalogue, startMs } = given();
  const model = new GlobeModel({
    orbits: { keyframes: async (fromMs) => given().pairAt(fromMs), recycle: () => {} },
    onArrival: () => {},
    clockMs: () => performance.now(),
  });
  model.setCatalogue(catalogue);
  model.setShown({ mask: new Uint8Array(catalogue.noradIds.length).fill(1), count: catalogue.noradIds.length });
  model.setSelected(1);
  const marks = new GlobeMarks(element);
  return {
    draw: (step) => {
      const pair = model.advance(startMs + step * FRAME_MS * RATE, RATE);
      if (pair !== null) renderer.showPair(pair);
      const selected = model.selectedPosition;
      renderer.draw({ ...model.moment, sun: model.sun, selected });
      marks.place(markPlaces(renderer.view, OBSERVER, selected));
    },
    destroy: () => renderer.destroy(),
  };
}

/** Every frame brings new keyframes; `isJump` uploads both, as after a jump of time. */
async function swapping(isJump: boolean): Promise<Way> {
  const { canvas } = stage();
  const renderer = await productRenderer(canvas);
  const { startMs, spanMs } = given();
  const pairs = Array.from({ length: 4 }, (_, index) => given().pairAt(startMs + index * spanMs));
  const sun = Float64Array.of(1, 0, 0);
  return {
    draw: (step) => {
      const pair = pairs[step % pairs.length];
      if (pair === undefined) return;
      const atMs = startMs + step * spanMs * (isJump ? 3 : 1);
      renderer.showPair({ ...pair, startMs: atMs, endMs: atMs + spanMs });
      renderer.draw({ fraction: 0.5, gmstRad: 1, sun, selected: null });
    },
    destroy: () => renderer.destroy(),
  };
}

/** three's own points, placed by the main thread in the very array that is uploaded. */
function plain(count: number, place: (positions: Float32Array, step: number) => void): Way {
  const { canvas } = stage();
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setSize(SIZE.widthPx, SIZE.heightPx);
  const array = new Float32Array(count * 3);
  const positions = new BufferAttribute(array, 3).setUsage(DynamicDrawUsage);
  const geometry = new BufferGeometry().setAttribute('position', positions);
  const points = new Points(geometry, new PointsMaterial({ size: 2, sizeAttenuation: false }));
  points.frustumCulled = false;
  const scene = new Scene().add(points);
  const camera = new PerspectiveCamera(34, SIZE.widthPx / SIZE.heightPx, 0.1, 100);
  camera.position.z = 4;
  return {
    draw: (step) => {
      place(array, step);
      positions.needsUpdate = true;
      renderer.render(scene, camera);
    },
    destroy: () => renderer.dispose(),
  };
}

function plainHermite(): Way {
  const { startMs, spanMs, catalogue } = given();
  const count = catalogue.noradIds.length;
  const pair = given().pairAt(startMs);
  const position = new Float64Array(3);
  return plain(count, (positions, step) => {
    const fraction = ((step * FRAME_MS * RATE) / spanMs) % 1;
    for (let index = 0; index < count; index++) {
      hermitePosition(position, pair.start, pair.end, index, spanMs / 1000, fraction);
      positions[index * 3] = position[0] ?? Number.NaN;
      positions[index * 3 + 1] = position[1] ?? Number.NaN;
      positions[index * 3 + 2] = position[2] ?? Number.NaN;
    }
  });
}

const WAYS = {
  product,
  swapNext: async () => swapping(false),
  swapJump: async () => swapping(true),
  plainHermite: async () => plainHermite(),
} as const;
export type GlobeWay = keyof typeof WAYS;

let way: Way | null = null;
let step = 0;

/** Draws inside the animation frame's own callback: what comes after it is not counted as script. */
const drawNext = async (): Promise<number> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const beforeMs = performance.now();
      way?.draw(step++);
      resolve(performance.now() - beforeMs);
    });
  });

const bench = {
  give(input: GlobeBenchInput): void {
    sky = new GlobeBenchSky(input);
  },
  /** Makes a way of drawing and draws until nothing is compiled any more. */
  async prepare(kind: GlobeWay, warmUp: number): Promise<void> {
    way?.destroy();
    way = await WAYS[kind]();
    step = 0;
    await this.run(warmUp);
  },
  /** Draws one frame in each of so many animation frames; returns what each took by the clock, milliseconds. */
  async run(frames: number): Promise<number[]> {
    const tookMs: number[] = [];
    for (let frame = 0; frame < frames; frame++) {
      tookMs.push(await drawNext());
    }
    return tookMs;
  },
};

stubDrawing();
Object.assign(window, { globeBench: bench });
