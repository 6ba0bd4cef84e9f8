import type { CaptureEvent, Refusal, UploadState } from '../capture.api';
import type { CaptureDatabase, StoredCapture } from './capture-database';

/** What sending one thing came to. `retry`: as the server asks, or null where it does not say. */
export type Delivery =
  | { readonly kind: 'taken' }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs: number | null };

export interface UploadQueueOptions {
  readonly database: Pick<CaptureDatabase, 'all' | 'get' | 'change'>;
  /** `signal` ends what is under way as failed. */
  readonly sendCapture: (capture: StoredCapture, signal: AbortSignal) => Promise<Delivery>;
  readonly sendAftermath: (captureId: string, body: Blob, signal: AbortSignal) => Promise<Delivery>;
  readonly sendRemoval: (captureId: string, signal: AbortSignal) => Promise<Delivery>;
  readonly emit: (event: CaptureEvent) => void;
  /** Whether it is known whose account what waits would go to: asks, where it may just be deleted. */
  readonly isSettled: () => Promise<boolean>;
  /** Has other pages of this browser end what they are sending. */
  readonly claim: () => void;
  /** Runs `action` once no other page of this browser is sending; rejects where `signal` ends the wait before. */
  readonly alone: (action: () => Promise<void>, signal?: AbortSignal) => Promise<void>;
  readonly after: (delayMs: number, action: () => void) => () => void;
}

/** As long as it is waited for a page that is sending; one that is awake needs no second. */
const HOLD_WITHIN_MS = 20_000;
const CLAIM_AGAIN_MS = 1_000;
const SETTLE_AGAIN_MS = 10_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 300_000;

/** Whether the server has not all of it yet, or still has what was deleted here. */
export function isLeft({ upload, aftermath }: StoredCapture): boolean {
  if (upload.kind === 'stored') return aftermath !== null && !aftermath.isSent;
  return upload.kind === 'waiting' || upload.kind === 'removed';
}

/** Whether it stays on this device until somebody has it sent. */
export const isSentWhenAsked = ({ kind }: StoredCapture['upload']): boolean => kind === 'refused' || kind === 'alone';

/**
 * What of a capture the server had is gone with the account that it was sent to, and what waited for that is sent to
 * nobody else. Sent again, it is sent whole.
 * @param ofAccount null where nobody knows what the account had: it may have been any of them
 * @param untilMs what is to be sent since a later moment, by this device's clock, waits for somebody else
 */
export function leftAlone(
  capture: StoredCapture,
  ofAccount: ReadonlySet<string> | null,
  untilMs: number,
): StoredCapture {
  const { captureId, upload, aftermath, waitingSinceMs } = capture;
  const isGone = upload.kind === 'stored' && ofAccount?.has(captureId) !== false;
  const hasWaited = upload.kind === 'waiting' && (waitingSinceMs === undefined || waitingSinceMs <= untilMs);
  if (!isGone && !hasWaited) return capture;
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
  /** In a row: so often nobody knew whose account it would go to. */
  #unsettled = 0;
  readonly #failuresOf = new Map<string, number>();
  #isSending = false;
  #isAskedAgain = false;
  #cancelRetry: (() => void) | null = null;
  /** Of one turn of sending. */
  #underWay = new AbortController();
  #holding: Promise<boolean> | null = null;
  #release: (() => void) | null = null;

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
   * Ends what is under way, and sends nothing from any page of this browser until `release`. What waits goes on waiting:
   * a page that is closed meanwhile has held nothing back for good.
   * @returns false where another page has not come to its end in time, and nothing is held back
   */
  async holdBack(): Promise<boolean> {
    this.#holding ??= this.#hold();
    return this.#holding;
  }

  /** Ends what is under way: another page is to have its turn. It is tried again after that. */
  giveWay(): void {
    this.#underWay.abort();
  }

  async #hold(): Promise<boolean> {
    this.#underWay.abort();
    const patience = new AbortController();
    const cancel = this.#options.after(HOLD_WITHIN_MS, () => patience.abort());
    const endClaims = this.#claimUntilHeld();
    const isHeld = await new Promise<boolean>((resolve) => {
      const turn = async (): Promise<void> =>
        new Promise((release) => {
          this.#release = release;
          resolve(true);
        });
      // Where turns are refused for another reason, nothing can be sent either.
      this.#options.alone(turn, patience.signal).catch(() => resolve(!patience.signal.aborted));
    });
    cancel();
    endClaims();
    if (!isHeld) this.release();
    return isHeld;
  }

  /** Again and again: a page that waited for its turn before this one begins it meanwhile. Returns what ends that. */
  #claimUntilHeld(): () => void {
    let cancel: (() => void) | null = null;
    const claim = (): void => {
      this.#options.claim();
      cancel = this.#options.after(CLAIM_AGAIN_MS, claim);
    };
    claim();
    return () => cancel?.();
  }

  /** Sends again; nothing where nothing is held back. */
  release(): void {
    this.#holding = null;
    this.#release?.();
    this.#release = null;
    void this.send();
  }

  async #sendAll(): Promise<void> {
    if (this.#holding !== null) return;
    this.#underWay = new AbortController();
    const seen = new Set<string>();
    for (;;) {
      if (!(await this.#options.isSettled())) {
        this.#sendAfter(Math.min(LONGEST_RETRY_MS, SETTLE_AGAIN_MS * 2 ** Math.min(this.#unsettled, 10)));
        this.#unsettled += 1;
        return;
      }
      this.#unsettled = 0;
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
    const delivery = await this.#options.sendCapture(capture, this.#underWay.signal);
    if (delivery.kind === 'failed') return this.#waitAfter(captureId, delivery);
    this.#failures = 0;
    const upload: UploadState = delivery.kind === 'taken' ? { kind: 'stored' } : delivery;
    // Deleted or left alone meanwhile, it stays so.
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
    const delivery = await this.#options.sendRemoval(captureId, this.#underWay.signal);
    if (delivery.kind === 'failed') return this.#waitAfter(captureId, delivery);
    await this.#options.database.change(captureId, () => null);
    this.#options.emit({ kind: 'removed', captureId });
    return true;
  }

  async #sendAftermath({ captureId, aftermath }: StoredCapture): Promise<boolean> {
    if (aftermath === null || aftermath.isSent) return true;
    const delivery = await this.#options.sendAftermath(captureId, aftermath.body, this.#underWay.signal);
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
    if (this.#underWay.signal.aborted) {
      // Ended from here it did not fail. Held back, it is sent anew on release; given way for, once the other page is done.
      if (this.#holding === null) this.#sendAfter(FIRST_RETRY_MS);
      return false;
    }
    this.#failures += 1;
    this.#failuresOf.set(captureId, (this.#failuresOf.get(captureId) ?? 0) + 1);
    const doubledMs = FIRST_RETRY_MS * 2 ** Math.min(this.#failures - 1, 10);
    const delayMs = Math.min(LONGEST_RETRY_MS, Math.max(doubledMs, retryAfterMs ?? 0));
    this.#sendAfter(delayMs);
    this.#options.emit({ kind: 'failed', captureId, reason });
    return false;
  }

  #sendAfter(delayMs: number): void {
    this.#cancelRetry?.();
    this.#cancelRetry = this.#options.after(delayMs, () => void this.send());
  }
}
