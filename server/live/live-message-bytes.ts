/** One message as it goes to many viewers; each form is made once, when the first needs it. */
export class LiveMessageBytes {
  readonly isFull: boolean;
  readonly buffer: Buffer;
  #event: string | undefined;

  constructor(bytes: Uint8Array<ArrayBuffer>, isFull: boolean) {
    this.buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.isFull = isFull;
  }

  /** As a server-sent event: `frame`, base64. */
  get event(): string {
    this.#event ??= `event: frame\ndata: ${this.buffer.toString('base64')}\n\n`;
    return this.#event;
  }
}
