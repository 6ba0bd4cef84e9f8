import type { StarCatalogue } from '@engine/sky/celestial/star-catalogue';
import type { SkyView } from './sky-view';

/** The stars of the camera's sky, loaded once; a load that failed is tried again for who asks next. */
export class ViewStars {
  readonly #load: () => Promise<StarCatalogue | null>;
  #loading: Promise<boolean> | null = null;

  constructor(load: () => Promise<StarCatalogue | null>) {
    this.#load = load;
  }

  /** True once they are there, false where they cannot be had. */
  needIn(view: Pick<SkyView, 'stars'>): Promise<boolean> {
    this.#loading ??= this.#loadInto(view);
    return this.#loading;
  }

  async #loadInto(view: Pick<SkyView, 'stars'>): Promise<boolean> {
    const stars = await this.#load().catch(() => null);
    if (stars === null) this.#loading = null;
    else view.stars = stars;
    return stars !== null;
  }
}
