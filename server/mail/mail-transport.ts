/** A mail that is to be handed over now. */
export interface DeliverableMail {
  /** Stays the same over every try. */
  readonly id: string;
  readonly content: Buffer;
  /** Those who do not have it yet. */
  readonly recipients: readonly string[];
}

/** What became of a try. Reasons are for the log: codes, never addresses or what a server said. */
export interface Delivery {
  /** Refused for good. */
  readonly refused: readonly string[];
  /** To be tried again. */
  readonly postponed: readonly string[];
  readonly reason: string | undefined;
  /** The mail server itself could not be used, so that nothing else would go now either. */
  readonly isServerDown: boolean;
}

export const DELIVERED: Delivery = { refused: [], postponed: [], reason: undefined, isServerDown: false };

/** Hands mail over to whoever carries it further. */
export interface MailTransport {
  readonly kind: 'smtp' | 'outbox';
  /** Does not throw for what goes wrong on the way. */
  deliver(mail: DeliverableMail): Promise<Delivery>;
}
