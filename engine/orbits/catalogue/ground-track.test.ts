import { describe, expect, it } from 'vitest';
import { groundTrack, lastRevolution } from './ground-track';
import { satelliteStateAt } from './satellite-state';
import { NEAR_EPOCH_MS, REAL_SATELLITES, setOf } from './small-catalogue.fixture';

const set = setOf(REAL_SATELLITES);
const ISS = 25_544;
const AT_MS = NEAR_EPOCH_MS + 0.25;

describe('the ground track of the last revolution', () => {
  const question = { atMs: AT_MS, points: 7, longestMs: 86_400_000 };

  it('ends at the moment asked for, where the state of that moment is', () => {
    const { points = [], illumination } = lastRevolution(set, ISS, question) ?? {};
    const state = satelliteStateAt(set, ISS, AT_MS, null);
    const last = points.at(-1);
    expect(points).toHaveLength(7);
    expect(last?.atMs).toBe(AT_MS);
    expect(last?.latitudeDeg).toBeCloseTo(state?.latitudeDeg ?? Number.NaN, 9);
    expect(last?.longitudeDeg).toBeCloseTo(state?.longitudeDeg ?? Number.NaN, 9);
    expect(last?.altitudeKm).toBeCloseTo(state?.altitudeKm ?? Number.NaN, 6);
    expect(illumination).toBe(state?.illumination);
  });

  it('goes once around the Earth in even steps', () => {
    const points = lastRevolution(set, ISS, question)?.points ?? [];
    const [first, next] = points;
    expect((AT_MS - (first?.atMs ?? 0)) / 60_000).toBeCloseTo(92.9, 0);
    expect((next?.atMs ?? 0) - (first?.atMs ?? 0)).toBeCloseTo((AT_MS - (first?.atMs ?? 0)) / 6, 3);
    expect(first?.latitudeDeg).toBeCloseTo(points.at(-1)?.latitudeDeg ?? Number.NaN, 0);
  });

  it('is cut to the longest time, and is one point where one is asked for', () => {
    const short = lastRevolution(set, ISS, { ...question, longestMs: 60_000 })?.points ?? [];
    expect(short[0]?.atMs).toBe(AT_MS - 60_000);
    expect(lastRevolution(set, ISS, { ...question, points: 1 })?.points.map(({ atMs }) => atMs)).toEqual([AT_MS]);
  });

  it('is unknown of a satellite that the catalogue does not have', () => {
    expect(lastRevolution(set, 1, question)).toBeNull();
  });
});

it('is the same track in columns', () => {
  const columns = groundTrack(set, ISS, AT_MS - 60_000, AT_MS, 60) ?? [];
  const [from, to] = lastRevolution(set, ISS, { atMs: AT_MS, points: 2, longestMs: 60_000 })?.points ?? [];
  expect([...columns]).toEqual(
    [from, to].flatMap((point) => [point?.latitudeDeg, point?.longitudeDeg, point?.altitudeKm]),
  );
});
