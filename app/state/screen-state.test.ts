import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('settings of this browser', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
  const store = (name: string, state: unknown) => stored.set(name, JSON.stringify({ state, version: 1 }));

  beforeEach(() => {
    stored.clear();
    vi.resetModules();
  });

  it('come back as they were left', async () => {
    store('skylens.units', { altitude: 'ft', speed: 'km/h', distance: 'nm' });
    store('skylens.radar', { rangeNm: 50, orientation: 'heading-up' });
    const { useUnitsStore } = await import('./units-store');
    const { useRadarSettingsStore } = await import('./radar-settings-store');
    expect(useUnitsStore.getState()).toMatchObject({ altitude: 'ft', speed: 'km/h', distance: 'nm' });
    expect(useRadarSettingsStore.getState()).toMatchObject({ rangeNm: 50, orientation: 'heading-up' });
    // An earlier version stored no pace.
    expect(useRadarSettingsStore.getState().pace).toBe('normal');
    useRadarSettingsStore.getState().setPace('battery');
    expect(stored.get('skylens.radar')).toContain('"pace":"battery"');
  });

  it('columns of the table that were the usual ones count as chosen by nobody, and others stay', async () => {
    const sort = { column: 'altitude', isDescending: true };
    const { usualColumns } = await import('./table-store');
    for (const [columns, chosen] of [
      [usualColumns(false), null],
      [
        ['name', 'age'],
        ['name', 'age'],
      ],
    ]) {
      store('skylens.table', { columns, sort });
      vi.resetModules();
      const { useTableStore } = await import('./table-store');
      expect(useTableStore.getState()).toMatchObject({ columns: chosen, sort });
    }
  });

  it('count as not set where they are none of those offered', async () => {
    store('skylens.units', { altitude: 'furlong', speed: 'kt', distance: 'km' });
    store('skylens.radar', { rangeNm: 1e9, orientation: 'north-up' });
    const { useUnitsStore } = await import('./units-store');
    const { useRadarSettingsStore } = await import('./radar-settings-store');
    expect(useUnitsStore.getState()).toMatchObject({ altitude: 'm', distance: 'km' });
    expect(useRadarSettingsStore.getState().rangeNm).toBe(25);
  });
});
