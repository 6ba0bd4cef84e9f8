import { beforeEach, describe, expect, it } from 'vitest';
import { useAlignmentStore } from './alignment-store';

const calibration = (pitchDeg: number) => ({ pitchDeg, rollDeg: 0, longSideFovDeg: 66 });

describe('alignment store', () => {
  beforeEach(() => useAlignmentStore.setState({ hasSeenCard: false, calibrations: {} }));

  it('keeps one calibration for each camera, the newest last', () => {
    const { remember } = useAlignmentStore.getState();
    remember('rear', calibration(1));
    remember('front', calibration(2));
    remember('rear', calibration(3));
    expect(Object.entries(useAlignmentStore.getState().calibrations)).toEqual([
      ['front', calibration(2)],
      ['rear', calibration(3)],
    ]);
  });

  it('forgets the oldest when a browser goes on naming cameras anew', () => {
    for (let camera = 0; camera < 20; camera += 1) {
      useAlignmentStore.getState().remember(`camera ${camera}`, calibration(camera));
    }
    const keys = Object.keys(useAlignmentStore.getState().calibrations);
    expect(keys).toHaveLength(12);
    expect(keys.at(-1)).toBe('camera 19');
  });
});
