import { transfer, wrap } from 'comlink';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from './fake-worker.fixture';
import { WorkerLink, type WorkerLinkTo, type WorkerState } from './worker-link';

interface TestApi {
  setPlace(place: string): Promise<void>;
  setRange(fromKm: number, toKm: number): Promise<void>;
  givePort(port: MessagePort | null): Promise<void>;
  flash(): Promise<void>;
  /** Throws. */
  breakDown(): Promise<void>;
  count(): Promise<number>;
  /** Answers when the worker is told to. */
  ponder(): Promise<string>;
  /** Throws. */
  divide(): Promise<number>;
  openNumbers(port: MessagePort): Promise<void>;
}

class TestWorker extends FakeWorker {
  numbers: MessagePort | null = null;
  answerPonder: (answer: string) => void = () => {};

  constructor() {
    super();
    const note = (name: string) => this.note(name);
    const api: TestApi = {
      setPlace: note('setPlace'),
      setRange: note('setRange'),
      givePort: async (port) => {
        this.calls.push(['givePort', this.hold(port) !== null]);
      },
      flash: note('flash'),
      breakDown: async () => {
        this.calls.push(['breakDown']);
        throw new Error('broken');
      },
      count: async () => this.calls.length,
      ponder: () =>
        new Promise((resolve) => {
          this.answerPonder = resolve;
        }),
      divide: async () => {
        throw new Error('by zero');
      },
      openNumbers: async (port) => {
        this.numbers = this.hold(port);
        this.calls.push(['openNumbers']);
      },
    };
    this.serve(api);
  }
}

const links: { dispose(): void }[] = [];
afterEach(() => {
  for (const link of links.splice(0)) link.dispose();
});

function linkToWorkers() {
  const workers: TestWorker[] = [];
  const link: WorkerLinkTo<TestApi> = new WorkerLink(
    () => {
      const worker = new TestWorker();
      workers.push(worker);
      return worker;
    },
    (worker) => wrap<TestApi>(worker),
  );
  links.push(link);
  const states: WorkerState[] = [];
  link.state$.subscribe((state) => states.push(state));
  const api = {
    setPlace: link.retained('setPlace'),
    setRange: link.retained('setRange'),
    flash: link.command('flash'),
    breakDown: link.command('breakDown'),
    count: link.question('count', -1),
    ponder: link.question('ponder', 'nothing'),
    divide: link.question('divide', 0),
  };
  return { link, workers, states, api };
}

describe('WorkerLink', () => {
  it('tells a restarted worker all retained state, in the order of first telling, with the newest values', async () => {
    const { workers, states, api } = linkToWorkers();
    api.setPlace('Bern');
    api.setRange(0, 10);
    api.setPlace('Basel');
    expect(await api.count()).toBe(3);
    workers[0]?.die();
    expect(await api.count()).toBe(2);
    expect(workers[1]?.calls).toEqual([
      ['setPlace', 'Basel'],
      ['setRange', 0, 10],
    ]);
    expect(workers[0]?.isTerminated).toBe(true);
    expect(states).toEqual(['running', 'restarted']);
  });

  it('does not repeat a command', async () => {
    const { workers, api } = linkToWorkers();
    api.flash();
    expect(await api.count()).toBe(1);
    workers[0]?.die();
    expect(await api.count()).toBe(0);
  });

  it('replays what it was to remember, which the first worker was never told', async () => {
    const { link, workers, api } = linkToWorkers();
    link.remember('setPlace', 'Chur');
    expect(await api.count()).toBe(0);
    workers[0]?.die();
    expect(await api.count()).toBe(1);
    expect(workers[1]?.calls).toEqual([['setPlace', 'Chur']]);
  });

  it('leaves out of the replay what it was to forget', async () => {
    const { link, workers, api } = linkToWorkers();
    api.setPlace('Chur');
    api.setRange(1, 2);
    link.forget('setPlace');
    workers[0]?.die();
    expect(await api.count()).toBe(1);
    expect(workers[1]?.calls).toEqual([['setRange', 1, 2]]);
  });

  it('makes the arguments anew where those of the first worker are gone with it', async () => {
    const { link, workers, api } = linkToWorkers();
    const nearEnds: MessagePort[] = [];
    link.retain('givePort', (): [MessagePort] => {
      const { port1, port2 } = new MessageChannel();
      nearEnds.push(port1);
      return [transfer(port2, [port2])];
    });
    expect(await api.count()).toBe(1);
    workers[0]?.die();
    expect(await api.count()).toBe(1);
    expect(workers[1]?.calls).toEqual([['givePort', true]]);
    expect(nearEnds).toHaveLength(2);
    for (const port of nearEnds) port.close();
  });

  it('answers for a worker that dies before it has answered', async () => {
    const { workers, api } = linkToWorkers();
    const answer = api.ponder();
    workers[0]?.die();
    expect(await answer).toBe('nothing');
    const second = api.ponder();
    await api.count();
    workers[1]?.answerPonder('42');
    expect(await second).toBe('42');
  });

  it('hands on what a question throws, and goes on with the same worker', async () => {
    const { workers, api } = linkToWorkers();
    await expect(api.divide()).rejects.toThrow('by zero');
    expect(await api.count()).toBe(0);
    expect(workers).toHaveLength(1);
  });

  it('takes the second death for final', async () => {
    const { link, workers, states, api } = linkToWorkers();
    workers[0]?.die();
    const answer = api.ponder();
    workers[1]?.die();
    expect(await answer).toBe('nothing');
    expect(states).toEqual(['running', 'restarted', 'failed']);
    expect(workers[1]?.isTerminated).toBe(true);
    api.setPlace('Genf');
    const use = vi.fn<() => void>();
    link.stream('openNumbers', use);
    expect(await api.count()).toBe(-1);
    expect(use).not.toHaveBeenCalled();
    expect(workers).toHaveLength(2);
    let newest: WorkerState | null = null;
    link.state$.subscribe((state) => {
      newest = state;
    });
    expect(newest).toBe('failed');
  });

  it('restarts a worker whose command fails, once for all the commands that failed in it', async () => {
    const { workers, states, api } = linkToWorkers();
    api.breakDown();
    api.breakDown();
    await vi.waitFor(() => expect(states).toEqual(['running', 'restarted']));
    workers[0]?.die();
    expect(await api.count()).toBe(0);
    expect(states).toEqual(['running', 'restarted']);
  });

  it('restarts a worker whose message cannot be read', () => {
    const { workers, states } = linkToWorkers();
    workers[0]?.dispatchEvent(new Event('messageerror'));
    expect(states).toEqual(['running', 'restarted']);
  });

  it('opens a stream again after a restart, and closes the end of the dead worker', async () => {
    const { link, workers } = linkToWorkers();
    const heard: number[] = [];
    const closings: (() => void)[] = [];
    link.stream('openNumbers', (port) => {
      closings.push(vi.spyOn(port, 'close'));
      port.addEventListener('message', ({ data }: MessageEvent<number>) => heard.push(data));
      port.start();
    });
    await vi.waitFor(() => expect(workers[0]?.numbers).not.toBeNull());
    workers[0]?.numbers?.postMessage(1);
    await vi.waitFor(() => expect(heard).toEqual([1]));
    workers[0]?.die();
    expect(closings[0]).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(workers[1]?.numbers ?? null).not.toBeNull());
    workers[1]?.numbers?.postMessage(2);
    await vi.waitFor(() => expect(heard).toEqual([1, 2]));
    expect(closings[1]).not.toHaveBeenCalled();
  });

  it('puts a second stream in the place of the first', async () => {
    const { link, workers, api } = linkToWorkers();
    const closings: (() => void)[] = [];
    const later = vi.fn<() => void>();
    link.stream('openNumbers', (port) => closings.push(vi.spyOn(port, 'close')));
    link.stream('openNumbers', later);
    expect(closings[0]).toHaveBeenCalledOnce();
    workers[0]?.die();
    expect(await api.count()).toBe(1);
    expect(closings).toHaveLength(1);
    expect(later).toHaveBeenCalledTimes(2);
  });

  it('ends its worker when disposed, and starts no other', async () => {
    const { link, workers, states, api } = linkToWorkers();
    const isComplete = vi.fn<() => void>();
    link.state$.subscribe({ complete: isComplete });
    const answer = api.ponder();
    link.dispose();
    expect(await answer).toBe('nothing');
    expect(workers[0]?.isTerminated).toBe(true);
    workers[0]?.die();
    expect(workers).toHaveLength(1);
    expect(states).toEqual(['running']);
    expect(isComplete).toHaveBeenCalledOnce();
  });
});
