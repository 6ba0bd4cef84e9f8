import type { HistoryFeedParts } from './history-feed';
import type { HistoryPlayer, WantedHistory } from './history-player';

/** Until the program that plays what is remembered, and did not arrive, is asked for again. */
const RETRY_MS = 5_000;

/** Makes what plays the past. */
export type NewHistoryPlayer = (parts: Pick<HistoryFeedParts, 'now' | 'after' | 'onNews'>) => HistoryPlayer;

export interface HistoryLinkParts extends Pick<HistoryFeedParts, 'now' | 'after' | 'onNews'> {
  readonly load: () => Promise<NewHistoryPlayer>;
  readonly wanted: () => WantedHistory | null;
  /** It has come, and can be asked. */
  readonly onPlayer: (player: HistoryPlayer) => void;
  /** It did not arrive. */
  readonly onMissing: () => void;
}

/** Has the past brought while it is shown; what does so is loaded with the first moment of it. */
export class HistoryLink {
  readonly #parts: HistoryLinkParts;
  #player: HistoryPlayer | null = null;
  #isLoading = false;

  constructor(parts: HistoryLinkParts) {
    this.#parts = parts;
  }

  /** Looks at what is wanted now. `isAsked`: by a person, who need not wait for what has failed before. */
  review(isAsked = false): void {
    const wanted = this.#parts.wanted();
    if (isAsked) this.#player?.retry();
    if (this.#player === null && wanted !== null) void this.#load();
    this.#player?.follow(wanted);
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      const newPlayer = await this.#parts.load();
      const player = newPlayer(this.#parts);
      this.#player = player;
      this.#parts.onPlayer(player);
      this.#isLoading = false;
      this.review();
    } catch {
      this.#parts.onMissing();
      this.#parts.after(RETRY_MS, () => {
        this.#isLoading = false;
      });
    }
  }
}
