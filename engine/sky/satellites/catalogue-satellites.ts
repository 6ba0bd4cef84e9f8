import type { CatalogueSet } from '../../orbits/catalogue/catalogue-set';
import { observerFrame } from '../../orbits/frames/observer-frame';
import type { EpochMs } from '../../units/quantity';
import type { SkyObserver } from '../sky-observer';
import { type SatelliteCounts, SatelliteSource } from './satellite-source';
import { SkyFrameWriter } from './sky-frame-writer';

/** Length of the spans that are worked out, milliseconds: within one a place is good to metres. */
const SPAN_MS = 10_000;

/**
 * Satellites of a catalogue at any time, worked out here and now: for scenes and for the server, to which no orbits
 * worker sends frames ahead. They are the same frames, so that the same places come of them.
 */
export class CatalogueSatellites extends SatelliteSource {
  readonly #writer: SkyFrameWriter;
  #observer: SkyObserver | null = null;
  #startMs = Number.NaN;

  /** @param isDemo the orbits are invented */
  constructor(set: CatalogueSet, isDemo: boolean) {
    super();
    this.#writer = new SkyFrameWriter(set);
    const ids = Int32Array.from(set.satellites, ({ elements }) => elements.noradId);
    const names = set.satellites.map(({ elements }) => elements.name);
    this.accept({ kind: 'names', names: { ids, names, isDemo } });
  }

  override update(observer: SkyObserver, at: EpochMs): void {
    this.#prepare(observer, at);
    super.update(observer, at);
  }

  override counts(observer: SkyObserver, at: EpochMs): SatelliteCounts | null {
    this.#prepare(observer, at);
    return super.counts(observer, at);
  }

  /** Spans begin at whole multiples of their length: an answer does not depend on what was asked before. */
  #prepare(observer: SkyObserver, at: EpochMs): void {
    const startMs = Math.floor(at / SPAN_MS) * SPAN_MS;
    if (observer === this.#observer && startMs === this.#startMs) return;
    this.#observer = observer;
    this.#startMs = startMs;
    this.forget();
    const frame = this.#writer.write(observerFrame(observer.location), startMs, startMs + SPAN_MS);
    this.accept({ kind: 'frame', frame });
  }
}
