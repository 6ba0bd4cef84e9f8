/** Work that is done by one at a time, and once more where it was asked for meanwhile, however often. */
export class OneAtATime {
  readonly #work: () => Promise<void>;
  #isWanted = false;
  #running: Promise<void> | undefined;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Resolved once it was done as of now. */
  run(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#runWanted().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #runWanted(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      await this.#work();
    }
  }

  /** Whatever is under way has ended. */
  async rest(): Promise<void> {
    this.#isWanted = false;
    await this.#running;
  }
}
