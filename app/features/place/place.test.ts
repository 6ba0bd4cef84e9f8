import { beforeEach, describe, expect, it, vi } from 'vitest';
import { crosshairAfterKey, MAX_ZOOM, moveCrosshair, zoomCrosshair } from './crosshair';
import { parseCoordinate } from '@app/format/parse-coordinate';

describe('parseCoordinate', () => {
  it('reads what people type and paste', () => {
    const latitudes = ['52.52', ' 52,52 ', '52.5° n', '36.6 s', '+7', '-8.25°'];
    expect(latitudes.map((text) => parseCoordinate(text, 'latitude'))).toEqual([52.52, 52.52, 52.5, -36.6, 7, -8.25]);
    const longitudes = ['\u2212121.9', '121.9° W', '13.405E'];
    expect(longitudes.map((text) => parseCoordinate(text, 'longitude'))).toEqual([-121.9, -121.9, 13.405]);
  });

  it('refuses everything else', () => {
    const refused = ['', 'north', '1e3', '52.5.2', 'NaN', '0x10', '1234', '--3', '52 13', '13 4', '13.4 E', '-12 S'];
    expect(refused.filter((text) => parseCoordinate(text, 'latitude') !== null)).toEqual([]);
  });
});

describe('crosshair', () => {
  const middle = { latitudeDeg: 0, longitudeDeg: 179, zoom: 1 };

  it('moves with the arrow keys, wraps at 180° and stops at the poles', () => {
    expect(crosshairAfterKey(middle, 'ArrowRight', false)?.longitudeDeg).toBe(-179);
    expect(crosshairAfterKey(middle, 'ArrowUp', true)?.latitudeDeg).toBe(20);
    expect(moveCrosshair(middle, 95, 0).latitudeDeg).toBe(90);
    expect(crosshairAfterKey(middle, 'a', false)).toBeNull();
  });

  it('steps finer the more the map is magnified', () => {
    expect(crosshairAfterKey({ ...middle, zoom: 8 }, 'ArrowDown', false)?.latitudeDeg).toBe(-0.25);
    expect(zoomCrosshair(middle, 1000).zoom).toBe(MAX_ZOOM);
    expect(zoomCrosshair(middle, 0.1).zoom).toBe(1);
  });
});

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});

describe('place store', () => {
  beforeEach(() => {
    storage.clear();
    vi.resetModules();
  });
  const berlin = {
    latitudeDeg: 52.52,
    longitudeDeg: 13.405,
    ellipsoidHeightM: null,
    accuracyM: 5,
    source: 'device',
    label: null,
  } as const;

  it('remembers the place in this browser', async () => {
    (await import('@app/state/place-store')).usePlaceStore.getState().setPlace(berlin);
    vi.resetModules();
    expect((await import('@app/state/place-store')).usePlaceStore.getState().place).toEqual(berlin);
  });

  it('[SEN-05] has no place at first, and takes none from a damaged memory', async () => {
    expect((await import('@app/state/place-store')).usePlaceStore.getState().place).toBeNull();
    storage.set('skylens.place', JSON.stringify({ state: { place: { ...berlin, latitudeDeg: 1234 } }, version: 1 }));
    vi.resetModules();
    expect((await import('@app/state/place-store')).usePlaceStore.getState().place).toBeNull();
  });

  it('tells a move from the noise of the device, and rounds what leaves the browser', async () => {
    const { coarseCoordinate, hasMoved } = await import('@app/state/place-store');
    expect(hasMoved(null, berlin)).toBe(true);
    expect(hasMoved(berlin, { ...berlin, latitudeDeg: 52.520_05 })).toBe(false);
    expect(hasMoved(berlin, { ...berlin, latitudeDeg: 52.521 })).toBe(true);
    expect(hasMoved(berlin, { ...berlin, source: 'map' })).toBe(true);
    expect([coarseCoordinate(52.5167), coarseCoordinate(-121.94)]).toEqual([52.5, -121.9]);
  });
});
