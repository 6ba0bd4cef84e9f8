/// <reference lib="dom" />
/**
 * Runs inside the product's page before anything else (overlay-panning.ts bundles it). Counts commits of React through
 * the hook that its developer tools use, and can hold back what is meant to change what React shows a few times a
 * second or less: slow messages of the worker, and clocks that tell an age.
 */
const watched = { commits: 0, isHolding: false };

/** Lists and readouts of the sky worker. */
const isSlow = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && ('rows' in data || ('kind' in data && data.kind === 'readout'));

Object.defineProperty(MessagePort.prototype, 'addEventListener', {
  value(this: MessagePort, type: string, listener: (event: Event) => void): void {
    EventTarget.prototype.addEventListener.call(this, type, (event: Event) => {
      if (!(watched.isHolding && event instanceof MessageEvent && isSlow(event.data))) listener(event);
    });
  },
});

const setEvery = window.setInterval.bind(window);
Object.defineProperty(window, 'setInterval', {
  value: (tick: () => void, everyMs: number) =>
    setEvery(() => {
      if (!watched.isHolding) tick();
    }, everyMs),
});

Object.assign(window, {
  watchedCommits: watched,
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: () => {
      watched.commits++;
    },
  },
});
