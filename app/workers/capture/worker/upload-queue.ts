import type { CaptureEvent, UploadState } from '../capture.api';
import type { CaptureDatabase, StoredCapture } from './capture-database';

/** What sending one thing came to. `retry`: as the server asks, or null where it does not say. */
export type Delivery =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs: number | null };

export interface UploadQueueOptions {
  readonly database: Pick<CaptureDatabase, 'all' | 'get' | 'change'>;
  readonly sendCapture: (capture: StoredCapture) => Promise<Delivery>;
  readonly sendAftermath: (captureId: string, body: Blob) => Promise<Delivery>;
  readonly emit: (event: CaptureEvent) => void;
  /** Runs `action` unless another page of this browser is sending already. */
  readonly alone: (action: () => Promise<void>) => Promise<void>;
  readonly after: (delayMs: number, action: () => void) => () => void;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 300_000;

/**
 * Sends captures one after the other, oldest first, until none waits. What fails is tried again, ever more seldom; what
 * the server refuses for good stays on the device and is not sent again. The server stores one that is sent twice once.
 */
export class UploadQueue {
  readonly #options: UploadQueueOptions;
  #failures = 0;
  #isSending = false;
  #isAskedAgain = false;
  #cancelRetry: (() => void) | null = null;

  constructor(options: UploadQueueOptions) {
    this.#options = options;
  }

  /** Something waits, or the network is back: tries at once. */
  async send(): Promise<void> {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    if (this.#isSending) {
      this.#isAskedAgain = true;
      return;
    }
    this.#isSending = true;
    try {
      do {
        this.#isAskedAgain = false;
        await this.#options.alone(() => this.#sendAll());
      } while (this.#isAskedAgain);
    } finally {
      this.#isSending = false;
    }
  }

  async #sendAll(): Promise<void> {
    for (const { captureId } of await this.#options.database.all()) {
      // As it is by now: it may have been removed, or its aftermath may have come.
      const capture = await this.#options.database.get(captureId);
      if (capture === null || capture.upload.kind === 'refused') continue;
      if (capture.upload.kind === 'waiting' && !(await this.#sendOne(capture))) return;
      if (!(await this.#sendAftermathOf(captureId))) return;
    }
    this.#failures = 0;
  }

  /** False where the queue has to wait. */
  async #sendOne(capture: StoredCapture): Promise<boolean> {
    const { captureId } = capture;
    const delivery = await this.#options.sendCapture(capture);
    if (delivery.kind === 'failed') return this.#waitAfter(captureId, delivery);
    this.#failures = 0;
    const upload: UploadState =
      delivery.kind === 'taken' ? { kind: 'stored' } : { kind: 'refused', reason: delivery.reason };
    await this.#options.database.change(captureId, (stored) => ({ ...stored, upload }));
    this.#options.emit(delivery.kind === 'taken' ? { kind: 'stored', captureId } : { ...delivery, captureId });
    return true;
  }

  async #sendAftermathOf(captureId: string): Promise<boolean> {
    const capture = await this.#options.database.get(captureId);
    const aftermath = capture?.aftermath ?? null;
    if (capture === null || capture.upload.kind !== 'stored' || aftermath === null || aftermath.isSent) return true;
    const delivery = await this.#options.sendAftermath(captureId, aftermath.body);
    if (delivery.kind === 'failed') return this.#waitAfter(captureId, delivery);
    // Refused for good, it stays with the capture on this device.
    await this.#options.database.change(captureId, (stored) =>
      stored.aftermath === null ? stored : { ...stored, aftermath: { ...stored.aftermath, isSent: true } },
    );
    return true;
  }

  #waitAfter(captureId: string, { reason, retryAfterMs }: Extract<Delivery, { readonly kind: 'failed' }>): false {
    this.#failures += 1;
    const doubledMs = FIRST_RETRY_MS * 2 ** Math.min(this.#failures - 1, 10);
    const delayMs = Math.min(LONGEST_RETRY_MS, Math.max(doubledMs, retryAfterMs ?? 0));
    this.#cancelRetry = this.#options.after(delayMs, () => void this.send());
    this.#options.emit({ kind: 'failed', captureId, reason });
    return false;
  }
}
