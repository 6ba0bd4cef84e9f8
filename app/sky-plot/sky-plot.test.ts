import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ObserverPass } from '@app/api/pass-answers';
import type { PassEvent } from '@engine/orbits/passes/satellite-pass';
import type { SkyTrackPoint } from '@engine/orbits/passes/sky-track';
import { passCalendar, passUid } from './pass-calendar';
import { parsePassLink, passLink } from './pass-link';
import { motionArrow, pathPieces, sketchTrack, timeMarks, trackPointAt } from './pass-path';
import { passSentences } from './pass-words';
import { HORIZON_RADIUS, skyPoint } from './sky-projection';

const T0 = Date.UTC(2026, 7, 22, 19, 10, 30);
const after = (seconds: number) => T0 + seconds * 1000;

const event = (seconds: number, azimuthDeg: number, elevationDeg: number, magnitude: number | null): PassEvent => ({
  atMs: after(seconds),
  azimuthDeg,
  elevationDeg,
  slantRangeKm: 700,
  illumination: magnitude === null ? 'umbra' : 'sunlit',
  sunElevationDeg: -12,
  magnitude,
});

/** West to east through the south; sunlit for four minutes, seen for two, six long. */
const PASS: ObserverPass = {
  noradId: 25_544,
  visibility: 'visible',
  visibleSpan: { fromMs: after(60), toMs: after(180) },
  sunlit: [{ fromMs: after(0), toMs: after(240) }],
  magnitudeBasis: 'measured',
  rise: event(0, 270, 10, 1),
  highest: event(180, 180, 60, -3.2),
  set: event(360, 90, 10, null),
  brightest: event(180, 180, 60, -3.2),
  hidden: [],
  isCutAtStart: false,
  isCutAtEnd: false,
  elementAgeDays: 0.4,
};

const TRACK: readonly SkyTrackPoint[] = Array.from({ length: 37 }, (_, index) => ({
  atMs: T0 + index * 10_000,
  azimuthDeg: 270 - index * 5,
  elevationDeg: 60 - Math.abs(index - 18) * 2.5,
  slantRangeKm: 700,
  magnitude: index <= 24 ? 1 - index / 6 : null,
  isSunlit: index <= 24,
}));

describe('the dome of the sky', () => {
  it('[SATD-02] has north up and east on the left, the zenith in the middle and the horizon on the rim', () => {
    expect(skyPoint(0, 90)).toMatchObject({ x: expect.closeTo(0), y: expect.closeTo(0) });
    expect(skyPoint(0, 0).y).toBeCloseTo(-HORIZON_RADIUS);
    expect(skyPoint(90, 0).x).toBeCloseTo(-HORIZON_RADIUS);
    expect(skyPoint(270, 45).x).toBeCloseTo(HORIZON_RADIUS / 2);
  });

  it('keeps every direction inside the rim', () => {
    assert(
      property(double({ min: -720, max: 720, noNaN: true }), double({ min: -90, max: 90, noNaN: true }), (az, el) => {
        const { x, y } = skyPoint(az, el);
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(HORIZON_RADIUS + 1e-9);
      }),
    );
  });
});

describe('the path of a pass', () => {
  it('[SATD-02] tells what can be seen from what is only sunlit and from what is in shadow', () => {
    const pieces = pathPieces(TRACK, PASS);
    const states = pieces.map(({ state }) => state).filter((state, index, all) => state !== all[index - 1]);
    expect(states).toEqual(['sunlit', 'visible', 'sunlit', 'eclipsed']);
    const widths = pieces.filter(({ state }) => state === 'visible').map(({ width }) => width);
    expect(Math.max(...widths)).toBeGreaterThan(Math.min(...widths));
  });

  it('[SATD-02] marks round minutes, few enough to be read', () => {
    const marks = timeMarks(TRACK).map(({ atMs }) => new Date(atMs).toISOString().slice(14, 19));
    expect(marks).toEqual(['12:00', '14:00', '16:00']);
    expect(timeMarks([])).toEqual([]);
    expect(timeMarks(TRACK.slice(0, 1))).toEqual([]);
  });

  it('points the arrow the way it moves, and knows no place outside of the pass', () => {
    // Going down in the east, which is on the left and, from the south, upwards.
    const arrow = motionArrow(TRACK);
    expect(arrow?.turnDeg).toBeLessThan(0);
    expect(arrow?.turnDeg).toBeGreaterThan(-90);
    expect(motionArrow(TRACK.slice(0, 1))).toBeNull();
    expect(trackPointAt(TRACK, T0 - 1)).toBeNull();
    expect(trackPointAt(TRACK, T0 + 361_000)).toBeNull();
    expect(trackPointAt(TRACK, T0)).toEqual(skyPoint(270, 15));
  });

  it('joins the known points in order of time where nothing else is known', () => {
    expect(sketchTrack(PASS).map(({ azimuthDeg }) => azimuthDeg)).toEqual([270, 180, 90]);
  });

  it('of a pass that goes behind the person’s own horizon say when, and draw that part by itself', () => {
    const pass = { ...PASS, hidden: [{ fromMs: after(100), toMs: after(160) }] };
    expect(passSentences(pass)).toMatch(/Behind your horizon \d\d:\d\d:\d\d–\d\d:\d\d:\d\d\./);
    expect(passSentences(PASS)).not.toContain('horizon');
    const states = pathPieces(TRACK, pass).map(({ state }) => state);
    expect(states).toContain('behind');
    expect(pathPieces(TRACK, PASS).map(({ state }) => state)).not.toContain('behind');
  });

  it('[SATD-02] is told in words too', () => {
    const text = passSentences(PASS)
      .replaceAll('\u2212', '-')
      .replaceAll(/\d\d:\d\d/g, 'T');
    expect(text).toBe(
      "Appears at T in the west, 60° high in the south at T, goes down in the east at T. It fades into the Earth's shadow at T. Brightest magnitude -3.2, extremely bright.",
    );
    const cut = passSentences({ ...PASS, isCutAtStart: true, isCutAtEnd: true, brightest: null });
    expect(cut.replaceAll(/\d\d:\d\d/g, 'T')).toMatch(/^At T 10° up in the west, .* still up in the east at T\./);
  });
});

const read = (query: string) => parsePassLink(new URLSearchParams(query));

describe('links to a pass', () => {
  it('carry satellite, rounded place and time, and are read back', () => {
    const link = new URL(
      passLink('https://sky.example', { noradId: 25_544, latitudeDeg: 52.516_7, longitudeDeg: -0.127_6, atMs: T0 }),
    );
    expect(link.href).toBe('https://sky.example/satellite/25544?lat=52.52&lon=-0.13&at=2026-08-22T19%3A11Z');
    expect(parsePassLink(link.searchParams)).toEqual({
      place: { latitudeDeg: 52.52, longitudeDeg: -0.13 },
      atMs: Date.UTC(2026, 7, 22, 19, 11),
    });
  });

  it('refuse what makes no sense', () => {
    expect(read('lat=91&lon=0&at=soon')).toEqual({ place: null, atMs: null });
    expect(read('lat=1e1&lon=0')).toEqual({ place: null, atMs: null });
    expect(read('lat=10')).toEqual({ place: null, atMs: null });
    expect(read('lat=10&lon=20&at=2026-13-45T99:99Z')).toEqual({
      place: { latitudeDeg: 10, longitudeDeg: 20 },
      atMs: null,
    });
  });
});

const lines = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');

describe('the calendar entry of a pass', () => {
  const entry = {
    noradId: 25_544,
    name: 'ISS, (ZARYA); \nBEGIN:VEVENT',
    pass: PASS,
    latitudeDeg: 52.52,
    longitudeDeg: 13.4,
    origin: 'https://sky.example',
  };

  it('is an event in UTC with an alarm and the pass in words', () => {
    const text = lines(passCalendar(entry, T0 - 86_400_000));
    expect(text).toContain('DTSTART:20260822T191030Z');
    expect(text).toContain('DTEND:20260822T191630Z');
    expect(text).toContain('DTSTAMP:20260821T191030Z');
    expect(text).toContain('TRIGGER:-PT10M');
    const description = text.find((line) => line.startsWith('DESCRIPTION:Rise')) ?? '';
    expect(description).toContain('Rise 19:10:30 UTC: azimuth 270° W\\, elevation 10°');
    expect(description).toContain('Highest 19:13:30 UTC: azimuth 180° S\\, elevation 60°');
    expect(description).toContain('https://sky.example/satellite/25544?lat=52.52');
  });

  it('lets no name of a satellite write lines of its own', () => {
    const text = lines(passCalendar(entry, T0));
    expect(text.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(text.find((line) => line.startsWith('SUMMARY:'))).toContain('ISS\\, (ZARYA)\\; \\nBEGIN:VEVENT overhead');
  });

  it('folds no line beyond 75 octets', () => {
    const widest = Math.max(
      ...passCalendar(entry, T0)
        .split('\r\n')
        .map((line) => new TextEncoder().encode(line).byteLength),
    );
    expect(widest).toBeLessThanOrEqual(75);
  });

  it('keeps its name when fresher elements move the pass by seconds', () => {
    const moved = { ...PASS, highest: { ...PASS.highest, atMs: after(187) } };
    expect(passUid({ ...entry, pass: moved })).toBe(passUid(entry));
  });
});
