/// <reference lib="dom" />
/** What the globe's benches share, in a page and in a worker: the catalogue that they were given, and how it is drawn. */
import { expose, transfer } from 'comlink';
import type { GlobeCatalogue } from '@app/globe/globe-catalogue';
import type { GlobeColours } from '@app/globe/renderer/globe-colours';
import type { GlobeReport, GlobeSettings } from '@app/globe/renderer/globe-drawing';
import type { GlobeCanvas } from '@app/globe/renderer/globe-renderer';
import { GlobeScreen } from '@app/globe/renderer/globe-screen';
import type { GlobeOrbits } from '@app/workers/orbits/orbits.api';
import type { KeyframePair } from '../../engine/orbits/catalogue/globe-keyframes';

export const SIZE = { widthPx: 412, heightPx: 720 } as const;
export const RATE = 300;
export const OBSERVER = { latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 80 } as const;
export const COLOURS: GlobeColours = {
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

const DRAW_CALLS = ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const;

/** Draw calls do nothing: what is left is what JavaScript costs, uploads and state included. */
export function stubDrawing(): void {
  for (const name of DRAW_CALLS) {
    Object.defineProperty(WebGL2RenderingContext.prototype, name, { value: () => {} });
  }
}

export function bytesOf(text: string): ArrayBuffer {
  const binary = atob(text);
  return Uint8Array.from(binary, (character) => character.charCodeAt(0)).buffer;
}

/** Pairs anywhere in time: the keyframes that there are, over and over. The arrays are copies, as from a worker. */
export class GlobeBenchSky {
  readonly #input: GlobeBenchInput;
  readonly #keyframes: readonly Float32Array[];

  constructor(input: GlobeBenchInput) {
    this.#input = input;
    this.#keyframes = input.keyframes.map((text) => new Float32Array(bytesOf(text)));
  }

  get startMs(): number {
    return this.#input.startMs;
  }

  get spanMs(): number {
    return this.#input.spanMs;
  }

  get catalogue(): GlobeCatalogue {
    const orbitClasses = new Uint8Array(bytesOf(this.#input.classes));
    const count = orbitClasses.length;
    return {
      version: 'bench',
      noradIds: Int32Array.from({ length: count }, (_, index) => index + 1),
      orbitClasses,
      isDim: new Uint8Array(count),
      periodsMin: new Float32Array(count),
    };
  }

  get coastline(): Float32Array<ArrayBuffer> {
    return new Float32Array(bytesOf(this.#input.coastline));
  }

  pairAt(startMs: number): KeyframePair {
    const first = Math.round((startMs - this.startMs) / this.spanMs);
    const copy = (index: number): Float32Array =>
      (this.#keyframes[index % this.#keyframes.length] ?? new Float32Array(0)).slice();
    return { version: 'bench', startMs, endMs: startMs + this.spanMs, start: copy(first), end: copy(first + 1) };
  }
}

export const emptyPicture = (): ImageBitmap => {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext('2d');
  return canvas.transferToImageBitmap();
};

function settingsOf(sky: GlobeBenchSky): GlobeSettings {
  const { catalogue } = sky;
  const count = catalogue.noradIds.length;
  const nowMs = performance.timeOrigin + performance.now();
  return {
    isCompact: false,
    size: SIZE,
    colours: COLOURS,
    prefersReducedMotion: false,
    time: { kind: 'moved', anchorMs: sky.startMs, anchoredAtMs: nowMs, rate: RATE },
    clockOffsetMs: 0,
    catalogue,
    shown: { mask: new Uint8Array(count).fill(1), count },
    elementsEpochMs: 0,
    selectedId: 1,
    isFollowing: false,
    observer: OBSERVER,
    expected: null,
    watchedIds: [],
    camera: null,
  };
}

/** The product's globe, which draws by itself at 300 times the clock, and the orbits that it asks for places. */
export async function productGlobe(
  canvas: GlobeCanvas,
  input: GlobeBenchInput,
  onReport: (report: GlobeReport) => void,
): Promise<GlobeScreen> {
  const sky = new GlobeBenchSky(input);
  const snapshot = async (): Promise<ImageBitmap> => emptyPicture();
  const screen = await GlobeScreen.create({ canvas, snapshot, resolution: 1, settings: settingsOf(sky), onReport });
  screen.setLand({ coastline: sky.coastline, picture: emptyPicture() });
  const { port1, port2 } = new MessageChannel();
  const served: GlobeOrbits = {
    keyframes: async (startMs) => {
      const pair = sky.pairAt(startMs);
      return transfer(pair, [pair.start.buffer, pair.end.buffer]);
    },
    groundTrack: async () => null,
    orbitPath: async () => null,
  };
  expose(served, port2);
  screen.connect(port1);
  return screen;
}

/** Tells how long each animation frame's own callbacks take from now on; returns what ends it. */
export function timeFrames(onFrame: (tookMs: number) => void): () => void {
  const { requestAnimationFrame } = globalThis;
  globalThis.requestAnimationFrame = (callback) =>
    requestAnimationFrame((atMs) => {
      const beforeMs = performance.now();
      callback(atMs);
      onFrame(performance.now() - beforeMs);
    });
  return () => {
    globalThis.requestAnimationFrame = requestAnimationFrame;
  };
}
