import { afterEach, describe, expect, it, vi } from 'vitest';
import { askGroundHeight, knownGroundHeight } from './ground-height';
import type { Place } from './place-store';

const place = (latitudeDeg: number, longitudeDeg: number): Place => ({
  latitudeDeg,
  longitudeDeg,
  ellipsoidHeightM: null,
  accuracyM: null,
  source: 'device',
  label: null,
});

afterEach(() => vi.unstubAllGlobals());

describe('height of the ground at a place', () => {
  it('is asked for by a rounded position, and known at once a few steps further on', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json({ heightM: 1632, airports: ['KABQ'] });
    });
    expect(knownGroundHeight(place(35.1301, -106.6501))).toBeUndefined();
    expect(await askGroundHeight(place(35.1301, -106.6501))).toBe(1632);
    expect(asked).toEqual(['/api/ground-height?latitude=35.1&longitude=-106.7']);
    expect(knownGroundHeight(place(35.1303, -106.6503))).toBe(1632);
    expect(knownGroundHeight(place(36, -106.65))).toBeUndefined();
  });

  it('may be asked again when nobody answered', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    expect(await askGroundHeight(place(50, 10))).toBeNull();
    expect(knownGroundHeight(place(50, 10))).toBeUndefined();
  });
});
