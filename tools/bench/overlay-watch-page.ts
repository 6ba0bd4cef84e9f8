/// <reference lib="dom" />
/**
 * Runs inside the product's page before anything else (overlay-panning.ts bundles it). Counts commits of React through
 * the hook that its developer tools use, and can hold back the worker's slow messages, which are meant to change what
 * React shows a few times a second.
 */
const watched = { commits: 0, holdsSlowMessages: false };

/** Lists and readouts of the sky worker. */
const isSlow = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && ('rows' in data || ('kind' in data && data.kind === 'readout'));

Object.defineProperty(MessagePort.prototype, 'addEventListener', {
  value(this: MessagePort, type: string, listener: (event: Event) => void): void {
    EventTarget.prototype.addEventListener.call(this, type, (event: Event) => {
      if (!(watched.holdsSlowMessages && event instanceof MessageEvent && isSlow(event.data))) listener(event);
    });
  },
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
