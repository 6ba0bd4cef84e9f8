import { stat } from 'node:fs/promises';
import type { SatelliteFileEntry } from '../source-list';
import type { OfferReading, SatelliteSource, SatelliteSourceHealth } from '../satellite-source';
import { readSatelliteFiles } from './read-satellite-files';

/** How often the files are looked at; a look costs nothing, and a network drive tells of no change by itself. */
const LOOK_EVERY_MS = 5_000;

export interface FileSourceOptions {
  readonly source: SatelliteFileEntry;
  readonly offer: OfferReading;
  readonly now: () => number;
  readonly log: { warn(text: string): void };
  readonly lookEveryMs?: number | undefined;
}

/** Element sets, facts and magnitudes from files. They are read again whenever one of them has changed. */
export class FileSource implements SatelliteSource {
  readonly kind = 'file';
  readonly id: string;
  readonly label: string;
  readonly #options: FileSourceOptions;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #readStamp = '';
  #health: SatelliteSourceHealth = {
    state: 'starting',
    lastSuccessMs: null,
    lastErrorMs: null,
    lastError: null,
    nextTryMs: null,
    note: null,
  };

  constructor(options: FileSourceOptions) {
    this.#options = options;
    this.id = options.source.id;
    this.label = options.source.id.slice('file:'.length).replaceAll('+', ', ');
  }

  /** Settles, and never fails, when the files have been looked at once. */
  get firstLook(): Promise<void> {
    return this.#looking ?? Promise.resolve();
  }

  start(): void {
    this.#look();
    this.#timer = setInterval(() => this.#look(), this.#options.lookEveryMs ?? LOOK_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#looking;
  }

  health(): SatelliteSourceHealth {
    return this.#health;
  }

  #look(): void {
    this.#looking ??= this.#readIfChanged()
      .catch((error: unknown) => {
        if (this.#stopping.signal.aborted) return;
        const reason = error instanceof Error ? error.message : 'unknown reason';
        this.#options.log.warn(`satellites from files: ${reason}`);
        this.#health = { ...this.#health, state: 'failing', lastErrorMs: this.#options.now(), lastError: reason };
      })
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async #readIfChanged(): Promise<void> {
    const { source, offer, now, log } = this.#options;
    const stamp = (await Promise.all(source.paths.map(stampOf))).join('\n');
    if (stamp === this.#readStamp) return;
    this.#readStamp = stamp;
    const { reading, problems } = await readSatelliteFiles(source.paths, this.#stopping.signal);
    const told = problems.length === 0 ? null : problems.join('; ');
    const refused = reading === undefined ? (told ?? 'no file gave an element set') : await offer(reading);
    const base = { ...this.#health, nextTryMs: null };
    if (refused === undefined) {
      this.#health = { ...base, state: 'ok', lastSuccessMs: now(), note: told };
    } else {
      this.#health = { ...base, state: 'failing', lastErrorMs: now(), lastError: refused, note: null };
    }
    const complaint = refused ?? told;
    if (complaint !== null) log.warn(`satellites from files: ${complaint}`);
  }
}

/** Changes when the file does; `ctime` does also where only the right to read it came, or a copy kept its old time. */
async function stampOf(path: string): Promise<string> {
  try {
    const { ctimeMs, size, ino } = await stat(path);
    return `${ctimeMs} ${size} ${ino}`;
  } catch {
    return 'missing';
  }
}
