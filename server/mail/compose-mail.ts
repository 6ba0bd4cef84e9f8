import type { OutgoingMail } from './outgoing-mail';

/** A mail as it goes over the wire. */
export interface ComposedMail {
  readonly content: Buffer;
  /** Everybody who gets it, in `to` or hidden, each once. */
  readonly recipients: readonly string[];
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * A bare address. Nothing in it ends a header, begins another address, or is a comment, a quoted or an encoded word.
 */
const BARE_ADDRESS = /^[A-Za-z0-9!#$%&'*+/^_`{|}~.-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?$/;
const CONTROL = /\p{Cc}/u;

/** Bounds what one mail may hold; attachments count as they are, before they are encoded. */
const MAX_CONTENT_BYTES = 9 * 1024 * 1024;

/**
 * @throws TypeError for what a caller must never hand over: an address that is none, or a header of several lines
 * @throws RangeError for a mail that is too large
 */
export async function composeMail(mail: OutgoingMail, sender: Sender): Promise<ComposedMail> {
  const recipients = [...new Set([...mail.to, ...(mail.hidden ?? [])])];
  check(mail, recipients);
  const attachments = (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  }));
  // Most servers never mail: the library is loaded by the first.
  const { createTransport } = await import('nodemailer');
  // Writes the mail, nothing else. What it is given are bytes, never a path or an address to fetch from.
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { message } = await writer.sendMail({
    from: sender,
    // Objects are taken as they are; a text would be parsed for names, lists and groups.
    to: mail.to.map((address) => ({ name: '', address })),
    subject: mail.subject,
    text: mail.text,
    attachments,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not written in one piece.');
  return { content: message, recipients };
}

function check({ subject, text, attachments = [] }: OutgoingMail, recipients: readonly string[]): void {
  if (recipients.length === 0 || !recipients.every((address) => BARE_ADDRESS.test(address))) {
    throw new TypeError('Mail goes to bare addresses.');
  }
  const headerTexts = [subject, ...attachments.flatMap(({ filename, contentType }) => [filename, contentType])];
  if (headerTexts.some((header) => CONTROL.test(header))) {
    throw new TypeError('A header of a mail has one line, without control characters.');
  }
  const bytes = attachments.reduce((sum, { content }) => sum + content.byteLength, Buffer.byteLength(text));
  if (bytes > MAX_CONTENT_BYTES) throw new RangeError(`A mail may hold ${MAX_CONTENT_BYTES} bytes.`);
}
