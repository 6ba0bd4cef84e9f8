import type { Knex } from 'knex';

export interface MailAttachment {
  readonly filename: string;
  /** `image/jpeg`. */
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A mail to be sent, in plain text. Its sender is the server's, by configuration. */
export interface OutgoingMail {
  /** Bare addresses, checked. Each gets the mail; none learns of those in `hidden`. */
  readonly to: readonly string[];
  readonly hidden?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Takes mail and sees that it goes, now or later, over restarts too. */
export interface MailQueue {
  /**
   * Resolved once the mail is kept: from then on it is not lost. Not for use inside a transaction, which on the embedded
   * database would wait for itself.
   * @param also done in the transaction that keeps the mail: both happen, or neither
   */
  enqueue(mail: OutgoingMail, also?: (trx: Knex.Transaction) => Promise<void>): Promise<void>;
}
