import { describe, expect, it } from 'vitest';
import { REAL_SATELLITES, setOf } from '../orbits/catalogue/small-catalogue.fixture';
import { RecordedTracks } from '../sky/aircraft/recorded-tracks';
import { CelestialSky } from '../sky/celestial/celestial-sky';
import { KNOWN_BLOCK, KNOWN_MOMENT_MS, KNOWN_OBSERVER, KNOWN_SKY } from '../sky/known-moment.fixture';
import type { RankedCandidate } from './rank-candidates';
import { identify, type IdentificationSources } from './identify';
import { SatelliteCandidates } from './satellite-candidates';
import type { Sighting } from './sighting';

/** The known moment, by day: two airliners at 10 and 11 km, the Sun in the east. */
const sources = (): IdentificationSources => ({
  tracks: new RecordedTracks([{ atMs: KNOWN_MOMENT_MS, blocks: [KNOWN_BLOCK] }]),
  satellites: new SatelliteCandidates(setOf(REAL_SATELLITES)),
  celestial: new CelestialSky(),
});

const NORTHERN = 1_000_000_001;
const [northern, , sun] = KNOWN_SKY;

/** The Sun comes up where the observer stands, on the same morning. */
const SUNRISE_MS = Date.UTC(2026, 7, 22, 4, 2);

const sighting = (told: Partial<Sighting>): Sighting => ({
  observer: KNOWN_OBSERVER,
  fromMs: KNOWN_MOMENT_MS,
  toMs: KNOWN_MOMENT_MS,
  timeSigmaS: 5,
  direction: null,
  course: null,
  rate: null,
  brightness: null,
  colour: null,
  light: null,
  sound: null,
  ...told,
});

/** Where the first of the known aircraft is, and the way that it flies: east, which is to the right of who looks north. */
const direction = { azimuthDeg: northern?.azimuthDeg ?? 0, elevationDeg: northern?.elevationDeg ?? 0, sigmaDeg: 4 };
const eastwards = { clockwiseFromUpDeg: 90, sigmaDeg: 15 };

const termOf = ({ terms }: RankedCandidate, name: string) => terms.find((term) => term.name === name);

const totalOf = (terms: RankedCandidate['terms']) => terms.reduce((sum, term) => sum + term.logLikelihood, 0);

/** Probability of "none of these" where the sound came so many seconds later. */
const noneAfterDelay = (delayS: number) =>
  identify(sighting({ direction, sound: { isHeard: true, delayS, delaySigmaS: 8 } }), sources()).none.probability;

describe('identification', () => {
  it('names the aircraft that was pointed at, with where it was and what speaks for it', () => {
    const { candidates, none } = identify(sighting({ direction, course: eastwards }), sources());
    const [first] = candidates;
    expect(first).toMatchObject({ kind: 'aircraft', id: NORTHERN, name: 'KNOWN1', members: [NORTHERN] });
    expect(first?.probability).toBeGreaterThan(0.5);
    expect(first?.probability).toBeGreaterThan(none.probability);
    expect(first?.place.elevationDeg).toBeCloseTo(26.25, 0);
    expect(first?.place.rangeM).toBeCloseTo(22_366, -3);
    expect(first === undefined ? null : termOf(first, 'offset')).toMatchObject({ unit: 'deg', reason: 'within-error' });
    expect(first === undefined ? null : termOf(first, 'course')).toMatchObject({ reason: 'same-way' });
  });

  it('gives probabilities that add up to one', () => {
    const { candidates, none, othersProbability } = identify(sighting({ direction }), sources());
    const told = candidates.reduce((sum, { probability }) => sum + probability, 0);
    expect(told + none.probability + othersProbability).toBeCloseTo(1, 9);
  });

  it('adds the terms of a candidate up to its odds against none of these', () => {
    const { candidates, none } = identify(sighting({ direction, course: eastwards, light: 'steady' }), sources());
    const [first] = candidates;
    const odds = Math.log((first?.probability ?? 0) / none.probability);
    expect(totalOf(first?.terms ?? []) - totalOf(none.terms)).toBeCloseTo(odds, 6);
  });

  it('says none of these where nothing stands, and where what stands there goes another way', () => {
    const empty = identify(sighting({ direction: { azimuthDeg: 180, elevationDeg: 60, sigmaDeg: 3 } }), sources());
    expect(empty.none.probability).toBeGreaterThan(0.9);
    const westwards = { clockwiseFromUpDeg: 270, sigmaDeg: 10 };
    const wrong = identify(sighting({ direction, course: westwards }), sources());
    const right = identify(sighting({ direction, course: eastwards }), sources());
    expect(wrong.none.probability).toBeGreaterThan(right.none.probability);
    expect(wrong.none.probability).toBeGreaterThan(wrong.candidates[0]?.probability ?? 0);
  });

  it('names the Sun', () => {
    const towards = { azimuthDeg: sun?.azimuthDeg ?? 0, elevationDeg: sun?.elevationDeg ?? 0, sigmaDeg: 2 };
    const { candidates } = identify(sighting({ direction: towards, rate: { degPerS: 0, sigmaLog: 0.5 } }), sources());
    expect(candidates[0]).toMatchObject({ kind: 'sun', name: 'Sun' });
  });

  it('names the Sun that rose while it was looked for, and where it had turned to by then', () => {
    const celestial = new CelestialSky();
    const hour = { fromMs: SUNRISE_MS - 1_800_000, toMs: SUNRISE_MS + 1_800_000 };
    const { candidates: ofHour } = identify(sighting(hour), { tracks: null, satellites: null, celestial });
    const elevationsDeg = ofHour.flatMap(({ kind, place }) => (kind === 'sun' ? [place.elevationDeg] : []));
    expect(elevationsDeg).toEqual([expect.closeTo(2, -1)]);

    const day = { fromMs: KNOWN_MOMENT_MS, toMs: KNOWN_MOMENT_MS + 3_600_000 };
    const later = identify(sighting({ fromMs: day.toMs, toMs: day.toMs }), {
      tracks: null,
      satellites: null,
      celestial,
    });
    const { azimuthDeg = 0, elevationDeg = 0 } = later.candidates.find(({ kind }) => kind === 'sun')?.place ?? {};
    const towards = { direction: { azimuthDeg, elevationDeg, sigmaDeg: 0.5 } };
    const { candidates } = identify(sighting({ ...day, ...towards }), { tracks: null, satellites: null, celestial });
    expect(candidates[0]).toMatchObject({ kind: 'sun' });
  });

  it('sees no satellite by day', () => {
    const { candidates } = identify(sighting({}), sources());
    expect(candidates.filter(({ kind }) => kind === 'satellite')).toEqual([]);
  });

  it('follows the error of the time: what was there earlier is still found', () => {
    const late = { fromMs: KNOWN_MOMENT_MS + 60_000, toMs: KNOWN_MOMENT_MS + 60_000 };
    const sure = identify(sighting({ direction: { ...direction, sigmaDeg: 2 }, ...late, timeSigmaS: 1 }), sources());
    const unsure = identify(sighting({ direction: { ...direction, sigmaDeg: 2 }, ...late, timeSigmaS: 40 }), sources());
    const ofNorthern = ({ candidates }: typeof sure) => candidates.find(({ id }) => id === NORTHERN)?.probability ?? 0;
    expect(ofNorthern(unsure)).toBeGreaterThan(ofNorthern(sure));
  });

  it('weighs a sound by its delay', () => {
    expect(noneAfterDelay(65)).toBeLessThan(noneAfterDelay(15));
  });

  it('answers the same again', () => {
    const asked = sighting({ direction, course: eastwards });
    expect(identify(asked, sources())).toEqual(identify(asked, sources()));
  });
});
