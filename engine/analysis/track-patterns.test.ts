import { describe, expect, it } from 'vitest';
import { FlownTrack } from './flown-track.fixture';
import { trackPatterns } from './track-patterns';
import type { Aerodrome, Surroundings } from './track-pattern';

const NOWHERE: Surroundings = { aerodromes: [], groundM: null, climbMps: null };
const FIELD: Aerodrome = { code: 'KXYZ', name: 'Test field', latitudeDeg: 36.6, longitudeDeg: -121.8, elevationM: 80 };
const AT_FIELD: Surroundings = { aerodromes: [FIELD], groundM: 80, climbMps: null };

const kinds = (track: FlownTrack, around = NOWHERE) => trackPatterns(track.points, around).map(({ kind }) => kind);

describe('patterns of a track', () => {
  it('sees two circles as an orbit, with radius and turns', () => {
    // 50 m/s at 3° a second: r = v/ω = 50 / 0.05236 = 955 m; 260 s turn 780°.
    const track = new FlownTrack(90, 50, 700).fly(60).fly(260, { turnDegS: 3 });
    expect(trackPatterns(track.points, NOWHERE)[0]).toMatchObject({ kind: 'orbit', turns: 2, direction: 'right' });
    const [orbit] = trackPatterns(track.points, NOWHERE);
    expect(orbit?.kind === 'orbit' ? orbit.radiusM : Number.NaN).toBeCloseTo(955, -1.5);
  });

  it('sees a racetrack with one-minute legs as holding', () => {
    const track = new FlownTrack(270, 110, 3000).fly(200);
    for (let half = 0; half < 5; half++) track.fly(60, { turnDegS: -3 }).fly(60);
    const [holding] = trackPatterns(track.points, NOWHERE);
    expect(holding).toMatchObject({ kind: 'holding', direction: 'left' });
    // A leg keeps within 12° of its mean, and so takes in four seconds of the turn at either end.
    const legS = holding?.kind === 'holding' ? holding.legS : Number.NaN;
    expect(Math.abs(legS - 64)).toBeLessThanOrEqual(5);
  });

  it('sees the same racetrack, low around an aerodrome, as circuits', () => {
    const track = new FlownTrack(270, 50, 380);
    for (let half = 0; half < 5; half++) track.fly(60, { turnDegS: -3 }).fly(50);
    expect(kinds(track, AT_FIELD)).toEqual(['circuits']);
    expect(kinds(track)).toEqual(['holding']);
  });

  it('sees parallel lines to and fro as a survey, with their spacing', () => {
    // Turns alternate; 180° at 3°/s and 60 m/s are 2·1146 m apart.
    const track = new FlownTrack(0, 60, 1500);
    for (const side of [1, -1, 1, -1, 1]) track.fly(120).fly(60, { turnDegS: 3 * side });
    track.fly(60);
    const [survey] = trackPatterns(track.points, NOWHERE);
    expect(survey).toMatchObject({ kind: 'survey', axisDeg: expect.closeTo(0, 0) });
    expect(survey?.kind === 'survey' ? survey.spacingM : Number.NaN).toBeCloseTo(2292, -2);
    expect(survey?.kind === 'survey' ? survey.lines : 0).toBeGreaterThanOrEqual(5);
  });

  it('sees low flight to and fro over a small area as a search', () => {
    const track = new FlownTrack(0, 40, 300);
    for (const turnDegS of [6, -5, 7, -6, 5, -7, 6, -5, 6, -6]) track.fly(25).fly(40, { turnDegS });
    expect(kinds(track, AT_FIELD)).toContain('search');
    expect(kinds(track)).not.toContain('search');
  });

  it('sees an approach to an aerodrome ahead, and a departure from one behind', () => {
    const towards = { ...FIELD, latitudeDeg: 36.75 };
    expect(
      kinds(new FlownTrack(0, 80, 900).fly(120, { climbMps: -4 }), {
        aerodromes: [towards],
        groundM: 0,
        climbMps: null,
      }),
    ).toEqual(['approach']);
    expect(kinds(new FlownTrack(0, 80, 200).fly(120, { climbMps: 6 }), AT_FIELD)).toEqual(['departure']);
    // Descending away from it is a descent, no approach.
    expect(
      kinds(new FlownTrack(180, 80, 900).fly(120, { climbMps: -4 }), {
        aerodromes: [towards],
        groundM: 0,
        climbMps: null,
      }),
    ).toEqual(['descent']);
  });

  it('sees a low pass where it went down to an aerodrome and up again', () => {
    const track = new FlownTrack(90, 60, 400).fly(60, { climbMps: -4.8 }).fly(60, { climbMps: 5 });
    expect(kinds(track, AT_FIELD)[0]).toBe('low-pass');
  });

  it('sees steady flight as transit, climbing as a climb and standing in the air as hovering', () => {
    expect(kinds(new FlownTrack(45, 230, 11_000).fly(400))).toEqual(['transit']);
    expect(kinds(new FlownTrack(45, 150, 5_000).fly(200, { climbMps: 10 }))).toEqual(['climb']);
    expect(kinds(new FlownTrack(0, 2, 200).fly(120))).toEqual(['hover']);
  });

  it('tells climb and descent as they are sent where the track goes the same way, else as the track does', () => {
    const climbing = new FlownTrack(45, 150, 5_000).fly(200, { climbMps: 10 }).points;
    const toldOf = (climbMps: number | null) => trackPatterns(climbing, { ...NOWHERE, climbMps })[0];
    expect(toldOf(12)).toEqual({ kind: 'climb', rateMps: 12, isSent: true });
    expect(toldOf(null)).toEqual({ kind: 'climb', rateMps: expect.closeTo(10, 5), isSent: false });
    // It has just levelled off, or begun to descend: what was flown is told.
    for (const sentMps of [0, -5]) expect(toldOf(sentMps)).toMatchObject({ isSent: false });
    const towards = { ...FIELD, latitudeDeg: 36.75 };
    const descending = new FlownTrack(0, 80, 900).fly(120, { climbMps: -4 }).points;
    expect(trackPatterns(descending, { aerodromes: [towards], groundM: 0, climbMps: -5 })[0]).toMatchObject({
      kind: 'approach',
      rateMps: -5,
    });
  });

  it('sees circles as such on both sides of 180° and near a pole', () => {
    for (const place of [
      { latitudeDeg: -17, longitudeDeg: 179.999 },
      { latitudeDeg: 84, longitudeDeg: 20 },
    ]) {
      expect(kinds(new FlownTrack(0, 50, 700, place).fly(260, { turnDegS: 3 }))[0]).toBe('orbit');
    }
  });

  it('says nothing of a turn that is no circle, and nothing of what was never seen', () => {
    expect(kinds(new FlownTrack(0, 120, 3000).fly(60).fly(60, { turnDegS: 3 }).fly(60))).toEqual([]);
    expect(trackPatterns([], NOWHERE)).toEqual([]);
  });

  it('does not take circles that ended minutes ago for what it does now', () => {
    const track = new FlownTrack(0, 60, 2000).fly(260, { turnDegS: 3 }).fly(400);
    expect(kinds(track)).toEqual(['transit']);
  });

  it('sees what a recording shows that is played twenty times as fast, and therefore heard as much less often', () => {
    const { points } = new FlownTrack(90, 110, 2000).fly(1_600, { climbMps: 8 });
    const heard = points.filter((_, index) => index % 200 === 0);
    expect(trackPatterns(heard, { ...NOWHERE, timeScale: 20 })).toEqual([
      { kind: 'climb', rateMps: expect.closeTo(8, 1), isSent: false },
    ]);
    expect(trackPatterns(heard, NOWHERE)).toEqual([]);
  });

  it('begins anew after a silence', () => {
    const before = new FlownTrack(0, 50, 700).fly(260, { turnDegS: 3 }).points;
    const silentMs = 600_000 + 260_000;
    const after = new FlownTrack(0, 60, 2000)
      .fly(300)
      .points.map((point) => ({ ...point, atMs: point.atMs + silentMs }));
    expect(trackPatterns([...before, ...after], NOWHERE).map(({ kind }) => kind)).toEqual(['transit']);
  });
});
