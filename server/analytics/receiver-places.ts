import type { GeodeticPosition } from '@engine/ar-math/great-circle';

/** Where one's own receivers stand, as far as they say so. Kept in memory alone: no table and no answer has it. */
export class ReceiverPlaces {
  readonly #places = new Map<string, GeodeticPosition>();

  note({ sourceId, receiver }: { readonly sourceId: string; readonly receiver?: GeodeticPosition | undefined }): void {
    if (receiver !== undefined) this.#places.set(sourceId, receiver);
  }

  of(sourceId: string): GeodeticPosition | undefined {
    return this.#places.get(sourceId);
  }
}
