/// <reference lib="dom" />
/**
 * Runs inside a browser (globe-drawing.ts bundles it): draws the catalogue with the product's own renderer, and in the
 * plain way: places worked out on the main thread for every point of every frame, and uploaded.
 */
import { GlobeMarks } from '@app/globe/globe-marks';
import { GlobeModel } from '@app/globe/globe-model';
import { hermitePosition } from '@app/globe/hermite';
import type { GlobeColours } from '@app/globe/renderer/globe-colours';
import { GlobeRenderer } from '@app/globe/renderer/globe-renderer';
import type { CatalogueSummary } from '../../engine/orbits/catalogue/catalogue-summary';
import type { KeyframePair } from '../../engine/orbits/catalogue/globe-keyframes';
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

const SIZE = { widthPx: 412, heightPx: 720 } as const;
const RATE = 300;
const FRAME_MS = 1000 / 60;
const OBSERVER = { latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 80 } as const;
const COLOURS: GlobeColours = {
  daySea: [0.2, 0.2, 0.25],
  dayLand: [0.3, 0.3, 0.35],
  nightSea: [0.05, 0.05, 0.1],
  nightLand: [0.1, 0.1, 0.12],
  coast: { colour: [1, 1, 1], alpha: 0.5 },
  graticule: { colour: [1, 1, 1], alpha: 0.1 },
  classes: [
    [0.3, 0.9, 0.9],
    [0.4, 0.7, 1],
    [0.9, 0.8, 0.3],
    [0.4, 0.9, 0.5],
  ],
  orbit: 0xffffff,
  track: 0xf0c050,
  expected: 0xffffff,
};

export interface GlobeBenchInput {
  readonly startMs: number;
  readonly spanMs: number;
  /** Keyframes one span apart, each a base64 of 32-bit floats. */
  readonly keyframes: readonly string[];
  readonly classes: string;
  /** Pairs of points. */
  readonly coastline: string;
}

/** One way of drawing a frame; `step` counts frames. */
interface Way {
  readonly draw: (step: number) => void;
  readonly destroy: () => void;
}

const DRAW_CALLS = ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const;

/** Draw calls do nothing: what is left is what JavaScript costs, uploads and state included. */
function stubDrawing(): void {
  for (const name of DRAW_CALLS) {
    Object.defineProperty(WebGL2RenderingContext.prototype, name, { value: () => {} });
  }
}

function bytesOf(text: string): ArrayBuffer {
  const binary = atob(text);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer;
}

let input: GlobeBenchInput | null = null;
let keyframes: readonly Float32Array[] = [];

function given(): GlobeBenchInput {
  if (input === null) throw new Error('The bench was not given its catalogue.');
  return input;
}

function keyframeCopy(index: number): Float32Array {
  return (keyframes[index % keyframes.length] ?? new Float32Array(0)).slice();
}

/** A pair anywhere in time: the keyframes that there are, over and over. The arrays are copies, as from a worker. */
function pairAt(startMs: number): KeyframePair {
  const { startMs: originMs, spanMs } = given();
  const first = Math.round((startMs - originMs) / spanMs);
  return {
    version: 'bench',
    startMs,
    endMs: startMs + spanMs,
    start: keyframeCopy(first),
    end: keyframeCopy(first + 1),
  };
}

function summaryOf(classes: Uint8Array): CatalogueSummary {
  const count = classes.length;
  return {
    version: 'bench',
    noradIds: Int32Array.from({ length: count }, (_, index) => index + 1),
    names: Array.from({ length: count }, (_, index) => `BENCH ${index}`),
    internationalDesignators: Array.from({ length: count }, () => null),
    objectTypes: Array.from({ length: count }, () => 'payload' as const),
    owners: Array.from({ length: count }, () => null),
    launchDates: Array.from({ length: count }, () => null),
    orbitClasses: classes,
    constellations: Array.from({ length: count }, () => null),
    epochMs: new Float64Array(count),
    inclinationsDeg: new Float32Array(count),
    periodsMin: new Float32Array(count),
    apogeesKm: new Float32Array(count),
    perigeesKm: new Float32Array(count),
    standardMagnitudes: new Float32Array(count),
  };
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

async function productRenderer(element: HTMLElement, canvas: HTMLCanvasElement): Promise<GlobeRenderer> {
  const renderer = await GlobeRenderer.create({
    ...SIZE,
    element,
    canvas,
    isCompact: false,
    hasInertia: true,
    onHeld: () => {},
    onChange: () => {},
    resolution: 1,
    colours: COLOURS,
  });
  const classes = new Uint8Array(bytesOf(given().classes));
  renderer.satellites.setCatalogue(classes, new Uint8Array(classes.length));
  renderer.satellites.setMask(new Uint8Array(classes.length).fill(1));
  renderer.ground.setLand(new Float32Array(bytesOf(given().coastline)), document.createElement('canvas'));
  return renderer;
}

/** A frame of the product with everything that it does: time, keyframes, Sun, selection with its circle, marks. */
async function product(): Promise<Way> {
  const { element, canvas } = stage();
  const renderer = await productRenderer(element, canvas);
  const model = new GlobeModel({
    orbits: { keyframes: async (startMs) => pairAt(startMs), recycle: () => {} },
    onArrival: () => {},
    clockMs: () => performance.now(),
  });
  model.setCatalogue(summaryOf(new Uint8Array(bytesOf(given().classes))), 0);
  model.setSelected(1);
  const marks = new GlobeMarks(element);
  marks.setObserver(OBSERVER);
  return {
    draw: (step) => {
      const pair = model.advance(given().startMs + step * FRAME_MS * RATE, RATE);
      if (pair !== null) renderer.showPair(pair);
      const selected = model.selectedPosition;
      renderer.draw({ ...model.moment, sun: model.sun, selected });
      marks.place(renderer.view, selected);
    },
    destroy: () => renderer.destroy(),
  };
}

/** Every frame brings new keyframes; `isJump` uploads both, as after a jump of time. */
async function swapping(isJump: boolean): Promise<Way> {
  const { element, canvas } = stage();
  const renderer = await productRenderer(element, canvas);
  const { startMs, spanMs } = given();
  const pairs = Array.from({ length: 4 }, (_, index) => pairAt(startMs + index * spanMs));
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
  const { startMs, spanMs, classes } = given();
  const count = bytesOf(classes).byteLength;
  const pair = pairAt(startMs);
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
  give(catalogue: GlobeBenchInput): void {
    input = catalogue;
    keyframes = catalogue.keyframes.map((text) => new Float32Array(bytesOf(text)));
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
