import { transfer, wrap } from 'comlink';
import { type Observable, Subject } from 'rxjs';
import { type ClientOf, type LinkedWorker, WorkerLink, type WorkerLinkTo } from '../worker-link';
import type { CaptureApi, CaptureEvent } from './capture.api';

/** The main thread's end of the capture worker. Its methods are those of `CaptureApi`, documented there. */
export interface CaptureClient extends ClientOf<CaptureApi> {
  readonly events$: Observable<CaptureEvent>;
  dispose(): void;
}

function startWorker(): LinkedWorker {
  return new Worker(new URL('./capture.worker.ts', import.meta.url), { type: 'module', name: 'capture' });
}

/** Starts the capture worker. `start` is given by tests only. */
export function createCaptureClient(start: () => LinkedWorker = startWorker): CaptureClient {
  const link: WorkerLinkTo<CaptureApi> = new WorkerLink(start, (worker) => wrap<CaptureApi>(worker));
  const events$ = new Subject<CaptureEvent>();
  link.stream('openEvents', (port) => {
    port.addEventListener('message', ({ data }: MessageEvent<CaptureEvent>) => events$.next(data));
    port.start();
  });
  const keep = link.question('keep', null);
  return {
    events$,
    keep: (input) => {
      const { overlay, frame } = input;
      return keep(transfer(input, frame === null ? [overlay] : [overlay, frame.picture]));
    },
    keepAftermath: link.command('keepAftermath'),
    list: link.question('list', []),
    open: link.question('open', null),
    remove: link.question('remove', false),
    holdBack: link.question('holdBack', false),
    noteDeletion: link.question('noteDeletion', false),
    isDeletionInDoubt: link.question('isDeletionInDoubt', false),
    leaveAlone: link.question('leaveAlone', false),
    release: link.question('release', false),
    letGo: link.question('letGo', false),
    sendAgain: link.command('sendAgain'),
    isWaiting: link.question('isWaiting', true),
    send: link.command('send'),
    dispose: () => {
      link.dispose();
      events$.complete();
    },
  };
}
