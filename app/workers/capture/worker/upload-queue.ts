import type { CaptureEvent, Refusal, UploadState } from '../capture.api';
import type { CaptureDatabase, StoredCapture } from './capture-database';

/** What sending one thing came to. `retry`: as the server asks, or null where it does not say. */
export type Delivery =
  | { readonly kind: 'taken' }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs: number | null };

export interface UploadQueueOptions {
  readonly database: Pick<CaptureDatabase, 'all' | 'get' | 'change'>;
  readonly sendCapture: (capture: StoredCapture) => Promise<Delivery>;
  readonly sendAftermath: (captureId: string, body: Blob) => Promise<Delivery>;
  readonly sendRemoval: (captureId: string) => Promise<Delivery>;
  readonly emit: (event: CaptureEvent) => void;
  /** Runs `action` once no other page of this browser is sending. */
  readonly alone: (action: () => Promise<void>) => Promise<void>;
  readonly after: (delayMs: number, action: () => void) => () => void;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 300_000;

/** Whether the server has not all of it yet, or still has what was deleted here. */
export function isLeft({ upload, aftermath }: StoredCapture): boolean {
  if (upload.kind === 'stored') return aftermath !== null && !aftermath.isSent;
  return upload.kind === 'waiting' || upload.kind === 'removed';
}

/** Whether it stays on this device until somebody has it sent. */
export const isSentWhenAsked = ({ kind }: StoredCapture['upload']): boolean => kind === 'refused' || kind === 'alone';

/** What waits is sent to nobody until somebody has it sent again. */
export const heldBack = (capture: StoredCapture): StoredCapture =>
  capture.upload.kind === 'waiting' ? { ...capture, upload: { kind: 'alone' } } : capture;

/** What of a capture the server had is gone with the account that it was sent to. Sent again, it is sent whole. */
export function leftAlone(capture: StoredCapture, ofAccount: ReadonlySet<string>): StoredCapture {
  const { captureId, upload, aftermath } = capture;
  if (upload.kind !== 'stored' || !ofAccount.has(captureId)) return capture;
  return { ...capture, upload: { kind: 'alone' }, aftermath: aftermath && { ...aftermath, isSent: false } };
}

/**
 * Sends captures one after the other, oldest first, until none waits. What fails is tried again, ever more seldom, and
 * behind the others, so that one that cannot be sent holds up no other; what the server refuses stays on the device
 * until somebody has it sent again. The server stores one that is sent twice once.
 */
export class UploadQueue {
  readonly #options: UploadQueueOptions;
  /** In a row, of whatever capture. */
  #failures = 0;
  readonly #failuresOf = new Map<string, number>();
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

  /**
   * Sends none of what waits any more, and waits for what is under way.
   * @returns the captures that are held back
   */
  async holdBack(): Promise<readonly string[]> {
    const before = await this.#hold();
    // Whichever page sends is at its end once this has its turn; one that failed just then waits again.
    const after: string[] = [];
    await this.#options.alone(async () => void after.push(...(await this.#hold())));
    return [...before, ...after];
  }

  async #hold(): Promise<readonly string[]> {
    const { database } = this.#options;
    const waiting = (await database.all()).filter(({ upload }) => upload.kind === 'waiting');
    for (const { captureId } of waiting) await database.change(captureId, heldBack);
    return waiting.map(({ captureId }) => captureId);
  }

  async #sendAll(): Promise<void> {
    const seen = new Set<string>();
    for (;;) {
      // Read anew each time: another page may have added, sent or removed some meanwhile.
      const left = (await this.#options.database.all()).filter((each) => isLeft(each) && !seen.has(each.captureId));
      const [next] = left.toSorted((a, b) => this.#failedOf(a) - this.#failedOf(b));
      if (next === undefined) break;
      seen.add(next.captureId);
      if (!(await this.#send(next))) return;
      this.#failuresOf.delete(next.captureId);
    }
    this.#failures = 0;
  }

  #failedOf({ captureId }: StoredCapture): number {
    return this.#failuresOf.get(captureId) ?? 0;
  }

  /** False where the queue has to wait. */
  async #send(capture: StoredCapture): Promise<boolean> {
    const { captureId, upload } = capture;
    if (upload.kind === 'waiting' && !(await this.#sendCapture(capture))) return false;
    const after = await this.#options.database.get(captureId);
    if (after?.upload.kind === 'removed') return this.#sendRemoval(captureId);
    return after?.upload.kind === 'stored' ? this.#sendAftermath(after) : true;
  }

  async #sendCapture(capture: StoredCapture): Promise<boolean> {
    const { captureId } = capture;
    const delivery = await this.#options.sendCapture(capture);
    if (delivery.kind === 'failed') return this.#waitAfter(captureId, delivery);
    this.#failures = 0;
    const upload: UploadState = delivery.kind === 'taken' ? { kind: 'stored' } : delivery;
    // Deleted or held back meanwhile, it stays so.
    await this.#options.database.change(captureId, (stored) =>
      stored.upload.kind === 'waiting' ? { ...stored, upload } : stored,
    );
    const after = await this.#options.database.get(captureId);
    if (after === null || after.upload.kind === 'removed' || after.upload.kind === 'alone') return true;
    this.#options.emit(delivery.kind === 'taken' ? { kind: 'stored', captureId } : { ...delivery, captureId });
    return true;
  }

  /** Deleted while it was sent, or while nobody knew whether it had come. */
  async #sendRemoval(captureId: string): Promise<boolean> {
    const delivery = await this.#options.sendRemoval(captureId);
    if (delivery.kind === 'failed') return this.#waitAfter(captureId, delivery);
    await this.#options.database.change(captureId, () => null);
    this.#options.emit({ kind: 'removed', captureId });
    return true;
  }

  async #sendAftermath({ captureId, aftermath }: StoredCapture): Promise<boolean> {
    if (aftermath === null || aftermath.isSent) return true;
    const delivery = await this.#options.sendAftermath(captureId, aftermath.body);
    if (delivery.kind === 'failed') return this.#waitAfter(captureId, delivery);
    // Refused for good, it stays with the capture on this device.
    await this.#options.database.change(captureId, (stored) =>
      stored.aftermath === null || stored.upload.kind !== 'stored'
        ? stored
        : { ...stored, aftermath: { ...stored.aftermath, isSent: true } },
    );
    this.#options.emit({ kind: 'completed', captureId });
    return true;
  }

  #waitAfter(captureId: string, { reason, retryAfterMs }: Extract<Delivery, { readonly kind: 'failed' }>): false {
    this.#failures += 1;
    this.#failuresOf.set(captureId, (this.#failuresOf.get(captureId) ?? 0) + 1);
    const doubledMs = FIRST_RETRY_MS * 2 ** Math.min(this.#failures - 1, 10);
    const delayMs = Math.min(LONGEST_RETRY_MS, Math.max(doubledMs, retryAfterMs ?? 0));
    this.#cancelRetry = this.#options.after(delayMs, () => void this.send());
    this.#options.emit({ kind: 'failed', captureId, reason });
    return false;
  }
}
