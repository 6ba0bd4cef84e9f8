import { isCelestialId } from '@engine/sky/celestial/celestial-id';
import { isSatelliteId } from '@contract/object-id';
import type { SkySnapshot } from '@app/workers/sky/readouts/sky-snapshot';
import type { SkyClient } from '@app/workers/sky/sky-client';
import type { Subscription } from 'rxjs';

/** Names of objects that are out of view, and so without a label: of the list, and of the sky itself. */
export class ArrowNames {
  readonly #sky: Pick<SkyClient, 'snapshots$' | 'celestialFacts'>;
  readonly #celestial = new Map<number, string | null>();
  readonly #following: Subscription;
  #snapshot: SkySnapshot | null = null;

  constructor(sky: Pick<SkyClient, 'snapshots$' | 'celestialFacts'>) {
    this.#sky = sky;
    this.#following = sky.snapshots$.subscribe((snapshot) => {
      this.#snapshot = snapshot;
    });
  }

  /** Null where it is not known, or not yet. */
  readonly nameOf = (id: number): string | null => {
    if (!isCelestialId(id)) {
      const rows = isSatelliteId(id) ? this.#snapshot?.satellites?.rows : this.#snapshot?.rows;
      return rows?.find((row) => row.id === id)?.name ?? null;
    }
    const known = this.#celestial.get(id);
    if (known === undefined) {
      this.#celestial.set(id, null);
      void this.#ask(id);
    }
    return known ?? null;
  };

  close(): void {
    this.#following.unsubscribe();
  }

  async #ask(id: number): Promise<void> {
    this.#celestial.set(id, (await this.#sky.celestialFacts(id))?.name ?? null);
  }
}
