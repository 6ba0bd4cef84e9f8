import { beforeEach, describe, expect, it } from 'vitest';
import { closeTopLayer, resetScreen } from './close-layer';
import { usePanelsStore } from './panels-store';
import { useSelectionStore } from './selection-store';

beforeEach(() => {
  useSelectionStore.setState({ selectedId: null, trackedIds: new Set() });
  usePanelsStore.setState({ search: false, radar: true, data: false });
});

describe('selection', () => {
  it('[TGT-05] selecting focuses, selecting again unfocuses, another one moves the focus', () => {
    const { toggle } = useSelectionStore.getState();
    toggle(7);
    expect(useSelectionStore.getState().selectedId).toBe(7);
    toggle(9);
    expect(useSelectionStore.getState().selectedId).toBe(9);
    toggle(9);
    expect(useSelectionStore.getState().selectedId).toBeNull();
  });

  it('[TGT-05] reset clears the selection and closes radar, data panel and search', () => {
    useSelectionStore.getState().focus(7);
    usePanelsStore.setState({ search: true, radar: true, data: true });
    resetScreen();
    expect(useSelectionStore.getState().selectedId).toBeNull();
    expect(usePanelsStore.getState()).toMatchObject({ search: false, radar: false, data: false });
  });

  it('tracks and untracks without touching the selection', () => {
    const { toggleTracked } = useSelectionStore.getState();
    expect(toggleTracked(7)).toBe(true);
    expect(useSelectionStore.getState().trackedIds.has(7)).toBe(true);
    expect(toggleTracked(7)).toBe(false);
    expect(useSelectionStore.getState().trackedIds.size).toBe(0);
    expect(useSelectionStore.getState().selectedId).toBeNull();
  });
});

describe('layers', () => {
  it('[HOME-04] closes one layer a press: search, object detail, radar, data panel, then nothing', () => {
    useSelectionStore.getState().focus(7);
    usePanelsStore.setState({ search: true, radar: true, data: true });
    const closed = Array.from({ length: 5 }, () => closeTopLayer());
    expect(closed).toEqual(['search', 'detail', 'radar', 'data', null]);
  });
});
