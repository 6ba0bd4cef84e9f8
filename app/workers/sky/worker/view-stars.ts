import type { StarCatalogue } from '@engine/sky/celestial/star-catalogue';
import type { SkyView } from './sky-view';

/** The stars of the camera's sky, loaded once; a load that failed is tried again for who asks next. */
export class ViewStars {
  readonly #load: () => Promise<StarCatalogue | null>;
  readonly #onMissing: () => void;
  #loading: Promise<void> | null = null;

  constructor(load: () => Promise<StarCatalogue | null>, onMissing: () => void) {
    this.#load = load;
    this.#onMissing = onMissing;
  }

  /** Settles once they are there, or cannot be had. */
  needIn(view: Pick<SkyView, 'stars'>): Promise<void> {
    this.#loading ??= this.#loadInto(view);
    return this.#loading;
  }

  async #loadInto(view: Pick<SkyView, 'stars'>): Promise<void> {
    const stars = await this.#load();
    view.stars = stars;
    if (stars !== null) return;
    this.#loading = null;
    this.#onMissing();
  }
}
