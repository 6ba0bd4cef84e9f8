import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { catalogueOf, ISS } from '../features/satellites/known-satellites.fixture';
import { type CatalogueSupply, OrbitEngine, type OrbitEngineOptions } from './orbit-engine';
import type { OrbitCatalogue } from './orbit-questions';
import type { OrbitThreadLife, OrbitThreadOptions } from './orbit-thread';
import type { OrbitWorkerCommand } from './orbit-worker-protocol';

/** A thread that says what a test lets it say. */
class ScriptedThread implements OrbitThreadLife {
  readonly commands: OrbitWorkerCommand[] = [];
  hasEnded = false;
  readonly #options: OrbitThreadOptions;
  readonly #answers: boolean;

  constructor(options: OrbitThreadOptions, answers: boolean) {
    this.#options = options;
    this.#answers = answers;
  }

  load({ records, ...origin }: OrbitCatalogue): void {
    const facts = { ...origin, count: records.length };
    queueMicrotask(() => this.#options.onMessage({ kind: 'loaded', origin: facts, propagator: 'scalar' }));
  }

  send(command: OrbitWorkerCommand): void {
    this.commands.push(command);
    if (!this.#answers || command.kind !== 'question') return;
    queueMicrotask(() =>
      this.#options.onMessage({ kind: 'answer', id: command.id, answer: { kind: 'ground-track', track: null } }),
    );
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    this.#options.onEnd(undefined);
  }

  die(): void {
    this.#options.onEnd(new Error('out of memory'));
  }
}

const LOG = { error: () => undefined, warn: () => undefined, info: () => undefined };
const QUESTION = { kind: 'ground-track', noradId: 25_544, atMs: 0, points: 1, longestMs: 1 } as const;

let engine: OrbitEngine;
let threads: ScriptedThread[];
afterEach(() => engine.close());

/** The `n`th thread answers where the `n`th entry says so; later ones do as the last. */
function open(
  answering: readonly boolean[],
  limits: NonNullable<OrbitEngineOptions['limits']> = {},
  supply: CatalogueSupply = catalogueOf([ISS]),
): void {
  threads = [];
  engine = new OrbitEngine({
    supply,
    log: LOG,
    limits,
    startThread: (options) => {
      const thread = new ScriptedThread(options, answering[threads.length] ?? answering.at(-1) ?? true);
      threads.push(thread);
      return thread;
    },
  });
}

describe('the engine of orbits', () => {
  it('asks again after the thread was lost once, and gives up where it is lost again', async () => {
    open([false, true]);
    const kept = engine.ask(QUESTION);
    await expect.poll(() => threads[0]?.commands.length).toBe(1);
    threads[0]?.die();
    expect(await kept).toEqual({ kind: 'ground-track', track: null });

    await engine.close();
    open([false, false]);
    const lost = engine.ask(QUESTION);
    await expect.poll(() => threads[0]?.commands.length).toBe(1);
    threads[0]?.die();
    await expect.poll(() => threads[1]?.commands.length, { timeout: 30_000 }).toBe(1);
    threads[1]?.die();
    await expect(lost).rejects.toMatchObject({ name: 'OrbitsBusyError', message: 'The computation was lost.' });
  });

  it('ends a thread that owes answers and says nothing', async () => {
    open([false, true], { silenceMs: 40 });
    expect(await engine.ask(QUESTION)).toEqual({ kind: 'ground-track', track: null });
    expect(threads).toHaveLength(2);
  });

  it('starts no thread before somebody asks, however often the catalogue changes', async () => {
    const supply = catalogueOf([ISS]);
    open([true], {}, supply);
    supply.replace([ISS]);
    expect(threads).toHaveLength(0);
    expect(await engine.ask(QUESTION)).toEqual({ kind: 'ground-track', track: null });
    expect(threads).toHaveLength(1);
  });

  it('ends a thread that nobody asked for long, and answers the next question from a new one', async () => {
    open([true], { silenceMs: 20, restMs: 40 });
    await engine.ask(QUESTION);
    await expect.poll(() => threads[0]?.hasEnded).toBe(true);
    expect(engine.loaded()).toBeNull();
    expect(await engine.ask(QUESTION)).toEqual({ kind: 'ground-track', track: null });
    expect(threads).toHaveLength(2);
  });

  it('keeps a thread that still owes an answer', async () => {
    open([false], { silenceMs: 2000, restMs: 0, shortMs: 500 });
    await expect(engine.ask(QUESTION)).rejects.toMatchObject({ message: 'The computation took too long.' });
    expect(threads[0]?.hasEnded).toBe(false);
  });

  it('leaves a silent thread alone that owes nothing', async () => {
    open([true], { silenceMs: 20 });
    await engine.ask(QUESTION);
    await delay(80);
    expect(threads).toHaveLength(1);
  });

  it('tells the thread to forget what nobody waits for any more', async () => {
    open([false], { shortMs: 10 });
    await expect(engine.ask(QUESTION)).rejects.toMatchObject({ retryAfterS: 10 });
    expect(threads[0]?.commands.map(({ kind }) => kind)).toEqual(['question', 'forget']);
    expect(engine.waiting()).toBe(0);
  });

  it('refuses who still waits when it closes', async () => {
    open([false]);
    const waiting = engine.ask(QUESTION);
    await Promise.all([engine.close(), expect(waiting).rejects.toMatchObject({ message: 'The server is stopping.' })]);
  });
});
