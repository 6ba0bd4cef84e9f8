import { afterEach, describe, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { NamedPass } from '@app/api/pass-answers';
import { userObservationRequestSchema } from '@contract/observation';
import { NOT_SEEN, passEvent, visibleSatellite } from '@app/sky-plot/visible-satellite.fixture';
import { countdownText } from './countdown';
import { emptyReasons } from './empty-reasons';
import { equatorialOfLook } from './equatorial-of-look';
import { issObservation } from './iss-observation';
import { ISS_SAMPLE, liveIss } from './iss-state';
import { elevationCaption, typedDegrees } from './observer-card';
import { brightestMember, passEntries, seenSpan, sortedEntries } from './pass-entries';
import { elevationTone } from './satellite-card';
import { saveIssObservation } from './save-iss-observation';
import { visibleUrl } from './use-visible-satellites';

const T0 = Date.UTC(2026, 7, 22, 19, 0, 0);
const minute = (minutes: number) => T0 + minutes * 60_000;
const names = (satellites: readonly NamedPass[]) =>
  passEntries(satellites).map(({ lead, members }) => `${lead.name}×${members.length}`);

const inTrain = (noradId: number, atMs: number) => visibleSatellite(noradId, `S${noradId}`, atMs, { train: 'Train 1' });

const magnitude = (value: number) => ({ brightest: passEvent(T0, 2, { magnitude: value }) });

const upTo = (elevationDeg: number) => ({ highest: passEvent(T0, 3, { elevationDeg }) });

const spanOf = (...passes: Parameters<typeof passEntries>[0]) => passEntries(passes).map(seenSpan);
const countdown = (seconds: number) => countdownText(T0 + seconds * 1000, T0);

describe('the cards of the list', () => {
  it('[SAT-02] make one of a train, and another of its next pass', () => {
    const passes = [inTrain(3, minute(11)), inTrain(1, minute(10)), inTrain(2, minute(10.5)), inTrain(1, minute(105))];
    expect(names([...passes, visibleSatellite(9, 'ISS', minute(10.2))])).toEqual(['S1×3', 'ISS×1', 'S1×1']);
    expect(passEntries(passes)[0]?.endMs).toBe(minute(17));
    expect(passEntries(passes)[0]?.members.map(({ noradId }) => noradId)).toEqual([1, 2, 3]);
  });

  it('[SAT-02] come in the order of what can be seen next, then of what cannot', () => {
    const entries = passEntries([
      visibleSatellite(1, 'day', minute(1), NOT_SEEN),
      visibleSatellite(2, 'later', minute(5)),
      visibleSatellite(3, 'early, seen late', minute(2), {
        visibleSpan: { fromMs: minute(7), toMs: minute(8) },
      }),
    ]);
    expect(sortedEntries(entries, 'next').map(({ lead }) => lead.name)).toEqual(['later', 'early, seen late', 'day']);
  });

  it('[SAT-02] of a wall count down to when a pass can be seen, a train until its last is gone', () => {
    const seen = (from: number, to: number) => ({ visibleSpan: { fromMs: minute(from), toMs: minute(to) } });
    expect(spanOf(visibleSatellite(1, 'late', minute(2), seen(4, 6)))).toEqual([
      { startMs: minute(4), endMs: minute(6) },
    ]);
    const train = [
      { ...inTrain(1, minute(10)), ...seen(11, 13) },
      { ...inTrain(2, minute(11)), ...seen(12, 14) },
    ];
    expect(spanOf(...train)).toEqual([{ startMs: minute(11), endMs: minute(14) }]);
    expect(spanOf({ ...inTrain(1, minute(10)), visibleSpan: null })).toEqual([
      { startMs: minute(10), endMs: passEntries([inTrain(1, minute(10))])[0]?.endMs },
    ]);
  });

  it('[SAT-02] come by brightness with the unlit last, or by elevation', () => {
    const entries = passEntries([
      visibleSatellite(1, 'dark', minute(1), { brightest: null, ...upTo(80) }),
      visibleSatellite(2, 'faint', minute(2), { brightest: passEvent(T0, 2, { magnitude: 4 }), ...upTo(20) }),
      visibleSatellite(3, 'bright', minute(3), { brightest: passEvent(T0, 3, { magnitude: -2 }), ...upTo(50) }),
    ]);
    const sorted = (sort: 'brightness' | 'elevation') => sortedEntries(entries, sort).map(({ lead }) => lead.name);
    expect(sorted('brightness')).toEqual(['bright', 'faint', 'dark']);
    expect(sorted('elevation')).toEqual(['dark', 'bright', 'faint']);
  });

  it('[SAT-02] have those that people know before brighter ones, and the station never last', () => {
    const entries = passEntries([
      visibleSatellite(1, 'rocket', minute(1), magnitude(-1)),
      visibleSatellite(25_544, 'ISS', minute(300), magnitude(3.9)),
      visibleSatellite(20_580, 'Hubble', minute(2), magnitude(2.5)),
      visibleSatellite(2, 'by day', minute(3), { ...magnitude(-3), ...NOT_SEEN }),
    ]);
    expect(sortedEntries(entries, 'brightness').map(({ lead }) => lead.name)).toEqual([
      'Hubble',
      'ISS',
      'rocket',
      'by day',
    ]);
  });

  it('[SAT-02] have a train where its brightest satellite belongs', () => {
    const member = (noradId: number, seconds: number, value: number) =>
      visibleSatellite(noradId, `S${noradId}`, minute(10) + seconds * 1000, {
        train: 'Train 1',
        brightest: passEvent(T0, 2, { magnitude: value }),
      });
    const single = visibleSatellite(9, 'single', minute(1), { brightest: passEvent(T0, 2, { magnitude: 2.5 }) });
    const sorted = sortedEntries(
      passEntries([single, member(1, 0, 4), member(2, 20, 2), member(3, 40, 5)]),
      'brightness',
    );
    expect(sorted.map(({ lead }) => lead.name)).toEqual(['S1', 'single']);
    expect(sorted.map((entry) => brightestMember(entry).name)).toEqual(['S2', 'single']);
  });

  it('[SAT-02] colour the elevation by the limits of the specification', () => {
    expect([45.1, 45, 20.1, 20, 0].map(elevationTone)).toEqual(['ok', 'warning', 'warning', 'plain', 'plain']);
  });

  it('count down by the second within the last hour', () => {
    expect([220, 59, 3600, 0].map(countdown)).toEqual(['3m 40s', '59s', null, null]);
  });
});

describe('the observer', () => {
  it('[SAT-01] has captions by the limits of the specification', () => {
    expect([0, 9, 10, 29, 30, 90].map(elevationCaption)).toEqual([
      'Low visibility',
      'Low visibility',
      'Good visibility',
      'Good visibility',
      'Excellent visibility',
      'Excellent visibility',
    ]);
  });

  it('[SAT-01] types degrees within their limits', () => {
    expect(['52.5', '-90', '90.0001', '', ' ', 'x'].map((text) => typedDegrees(text, 90))).toEqual([
      52.5,
      -90,
      null,
      null,
      null,
      null,
    ]);
  });

  it('[SAT-01] is asked for to four decimals, with the height where the device knows it', () => {
    const place = {
      latitudeDeg: 37.774_900_04,
      longitudeDeg: -122.4194,
      ellipsoidHeightM: 0,
      origin: 'fallback',
    } as const;
    const query = {
      observer: place,
      minElevationDeg: 10,
      filter: 'visible',
      hours: 24,
      maxMagnitude: 4,
      order: 'brightness',
    } as const;
    expect(visibleUrl(query)).toBe(
      '/api/analytics/satellites/visible?lat=37.7749&lon=-122.4194&minElevation=10&hours=24&filter=visible&maxMagnitude=4&sort=brightness&limit=500',
    );
    const overhead = visibleUrl({ ...query, observer: { ...place, ellipsoidHeightM: 71.6 }, maxMagnitude: null });
    expect(overhead).toContain('&height=72&');
    expect(overhead).not.toContain('maxMagnitude');
  });
});

describe('why nothing can be seen', () => {
  it('[SAT-03] gives its reasons, counted where the passes are known', () => {
    const passes = [
      visibleSatellite(1, 'a', T0, NOT_SEEN),
      visibleSatellite(2, 'b', T0, { ...NOT_SEEN, visibility: 'eclipsed' }),
      visibleSatellite(3, 'c', T0, NOT_SEEN),
      visibleSatellite(4, 'd', T0, { ...NOT_SEEN, visibility: 'too-faint' }),
      visibleSatellite(5, 'e', T0, magnitude(4.2)),
    ];
    const catalogue = { source: 'file', label: '', fetchedAtMs: T0 } as const;
    const asked = { minElevationDeg: 20, maxMagnitude: 4 };
    expect(emptyReasons({ passes, total: 5, catalogue }, asked)).toEqual([
      'Daylight: 2 of the next 5 passes come while your sky is too light.',
      "Earth's shadow: 1 of the next 5 passes get no sunlight.",
      'Brightness: 2 of the next 5 passes are too faint, beyond magnitude 4.',
      'Elevation: 5 passes rise above 20°; lower ones are left out.',
    ]);
    expect(emptyReasons(null, asked)).toHaveLength(4);
    expect(emptyReasons(null, { ...asked, maxMagnitude: null })).toHaveLength(3);
  });
});

describe('the station', () => {
  it('stands at the zenith with the sidereal time as its right ascension and the latitude as its declination', () => {
    const observer = { latitudeDeg: 52.5, longitudeDeg: 13.4 };
    const zenith = equatorialOfLook({ azimuthDeg: 0, elevationDeg: 90 }, observer, T0);
    expect(zenith.declinationDeg).toBeCloseTo(52.5, 9);
    expect(zenith.rightAscensionH).toBeCloseTo(zenith.siderealTimeH, 9);
    // Meeus, Astronomical Algorithms, example 12.b: 1987-04-10 19:21 UT, GMST 8h 34m 57.0896s.
    const greenwich = equatorialOfLook(
      { azimuthDeg: 90, elevationDeg: 0 },
      { latitudeDeg: 0, longitudeDeg: 0 },
      Date.UTC(1987, 3, 10, 19, 21),
    );
    expect(greenwich.siderealTimeH).toBeCloseTo(8 + 34 / 60 + 57.0896 / 3600, 5);
    // What rises due east is six hours behind the meridian.
    expect(greenwich.rightAscensionH).toBeCloseTo(greenwich.siderealTimeH + 6, 9);
  });

  it('[SATD-04] is saved with its height in feet: km × 3280.84', () => {
    const body = userObservationRequestSchema.parse(issObservation({ ...ISS_SAMPLE, altitudeKm: 418 }, T0));
    expect(body.altitude).toBeCloseTo(1_371_391.12, 2);
    expect(body).toMatchObject({ objectType: 'satellite', confidence: 'confirmed', bearing: 247 });
    expect(body.description).toContain('sample figures');
    expect(issObservation({ ...ISS_SAMPLE, isLive: true }, T0).description).not.toContain('sample');
  });

  it('[SAT-05] is live only with figures of this moment', () => {
    expect(
      liveIss(null, { latitudeDeg: 0, longitudeDeg: 0, ellipsoidHeightM: 0 }, { name: 'ISS', periodMin: 93 }),
    ).toBeNull();
  });
});

const save = (...answers: readonly (Response | 'gone')[]) => {
  const queue = [...answers];
  vi.stubGlobal('fetch', async () => {
    const next = queue.shift();
    if (next === undefined || next === 'gone') throw new TypeError('gone');
    return next;
  });
  return saveIssObservation(ISS_SAMPLE, T0, new QueryClient());
};

const refusal = (body: string) => new Response(body, { status: 422, statusText: 'Unprocessable' });

const me = () => Response.json({ id: 1 });

describe('saving the station', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('[SAT-05] has a text for every failure of the specification', async () => {
    const toastOf = async (answer: ReturnType<typeof save>) => {
      const outcome = await answer;
      return outcome.kind === 'failed' ? [outcome.toast.title, outcome.toast.description] : [];
    };
    expect(await toastOf(save('gone'))).toEqual(['Authentication Required', 'Please log in to save observations.']);
    expect(await toastOf(save(me(), refusal('{"detail":"Full."}')))).toEqual(['Error', 'Full.']);
    expect(await toastOf(save(me(), refusal('{"message":"Full!"}')))).toEqual(['Error', 'Full!']);
    expect(await toastOf(save(me(), refusal('[]')))).toEqual(['Error', 'Failed to add observation']);
    expect(await toastOf(save(me(), refusal('<html>')))).toEqual(['Error', 'Unknown error']);
    expect(await toastOf(save(me(), 'gone'))).toEqual(['Error', 'Failed to add ISS observation. Try again later.']);
    expect(await save(me(), Response.json({ id: 7 }))).toEqual({ kind: 'saved', id: 7 });
  });
});
