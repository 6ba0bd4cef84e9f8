import { settled } from '@app/workers/message-turns.fixture';
import { afterEach, describe, expect, it } from 'vitest';
import type { OverlayReply, OverlayRequest } from './overlay-frame';
import { OverlayFrameSource, type OverlayRequestInput } from './overlay-frame-source';

const INPUT: OverlayRequestInput = {
  displayAtMs: 5,
  viewport: { widthPx: 400, heightPx: 800, video: null, zoom: 1 },
  aim: { kind: 'sensor' },
  faintestMagnitude: null,
};
const open: { close(): void }[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

/** A worker's end that answers on command, marking each frame with its number. */
function farEnd() {
  const { port1, port2 } = new MessageChannel();
  const requests: OverlayRequest[] = [];
  port2.addEventListener('message', ({ data }: MessageEvent<OverlayRequest>) => requests.push(data));
  port2.start();
  const source = new OverlayFrameSource(port1, () => undefined);
  open.push(source, port2);
  let answered = 0;
  const answer = (over: Partial<OverlayReply> = {}): void => {
    const request = requests.at(-1);
    if (request === undefined) throw new Error('nothing was asked');
    answered++;
    new Int32Array(request.buffer)[0] = answered;
    const { buffer, viewport, backdrop } = request;
    if (backdrop !== undefined) new Int32Array(backdrop.buffer)[0] = answered;
    port2.postMessage(
      { buffer, viewport, labelVersion: 1, ...(backdrop === undefined ? {} : { backdrop }), ...over },
      backdrop === undefined ? [buffer] : [buffer, backdrop.buffer],
    );
  };
  return { source, requests, answer };
}

describe('OverlayFrameSource', () => {
  it('asks one frame at a time; the one on the screen stays whole meanwhile', async () => {
    const { source, requests, answer } = farEnd();
    expect(source.request(INPUT)).toBe(true);
    expect(source.request(INPUT)).toBe(false);
    await settled();
    expect(requests).toHaveLength(1);
    answer();
    await settled();
    expect(source.latest?.views.ints[0]).toBe(1);
    expect(source.request(INPUT)).toBe(true);
    await settled();
    expect(source.latest?.views.ints[0]).toBe(1);
    answer();
    await settled();
    expect(source.latest?.views.ints[0]).toBe(2);
  });

  it('recycles its buffers, with a drawn sky, without one, and by turns', async () => {
    const { source, requests, answer } = farEnd();
    for (let frame = 1; frame <= 30; frame++) {
      const wantsSky = frame % 5 !== 0;
      expect(source.request({ ...INPUT, faintestMagnitude: wantsSky ? 4.5 : null })).toBe(true);
      await settled();
      expect(requests.at(-1)?.buffer.byteLength).toBeGreaterThan(0);
      expect(requests.at(-1)?.backdrop?.buffer.byteLength !== undefined).toBe(wantsSky);
      answer();
      await settled();
      expect(source.latest?.backdrop?.ints[0]).toBe(wantsSky ? frame : undefined);
    }
  });

  it('keeps label texts until others come', async () => {
    const { source, answer } = farEnd();
    const label = {
      name: 'DLH2AB',
      altitudeFt: 9800,
      groundSpeedKt: null,
      magnitude: null,
      remark: null,
      squawk: null,
      isSelected: false,
      isCluster: false,
    };
    source.request(INPUT);
    await settled();
    answer({ labels: [label], labelVersion: 4 });
    await settled();
    source.request(INPUT);
    await settled();
    answer({ labelVersion: 4 });
    await settled();
    expect(source.latest).toMatchObject({ labels: [label], labelVersion: 4 });
  });
});
