import type { SkyTable } from './sky-table';

/** Everything in reach at once, for whoever shows a table of it. */
export interface TableApi {
  /**
   * Asks the server for all that it gives around the place (250 nm), whatever radar and list reach, for as long as this
   * is wanted.
   */
  setWideReach(isWide: boolean): Promise<void>;
  /** As known now, or for the time that is shown; null without a place, and where what writes it could not be loaded. */
  table(): Promise<SkyTable | null>;
}
