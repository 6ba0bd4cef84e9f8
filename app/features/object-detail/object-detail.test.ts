import { describe, expect, it } from 'vitest';
import type { PositionHistoryPoint } from '@contract/flight-data';
import { altitudeProfile } from './altitude-profile';
import { lastHeardText, lookText, oldFixText } from './look-text';
import { objectSentence, type SentenceFacts } from './object-sentence';

const facts: SentenceFacts = {
  type: 'airplane',
  objectClass: 'airliner',
  typeName: 'A320neo',
  typeDesignator: 'A20N',
  operator: 'Lufthansa',
  originName: null,
  destinationName: null,
  onGround: false,
  altitudeFt: 10_500,
  verticalRateFtMin: 1900,
  distanceNm: 7.6,
  bearingDeg: 300,
  feed: 'live',
};
const say = (overrides: Partial<SentenceFacts> = {}) =>
  objectSentence({ ...facts, ...overrides }, { altitude: 'm', distance: 'km' }).replaceAll('\u202f', ' ');

describe('objectSentence', () => {
  it('says what, whose, how high and how far', () => {
    expect(say()).toBe('A320neo of Lufthansa, climbing through 3 200 m, 14 km to your north-west.');
  });

  it('marks a route as likely', () => {
    expect(say({ originName: 'Berlin', destinationName: 'Munich' })).toContain('Berlin to Munich (likely)');
  });

  it('leaves out what is not known', () => {
    const unknown = { typeName: null, typeDesignator: null, operator: null, altitudeFt: null };
    expect(say({ ...unknown, distanceNm: null, objectClass: 'unknown' })).toBe('Aircraft.');
    expect(say({ ...unknown, objectClass: 'glider' })).toBe('Glider, 14 km to your north-west.');
  });

  it('says what stands on the ground', () => {
    expect(say({ onGround: true })).toBe('A320neo of Lufthansa, on the ground, 14 km to your north-west.');
  });

  it('says of the traffic of the demo that it is simulated, and that nobody flies it', () => {
    const demo = { feed: 'demo', operator: 'Simulated traffic', distanceNm: null, altitudeFt: null } as const;
    expect(say({ ...demo, typeName: 'Glider' })).toBe('Simulated glider.');
    expect(say({ ...demo, typeName: 'Airbus A320neo' })).toBe('Simulated Airbus A320neo.');
    expect(say({ ...demo, typeName: null, typeDesignator: null, objectClass: 'drone' })).toBe('Simulated drone.');
  });
});

const look = (elevationDeg: number | null, azimuthDeg: number | null = 300, isBehindHorizon = false) =>
  lookText({ azimuthDeg, elevationDeg }, isBehindHorizon);

describe('lookText', () => {
  it('says how far up and which way, as one sentence', () => {
    expect(look(12.4)).toBe('Look 12° above the horizon in the north-west.');
    expect(look(0.4)).toBe('Look along the horizon in the north-west.');
  });

  it('sends nobody looking for what is below the horizon, and says nothing of what is not known', () => {
    expect(look(-1)).toBe('Below your horizon, in the north-west.');
    expect(look(12, 300, true)).toBe('Behind your horizon, 12° up in the north-west.');
    expect([look(null), look(12, null)]).toEqual([null, null]);
  });
});

const said = (elevationDeg: number | null) => lastHeardText({ azimuthDeg: 300, elevationDeg }, 130);

describe('lastHeardText', () => {
  it('says when it was heard last, and where it was then, in the past alone', () => {
    expect(said(5.2)).toBe('Last heard 2\u202fmin ago, 5° up in the north-west.');
    expect([said(-3), said(null)]).toEqual(['Last heard 2\u202fmin ago.', 'Last heard 2\u202fmin ago.']);
  });
});

function point(second: number, altitude: number | null): PositionHistoryPoint {
  return {
    timestamp: new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString(),
    latitude: 0,
    longitude: 0,
    altitude,
    heading: null,
    speed: null,
    verticalRate: null,
  };
}

describe('altitudeProfile', () => {
  const size = { width: 100, height: 50 };

  it('[DET-02] splits the line where reception had a hole and draws the hole apart', () => {
    const profile = altitudeProfile([point(0, 0), point(15, 500), point(200, 4000), point(215, 4400)], size, 'ft');
    expect(profile?.received).toHaveLength(2);
    expect(profile?.gaps).toHaveLength(1);
    expect(profile?.last.x).toBe(100);
    expect(profile?.points).toBe(4);
  });

  it('runs from zero up, left to right, whatever order the points come in', () => {
    const profile = altitudeProfile([point(30, 3000), point(0, 0)], size, 'ft');
    expect(profile?.received[0]).toBe('M0,50L100,0');
  });

  it('puts its lines at round figures of the unit shown', () => {
    const profile = altitudeProfile([point(0, 0), point(30, 3280)], size, 'm');
    expect(profile?.ticks.map((tick) => tick.altitude)).toEqual([0, 500, 1000]);
  });

  it('has nothing to draw without two heights', () => {
    expect(altitudeProfile([point(0, 100), point(15, null)], size, 'ft')).toBeNull();
    expect(altitudeProfile([], size, 'ft')).toBeNull();
  });
});

describe('of an old fix', () => {
  const fix = { isEstimated: true, placeGoesBy: 'velocity' } as const;

  it('says what the place goes by', () => {
    expect(oldFixText({ ...fix, isEstimated: false })).toBeNull();
    expect(oldFixText(fix)).toContain('worked out from speed and direction');
    expect(oldFixText({ ...fix, placeGoesBy: 'path' })).toContain('goes by the fixes before it');
    expect(oldFixText({ ...fix, placeGoesBy: 'nothing' })).toContain('is the one that it told');
  });
});
