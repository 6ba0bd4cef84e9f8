import { describe, expect, it } from 'vitest';
import { RecordedTracks } from '../../sky/aircraft/recorded-tracks';
import { KNOWN_BLOCK, KNOWN_MOMENT_MS, KNOWN_OBSERVER, KNOWN_RECORDS } from '../../sky/known-moment.fixture';
import { skyObserverOf } from '../../sky/sky-observer';
import { epochMs, latitude, longitude } from '../../units/quantity';
import { type HeardSound, rankSounds } from './rank-sounds';
import { emissionOf, placeFrom } from './sound-way';
import { meanSlowness, speedAt } from './speed-of-sound';

const OVERHEAD = 7;

/** An airliner at 10 km that flies east at 200 m/s past the known observer, told of every ten seconds for four minutes. */
function overflight(): RecordedTracks {
  const [known] = KNOWN_RECORDS;
  if (known === undefined) throw new Error('There is no known aircraft.');
  return new RecordedTracks(
    Array.from({ length: 25 }, (_, at) => {
      const atMs = KNOWN_MOMENT_MS + (at - 12) * 10_000;
      const eastDeg = ((at - 12) * 2000) / (111_320 * Math.cos((52.52 * Math.PI) / 180));
      const motion = {
        ...known.motion,
        latitude: latitude(known.motion.latitude - 0.18),
        longitude: longitude(known.motion.longitude + eastDeg),
        at: epochMs(atMs),
      };
      const record = { ...known, id: OVERHEAD, motion };
      return {
        atMs,
        blocks: [{ ...KNOWN_BLOCK, isFull: false, records: [record], named: new Set([OVERHEAD]), facts: [] }],
      };
    }),
  );
}

const sound = (told: Partial<HeardSound>): HeardSound => ({
  observer: KNOWN_OBSERVER,
  atMs: KNOWN_MOMENT_MS,
  timeSigmaS: 1,
  bearingDeg: 270,
  bearingSigmaDeg: 15,
  elevationDeg: null,
  elevationSigmaDeg: 15,
  seaLevelC: null,
  ...told,
});

describe('the way of sound', () => {
  it('is as fast as ICAO Doc 7488 has it: 340.29 m/s at the sea, 299.53 m/s at 10 km, 295.07 m/s from 11 km on', () => {
    expect(speedAt(0, 15)).toBeCloseTo(340.29, 1);
    expect(speedAt(10_000, 15)).toBeCloseTo(299.53, 0);
    expect(speedAt(11_000, 15)).toBeCloseTo(295.07, 1);
    expect(speedAt(14_000, 15)).toBe(speedAt(11_000, 15));
  });

  it('takes as long between two heights as the sum of its metres', () => {
    const steps = Array.from({ length: 13_000 }, (_, metre) => 1 / speedAt(metre + 0.5, 15));
    const mean = steps.reduce((sum, value) => sum + value, 0) / steps.length;
    expect(meanSlowness(0, 13_000, 15)).toBeCloseTo(mean, 8);
    expect(meanSlowness(5_000, 5_000, 15)).toBeCloseTo(1 / speedAt(5_000, 15), 9);
  });

  it('leads back to where the sound was made: half a minute ago, a third of the sky behind', () => {
    const observer = skyObserverOf(KNOWN_OBSERVER);
    const emission = emissionOf(observer, overflight(), OVERHEAD, KNOWN_MOMENT_MS, 15);
    const now = placeFrom(observer, overflight(), OVERHEAD, KNOWN_MOMENT_MS);
    expect(now?.elevationDeg).toBeGreaterThan(88);
    const lateS = (KNOWN_MOMENT_MS - (emission?.atMs ?? 0)) / 1000;
    expect(lateS).toBeCloseTo((emission?.rangeM ?? 0) * meanSlowness(80, 10_000, 15), 1);
    expect(lateS).toBeGreaterThan(35);
    expect(emission?.azimuthDeg).toBeCloseTo(270, -1);
    expect(emission?.elevationDeg).toBeLessThan(58);
  });
});

describe('the ranking of sounds', () => {
  it('names who made it by where it was then, and says where it is now', () => {
    const { candidates, noneProbability } = rankSounds(sound({}), overflight(), KNOWN_MOMENT_MS);
    const [first] = candidates;
    expect(first?.id).toBe(OVERHEAD);
    expect(first?.probability).toBeGreaterThan(0.9);
    expect((first?.probability ?? 0) + noneProbability).toBeCloseTo(1, 6);
    expect(first?.leadDeg).toBeGreaterThan(30);
    expect(first?.now?.elevationDeg).toBeGreaterThan(88);
  });

  it('takes it for nothing known where it comes from the other side', () => {
    const [other] = [rankSounds(sound({ bearingDeg: 90 }), overflight(), KNOWN_MOMENT_MS)];
    expect(other?.noneProbability).toBeGreaterThan(0.3);
  });

  it('holds bearings on both sides of north to be near each other', () => {
    const emission = rankSounds(sound({}), overflight(), KNOWN_MOMENT_MS).candidates[0]?.emission.azimuthDeg ?? 0;
    // The same flight, heard by somebody who turns the compass so that it lies just across north.
    const across = (offDeg: number) =>
      rankSounds(sound({ bearingDeg: emission + offDeg }), overflight(), KNOWN_MOMENT_MS).candidates[0]?.terms.bearing;
    expect(across(360 + 10)).toBeCloseTo(across(10) ?? Number.NaN, 9);
    expect(across(-350)).toBeCloseTo(across(10) ?? Number.NaN, 9);
  });

  it('believes a height that was told', () => {
    const high = rankSounds(sound({ elevationDeg: 55 }), overflight(), KNOWN_MOMENT_MS);
    const low = rankSounds(sound({ elevationDeg: 5 }), overflight(), KNOWN_MOMENT_MS);
    expect(high.noneProbability).toBeLessThan(low.noneProbability);
  });
});
