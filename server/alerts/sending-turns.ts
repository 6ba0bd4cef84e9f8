/** One that stalls, however many alerts there are for it, leaves room for the others. */
const MOST_OF_HOST = 2;
/** Of addresses that people gave there may be any number, on any number of names of one server. */
const MOST_OF_CHANNEL = 3;
/** Hosts that are paused, all of which somebody gave. */
const MOST_PAUSED = 1_000;

/** What a sending takes a turn of: its channel, and the server of somebody's that it goes to; null where it is the operator's. */
export interface Turn {
  readonly channel: string;
  readonly host: string | null;
}

/** Who may be sent to now: some at a time of each host and channel, and none of a host that has just stalled. */
export class SendingTurns {
  readonly #pauseMs: number;
  readonly #underWay = new Map<string, number>();
  readonly #pausedUntilMs = new Map<string, number>();

  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  /**
   * @param elapsedMs by a clock that nobody sets
   * @returns `begun`: `end` has to follow
   */
  begin({ channel, host }: Turn, elapsedMs: number): 'begun' | 'busy' | 'paused' {
    if (host === null) return 'begun';
    if ((this.#pausedUntilMs.get(host) ?? -Infinity) > elapsedMs) return 'paused';
    if (this.#countOf(hostKey(host)) >= MOST_OF_HOST) return 'busy';
    if (this.#countOf(channel) >= MOST_OF_CHANNEL) return 'busy';
    for (const key of [hostKey(host), channel]) this.#underWay.set(key, this.#countOf(key) + 1);
    return 'begun';
  }

  end({ channel, host }: Turn, hasStalled: boolean, elapsedMs: number): void {
    if (host === null) return;
    for (const key of [hostKey(host), channel]) {
      const left = this.#countOf(key) - 1;
      if (left > 0) this.#underWay.set(key, left);
      else this.#underWay.delete(key);
    }
    this.#pausedUntilMs.delete(host);
    if (!hasStalled) return;
    const [longest] = this.#pausedUntilMs.keys();
    if (this.#pausedUntilMs.size >= MOST_PAUSED && longest !== undefined) this.#pausedUntilMs.delete(longest);
    this.#pausedUntilMs.set(host, elapsedMs + this.#pauseMs);
  }

  #countOf(key: string): number {
    return this.#underWay.get(key) ?? 0;
  }
}

const hostKey = (host: string): string => `host ${host}`;
