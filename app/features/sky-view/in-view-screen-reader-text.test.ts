import { afterEach, describe, expect, it } from 'vitest';
import { isBehindHorizon } from '@engine/horizon/horizon-mask';
import { OBSERVER } from '@engine/sky/observer.fixture';
import { useHorizonSlot } from '@app/state/horizon-slot';
import { useObserverStore } from '@app/state/observer-store';
import { skyRow } from '@app/state/sky-row.fixture';
import type { InViewRow } from '@app/workers/sky/readouts/sky-event';
import { inViewAnnouncement, inViewSentence } from './in-view-screen-reader-text';

const plain = (text: string) => text.replaceAll('\u202f', ' ').replaceAll('\u2212', '-');

/** All around, as high as the middle of the sky. */
const WALL = { azimuthsDeg: [0, 180], elevationsDeg: [45, 45] };

const inView = (overrides: Partial<InViewRow> = {}): InViewRow => ({
  id: 1,
  name: 'Ryanair 1234',
  kind: 'aircraft',
  isDoubtful: false,
  azimuthDeg: 100,
  elevationDeg: 39,
  slantRangeM: 6_040,
  separationDeg: 12,
  magnitude: null,
  score: 0.5,
  accuracy: 0.8,
  plusMinusDeg: 3,
  ...overrides,
});

describe('inViewSentence', () => {
  const live = skyRow({ verticalRateFtMin: -900 });

  it('counts the hour from where the camera points', () => {
    const sentence = inViewSentence(inView(), live, { headingDeg: 10, distanceUnit: 'km' });
    expect(plain(sentence)).toBe("3 o'clock, 40° up, 6.0 km, Ryanair 1234, descending");
  });

  it('says compass points without a compass, and what is low', () => {
    const sentence = inViewSentence(inView({ elevationDeg: -6 }), null, { headingDeg: null, distanceUnit: 'nm' });
    expect(plain(sentence)).toBe('in the east, below the horizon, 3.3 nm, Ryanair 1234');
  });

  describe('where the person has a horizon', () => {
    afterEach(() => {
      useHorizonSlot.setState(useHorizonSlot.getInitialState());
      useObserverStore.setState(useObserverStore.getInitialState());
    });

    it('says that it hides the object', () => {
      useHorizonSlot.setState({ isBehind: isBehindHorizon });
      useObserverStore.setState({ observer: { ...OBSERVER, horizon: WALL } });
      const context = { headingDeg: 10, distanceUnit: 'km' } as const;
      expect(plain(inViewSentence(inView(), null, context))).toBe(
        "3 o'clock, 40° up behind your horizon, 6.0 km, Ryanair 1234",
      );
      expect(inViewSentence(inView({ elevationDeg: 51 }), null, context)).not.toContain('horizon');
    });
  });

  it('says how far a satellite is and whether the Sun shines on it', () => {
    const station = inView({ id: 25_544, name: 'ISS', kind: 'satellite', slantRangeM: 612_000, magnitude: -2.1 });
    const context = { headingDeg: 10, distanceUnit: 'km' } as const;
    expect(plain(inViewSentence(station, null, context))).toBe(
      "3 o'clock, 40° up, 612 km, ISS, sunlit, magnitude -2.1",
    );
    expect(plain(inViewSentence({ ...station, magnitude: null }, null, context))).toBe(
      "3 o'clock, 40° up, 612 km, ISS, in the Earth's shadow",
    );
  });

  it('gives a planet its magnitude and no distance', () => {
    const venus = inView({ id: -4, name: 'Venus', kind: 'celestial', slantRangeM: null, magnitude: -4.1 });
    expect(plain(inViewSentence(venus, null, { headingDeg: 95, distanceUnit: 'km' }))).toBe(
      "12 o'clock, 40° up, Venus, magnitude -4.1",
    );
  });
});

describe('inViewAnnouncement', () => {
  it('says no more than can be kept in mind, and says that there is nothing', () => {
    expect(inViewAnnouncement(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a. b. c. d. e.');
    expect(inViewAnnouncement([])).toMatch(/^Nothing in view/);
  });
});
