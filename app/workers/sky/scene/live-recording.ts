/** One message of the live stream as it came. */
export interface KeptMessage {
  /** Server time at which it was made, epoch milliseconds. */
  readonly atMs: number;
  readonly buffer: ArrayBuffer;
}

/** A minute before a capture, the minute after it, and as long again until somebody asks for that. */
const KEPT_MS = 180_000;
/** More than the busiest sky sends in that time: a second of 1,000 aircraft takes some 40 kB. */
const MOST_BYTES = 8 * 1024 * 1024;

/** The newest messages of the live stream, so that a capture can tell what flew before and after it. */
export class LiveRecording {
  readonly #kept: KeptMessage[] = [];
  #bytes = 0;

  keep(message: KeptMessage): void {
    this.#kept.push(message);
    this.#bytes += message.buffer.byteLength;
    while (this.#isTooMuch(message.atMs)) this.#bytes -= this.#kept.shift()?.buffer.byteLength ?? 0;
  }

  /** In the order in which they came. */
  between(fromMs: number, toMs: number): readonly KeptMessage[] {
    return this.#kept.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
  }

  #isTooMuch(newestMs: number): boolean {
    const oldest = this.#kept[0];
    return oldest !== undefined && (oldest.atMs < newestMs - KEPT_MS || this.#bytes > MOST_BYTES);
  }
}
