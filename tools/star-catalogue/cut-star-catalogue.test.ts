import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ANGLE_STEPS_PER_DEG, MAGNITUDE_STEPS } from '../../engine/sky/celestial/star-catalogue-file';
import { cutStarCatalogue } from './cut-star-catalogue';

const file = cutStarCatalogue();
const starOf = (hipparcos: number): number => file.hipparcos.indexOf(hipparcos);

describe('cutStarCatalogue', () => {
  it('keeps every star to magnitude 4.5 and the corners of all stick figures, from bright to faint', () => {
    const upTo45 = file.magnitude.filter((steps) => steps <= 4.5 * MAGNITUDE_STEPS).length;
    expect(upTo45).toBeGreaterThan(900);
    expect(file.hipparcos.length - upTo45).toBeLessThan(150);
    expect(file.magnitude).toEqual(file.magnitude.toSorted((a, b) => a - b));
    const corners = new Set(file.lines);
    for (let star = upTo45; star < file.hipparcos.length; star++) expect(corners).toContain(star);
    expect(new Set(file.hipparcos).size).toBe(file.hipparcos.length);
  });

  it('has known stars at their published places (Hipparcos catalogue, J2000)', () => {
    const published = [
      [32349, 'Sirius', 101.28716, -16.71612, 'Canis Major'],
      [91262, 'Vega', 279.23473, 38.78369, 'Lyra'],
      [11767, 'Polaris', 37.95456, 89.26411, 'Ursa Minor'],
      [71683, 'Rigil Kentaurus', 219.90207, -60.83399, 'Centaurus'],
    ] as const;
    for (const [hipparcos, name, raDeg, decDeg, constellation] of published) {
      const star = starOf(hipparcos);
      expect((file.rightAscension[star] ?? 0) / ANGLE_STEPS_PER_DEG).toBeCloseTo(raDeg, 3);
      expect((file.declination[star] ?? 0) / ANGLE_STEPS_PER_DEG).toBeCloseTo(decDeg, 3);
      expect(file.names.find(([index]) => index === star)?.[1]).toBe(name);
      expect(file.constellations[file.constellation[star] ?? -1]?.name).toBe(constellation);
    }
  });

  it('draws the Plough and leaves no constellation out', () => {
    const pairs = new Set(file.lines.flatMap((star, at) => (at % 2 === 0 ? [`${star} ${file.lines[at + 1]}`] : [])));
    const isJoined = (a: number, b: number) =>
      pairs.has(`${starOf(a)} ${starOf(b)}`) || pairs.has(`${starOf(b)} ${starOf(a)}`);
    // Dubhe, Merak, Phecda, Megrez, Alioth, Mizar, Alkaid.
    expect(isJoined(54061, 53910) && isJoined(53910, 58001) && isJoined(58001, 59774)).toBe(true);
    expect(isJoined(59774, 62956) && isJoined(62956, 65378) && isJoined(65378, 67301)).toBe(true);
    expect(new Set(file.constellations.map(({ abbreviation }) => abbreviation)).size).toBe(88);
  });

  it('stays a small download', () => {
    expect(gzipSync(JSON.stringify(file)).length).toBeLessThan(24_000);
  });

  it('says at build what is wrong where the package is missing', () => {
    expect(() => cutStarCatalogue('/nowhere')).toThrow(/stars\.8\.json/);
  });
});
