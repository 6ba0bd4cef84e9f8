import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ellipsoidHeight,
  epochMs,
  latitude,
  longitude,
  metresPerSecond,
  pressureAltitude,
  trueHeading,
} from '../units/quantity';
import type { AircraftReport, FixMethod } from './aircraft-report';
import { type AircraftTrack, isExpired, mergedAircraft, mergeReport, withoutSource } from './merge-aircraft';
import type { MergeSource } from './merge-rules';

const T = 1_700_000_000_000;

const receiver: MergeSource = { id: 'receiver', rank: 0, expectedIntervalS: 1, timeScale: 1 };
const lol: MergeSource = { id: 'adsb.lol', rank: 1, expectedIntervalS: 5, timeScale: 1 };
const fi: MergeSource = { id: 'adsb.fi', rank: 2, expectedIntervalS: 5, timeScale: 1 };
const opensky: MergeSource = { id: 'opensky', rank: 3, expectedIntervalS: 216, timeScale: 1 };

interface Given {
  readonly atS: number;
  readonly latitudeDeg?: number;
  readonly longitudeDeg?: number;
  readonly method?: FixMethod;
  readonly extra?: Partial<AircraftReport>;
}

function report(
  source: MergeSource,
  { atS, latitudeDeg, longitudeDeg = 13, method = 'adsb', extra }: Given,
): AircraftReport {
  const at = epochMs(T + atS * 1000);
  return {
    address: '3c6444',
    addressKind: 'icao',
    sourceId: source.id,
    heardAt: at,
    ...(latitudeDeg === undefined
      ? {}
      : { position: { latitude: latitude(latitudeDeg), longitude: longitude(longitudeDeg), at, method } }),
    ...extra,
  };
}

/** Merges in order, each at the time of its report unless said otherwise. */
function merge(steps: readonly (readonly [MergeSource, Given, nowS?: number])[], first?: AircraftTrack): AircraftTrack {
  let track = first;
  for (const [source, given, nowS] of steps) {
    track = mergeReport(track, report(source, given), source, T + (nowS ?? given.atS) * 1000).track;
  }
  if (track === undefined) {
    throw new Error('nothing was accepted');
  }
  return track;
}

/** 250 m/s northwards from 52°: 0.00225° a second. */
const north = (atS: number): number => 52 + atS * 0.00225;

const heading = (atS: number, trackDeg: number, speedMps: number): readonly [MergeSource, Given] => [
  receiver,
  {
    atS,
    latitudeDeg: 52 + atS * 1e-5,
    extra: { track: trueHeading(trackDeg), groundSpeed: metresPerSecond(speedMps) },
  },
];

describe('the position of a merged aircraft', () => {
  it('comes from the best source while it is fresh, however often a worse one reports', () => {
    const track = merge([
      [lol, { atS: 0, latitudeDeg: north(0) }],
      [fi, { atS: 2, latitudeDeg: north(2) }],
      [lol, { atS: 5, latitudeDeg: north(5) }],
      [fi, { atS: 7, latitudeDeg: north(7) }],
      [fi, { atS: 12, latitudeDeg: north(12) }],
    ]);
    expect(mergedAircraft(track)).toMatchObject({ positionSourceId: 'adsb.lol', sourceIds: ['adsb.lol', 'adsb.fi'] });
  });

  it('is taken over by a worse source once the better one has been silent', () => {
    const track = merge([
      [lol, { atS: 0, latitudeDeg: north(0) }],
      [fi, { atS: 13, latitudeDeg: north(13) }],
    ]);
    expect(mergedAircraft(track)).toMatchObject({ positionSourceId: 'adsb.fi', sourceIds: ['adsb.fi', 'adsb.lol'] });
  });

  it('returns to the better source only when that reports steadily again', () => {
    const takenOver = merge([
      [lol, { atS: 0, latitudeDeg: north(0) }],
      [fi, { atS: 13, latitudeDeg: north(13) }],
      [lol, { atS: 14, latitudeDeg: north(14) }],
    ]);
    expect(mergedAircraft(takenOver).positionSourceId).toBe('adsb.fi');
    const returned = merge([[lol, { atS: 19, latitudeDeg: north(19) }]], takenOver);
    expect(mergedAircraft(returned).positionSourceId).toBe('adsb.lol');
  });

  it('prefers the aircraft\u2019s own word from a worse source to multilateration from a better one', () => {
    const track = merge([
      [lol, { atS: 0, latitudeDeg: north(0), method: 'mlat' }],
      [fi, { atS: 1, latitudeDeg: north(1) }],
      [fi, { atS: 6, latitudeDeg: north(6) }],
      [lol, { atS: 7, latitudeDeg: north(7), method: 'mlat' }],
    ]);
    expect(mergedAircraft(track)).toMatchObject({ positionSourceId: 'adsb.fi', position: { method: 'adsb' } });
  });

  it('never goes back in time', () => {
    const anyStep = fc.tuple(
      fc.constantFrom(receiver, lol, fi),
      fc.integer({ min: 0, max: 120 }),
      fc.integer({ min: 0, max: 20 }),
    );
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 60 }), (steps) => {
        let track: AircraftTrack | undefined;
        let nowS = 0;
        const fixesMs: number[] = [];
        for (const [source, stepS, ageS] of steps) {
          nowS += stepS / 10;
          const atS = nowS - ageS;
          track = mergeReport(track, report(source, { atS, latitudeDeg: north(atS) }), source, T + nowS * 1000).track;
          fixesMs.push(...(track?.fix === undefined ? [] : [track.fix.position.at]));
        }
        expect(fixesMs).toEqual(fixesMs.toSorted((first, second) => first - second));
      }),
    );
  });

  it('does not follow an absurd jump, and says why', () => {
    const track = merge([[lol, { atS: 0, latitudeDeg: 52 }]]);
    const outcome = mergeReport(track, report(lol, { atS: 5, latitudeDeg: 48 }), lol, T + 5000);
    expect(outcome.rejected).toBe('position-jump');
    expect(outcome.track?.fix?.position.latitude).toBe(52);
  });

  it('follows a jump that further fixes confirm', () => {
    const track = merge([
      [lol, { atS: 0, latitudeDeg: 52 }],
      [lol, { atS: 5, latitudeDeg: 48 }],
      [lol, { atS: 10, latitudeDeg: 48.01 }],
      [lol, { atS: 15, latitudeDeg: 48.02 }],
    ]);
    expect(track.fix?.position.latitude).toBe(48.02);
  });

  it('is not fooled by jumps that contradict one another', () => {
    const track = merge([
      [lol, { atS: 0, latitudeDeg: 52 }],
      [lol, { atS: 5, latitudeDeg: 48 }],
      [lol, { atS: 10, latitudeDeg: 40 }],
      [lol, { atS: 15, latitudeDeg: 60 }],
      [lol, { atS: 20, latitudeDeg: 52.01 }],
    ]);
    expect(track.fix?.position.latitude).toBe(52.01);
  });

  it('knows that a replay at ten times its speed flies ten times as fast over the ground', () => {
    const replay: MergeSource = { id: 'replay', rank: 0, expectedIntervalS: 10, timeScale: 10 };
    const speed = { groundSpeed: metresPerSecond(250) };
    const track = merge([
      [replay, { atS: 0, latitudeDeg: north(0), extra: speed }],
      [replay, { atS: 4, latitudeDeg: north(40), extra: speed }],
    ]);
    expect(track.fix?.position.latitude).toBe(north(40));
  });

  it('refuses a fix from the future', () => {
    const outcome = mergeReport(undefined, report(lol, { atS: 60, latitudeDeg: 52 }), lol, T);
    expect(outcome.rejected).toBe('position-from-the-future');
    expect(outcome.track?.fix).toBeUndefined();
  });

  it('is given up when it has not been renewed, although the aircraft is still heard', () => {
    const track = merge([
      [receiver, { atS: 0, latitudeDeg: 52 }],
      [receiver, { atS: 40 }],
      [receiver, { atS: 70 }],
    ]);
    expect(mergedAircraft(track)).not.toHaveProperty('position');
  });
});

describe('identity and motion of a merged aircraft', () => {
  it('come each from the best source that has them', () => {
    const track = merge([
      [receiver, { atS: 0, latitudeDeg: 52, extra: { groundSpeed: metresPerSecond(230) } }],
      [fi, { atS: 0, extra: { registration: 'D-AIBD', callsign: 'WRONG1', groundSpeed: metresPerSecond(99) } }],
      [lol, { atS: 1, extra: { callsign: 'DLH4AB' } }],
    ]);
    expect(mergedAircraft(track)).toMatchObject({ registration: 'D-AIBD', callsign: 'DLH4AB', groundSpeed: 230 });
  });

  it('keep what a source does not repeat: the callsign for the flight, the speed for a short while', () => {
    const track = merge([
      [receiver, { atS: 0, latitudeDeg: 52, extra: { callsign: 'DLH4AB', groundSpeed: metresPerSecond(230) } }],
      [receiver, { atS: 10, latitudeDeg: 52.02 }],
    ]);
    expect(mergedAircraft(track)).toMatchObject({ callsign: 'DLH4AB', groundSpeed: 230 });
    const later = mergedAircraft(merge([[receiver, { atS: 16, latitudeDeg: 52.03 }]], track));
    expect(later).toMatchObject({ callsign: 'DLH4AB' });
    expect(later).not.toHaveProperty('groundSpeed');
  });

  it('tell when a value was said that was not repeated, and of what was said just now nothing', () => {
    const climbing = { pressureAltitude: pressureAltitude(900), ellipsoidHeight: ellipsoidHeight(870) };
    const track = merge([
      [receiver, { atS: 0, latitudeDeg: 52, extra: climbing }],
      [receiver, { atS: 5, latitudeDeg: 52.01, extra: { pressureAltitude: pressureAltitude(950) } }],
      [receiver, { atS: 10, latitudeDeg: 52.02, extra: { pressureAltitude: pressureAltitude(1000) } }],
    ]);
    expect(mergedAircraft(track)).toMatchObject({ ellipsoidHeight: 870, motionSaidAt: { ellipsoidHeight: T } });
    const repeated = merge([[receiver, { atS: 11, latitudeDeg: 52.03, extra: climbing }]], track);
    expect(mergedAircraft(repeated)).not.toHaveProperty('motionSaidAt');
    // What another source said before the newest word is as old.
    const filled = merge([[lol, { atS: 8, extra: { verticalRate: metresPerSecond(5) } }, 10]], track);
    expect(mergedAircraft(filled).motionSaidAt).toEqual({ ellipsoidHeight: T, verticalRate: T + 8_000 });
  });

  it('have no altitude in flight once the one source says that it has landed', () => {
    const track = merge([
      [receiver, { atS: 0, latitudeDeg: 52, extra: { onGround: false, pressureAltitude: pressureAltitude(90) } }],
      [receiver, { atS: 2, latitudeDeg: 52.001, extra: { onGround: true } }],
    ]);
    expect(mergedAircraft(track)).not.toHaveProperty('pressureAltitude');
  });

  it('have no altitude in flight from another source once the aircraft is on the ground', () => {
    const track = merge([
      [receiver, { atS: 0, latitudeDeg: 52, extra: { onGround: false, pressureAltitude: pressureAltitude(90) } }],
      [fi, { atS: 0, extra: { onGround: false, pressureAltitude: pressureAltitude(95) } }],
      [receiver, { atS: 2, latitudeDeg: 52.001, extra: { onGround: true } }],
    ]);
    expect(mergedAircraft(track).onGround).toBe(true);
    expect(mergedAircraft(track)).not.toHaveProperty('pressureAltitude');
  });

  it('have a turn rate from successive tracks of one source, also across north', () => {
    const track = merge([heading(0, 354, 120), heading(1, 357, 120), heading(2, 0, 120)]);
    expect(mergedAircraft(track).turnRate).toBeCloseTo(3, 6);
  });

  it('have no turn rate from the noise of an aircraft that stands', () => {
    expect(mergedAircraft(merge([heading(0, 10, 1), heading(1, 200, 1), heading(2, 90, 1)]))).not.toHaveProperty(
      'turnRate',
    );
  });
});

describe('the end of a track', () => {
  it('comes a minute after the last word of a transponder in the air', () => {
    const track = merge([[receiver, { atS: 0, latitudeDeg: 52 }]]);
    expect(isExpired(track, T + 60_000)).toBe(false);
    expect(isExpired(track, T + 62_000)).toBe(true);
  });

  it('comes later on the ground, and for a source that is asked seldom', () => {
    const grounded = merge([[receiver, { atS: 0, latitudeDeg: 52, extra: { onGround: true } }]]);
    const slow = merge([[opensky, { atS: 0, latitudeDeg: 52 }]]);
    expect(isExpired(grounded, T + 170_000)).toBe(false);
    expect(isExpired(slow, T + 270_000)).toBe(false);
    expect(isExpired(slow, T + 280_000)).toBe(true);
  });

  it('comes where anything was heard in the future: the clock has been set back, and nothing newer would count', () => {
    const track = merge([
      [opensky, { atS: 0, latitudeDeg: 52 }],
      [receiver, { atS: 25, latitudeDeg: 52.01 }],
    ]);
    expect(isExpired(track, T + 25_000)).toBe(false);
    expect(isExpired(track, T + 21_000)).toBe(false);
    expect(isExpired(track, T + 19_000)).toBe(true);
  });

  it('is not put off by a report that is old itself', () => {
    expect(mergeReport(undefined, report(receiver, { atS: 0, latitudeDeg: 52 }), receiver, T + 300_000)).toEqual({
      track: undefined,
      rejected: 'unheard-too-long',
    });
  });

  it('takes with it what one source said when that source is reset', () => {
    const track = merge([
      [receiver, { atS: 0, latitudeDeg: 52 }],
      [lol, { atS: 0, extra: { callsign: 'DLH4AB' } }],
    ]);
    const rest = withoutSource(track, 'receiver');
    expect(rest === undefined ? undefined : mergedAircraft(rest)).toMatchObject({
      callsign: 'DLH4AB',
      sourceIds: ['adsb.lol'],
    });
    expect(rest?.fix).toBeUndefined();
    expect(rest === undefined ? rest : withoutSource(rest, 'adsb.lol')).toBeUndefined();
  });
});
