import { useCameraStore } from '@app/sensors/camera-store';
import { useSelectionStore } from '@app/state/selection-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followPictureOverLock, selectLocked } from './gone-lock';
import { useSkyViewStore } from './sky-view-store';

const picture = () => useCameraStore.setState({ state: 'active' });
const byHand = () => useSkyViewStore.setState({ isManual: true });
const selected = () => useSelectionStore.getState().selectedId;

let stop = () => {};
beforeEach(() => {
  useCameraStore.setState({ state: 'starting' });
  useSkyViewStore.setState({ isManual: false });
  useSelectionStore.getState().clear();
  stop = followPictureOverLock();
});
afterEach(() => stop());

describe('[TGT-01] what the drawn sky had locked on to, where a picture comes that no hand turns', () => {
  test.each([
    ['the picture is known first', [picture, byHand]],
    ['that no sensor leads is known first', [byHand, picture]],
  ])('is let go where %s', (_, steps) => {
    selectLocked(7);
    for (const step of steps) {
      expect(selected()).toBe(7);
      step();
    }
    expect(selected()).toBeNull();
  });

  test('is not chosen by a lock that was still on its way', () => {
    picture();
    byHand();
    selectLocked(7);
    expect(selected()).toBeNull();
  });

  test('stays where a person chose it', () => {
    selectLocked(7);
    useSelectionStore.getState().keep();
    byHand();
    picture();
    expect(selected()).toBe(7);
  });
});
