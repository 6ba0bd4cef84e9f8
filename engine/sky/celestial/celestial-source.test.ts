import { describe, expect, it } from 'vitest';
import { cutStarCatalogue } from '../../../tools/star-catalogue/cut-star-catalogue';
import { type EpochMs, epochMs } from '../../units/quantity';
import { OBSERVER } from '../observer.fixture';
import { skyObserverOf } from '../sky-observer';
import { bodyId, CELESTIAL_BODIES, starId } from './celestial-id';
import { CelestialSky } from './celestial-sky';
import { CelestialSource } from './celestial-source';
import { parseStarCatalogue } from './star-catalogue';

const STARS = parseStarCatalogue(cutStarCatalogue());
/** Partial eclipse of the Moon. */
const FULL_MOON = epochMs(Date.parse('2026-08-28T04:13:00Z'));
/** Total eclipse of the Sun. */
const NEW_MOON = epochMs(Date.parse('2026-08-12T17:46:00Z'));
const WINTER_NIGHT = epochMs(Date.parse('2026-12-21T22:00:00Z'));

/** The source with one object wanted, whatever can be seen of it. */
function sourceAt(at: EpochMs, selectedId: number): { source: CelestialSource; row: number } {
  const source = new CelestialSource(new CelestialSky(STARS));
  source.selectedId = selectedId;
  source.update(skyObserverOf(OBSERVER), at);
  return { source, row: source.ids.subarray(0, source.count).indexOf(selectedId) };
}

const vector = (values: Float64Array, row: number): readonly number[] => [...values.subarray(3 * row, 3 * row + 3)];
const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, axis) => sum + value * (b[axis] ?? Number.NaN), 0);

/** Over Berlin, with the Sun 3° below the horizon, no Moon and no Venus: nothing that the eye finds. */
const SUNSET = epochMs(Date.parse('2026-11-29T15:13:00Z'));

describe('CelestialSource', () => {
  it('is never empty where that is wanted: around sunset it has what comes out first, and else what is seen', () => {
    const source = new CelestialSource(new CelestialSky(STARS));
    const observer = skyObserverOf({ ...OBSERVER, latitudeDeg: 52.5, longitudeDeg: 13.4 });
    const names = (at: EpochMs): readonly string[] => {
      source.update(observer, at);
      return Array.from({ length: source.count }, (_, row) => source.name(row));
    };
    expect(names(SUNSET)).toEqual([]);
    const atNight = names(WINTER_NIGHT);
    source.isNeverEmpty = true;
    expect(names(SUNSET)).toEqual(['Arcturus', 'Vega', 'Capella']);
    // What is selected leaves the others there.
    source.selectedId = starId(91_262);
    expect(names(SUNSET)).toEqual(['Arcturus', 'Vega', 'Capella']);
    source.selectedId = bodyId('sun');
    expect(names(SUNSET)).toEqual(['Sun', 'Arcturus', 'Vega', 'Capella']);
    source.selectedId = null;
    expect(names(WINTER_NIGHT)).toEqual(atNight);
  });

  it('shows the phase of the Moon, from new by way of half to full', () => {
    const glyphs = [NEW_MOON, epochMs(NEW_MOON + 7.6 * 86_400_000), FULL_MOON].map((at) => {
      const { source, row } = sourceAt(at, bodyId('moon'));
      return source.glyph(row);
    });
    expect(glyphs).toEqual(['moon-0', 'moon-4', 'moon-8']);
  });

  it.each([NEW_MOON + 3 * 86_400_000, NEW_MOON + 12 * 86_400_000, FULL_MOON + 6 * 86_400_000])(
    'turns the lit side of the Moon along the sky to the Sun (%i)',
    (atMs) => {
      const { source, row } = sourceAt(epochMs(atMs), bodyId('moon'));
      const moon = vector(source.directions, row);
      const sun = vector(source.sky.directions, CELESTIAL_BODIES.indexOf('sun'));
      const nose = vector(source.noses, row);
      expect(dot(nose, nose)).toBeCloseTo(1, 9);
      expect(dot(nose, moon)).toBeCloseTo(0, 9);
      // A step from the Moon along its nose comes nearer to the Sun than one any other way.
      const separation = Math.acos(dot(moon, sun));
      expect(dot(nose, sun)).toBeCloseTo(Math.sin(separation), 6);
    },
  );

  it('gives each planet its own glyph and the Moon alone a nose', () => {
    const glyphs = (['mercury', 'venus', 'mars', 'jupiter', 'saturn'] as const).map((planet) => {
      const { source, row } = sourceAt(WINTER_NIGHT, bodyId(planet));
      expect(vector(source.noses, row).every(Number.isNaN)).toBe(true);
      return source.glyph(row);
    });
    expect(glyphs).toEqual(['mercury', 'venus', 'mars', 'jupiter', 'saturn']);
  });

  it('tells the colour of a star: Rigel blue, Procyon white, Capella yellow, Betelgeuse orange', () => {
    const [RIGEL, PROCYON, CAPELLA, BETELGEUSE] = [24_436, 37_279, 24_608, 27_989] as const;
    const bands = [RIGEL, PROCYON, CAPELLA, BETELGEUSE].map((hipparcos) => {
      const { source, row } = sourceAt(WINTER_NIGHT, starId(hipparcos));
      expect(source.glyph(row)).toBe('star');
      return source.bands[row];
    });
    expect(bands).toEqual([0, 1, 2, 3]);
  });
});
