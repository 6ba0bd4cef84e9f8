import { describe, expect, it } from 'vitest';
import { visibilityWindowOf, visibleSatelliteOf } from '@contract/visibility-window';
import { visibleSatellite } from '@app/sky-plot/visible-satellite.fixture';
import { brightestMagnitude, passesOfAnswer, visiblePassesOfAnswer } from './pass-answers';

const T0 = Date.UTC(2026, 7, 22, 19, 0, 0);
const { name, train, ...PASS } = visibleSatellite(25_544, 'ISS (ZARYA)', T0);
const found = (pass: typeof PASS) => ({ ...pass, index: 0, culminations: [] });
const observerLocation = { latitude: 0, longitude: 0 };

describe('passes of the calls', () => {
  it.each([
    ['a pass that can be seen', PASS],
    ['one in shadow', { ...PASS, visibility: 'eclipsed', visibleSpan: null, sunlit: [], brightest: null }],
  ] as const)('are %s as it was found, in milliseconds', (_, pass) => {
    const visibilityWindow = visibilityWindowOf(found(pass), 'file');
    const answer = { pass: { visibilityWindow }, passes: [{ visibilityWindow }], observerLocation };
    expect(passesOfAnswer(25_544, answer)).toEqual([pass]);
  });

  it('keep name and train in the list, and say where they are from', () => {
    const time = new Date(T0).toISOString();
    const answer = {
      satellites: [
        visibleSatelliteOf(found(PASS), 'file', name, 'Train 1'),
        visibleSatelliteOf(found(PASS), 'file', 'B', train),
      ],
      observerLocation,
      observationTime: time,
      searchedUntil: time,
      total: 7,
      catalogue: { source: 'file', label: 'active.tle', fetchedAt: time, count: 3 },
    } as const;
    expect(visiblePassesOfAnswer({ ...answer, satellites: [...answer.satellites] })).toEqual({
      passes: [
        { ...PASS, name, train: 'Train 1' },
        { ...PASS, name: 'B', train: null },
      ],
      total: 7,
      catalogue: { source: 'file', label: 'active.tle', fetchedAtMs: T0 },
    });
  });

  it('are as bright as at their brightest', () => {
    expect(brightestMagnitude(PASS)).toBe(2);
    expect(brightestMagnitude({ ...PASS, brightest: null })).toBeNull();
  });
});
