import { type Endpoint, transfer } from 'comlink';
import { type Observable, ReplaySubject } from 'rxjs';

/** `failed`: the worker died twice; the screen says so and the page must be loaded again. */
export type WorkerState = 'running' | 'restarted' | 'failed';

/** The part of a Worker that is used. */
export interface LinkedWorker extends Endpoint {
  terminate(): void;
}

/** What each method of a worker's API takes. */
export type ArgumentsOf<Api> = {
  [Method in keyof Api]: Api[Method] extends (...args: infer Args extends unknown[]) => unknown ? Args : never;
};

/** What each method of a worker's API resolves to. */
export type AnswersOf<Api> = {
  [Method in keyof Api]: Api[Method] extends (...args: never[]) => Promise<infer Answer> ? Answer : never;
};

/** The methods that take one port and nothing else: each opens a stream to or from the worker. */
export type StreamsOf<Api> = {
  [Method in keyof Api]: ArgumentsOf<Api>[Method] extends [MessagePort] ? Method : never;
}[keyof Api];

/**
 * A worker's API as the main thread uses it: a method without an answer returns at once, one with an answer always
 * resolves. `Own` names the methods that the client wraps itself; streams are always among those.
 */
export type ClientOf<Api, Own extends keyof Api = never> = {
  readonly [Method in keyof Api as Exclude<Method, Own | StreamsOf<Api>>]: [AnswersOf<Api>[Method]] extends [void]
    ? (...args: ArgumentsOf<Api>[Method]) => void
    : (...args: ArgumentsOf<Api>[Method]) => Promise<AnswersOf<Api>[Method]>;
};

/** A link to the worker that serves an API. */
export type WorkerLinkTo<Api> = WorkerLink<ArgumentsOf<Api>, AnswersOf<Api>, StreamsOf<Api>>;

/** The API of a worker in the shape that generic code can call. */
type Calls<Args extends Record<keyof Args, unknown[]>, Answers extends Record<keyof Args, unknown>> = {
  readonly [Method in keyof Args]: (...args: Args[Method]) => Promise<Answers[Method]>;
};

type StreamCalls<Streams extends PropertyKey> = Readonly<Record<Streams, (port: MessagePort) => Promise<unknown>>>;

/** One started worker, from its start until it dies or is ended. */
interface WorkerRun<
  Args extends Record<keyof Args, unknown[]>,
  Answers extends Record<keyof Args, unknown>,
  Streams extends PropertyKey,
> {
  readonly worker: LinkedWorker;
  readonly calls: Calls<Args, Answers>;
  readonly streams: StreamCalls<Streams>;
  /** This side's ends of the streams that are open. */
  readonly ports: Map<PropertyKey, MessagePort>;
  /** Gives each question that still waits its answer for failure. */
  readonly waiting: Set<() => void>;
  readonly onDeath: () => void;
}

type Call<
  Args extends Record<keyof Args, unknown[]>,
  Answers extends Record<keyof Args, unknown>,
  Streams extends PropertyKey,
> = (run: WorkerRun<Args, Answers, Streams>) => Promise<unknown>;

const MAX_RESTARTS = 1;

/**
 * The main thread's end of a worker. A worker that dies is started once more, and retained state is replayed to it in
 * the order in which it was first told, each with its newest value. The second death is final: from then on commands
 * do nothing and questions give their answer for failure.
 */
export class WorkerLink<
  Args extends Record<keyof Args, unknown[]>,
  Answers extends Record<keyof Args, unknown>,
  Streams extends PropertyKey,
> {
  readonly #state = new ReplaySubject<WorkerState>(1);
  readonly #start: () => LinkedWorker;
  readonly #apiOf: (worker: LinkedWorker) => Calls<Args, Answers> & StreamCalls<Streams>;
  readonly #retained = new Map<PropertyKey, Call<Args, Answers, Streams>>();
  #restarts = 0;
  #run: WorkerRun<Args, Answers, Streams> | null = null;

  /** @param apiOf Comlink's proxy of the API that a worker serves */
  constructor(
    start: () => LinkedWorker,
    apiOf: (worker: LinkedWorker) => NoInfer<Calls<Args, Answers> & StreamCalls<Streams>>,
  ) {
    this.#start = start;
    this.#apiOf = apiOf;
    this.#open();
    this.#state.next('running');
  }

  /** The newest is given to late subscribers; completes when the link is disposed. */
  get state$(): Observable<WorkerState> {
    return this.#state;
  }

  /** A method that sets retained state. */
  retained<Method extends keyof Args>(method: Method): (...args: Args[Method]) => void {
    return (...args) => this.retain(method, () => args);
  }

  /** A method whose effect is not replayed. */
  command<Method extends keyof Args>(method: Method): (...args: Args[Method]) => void {
    return (...args) => this.#send(({ calls }) => calls[method](...args));
  }

  /**
   * A method with an answer.
   * @param failure the answer where the worker is gone, or dies before it answers. What the worker itself throws rejects.
   */
  question<Method extends keyof Args>(
    method: Method,
    failure: Answers[Method],
  ): (...args: Args[Method]) => Promise<Answers[Method]> {
    return async (...args) => {
      const run = this.#run;
      if (run === null) return failure;
      return new Promise((resolve, reject) => {
        const fail = (): void => resolve(failure);
        run.waiting.add(fail);
        run.calls[method](...args)
          .then(resolve, reject)
          .finally(() => run.waiting.delete(fail));
      });
    };
  }

  /** Tells the worker retained state. `args` is called again for a worker that was restarted: a port moves only once. */
  retain<Method extends keyof Args>(method: Method, args: () => Args[Method]): void {
    this.#retain(method, ({ calls }) => calls[method](...args()));
  }

  /** Keeps state for the replay without telling it: the worker knows it already. */
  remember<Method extends keyof Args>(method: Method, ...args: Args[Method]): void {
    this.#retained.set(method, ({ calls }) => calls[method](...args));
  }

  /** Leaves state out of the replay from now on. The worker itself is not told. */
  forget(method: keyof Args): void {
    this.#retained.delete(method);
  }

  /**
   * Opens a stream, and opens it again after a restart. A second one by the same method takes the place of the first.
   * @param use takes this side's port, once for each worker; the link closes it when that worker has ended
   */
  stream(method: Streams, use: (port: MessagePort) => void): void {
    this.#retain(method, ({ streams, ports }) => {
      const { port1, port2 } = new MessageChannel();
      ports.get(method)?.close();
      ports.set(method, port1);
      use(port1);
      return streams[method](transfer(port2, [port2]));
    });
  }

  /** A stream for whoever takes its port, until the returned function is called; another comes with a restarted worker. */
  openable(method: Streams): (use: (port: MessagePort) => void) => () => void {
    let newest: object | null = null;
    return (use) => {
      newest = use;
      this.stream(method, use);
      return () => {
        // What has taken its place meanwhile goes on.
        if (newest === use) this.#retained.delete(method);
      };
    };
  }

  /** Ends the worker; questions that wait get their answer for failure. */
  dispose(): void {
    this.#end();
    this.#state.complete();
  }

  #retain(method: PropertyKey, replay: Call<Args, Answers, Streams>): void {
    this.#retained.set(method, replay);
    this.#send(replay);
  }

  #send(call: Call<Args, Answers, Streams>): void {
    const run = this.#run;
    // The worker's methods do not throw: a call that fails comes from a worker that cannot go on.
    if (run !== null) call(run).catch(run.onDeath);
  }

  #open(): void {
    const worker = this.#start();
    const api = this.#apiOf(worker);
    const run: WorkerRun<Args, Answers, Streams> = {
      worker,
      calls: api,
      streams: api,
      ports: new Map(),
      waiting: new Set(),
      onDeath: () => this.#restart(run),
    };
    worker.addEventListener('error', run.onDeath);
    worker.addEventListener('messageerror', run.onDeath);
    this.#run = run;
    for (const replay of this.#retained.values()) this.#send(replay);
  }

  /** Starts the next worker, if there may be one. A run that has ended already is not counted again. */
  #restart(run: WorkerRun<Args, Answers, Streams>): void {
    if (run !== this.#run) return;
    this.#end();
    if (this.#restarts >= MAX_RESTARTS) {
      this.#state.next('failed');
      return;
    }
    this.#restarts++;
    this.#open();
    this.#state.next('restarted');
  }

  #end(): void {
    const run = this.#run;
    if (run === null) return;
    this.#run = null;
    run.worker.removeEventListener('error', run.onDeath);
    run.worker.removeEventListener('messageerror', run.onDeath);
    run.worker.terminate();
    for (const port of run.ports.values()) port.close();
    for (const fail of run.waiting) fail();
  }
}
