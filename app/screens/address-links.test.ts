import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: () => undefined } });
const { linkedPlace, linkedRange, placeOfAddress } = await import('./use-place-link');
const { useToldPlaceStore } = await import('@app/state/told-place');
const { linkedTime } = await import('@app/time-machine/linked-time');

describe('[SETP-01] what an address may say', () => {
  it('of a place: two coordinates on Earth, to a tenth of a degree', () => {
    expect(linkedPlace('52.4637,13.4321')).toBe('52.5,13.4');
    expect(linkedPlace('-33.9,-0.04')).toBe('-33.9,0.0');
    expect(linkedPlace('90,-180')).toBe('90.0,-180.0');
    const wrong = ['', '91,0', '0,181', '1e1,2', '52.5', '52.5,13.4,1', ' 52,13', 'NaN,0', '<b>,1', null];
    expect(wrong.filter((text) => linkedPlace(text) !== null)).toEqual([]);
  });

  it('of a place that was told here: to a tenth of a degree, which leads to the exact one on this device', () => {
    expect(placeOfAddress('52.5,13.4')).toEqual({ latitudeDeg: 52.5, longitudeDeg: 13.4 });
    useToldPlaceStore.setState({ place: { latitudeDeg: 52.512_34, longitudeDeg: 13.387_65 } });
    expect(placeOfAddress('52.5,13.4')).toEqual({ latitudeDeg: 52.512_34, longitudeDeg: 13.387_65 });
    expect(placeOfAddress('52.6,13.4')).toEqual({ latitudeDeg: 52.6, longitudeDeg: 13.4 });
    useToldPlaceStore.setState({ place: null });
  });

  it('of a range: what is near to one on offer', () => {
    expect(['5', '30', '250', '9999'].map(linkedRange)).toEqual(['5', '25', '250', '250']);
    const wrong = ['', '0', '-5', '2.5', '1e2', '50000', null];
    expect(wrong.filter((text) => linkedRange(text) !== null)).toEqual([]);
  });

  it('of a time: a moment in UTC', () => {
    expect(linkedTime('2026-11-24T01:30:15Z')).toBe('2026-11-24T01:30:15Z');
    expect(linkedTime('2026-11-24T01:30Z')).toBe('2026-11-24T01:30:00Z');
    const wrong = ['', 'now', '2026-11-24', '2026-13-01T00:00:00Z', '2026-11-24T01:30:15+01:00', '1e15', null];
    expect(wrong.filter((text) => linkedTime(text) !== null)).toEqual([]);
  });
});
