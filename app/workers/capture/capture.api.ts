import type { ProblemFigures } from '@contract/problem-figures';
import type { DeletionOutcome } from '@contract/account';
import type { CapturedSky, CaptureRecord } from '@contract/capture';

/**
 * Whether a capture is on the server. `refused`: it stays on this device until somebody has it sent again; so does what
 * is `alone`, because the account that it was of has been deleted.
 */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'stored' }
  | { readonly kind: 'alone' }
  | ({ readonly kind: 'refused' } & Refusal);

/** Why the server did not take something. */
export interface Refusal {
  /** The server's own words. */
  readonly reason: string;
  /** Which kind of problem that is (RFC 9457); a page in another language says it in its own words. */
  readonly problemType?: string;
  /** The figures of the reason, where it has some. */
  readonly figures?: ProblemFigures;
}

/** A capture that this browser keeps, as lists have it. */
export interface KeptCapture {
  readonly captureId: string;
  readonly takenAtMs: number;
  readonly title: string;
  readonly isDemo: boolean;
  /** Of the sky of a recording that was played. */
  readonly isReplay: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly picture: Blob;
  /** Of the record's bytes. */
  readonly recordSha256: string;
  readonly upload: UploadState;
}

/** The same with what it tells. */
export interface OpenedCapture {
  readonly kept: KeptCapture;
  /** The bytes that `recordSha256` is of. */
  readonly record: Blob;
  /** The minute after it; null while that is not over, or was not recorded. */
  readonly aftermath: Blob | null;
}

/** A rectangle of a picture, in its pixels. */
export interface PictureCrop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What is written over the picture at its foot. */
export interface PictureCaption {
  readonly text: string;
  /** Stands before it, boldly, where aircraft in it are invented or of a recording. */
  readonly mark: string | null;
}

/** What the picture says of itself to other programs (EXIF). Nothing of it where the place is left out. */
export interface PictureSummary {
  readonly description: string;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeM: number | null;
  /** Where it looks, degrees from true north. */
  readonly azimuthDeg: number | null;
}

/** A record before its picture has been made. */
export type RecordDraft = Omit<CaptureRecord, 'imageSha256' | 'sky'> & { readonly sky: Omit<CapturedSky, 'messages'> };

export interface CaptureInput {
  readonly title: string;
  readonly record: RecordDraft;
  /** Of the live stream, from the minute before. */
  readonly messages: readonly ArrayBuffer[];
  /** The drawn sky, transparent but for what is drawn. */
  readonly overlay: ImageBitmap;
  /** The camera's picture and what of it was shown; null for the drawn sky. */
  readonly frame: { readonly picture: ImageBitmap; readonly crop: PictureCrop } | null;
  /** Behind everything, as CSS has it. */
  readonly groundColour: string;
  readonly caption: PictureCaption;
  readonly summary: PictureSummary | null;
}

export interface AftermathInput {
  readonly captureId: string;
  readonly toMs: number;
  readonly messages: readonly ArrayBuffer[];
}

export type CaptureEvent =
  | { readonly kind: 'stored'; readonly captureId: string }
  /** The minute after it is on the server as well, or was refused there for good. */
  | { readonly kind: 'completed'; readonly captureId: string }
  /** What was deleted while it was on its way is gone from the server too. */
  | { readonly kind: 'removed'; readonly captureId: string }
  | ({ readonly kind: 'refused'; readonly captureId: string } & Refusal)
  /** A deletion of an account that a page has left in doubt is so no more. Where that still asks, it may tell it, too. */
  | { readonly kind: 'deletion-settled'; readonly outcome: SettledDeletion }
  /** It is tried again by itself. */
  | { readonly kind: 'failed'; readonly captureId: string; readonly reason: string };

/**
 * What the server says of a deletion at last; `forgotten` where it was asked for so long ago that it may know it no more.
 * Captures are left alone then as where it was done: they can be sent again, and what is sent cannot be taken back.
 */
export type SettledDeletion = DeletionOutcome | 'forgotten';

/** A request that was lost on its way does not come later than this; only then is one withdrawn that nobody waits for. */
export const DELETION_MAY_STILL_COME_MS = 90_000;

/** A deletion of an account that may be done before anybody here learns of it. */
export interface AskedDeletion {
  /** What the server is asked about it by. */
  readonly deletionId: string;
  /** The captures that the server has of the account; null where that is not known. */
  readonly ofAccount: readonly string[] | null;
}

/** Makes captures, keeps them in this browser and sends them to the server. */
export interface CaptureApi {
  /** Posts CaptureEvent objects. */
  openEvents(port: MessagePort): Promise<void>;
  /** Makes picture and record, and keeps them: from then on they are not lost. Null where they could not be kept. */
  keep(input: CaptureInput): Promise<KeptCapture | null>;
  keepAftermath(input: AftermathInput): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly KeptCapture[]>;
  open(captureId: string): Promise<OpenedCapture | null>;
  /** True once it is gone from this browser; what of it is on its way to the server is deleted there when it came. */
  remove(captureId: string): Promise<boolean>;
  /**
   * Before an account is deleted: nothing is sent from any page of this browser until `leaveAlone` or `release`, or the
   * page is gone. Pages over plain HTTP hold back only what they send themselves.
   * @returns false where another page would not come to its end
   */
  holdBack(): Promise<boolean>;
  /**
   * The deletion is about to be asked for, or more has become known of it. Until `leaveAlone` or `release`, whatever
   * becomes of this page, nothing is sent before the server has said what became of it.
   * @returns false where it could not be noted
   */
  noteDeletion(deletion: AskedDeletion): Promise<boolean>;
  /** Whether a deletion was asked for whose outcome nobody knows yet. */
  isDeletionInDoubt(): Promise<boolean>;
  /** The account is deleted, and with it what the server had of it; what waited for it is sent to nobody. True once noted. */
  leaveAlone(deletion: AskedDeletion): Promise<boolean>;
  /** The account stays: what waits is sent. True once that is noted. */
  release(deletionId: string): Promise<boolean>;
  /** Nothing was asked for: what was held back is sent, unless another deletion is in doubt. True once that is done. */
  letGo(): Promise<boolean>;
  /** Sends one that the server has refused, or that is on this device alone, once more. */
  sendAgain(captureId: string): Promise<void>;
  /** Whether something is left to be done on the server, or to be asked of it. */
  isWaiting(): Promise<boolean>;
  /** Sends what waits, again and again until nothing does. */
  send(): Promise<void>;
}
