import { expect, it } from 'vitest';
import type { TriangulationSession } from '@contract/triangulation';
import { pointingOnMap } from './pointing-features';

const AT = '2026-11-25T20:00:00.000Z';

const lineAt = (latitude: number, longitude: number, azimuth: number) => ({
  at: AT,
  latitude,
  longitude,
  height: 80,
  placeSigma: 5,
  azimuth,
  elevation: 30,
  sigma: 2,
});

/** Two south of what they have found, whose ellipse reaches 40 km to the north and to the south. */
const SESSION: TriangulationSession = {
  sessionId: 'ABCDEF',
  at: AT,
  expiresAt: AT,
  members: [
    { member: 'A', line: lineAt(52.4, 13.3, 20) },
    { member: 'B', line: lineAt(52.4, 13.5, 340) },
  ],
  outcome: {
    isDemo: false,
    status: 'fix',
    reason: null,
    result: null,
    confidence: null,
    confidenceLevel: null,
    fix: {
      at: AT,
      latitude: 52.6,
      longitude: 13.4,
      height: 9_000,
      covariance: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      ellipse: { semiMajor: 40_000, semiMinor: 3_000, bearing: 0 },
      heightSigma: 500,
      range: 22_000,
      rangeSigma: 9_000,
      velocity: null,
      rangeGuess: true,
      nearlyParallel: true,
    },
    residuals: [],
    matches: [],
    unknownProbability: null,
  },
};

it('has all of the ellipse among what is to be seen, beside those who point', () => {
  const { places } = pointingOnMap(SESSION);
  const latitudes = places.map(({ latitudeDeg }) => latitudeDeg);
  // 40 km are 0.36 degrees of latitude.
  expect(Math.max(...latitudes)).toBeCloseTo(52.96, 2);
  expect(Math.min(...latitudes)).toBeCloseTo(52.24, 2);
  expect(places).toContainEqual({ latitudeDeg: 52.4, longitudeDeg: 13.3 });
});

it('has those alone who point, while nothing is found', () => {
  const { places } = pointingOnMap({ ...SESSION, outcome: { ...SESSION.outcome, fix: null } });
  expect(places).toEqual([
    { latitudeDeg: 52.4, longitudeDeg: 13.3 },
    { latitudeDeg: 52.4, longitudeDeg: 13.5 },
  ]);
});
