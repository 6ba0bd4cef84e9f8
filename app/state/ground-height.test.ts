import { afterEach, describe, expect, it, vi } from 'vitest';
import { askGroundHeight, knownGroundHeightM } from './ground-height';

const at = (latitudeDeg: number, longitudeDeg: number) => ({ latitudeDeg, longitudeDeg });

afterEach(() => vi.unstubAllGlobals());

describe('height of the ground at a place', () => {
  it('is asked for by a rounded position, above the ellipsoid, and known at once a few steps further on', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json({ heightM: 1632, ellipsoidHeightM: 1610, airports: ['KABQ'] });
    });
    expect(knownGroundHeightM(at(35.1301, -106.6501))).toBeNull();
    await askGroundHeight(at(35.1301, -106.6501));
    await askGroundHeight(at(35.1303, -106.6503));
    expect(asked).toEqual(['/api/ground-height?latitude=35.1&longitude=-106.7']);
    expect(knownGroundHeightM(at(35.1303, -106.6503))).toBe(1610);
    expect(knownGroundHeightM(at(36, -106.65))).toBeNull();
  });

  it('may be asked again when nobody answered', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    await askGroundHeight(at(50, 10));
    expect(knownGroundHeightM(at(50, 10))).toBeNull();
    vi.stubGlobal('fetch', async () => Response.json({ heightM: 300, ellipsoidHeightM: 346, airports: ['EDDN'] }));
    await askGroundHeight(at(50, 10));
    expect(knownGroundHeightM(at(50, 10))).toBe(346);
  });
});
