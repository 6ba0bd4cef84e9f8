import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { RequestSerializer } from './request-serializer';

/** A request that ends when the test says so. */
function request() {
  const state = { isRunning: false };
  let settle: ((outcome: string | Error) => void) | undefined;
  const ended = new Promise<string>((resolve, reject) => {
    settle = (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome));
  });
  const run = (): Promise<string> => {
    state.isRunning = true;
    return ended;
  };
  return { state, run, end: (outcome: string | Error) => settle?.(outcome) };
}

describe('requests through a serializer', () => {
  it('run one after the other, in the order in which they came', async () => {
    const serializer = new RequestSerializer(() => 0);
    const [first, second, third] = [request(), request(), request()];
    const answers = [first, second, third].map(({ run }) => serializer.run(run));
    const running = () => [first, second, third].map(({ state }) => state.isRunning);
    await nextTurn();
    expect(running()).toEqual([true, false, false]);
    first.end('one');
    await answers[0];
    await nextTurn();
    expect(running()).toEqual([true, true, false]);
    second.end('two');
    third.end('three');
    expect(await Promise.all(answers)).toEqual(['one', 'two', 'three']);
  });

  it('go on after one that fails, whose failure is its caller’s alone', async () => {
    const serializer = new RequestSerializer(() => 0);
    const [failing, following] = [request(), request()];
    const failed = serializer.run(failing.run);
    const answer = serializer.run(following.run);
    failing.end(new Error('no'));
    await expect(failed).rejects.toThrow('no');
    following.end('yes');
    expect(await answer).toBe('yes');
  });

  it('are idle since the end of the last, and not while one runs or waits', async () => {
    let nowMs = 1000;
    const serializer = new RequestSerializer(() => nowMs);
    const { run, end } = request();
    const answer = serializer.run(run);
    expect(serializer.idleSinceElapsedMs()).toBeUndefined();
    nowMs = 2000;
    end('done');
    await answer;
    await nextTurn();
    nowMs = 3000;
    expect(serializer.idleSinceElapsedMs()).toBe(2000);
  });
});
