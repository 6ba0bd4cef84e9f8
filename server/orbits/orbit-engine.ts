import type { Propagator } from '@engine/orbits/sgp4/propagator';
import type {
  AnswerOf,
  CatalogueOrigin,
  OrbitAnswer,
  OrbitCatalogue,
  OrbitKind,
  OrbitQuestion,
  QuestionOf,
} from './orbit-questions';
import { OrbitThread, type OrbitThreadLife, type OrbitThreadOptions } from './orbit-thread';
import type { OrbitWorkerMessage } from './orbit-worker-protocol';

/** A search through the whole catalogue is long work of one core; more in waiting would come too late to be of use. */
const MAX_SEARCHES = 16;
const MAX_SHORT_QUESTIONS = 500;
const SEARCH_LIMIT_MS = 30_000;
const SHORT_LIMIT_MS = 15_000;
/** A thread that owes answers and says nothing for so long hangs. */
const SILENCE_LIMIT_MS = 15_000;
const WATCHES_WITHIN_SILENCE = 10;
/** One loss of the thread may be bad luck; a question that was there both times may be the reason. */
const MAX_TRIES = 2;
const RESTART_WAITS_MS = [0, 1000, 5000, 30_000] as const;
/** A thread that lived so long was not lost in its start. */
const LASTING_MS = 60_000;
/** The thread with its catalogue takes some 50 MB; a start, once somebody asks again, takes a second or two. */
const REST_AFTER_MS = 600_000;

/** No answer now: too much waits already, it took too long, or the thread was lost. Worth another try after a while. */
export class OrbitsBusyError extends Error {
  readonly retryAfterS: number;

  constructor(message: string, retryAfterS: number) {
    super(message);
    this.name = 'OrbitsBusyError';
    this.retryAfterS = retryAfterS;
  }
}

/** Where the engine takes its catalogue from. */
export interface CatalogueSupply {
  /** Null while none was ever loaded. */
  current(): OrbitCatalogue | null;
  /** @returns ends the listening */
  onChange(listener: () => void): () => void;
}

export interface OrbitEngineLimits {
  readonly searches: number;
  readonly searchMs: number;
  readonly shortMs: number;
  readonly silenceMs: number;
  /** The thread is ended after so long without a question. */
  readonly restMs: number;
}

export interface OrbitEngineOptions {
  readonly supply: CatalogueSupply;
  readonly log: {
    error(facts: object, text: string): void;
    warn(facts: object, text: string): void;
    info(facts: object, text: string): void;
  };
  readonly limits?: Partial<OrbitEngineLimits>;
  /** For tests; a real thread unless given. */
  readonly startThread?: (options: OrbitThreadOptions) => OrbitThreadLife;
}

interface Pending {
  readonly question: OrbitQuestion;
  readonly timer: NodeJS.Timeout;
  tries: number;
  readonly resolve: (answer: OrbitAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Asks the thread that computes orbits, so that no search ever holds up another answer of this process. The thread
 * begins with the first question and ends when there were none for long: browsers compute for themselves, and most
 * servers are never asked. The engine keeps the thread's catalogue up to date (the old one answers until the new one
 * stands), starts a lost thread again and bounds what may wait. Questions of before the first catalogue wait for it as
 * long as they may last.
 */
export class OrbitEngine {
  readonly #supply: CatalogueSupply;
  readonly #log: OrbitEngineOptions['log'];
  readonly #limits: OrbitEngineLimits;
  readonly #startThread: (options: OrbitThreadOptions) => OrbitThreadLife;
  readonly #pending = new Map<number, Pending>();
  readonly #stopListening: () => void;
  readonly #watch: NodeJS.Timeout;
  #thread: OrbitThreadLife | null = null;
  #loaded: CatalogueOrigin | null = null;
  #propagator: Propagator['kind'] | null = null;
  #lastId = 0;
  #receivedAtMs = performance.now();
  #askedAtMs = performance.now();
  #startedAtMs = 0;
  #losses = 0;
  #restart: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor({ supply, log, limits, startThread }: OrbitEngineOptions) {
    this.#supply = supply;
    this.#log = log;
    this.#startThread = startThread ?? ((options) => new OrbitThread(options));
    this.#limits = {
      searches: MAX_SEARCHES,
      searchMs: SEARCH_LIMIT_MS,
      shortMs: SHORT_LIMIT_MS,
      silenceMs: SILENCE_LIMIT_MS,
      restMs: REST_AFTER_MS,
      ...limits,
    };
    this.#stopListening = supply.onChange(() => this.#bringCatalogue());
    this.#watch = setInterval(() => {
      this.#endHanging();
      this.#endIdle();
    }, this.#limits.silenceMs / WATCHES_WITHIN_SILENCE).unref();
  }

  /** False: there is nothing to ask about. */
  hasCatalogue(): boolean {
    return this.#supply.current() !== null;
  }

  /** Questions without an answer yet. */
  waiting(): number {
    return this.#pending.size;
  }

  /** Which catalogue answers at present; null while none does, as while nobody asks. */
  loaded(): CatalogueOrigin | null {
    return this.#loaded;
  }

  /** What the thread last computed with; null before it first has. */
  propagator(): Propagator['kind'] | null {
    return this.#propagator;
  }

  /** Version of the catalogue that a question asked now is answered from; undefined where there is none. */
  answeringVersion(): string | undefined {
    return (this.#loaded ?? this.#supply.current())?.version;
  }

  /** @throws OrbitsBusyError; Error for a fault of the code. */
  async ask<Kind extends OrbitKind>(question: QuestionOf<Kind> & { readonly kind: Kind }): Promise<AnswerOf<Kind>> {
    const answer = await this.#answerTo(question);
    if (!isOfKind(answer, question.kind))
      throw new Error(`A question of ${question.kind} got an answer of ${answer.kind}.`);
    return answer;
  }

  /** Ends the thread as its death would; the engine starts another. */
  loseThread(): void {
    void this.#thread?.end();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopListening();
    clearInterval(this.#watch);
    if (this.#restart !== null) clearTimeout(this.#restart);
    for (const id of this.#pending.keys()) this.#refuse(id, 'The server is stopping.', 10);
    await this.#thread?.end();
  }

  #answerTo(question: OrbitQuestion): Promise<OrbitAnswer> {
    if (this.#isFull(question)) {
      return Promise.reject(new OrbitsBusyError('Many other searches wait for their turn.', 5));
    }
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const limitMs = question.kind === 'visible' ? this.#limits.searchMs : this.#limits.shortMs;
      const timer = setTimeout(() => this.#giveUp(id), limitMs).unref();
      if (this.#pending.size === 0) this.#receivedAtMs = performance.now();
      this.#pending.set(id, { question, timer, tries: 0, resolve, reject });
      this.#askedAtMs = performance.now();
      if (this.#thread === null) this.#bringCatalogue();
      else this.#send(id);
    });
  }

  #isFull(question: OrbitQuestion): boolean {
    const isSearch = question.kind === 'visible';
    let waiting = 0;
    for (const pending of this.#pending.values()) {
      if ((pending.question.kind === 'visible') === isSearch) waiting += 1;
    }
    return waiting >= (isSearch ? this.#limits.searches : MAX_SHORT_QUESTIONS);
  }

  #bringCatalogue(): void {
    const catalogue = this.#supply.current();
    if (catalogue === null || this.#isClosed) return;
    if (this.#thread === null) {
      if (this.#restart === null && this.#pending.size > 0) this.#start();
      return;
    }
    this.#thread.load(catalogue);
  }

  #start(): void {
    this.#startedAtMs = performance.now();
    this.#receivedAtMs = this.#startedAtMs;
    const thread = this.#startThread({
      onMessage: (message) => {
        // One that was ended may still have had something to say.
        if (thread === this.#thread) this.#receive(message);
      },
      onEnd: (error) => this.#lose(thread, error),
    });
    this.#thread = thread;
    this.#bringCatalogue();
  }

  #send(id: number): void {
    const pending = this.#pending.get(id);
    if (pending === undefined || this.#thread === null || this.#loaded === null) return;
    pending.tries += 1;
    this.#thread.send({ kind: 'question', id, question: pending.question });
  }

  #receive(message: OrbitWorkerMessage): void {
    this.#receivedAtMs = performance.now();
    switch (message.kind) {
      case 'loaded': {
        const wasEmpty = this.#loaded === null;
        this.#loaded = message.origin;
        this.#propagator = message.propagator;
        this.#log.info({ satellites: message.origin.count, propagator: message.propagator }, 'orbits are computed');
        if (wasEmpty) for (const id of this.#pending.keys()) this.#send(id);
        break;
      }
      case 'answer':
        this.#take(message.id)?.resolve(message.answer);
        break;
      case 'failed':
        this.#take(message.id)?.reject(new Error(`Orbits could not be computed: ${message.message}`));
        break;
      case 'alive':
        break;
    }
  }

  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    if (pending !== undefined) clearTimeout(pending.timer);
    this.#pending.delete(id);
    return pending;
  }

  #giveUp(id: number): void {
    this.#thread?.send({ kind: 'forget', id });
    this.#refuse(id, 'The computation took too long.', 10);
  }

  #refuse(id: number, message: string, retryAfterS: number): void {
    this.#take(id)?.reject(new OrbitsBusyError(message, retryAfterS));
  }

  #lose(thread: OrbitThreadLife, error: Error | undefined): void {
    if (thread !== this.#thread || this.#isClosed) return;
    const nowMs = performance.now();
    this.#losses = nowMs - this.#startedAtMs > LASTING_MS ? 1 : this.#losses + 1;
    const waitMs = RESTART_WAITS_MS[Math.min(this.#losses, RESTART_WAITS_MS.length) - 1] ?? 0;
    this.#log.error({ err: error, waitMs }, 'the thread that computes orbits was lost and is started again');
    this.#thread = null;
    this.#loaded = null;
    for (const [id, { tries }] of this.#pending) {
      if (tries >= MAX_TRIES) this.#refuse(id, 'The computation was lost.', 10);
    }
    this.#restart = setTimeout(() => {
      this.#restart = null;
      this.#bringCatalogue();
    }, waitMs).unref();
  }

  /** The thread itself cannot be asked whether it hangs. */
  #endHanging(): void {
    const owes = this.#loaded !== null && this.#pending.size > 0;
    if (!owes || performance.now() - this.#receivedAtMs < this.#limits.silenceMs) return;
    this.#log.warn({ waiting: this.#pending.size }, 'the thread that computes orbits hangs and is ended');
    void this.#thread?.end();
  }

  #endIdle(): void {
    const thread = this.#thread;
    if (thread === null || this.#pending.size > 0) return;
    if (performance.now() - this.#askedAtMs < this.#limits.restMs) return;
    this.#thread = null;
    this.#loaded = null;
    void thread.end();
  }
}

function isOfKind<Kind extends OrbitKind>(answer: OrbitAnswer, kind: Kind): answer is AnswerOf<Kind> {
  return answer.kind === kind;
}
