import { describe, expect, test } from 'vitest';
import { bodyId, starId } from '@engine/sky/celestial/celestial-id';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { EMPTY_SNAPSHOT } from '@app/session/empty-snapshot.fixture';
import { skyRow } from '@app/state/sky-row.fixture';
import { celestialLook, flyingLook } from './follow-first-look';

const VEGA = starId(91_262);
const SATURN = bodyId('saturn');
const SUN = bodyId('sun');

const FACTS: CelestialFacts = {
  id: VEGA,
  name: 'Vega',
  kind: 'star',
  constellation: 'Lyra',
  azimuthDeg: 249,
  elevationDeg: 60,
  magnitude: 0,
  distanceAu: null,
  illuminatedFraction: null,
  riseAtMs: null,
  setAtMs: null,
};

/** A sky 3° after sunset, whose stars come when they are asked for. */
function skyAtSunset() {
  const known = new Map<number, CelestialFacts>([
    [SUN, { ...FACTS, id: SUN, kind: 'sun', elevationDeg: -3, magnitude: -26.7 }],
    [SATURN, { ...FACTS, id: SATURN, kind: 'planet', azimuthDeg: 116, magnitude: 0.8 }],
  ]);
  return {
    celestialFacts: async (id: number) => known.get(id) ?? null,
    needStars: async () => {
      known.set(VEGA, FACTS);
      return true;
    },
  };
}

describe('where a view looks around sunset, when the eye finds nothing yet', () => {
  test('without a place to the star that is named, though planets were known before it', async () => {
    expect(await celestialLook(skyAtSunset(), null, false)).toMatchObject({ azimuthDeg: 249, elevationDeg: 60 });
  });

  test('without stars, which could not be had, to a planet', async () => {
    expect(await celestialLook({ ...skyAtSunset(), needStars: async () => false }, null, false)).toMatchObject({
      azimuthDeg: 116,
    });
  });

  test('over a known place nowhere: what comes next may be seen', async () => {
    expect(await celestialLook(skyAtSunset(), null, true)).toBeNull();
  });
});

describe('where a view looks that was opened for something', () => {
  const flight = skyRow({ id: 7, bearingDeg: 120, elevationDeg: 4 });
  const snapshot = { ...EMPTY_SNAPSHOT, rows: [skyRow({ id: 5, bearingDeg: 10, elevationDeg: 40 }), flight] };

  test('to that aircraft, however low, and not to another that stands better', () => {
    expect(flyingLook(snapshot, 7, false)).toEqual({ azimuthDeg: 120, elevationDeg: 4 });
    expect(flyingLook(snapshot, null, false)).toMatchObject({ azimuthDeg: 10 });
  });

  test('nowhere before it has come, and to what there is once it has been waited for', () => {
    expect(flyingLook(snapshot, 9, false)).toBeUndefined();
    expect(flyingLook(snapshot, 9, true)).toMatchObject({ azimuthDeg: 10 });
  });

  test('to that planet, whatever flies and whatever shines brighter', async () => {
    expect(flyingLook(snapshot, SATURN, true)).toBeNull();
    expect(await celestialLook(skyAtSunset(), SATURN, true)).toMatchObject({ azimuthDeg: 116 });
  });

  test('to that star, though stars come later than planets', async () => {
    expect(await celestialLook(skyAtSunset(), VEGA, true)).toMatchObject({ azimuthDeg: 249 });
  });

  test('to that planet without waiting for stars', async () => {
    const starless = { ...skyAtSunset(), needStars: () => new Promise<never>(() => undefined) };
    expect(await celestialLook(starless, SATURN, true)).toMatchObject({ azimuthDeg: 116 });
  });

  test.each([
    [SATURN, true],
    [SATURN, false],
    [VEGA, true],
    [VEGA, false],
  ])('to %i, wherever between the questions the first frame tells of all', async (id, isPlaceKnown) => {
    for (let silent = 0; silent < 60; silent++) {
      const sky = skyAtSunset();
      await sky.needStars();
      const there = (await sky.celestialFacts(id))?.azimuthDeg;
      let asked = 0;
      const celestialFacts = async (one: number) => (++asked > silent ? sky.celestialFacts(one) : null);
      const looked = await celestialLook({ ...sky, celestialFacts }, id, isPlaceKnown);
      expect([null, there]).toContain(looked?.azimuthDeg ?? null);
    }
  });

  test('as if for nothing where that is below the horizon', async () => {
    expect(await celestialLook(skyAtSunset(), SUN, false)).toMatchObject({ azimuthDeg: 249 });
  });
});
