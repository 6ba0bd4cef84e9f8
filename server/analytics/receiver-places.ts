import type { GeodeticPosition } from '@engine/ar-math/great-circle';

export interface KnownReceiver {
  readonly sourceId: string;
  readonly place: GeodeticPosition;
}

/** Where one's own receivers stand, for whoever may be told. */
export interface KnownReceivers {
  all(): readonly KnownReceiver[];
}

/** Where one's own receivers stand, as far as they say so. Kept in memory alone; of all answers those to administrators have it. */
export class ReceiverPlaces implements KnownReceivers {
  readonly #places = new Map<string, GeodeticPosition>();

  note({ sourceId, receiver }: { readonly sourceId: string; readonly receiver?: GeodeticPosition | undefined }): void {
    if (receiver !== undefined) this.#places.set(sourceId, receiver);
  }

  of(sourceId: string): GeodeticPosition | undefined {
    return this.#places.get(sourceId);
  }

  all(): readonly KnownReceiver[] {
    return Array.from(this.#places, ([sourceId, place]) => ({ sourceId, place }));
  }
}
