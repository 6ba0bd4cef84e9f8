import type { KeyframePair } from '@engine/orbits/catalogue/globe-keyframes';
import { expose } from 'comlink';
import { afterEach, describe, expect, it } from 'vitest';
import type { GlobeOrbits } from '@app/workers/orbits/orbits.api';
import { OrbitsEnd } from './orbits-end';

const opened: MessagePort[] = [];
afterEach(() => {
  for (const port of opened.splice(0)) port.close();
});

/** A port to an orbits worker that notes the lengths of the buffers that it gets back; a silent one answers nothing. */
function workerPort(isSilent = false) {
  const given: (readonly number[] | null)[] = [];
  const { port1, port2 } = new MessageChannel();
  opened.push(port1, port2);
  const never = new Promise<null>(() => undefined);
  const served: GlobeOrbits = {
    keyframes: async (startMs, endMs, spare) => {
      if (isSilent) return never;
      given.push(spare?.map(({ length }) => length) ?? null);
      return { version: 'v1', startMs, endMs, start: new Float32Array(6), end: new Float32Array(6) };
    },
    groundTrack: async () => (isSilent ? never : Float64Array.of(1, 2, 3)),
    orbitPath: async () => null,
  };
  expose(served, port2);
  return { port: port1, given };
}

async function pairOf(end: OrbitsEnd, startMs: number): Promise<KeyframePair> {
  const pair = await end.keyframes(startMs, startMs + 1);
  if (pair === null) throw new Error('no keyframes');
  return pair;
}

describe("a globe's end of the orbits worker", () => {
  it('answers null before there is a worker, and what it says from then on', async () => {
    const end = new OrbitsEnd();
    expect(await end.keyframes(0, 1)).toBeNull();
    end.use(workerPort().port);
    expect((await pairOf(end, 5)).startMs).toBe(5);
    expect(await end.groundTrack(1, 0, 1, 1)).toEqual(Float64Array.of(1, 2, 3));
    end.close();
    expect(await end.groundTrack(1, 0, 1, 1)).toBeNull();
  });

  it('gives the buffers of a drawn pair back with the next question', async () => {
    const end = new OrbitsEnd();
    const { port, given } = workerPort();
    end.use(port);
    const pair = await pairOf(end, 0);
    end.recycle(pair);
    await pairOf(end, 1);
    await pairOf(end, 2);
    expect(given).toEqual([null, [6, 6], null]);
    expect(pair.start).toHaveLength(0);
  });

  it('gives up what a worker did not answer before another took its place, and asks that one', async () => {
    const end = new OrbitsEnd();
    end.use(workerPort(true).port);
    const [keyframes, track] = [end.keyframes(0, 1), end.groundTrack(1, 0, 1, 1)];
    end.use(workerPort().port);
    expect(await keyframes).toBeNull();
    expect(await track).toBeNull();
    expect((await pairOf(end, 7)).startMs).toBe(7);
  });
});
