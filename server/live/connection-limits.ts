export interface ConnectionSettings {
  readonly maxViewers: number;
  /** High enough for a school or a mobile network behind one address. */
  readonly maxViewersPerAddress: number;
}

export const DEFAULT_CONNECTIONS: ConnectionSettings = { maxViewers: 10_000, maxViewersPerAddress: 500 };

/** Counts connections, in all and by address. */
export class ConnectionLimits {
  readonly #settings: ConnectionSettings;
  readonly #byAddress = new Map<string, number>();
  #total = 0;

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
  }

  /** A function that gives the place back (once, however often it is called), or undefined where there is no room. */
  take(address: string): (() => void) | undefined {
    const taken = this.#byAddress.get(address) ?? 0;
    if (this.#total >= this.#settings.maxViewers || taken >= this.#settings.maxViewersPerAddress) return undefined;
    this.#total++;
    this.#byAddress.set(address, taken + 1);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#give(address);
    };
  }

  #give(address: string): void {
    this.#total--;
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, left);
  }
}

/** How many messages one client may send: a burst, and so many a second after it. */
export class MessageAllowance {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #countedAtMs: number;

  constructor(nowMs: number, burst = 20, perSecond = 2) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
    this.#countedAtMs = nowMs;
  }

  spend(nowMs: number): boolean {
    const gained = (Math.max(0, nowMs - this.#countedAtMs) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#burst, this.#left + gained);
    this.#countedAtMs = nowMs;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
