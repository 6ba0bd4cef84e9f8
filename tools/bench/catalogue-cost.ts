import { satelliteCatalogueSchema } from '../../server/contract/satellite-catalogue';
import { parseCatalogueDocument } from '../../server/contract/catalogue-document';
import { type CatalogueSet, catalogueSet } from '../../engine/orbits/catalogue/catalogue-set';
import { KeyframeWriter } from '../../engine/orbits/catalogue/globe-keyframes';
import { LONGEST_SPAN_S } from '../../engine/sky/satellites/satellite-sky-frame';
import { SkyFrameWriter } from '../../engine/sky/satellites/sky-frame-writer';
import { medianEpochMs } from '../../engine/orbits/catalogue/catalogue-summary';
import { observerFrame } from '../../engine/orbits/frames/observer-frame';
import type { SatelliteRecord } from '../../engine/orbits/satellite-record';
import { createPropagator } from '../../engine/orbits/sgp4/create-propagator';
import { builtKernel } from '../kernels/built-kernel';
import { catalogueDocument } from '../../server/satellites/catalogue-document';
import { runInSlices } from '../../server/satellites/sources/run-in-slices';
import { interleave, median } from './interleave';

const OBSERVER = observerFrame({ latitudeDeg: 52.52, longitudeDeg: 13.405, ellipsoidHeightM: 80 });
const ROUNDS = 9;
const REAL_TIME_SPAN_S = 10;

export interface CatalogueCost {
  readonly count: number;
  readonly propagator: string;
  readonly parseMs: number;
  /** The same by JSON.parse and the contract's schema. */
  readonly schemaParseMs: number;
  readonly buildMs: number;
  /** One frame of the sky feed, and the same at the fastest rate. */
  readonly skyFrameMs: number;
  readonly skyFrameFastMs: number;
  readonly up: number;
  /** One pair of keyframes that goes on where the last one ended. */
  readonly keyframesMs: number;
}

/** Sky frames at moments all through a day, so that every constellation of the orbits is met. */
function skyFrames(set: CatalogueSet, startMs: number) {
  const writer = new SkyFrameWriter(set);
  let minute = 0;
  return (spanS: number): number => {
    minute = (minute + 47) % 1440;
    const atMs = startMs + minute * 60_000;
    return writer.write(OBSERVER, atMs, atMs + spanS * 1000).count;
  };
}

/** What the orbits worker computes, here in Node: the same code, on one thread. */
export async function measureCost(records: readonly SatelliteRecord[]): Promise<CatalogueCost> {
  const loaded = { records, source: 'file', sourceLabel: 'bench', fetchedAtMs: 0, version: 'bench' } as const;
  const text = await runInSlices(catalogueDocument(loaded));
  const kernel = await builtKernel('simd');
  const elements = records.map((record) => record.elements);
  const set = catalogueSet('bench', records, createPropagator(elements, kernel));
  const startMs = Math.round(medianEpochMs(records));
  const frame = skyFrames(set, startMs);
  const keyframes = new KeyframeWriter(set.propagator);
  let spare: readonly Float32Array[] = [];
  let keyframeMs = startMs;
  const up: number[] = [];
  const { mediansMs } = interleave(
    [
      { name: 'parse', round: () => parseCatalogueDocument(text)?.records.length ?? 0 },
      { name: 'schema', round: () => satelliteCatalogueSchema.parse(JSON.parse(text)).count },
      { name: 'build', round: () => createPropagator(elements, kernel).count },
      {
        name: 'sky frame',
        round: () => {
          const count = frame(REAL_TIME_SPAN_S);
          up.push(count);
          return count;
        },
      },
      { name: 'fast sky frame', round: () => frame(LONGEST_SPAN_S) },
      {
        name: 'keyframes',
        round: () => {
          keyframeMs += 60_000;
          const pair = keyframes.pair('bench', keyframeMs - 60_000, keyframeMs, spare);
          spare = [pair.start, pair.end];
          return pair.end.length;
        },
      },
    ],
    ROUNDS,
    3,
    'cpu',
  );
  const [parseMs = 0, schemaParseMs = 0, buildMs = 0, skyFrameMs = 0, skyFrameFastMs = 0, keyframesMs = 0] = mediansMs;
  return {
    count: records.length,
    propagator: set.propagator.kind,
    parseMs,
    schemaParseMs,
    buildMs,
    skyFrameMs,
    skyFrameFastMs,
    up: median(up),
    keyframesMs,
  };
}
