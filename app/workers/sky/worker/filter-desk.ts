import type { HeldFilter } from '../filter/held-filter';
import type { SkyEngine } from './sky-engine';
import type { SkyServiceOptions } from './sky-service-options';

/** Until what judges, and did not arrive, is asked for again. */
const RETRY_MS = 5_000;

/** In the place of a filter that is not there: everything is shown, or nothing. */
function standIn(text: string, state: 'loading' | 'missing'): HeldFilter {
  const isHidden = (): boolean => state === 'loading';
  return { readout: { text, state, patternProblem: null }, review: () => undefined, isHidden };
}

/** Sets the engine's filter, and loads what judges by it. */
export class FilterDesk {
  readonly #engine: Pick<SkyEngine, 'filter'>;
  readonly #options: Pick<SkyServiceOptions, 'loadFilter' | 'after'>;
  readonly #onChange: () => void;
  /** Filters set so far: one that was overtaken while it loaded is not held. */
  #requests = 0;

  constructor(
    engine: Pick<SkyEngine, 'filter'>,
    options: Pick<SkyServiceOptions, 'loadFilter' | 'after'>,
    onChange: () => void,
  ) {
    this.#engine = engine;
    this.#options = options;
    this.#onChange = onChange;
  }

  async set(text: string | null): Promise<void> {
    const request = ++this.#requests;
    if (text === null) {
      this.#hold(null);
      return;
    }
    // The one before goes on until this one is ready: nothing that it hides flashes up meanwhile.
    if (this.#engine.filter === null) this.#hold(standIn(text, 'loading'));
    await this.#load(text, request);
  }

  async #load(text: string, request: number): Promise<void> {
    const filter = await this.#make(text);
    if (request !== this.#requests) return;
    this.#hold(filter ?? standIn(text, 'missing'));
    if (filter !== null) return;
    this.#options.after(RETRY_MS, () => {
      if (request === this.#requests) void this.#load(text, request);
    });
  }

  async #make(text: string): Promise<HeldFilter | null> {
    try {
      const newFilter = await this.#options.loadFilter();
      return await newFilter(text);
    } catch {
      return null;
    }
  }

  #hold(filter: HeldFilter | null): void {
    this.#engine.filter = filter;
    this.#onChange();
  }
}
