import { useCameraStore } from '@app/sensors/camera-state';
import { useSelectionStore } from '@app/state/selection-store';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_SNAPSHOT } from '@app/session/empty-snapshot.fixture';
import { skyRow } from '@app/state/sky-row.fixture';
import { useSkyStore } from '@app/state/sky-store';
import type { SatelliteRow, SkyRow } from '@app/workers/sky/readouts/sky-snapshot';
import { followGoneLock, followPictureOverLock, selectLocked } from './gone-lock';
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

const sees = (rows: readonly SkyRow[], satellites: readonly SatelliteRow[]) =>
  useSkyStore.setState({
    snapshot: { ...EMPTY_SNAPSHOT, rows, satellites: { visible: 0, above: 0, rows: satellites } },
  });

describe('[TGT-01] what a lock had chosen', () => {
  const aircraft = skyRow({ id: 7 });
  const satellite: SatelliteRow = {
    id: 25_544,
    name: 'ISS',
    isDemo: false,
    azimuthDeg: 180,
    elevationDeg: 10,
    slantRangeM: 900_000,
    magnitude: -2,
    isVisible: true,
  };
  test.each([
    ['an aircraft that is received no longer', 7],
    ['a satellite that has set', 25_544],
  ])('is let go: %s', (_, id) => {
    const leave = followGoneLock();
    sees([aircraft], [satellite]);
    selectLocked(id);
    sees([aircraft], [satellite]);
    expect(selected()).toBe(id);
    sees([], []);
    expect(selected()).toBeNull();
    sees([aircraft], [satellite]);
    useSelectionStore.getState().focus(id);
    sees([], []);
    expect(selected()).toBe(id);
    leave();
  });

  test('is let go where the filter leaves it out', () => {
    const leave = followGoneLock();
    sees([aircraft], []);
    selectLocked(7);
    const filter = { text: 'military', state: 'on', patternProblem: null, hiddenNm: [aircraft.distanceNm] } as const;
    useSkyStore.setState({ snapshot: { ...EMPTY_SNAPSHOT, filter, hiddenRow: aircraft } });
    expect(selected()).toBeNull();
    leave();
  });
});
