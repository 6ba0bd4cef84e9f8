import { expose } from 'comlink';
import type { LinkedWorker } from './worker-link';

/** Stands for a worker: serves an API over a channel within the same thread, so that messages go as they would. */
export class FakeWorker extends EventTarget implements LinkedWorker {
  /** Commands as they came, each with what it was told. */
  readonly calls: [name: string, ...args: unknown[]][] = [];
  readonly #channel = new MessageChannel();
  readonly #ports: MessagePort[] = [];
  isTerminated = false;

  constructor() {
    super();
    this.#channel.port1.addEventListener('message', (event) => {
      this.dispatchEvent(new MessageEvent('message', { data: event.data, ports: [...event.ports] }));
    });
    this.#channel.port1.start();
  }

  /** A command that is only written down. */
  protected note(name: string): (...args: unknown[]) => Promise<void> {
    return async (...args) => {
      this.calls.push([name, ...args]);
    };
  }

  serve(api: object): void {
    expose(api, this.#channel.port2);
  }

  /** Hears messages as what runs in the worker does. */
  protected hear(onMessage: (data: unknown) => void): void {
    this.#channel.port2.addEventListener('message', ({ data }) => onMessage(data));
  }

  /** Takes a port that the worker was given; it is lost when the worker is terminated. */
  hold<Port extends MessagePort | null>(port: Port): Port {
    if (port !== null) this.#ports.push(port);
    return port;
  }

  die(): void {
    this.dispatchEvent(new Event('error'));
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#channel.port1.postMessage(message, transfer);
  }

  terminate(): void {
    this.isTerminated = true;
    for (const port of this.#ports) port.close();
    this.#channel.port1.close();
  }
}
