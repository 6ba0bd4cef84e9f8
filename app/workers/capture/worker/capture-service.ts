import type { CaptureAftermath, CaptureRecord } from '@contract/capture';
import { LIVE_FRAME_VERSION } from '@contract/live-frame';
import type {
  AftermathInput,
  AskedDeletion,
  CaptureApi,
  CaptureEvent,
  CaptureInput,
  KeptCapture,
  OpenedCapture,
} from '../capture.api';
import { base64Of } from '../base64';
import { AskedDeletions, DeletionDatabase, deletionOutcome, withdrawDeletion } from './asked-deletions';
import { CaptureDatabase, type StoredCapture } from './capture-database';
import { composePicture } from './compose-picture';
import { sendAftermath, sendCapture, sendRemoval } from './deliver';
import { sha256Of } from './digest';
import { isOfReplay } from './is-of-replay';
import { oneAtATime } from './one-at-a-time';
import { withSummary } from './picture-summary';
import { isLeft, isSentWhenAsked, leftAlone, UploadQueue } from './upload-queue';

const JSON_TYPE = 'application/json';
const UPLOADS_LOCK = 'skylens.uploads';
const UPLOADS_CHANNEL = 'skylens.uploads';

/**
 * One page of a browser sends at a time; the others wait until it has sent what it found, or is closed, and look what is
 * left. Pages over plain HTTP know no locks, each but its own: two of them may send the same capture, which the server
 * stores once.
 */
async function alone(action: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(UPLOADS_LOCK, signal === undefined ? {} : { signal }, action);
  else await oneAtATime(action, signal);
}

/** Null for one that is only left to be deleted on the server. */
async function listed(stored: StoredCapture): Promise<KeptCapture | null> {
  const { captureId, takenAtMs, title, isDemo, widthPx, heightPx, picture, recordSha256, upload } = stored;
  if (upload.kind === 'removed') return null;
  const isReplay = stored.isReplay ?? (await isOfReplay(stored.record));
  return { captureId, takenAtMs, title, isDemo, isReplay, widthPx, heightPx, picture, recordSha256, upload };
}

/** Makes captures, keeps and sends them. */
export class CaptureService implements CaptureApi {
  readonly #database = new CaptureDatabase();
  readonly #deletions = new AskedDeletions({
    database: new DeletionDatabase(),
    outcomeOf: deletionOutcome,
    withdraw: withdrawDeletion,
    leaveAlone: (ofAccount, untilMs) => this.#leaveAlone(ofAccount, untilMs),
    onSettled: (outcome) => this.#emit({ kind: 'deletion-settled', outcome }),
    now: Date.now,
  });
  readonly #queue: UploadQueue;
  readonly #otherPages = new BroadcastChannel(UPLOADS_CHANNEL);
  #events: MessagePort | null = null;

  constructor() {
    this.#queue = new UploadQueue({
      database: this.#database,
      sendCapture,
      sendAftermath,
      sendRemoval,
      emit: (event) => this.#emit(event),
      isSettled: () => this.#deletions.settle(),
      claim: () => this.#otherPages.postMessage('claim'),
      alone,
      after: (delayMs, action) => {
        const timer = setTimeout(action, delayMs);
        return () => clearTimeout(timer);
      },
    });
    this.#otherPages.addEventListener('message', () => this.#queue.giveWay());
  }

  async openEvents(port: MessagePort): Promise<void> {
    this.#events?.close();
    this.#events = port;
  }

  async keep(input: CaptureInput): Promise<KeptCapture | null> {
    const made = await madeCapture(input);
    try {
      await this.#database.put(made);
    } catch {
      return null;
    }
    void this.#queue.send();
    return listed(made);
  }

  async keepAftermath({ captureId, toMs, messages }: AftermathInput): Promise<void> {
    const aftermath: CaptureAftermath = {
      liveFrameVersion: LIVE_FRAME_VERSION,
      to: new Date(toMs).toISOString(),
      messages: messages.map(base64Of),
    };
    const body = new Blob([JSON.stringify(aftermath)], { type: JSON_TYPE });
    await this.#database.change(captureId, (capture) =>
      capture.upload.kind === 'removed' ? capture : { ...capture, aftermath: { body, isSent: false } },
    );
    void this.#queue.send();
  }

  async list(): Promise<readonly KeptCapture[]> {
    const kept = await Promise.all((await this.#database.all()).map(listed));
    return kept.filter((capture) => capture !== null).toReversed();
  }

  async open(captureId: string): Promise<OpenedCapture | null> {
    const capture = await this.#database.get(captureId);
    const kept = capture === null ? null : await listed(capture);
    if (capture === null || kept === null) return null;
    return { kept, record: capture.record, aftermath: capture.aftermath?.body ?? null };
  }

  async remove(captureId: string): Promise<boolean> {
    await this.#database.change(captureId, withoutContent);
    void this.#queue.send();
    return true;
  }

  async holdBack(): Promise<boolean> {
    return this.#queue.holdBack();
  }

  async noteDeletion(deletion: AskedDeletion): Promise<boolean> {
    await this.#deletions.note(deletion);
    return true;
  }

  async isDeletionInDoubt(): Promise<boolean> {
    return this.#deletions.areThere();
  }

  async leaveAlone(deletion: AskedDeletion): Promise<boolean> {
    try {
      await this.#deletions.leaveAlone(deletion);
    } finally {
      this.#queue.release();
    }
    return true;
  }

  async release(deletionId: string): Promise<boolean> {
    try {
      await this.#deletions.forget(deletionId);
    } finally {
      this.#queue.release();
    }
    return true;
  }

  async letGo(): Promise<boolean> {
    this.#queue.release();
    return true;
  }

  async sendAgain(captureId: string): Promise<void> {
    await this.#database.change(captureId, (capture) =>
      isSentWhenAsked(capture.upload)
        ? { ...capture, upload: { kind: 'waiting' }, waitingSinceMs: Date.now() }
        : capture,
    );
    await this.#queue.send();
  }

  async isWaiting(): Promise<boolean> {
    return (await this.#database.all()).some(isLeft) || this.#deletions.areThere();
  }

  async send(): Promise<void> {
    await this.#queue.send();
  }

  #emit(event: CaptureEvent): void {
    this.#events?.postMessage(event);
  }

  async #leaveAlone(ofAccount: readonly string[] | null, untilMs: number): Promise<void> {
    const ids = ofAccount && new Set(ofAccount);
    for (const { captureId } of await this.#database.all()) {
      await this.#database.change(captureId, (capture) => leftAlone(capture, ids, untilMs));
    }
  }
}

/** What is left of a capture that is deleted: nothing but where it may be on its way to the server. */
function withoutContent(capture: StoredCapture): StoredCapture | null {
  if (capture.upload.kind !== 'waiting') return null;
  const nothing = new Blob();
  return { ...capture, title: '', picture: nothing, record: nothing, aftermath: null, upload: { kind: 'removed' } };
}

async function madeCapture(input: CaptureInput): Promise<StoredCapture> {
  const { title, record: draft, messages, summary } = input;
  const { captureId } = draft;
  const takenAtMs = Date.parse(draft.timestamp);
  const composed = await composePicture(input);
  const picture =
    summary === null ? composed.picture : await withSummary(composed.picture, { ...summary, captureId, takenAtMs });
  const record: CaptureRecord = {
    ...draft,
    sky: { ...draft.sky, messages: messages.map(base64Of) },
    imageSha256: await sha256Of(new Uint8Array(await picture.arrayBuffer())),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  return {
    captureId,
    takenAtMs,
    waitingSinceMs: Date.now(),
    title,
    isDemo: draft.feed === 'demo',
    isReplay: draft.feed === 'replay',
    widthPx: composed.widthPx,
    heightPx: composed.heightPx,
    picture,
    record: new Blob([bytes], { type: JSON_TYPE }),
    recordSha256: await sha256Of(bytes),
    aftermath: null,
    upload: { kind: 'waiting' },
  };
}
