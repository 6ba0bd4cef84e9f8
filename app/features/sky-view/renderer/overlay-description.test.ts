import { OVERLAY_FLAGS } from '@app/workers/sky/overlay/overlay-frame';
import { describe, expect, it } from 'vitest';
import { describeFrame } from './overlay-description';
import { frameOf } from './overlay-frame.fixture';

describe('describeFrame', () => {
  const frame = frameOf(
    [
      { id: 7, x: 10, y: 20 },
      { id: 8, x: 30.26, y: 40, label: 'DLH2AB' },
      { id: 9, x: 50, y: 60, flags: OVERLAY_FLAGS.locked },
      { id: 10, x: 350, y: 60, flags: OVERLAY_FLAGS.clamped, label: 'RYR4TK' },
    ],
    { lockState: 2, lockId: 9, ringRadius: 46 },
  );

  it('says where labelled and locked objects are drawn, and those that are asked for', () => {
    expect(JSON.parse(describeFrame(frame, [])['markers'] ?? '')).toEqual({ 8: [30.3, 40], 9: [50, 60] });
    expect(JSON.parse(describeFrame(frame, [7])['markers'] ?? '')).toHaveProperty('7', [10, 20]);
  });

  it('names what is named in the picture, and the lock', () => {
    expect(describeFrame(frame, [])).toMatchObject({
      labels: 'DLH2AB',
      objects: '4',
      lock: 'locked',
      lockId: '9',
      ringPx: '46.0',
      backdrop: 'none',
    });
  });
});
