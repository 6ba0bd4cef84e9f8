import { releaseProxy, type Remote, transfer, wrap } from 'comlink';
import type { KeyframePair } from '@engine/orbits/catalogue/globe-keyframes';
import type { GlobeOrbits } from '@app/workers/orbits/orbits.api';

/**
 * A globe's end of the orbits worker, in the thread that draws: over one port, or over the ports of successive workers.
 * Questions answer null while there is no port, and where another takes its place before they are answered.
 */
export class OrbitsEnd implements Omit<GlobeOrbits, 'keyframes'> {
  #remote: Remote<GlobeOrbits> | null = null;
  /** Gives each question that still waits its answer for failure. */
  readonly #waiting = new Set<() => void>();
  #spare: KeyframePair | null = null;

  use(port: MessagePort): void {
    this.close();
    this.#remote = wrap<GlobeOrbits>(port);
  }

  async keyframes(startMs: number, endMs: number): Promise<KeyframePair | null> {
    return this.#ask((remote) => {
      if (this.#spare === null) return remote.keyframes(startMs, endMs);
      const buffers = [this.#spare.start, this.#spare.end];
      this.#spare = null;
      const moved = transfer(
        buffers,
        buffers.map(({ buffer }) => buffer),
      );
      return remote.keyframes(startMs, endMs, moved);
    });
  }

  /** Takes back a pair that is drawn no more: its buffers serve the next one. It must not be read afterwards. */
  recycle(pair: KeyframePair): void {
    this.#spare = pair;
  }

  async groundTrack(noradId: number, fromMs: number, toMs: number, stepS: number): Promise<Float64Array | null> {
    return this.#ask((remote) => remote.groundTrack(noradId, fromMs, toMs, stepS));
  }

  async orbitPath(noradId: number, atMs: number, points: number): Promise<Float32Array | null> {
    return this.#ask((remote) => remote.orbitPath(noradId, atMs, points));
  }

  close(): void {
    this.#remote?.[releaseProxy]();
    this.#remote = null;
    for (const giveUp of this.#waiting) giveUp();
  }

  async #ask<Answer>(question: (remote: Remote<GlobeOrbits>) => Promise<Answer>): Promise<Answer | null> {
    const remote = this.#remote;
    if (remote === null) return null;
    return new Promise((resolve, reject) => {
      const giveUp = (): void => resolve(null);
      this.#waiting.add(giveUp);
      question(remote)
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(giveUp));
    });
  }
}
