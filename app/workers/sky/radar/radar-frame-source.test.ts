import { settled } from '@app/workers/message-turns.fixture';
import { afterEach, describe, expect, it } from 'vitest';
import { RADAR_NEWS, type RadarReply, type RadarRequest, radarFrameViews } from './radar-frame';
import { RadarFrameSource } from './radar-frame-source';
import type { RadarView } from './radar-view';

const VIEW: RadarView = { rangeNm: 25, widthPx: 400, heightPx: 400, upDeg: 0 };
const open: { close(): void }[] = [];
afterEach(() => {
  for (const port of open.splice(0)) port.close();
});

/** A worker's end that answers on command, marking each frame with its number. */
function farEnd() {
  const { port1, port2 } = new MessageChannel();
  const requests: RadarRequest[] = [];
  port2.addEventListener('message', ({ data }: MessageEvent<RadarRequest>) => requests.push(data));
  port2.start();
  let answers = 0;
  const news: string[] = [];
  const source = new RadarFrameSource(port1, (event) => {
    if (event === 'news') news.push(event);
    else answers++;
  });
  open.push(source, port2);
  let answered = 0;
  const answer = (over: Partial<RadarReply> = {}): void => {
    const request = requests.at(-1);
    if (request === undefined) throw new Error('nothing was asked');
    answered++;
    radarFrameViews(request.buffer).ints[0] = answered;
    const reply: RadarReply = {
      buffer: request.buffer,
      view: request.view,
      pictureVersion: answered,
      labelVersion: 1,
      trailVersion: request.trailVersion,
      bandVersion: request.bandVersion,
      ...(request.trails === undefined ? {} : { trails: request.trails }),
      ...over,
    };
    port2.postMessage(reply, reply.trails === undefined ? [reply.buffer] : [reply.buffer, reply.trails]);
  };
  return { source, requests, answer, news, tell: () => port2.postMessage(RADAR_NEWS), heard: () => answers };
}

describe('RadarFrameSource', () => {
  it('asks one frame at a time and keeps the newest', async () => {
    const { source, requests, answer, heard } = farEnd();
    expect(source.request(VIEW)).toBe(true);
    expect(source.request(VIEW)).toBe(false);
    await settled();
    expect(requests).toHaveLength(1);
    answer();
    await settled();
    expect(source.latest?.views.ints[0]).toBe(1);
    expect(heard()).toBe(1);
    expect(source.request(VIEW)).toBe(true);
    await settled();
    // The frame on the screen is still whole while the next one is on its way.
    expect(source.latest?.views.ints[0]).toBe(1);
    answer();
    await settled();
    expect(source.latest?.views.ints[0]).toBe(2);
  });

  it('sends two frame buffers and two trail buffers round and round, whatever the answers hold', async () => {
    const { source, requests, answer } = farEnd();
    for (let frame = 0; frame < 30; frame++) {
      expect(source.request(VIEW)).toBe(true);
      await settled();
      expect(requests.at(-1)?.buffer.byteLength).toBeGreaterThan(0);
      answer(frame % 3 === 0 ? { trailVersion: frame + 10, trailSegments: frame } : {});
      await settled();
      expect(requests.at(-1)?.trails === undefined).toBe(false);
    }
    expect(source.latest?.trailSegments).toBe(27);
    expect(source.latest?.trails?.byteLength).toBeGreaterThan(0);
  });

  it('tells news from frames: the frame in flight is still to come', async () => {
    const { source, news, tell, answer, heard } = farEnd();
    source.request(VIEW);
    tell();
    await settled();
    expect([news.length, heard(), source.request(VIEW)]).toEqual([1, 0, false]);
    answer();
    await settled();
    expect([news.length, heard(), source.request(VIEW)]).toEqual([1, 1, true]);
  });

  it('keeps label texts until others come', async () => {
    const { source, answer } = farEnd();
    const labels = [
      { name: 'DLH2AB', altitudeFt: 9800, elevationDeg: null, remark: null, squawk: null, isSelected: false },
    ];
    source.request(VIEW);
    await settled();
    answer({ labels, labelVersion: 4 });
    await settled();
    source.request(VIEW);
    await settled();
    answer({ labelVersion: 4 });
    await settled();
    expect(source.latest).toMatchObject({ labels, labelVersion: 4 });
  });
});
