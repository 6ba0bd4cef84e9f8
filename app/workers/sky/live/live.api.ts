import type { BodyNames } from '@engine/sky/celestial/body-names';
import type { AerialObject } from '@contract/aerial-object';

/** The live stream of tracks, and what is made of it for lists. */
export interface LiveApi {
  /** Opens the live stream; `origin` is the page's origin, so that the worker can make ws: and SSE addresses. */
  connect(origin: string, bodyNames?: BodyNames): Promise<void>;
  /** Whether the device has a network; false stops retries that cannot succeed. */
  setOnline(online: boolean): Promise<void>;
  /** Somebody asks for the connection now: makes a try at once unless the stream runs. */
  tryNow(): Promise<void>;
  /** Shows what the list call returned until the stream brings its own; objects known from the stream are kept. */
  seed(objects: readonly AerialObject[]): Promise<void>;
  /** Posts `SkySnapshot` objects. */
  openSnapshots(port: MessagePort): Promise<void>;
  /** The object nearest to the observer, for "identify" where nothing is aimed at. */
  nearest(): Promise<number | null>;
}
