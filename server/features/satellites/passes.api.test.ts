import { problemSchema } from '@contract/problem';
import {
  satellitePassSchema,
  type VisibilityWindow,
  type VisibleSatellites,
  visibleSatellitesSchema,
} from '@contract/satellite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { catalogueOf, ISS, KNOWN_NOW_MS, KNOWN_SATELLITES } from './known-satellites.fixture';
import { DAY_MS } from '@engine/constants/durations';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';

/**
 * Passes of the ISS above 10° at Berlin (52.52° N, 13.405° E, 40 m) on 2026-08-22 by Skyfield 1.45, WGS-84, geometric:
 * time, azimuth and elevation of rise, culmination and set. Its rises and sets stand up to 0.054° off the 10°.
 */
const SKYFIELD = [
  [
    ['2026-08-22T02:58:33.035Z', 215.622, 10.03],
    ['2026-08-22T03:01:31.240Z', 152.299, 30.373],
    ['2026-08-22T03:04:30.224Z', 89.118, 9.999],
  ],
  [
    ['2026-08-22T04:34:42.311Z', 256.019, 10.008],
    ['2026-08-22T04:38:01.795Z', 171.856, 71.968],
    ['2026-08-22T04:41:21.855Z', 87.71, 9.995],
  ],
  [
    ['2026-08-22T06:11:25.207Z', 273.883, 10.017],
    ['2026-08-22T06:14:44.059Z', 191.886, 65.302],
    ['2026-08-22T06:18:03.205Z', 109.824, 9.984],
  ],
  [
    ['2026-08-22T07:48:22.846Z', 267.469, 10.006],
    ['2026-08-22T07:51:09.806Z', 211.09, 24.424],
    ['2026-08-22T07:53:57.083Z', 154.599, 9.946],
  ],
] as const;

const BERLIN = 'lat=52.52&lon=13.405&height=40';
const VISIBLE = '/api/analytics/satellites/visible';
const PASS = '/api/analytics/satellites/25544/pass';

let api: ServedApi;
let nowMs = KNOWN_NOW_MS;
beforeAll(async () => {
  api = await serveApi({ orbits: { supply: catalogueOf(KNOWN_SATELLITES) }, now: () => nowMs });
});
beforeEach(() => {
  nowMs = KNOWN_NOW_MS;
});
afterAll(() => api.close());

async function visible(query: string): Promise<VisibleSatellites> {
  const response = await api.get(`${VISIBLE}?${query}`);
  expect(response.status).toBe(200);
  return visibleSatellitesSchema.parse(await response.json());
}

async function passes(startMs: number, endMs: number, more = '') {
  const window = `start=${new Date(startMs).toISOString()}&end=${new Date(endMs).toISOString()}`;
  const response = await api.get(`${PASS}?${BERLIN}&${window}${more}`);
  expect(response.status).toBe(200);
  return satellitePassSchema.parse(await response.json());
}

async function problem(path: string) {
  const response = await api.get(path);
  const document = problemSchema.parse(await response.json());
  expect(document.status).toBe(response.status);
  return document;
}

const passPath = (start: string, end: string) => `${PASS}?${BERLIN}&start=${start}&end=${end}`;

/** A satellite on the path of the station, so many seconds ahead of it. */
const onItsPath = (index: number, aheadS: number, standardMagnitude: number): SatelliteRecord => ({
  ...ISS,
  elements: {
    ...ISS.elements,
    noradId: 300_000_000 + index,
    name: `TEST ${index}`,
    internationalDesignator: null,
    meanAnomalyDeg: ISS.elements.meanAnomalyDeg + (aheadS / 5575) * 360,
  },
  standardMagnitude,
});

const ofIss = ({ satellites }: VisibleSatellites) => satellites.filter(({ noradId }) => noradId === 25_544);

function expectPass(found: VisibilityWindow | undefined, expected: (typeof SKYFIELD)[number] | undefined): void {
  const events = [found?.rise, found?.highest, found?.set];
  expected?.forEach(([time, azimuth, elevation], index) => {
    const event = events[index];
    expect(Math.abs(Date.parse(event?.time ?? '') - Date.parse(time))).toBeLessThanOrEqual(1000);
    const elevationOff = Math.abs((event?.elevation ?? 0) - elevation);
    expect(elevationOff).toBeLessThanOrEqual(0.055);
    // Across the line of sight; a reference that stands 0.03° above the 10° is farther along the way, too.
    const across = Math.abs((event?.azimuth ?? 0) - azimuth) * Math.cos((elevation * Math.PI) / 180);
    expect(across).toBeLessThanOrEqual(0.05 + elevationOff);
  });
}

describe('GET /api/analytics/satellites/visible', () => {
  it('[SAT-04] gives the passes that can be seen, where Skyfield has them, to the query of the specification', async () => {
    const answer = await visible(`${BERLIN}&minElevation=10`);
    const [iss, ...more] = ofIss(answer);
    // By 04:34 it is day; the next night is more than 24 hours away.
    expect(more).toEqual([]);
    expectPass(iss, SKYFIELD[0]);
    expect(iss).toMatchObject({
      satelliteId: 25_544,
      name: 'ISS (ZARYA)',
      noradId: 25_544,
      startTime: iss?.rise.time,
      endTime: iss?.set.time,
      startAzimuth: iss?.rise.azimuth,
      endAzimuth: iss?.set.azimuth,
      maxElevation: iss?.highest.elevation,
      isIlluminated: true,
      visibility: 'visible',
      confidence: 'confirmed',
      magnitudeBasis: 'measured',
      isCutAtStart: false,
      isCutAtEnd: false,
      rise: { illumination: 'umbra', magnitude: null },
      highest: { illumination: 'sunlit' },
    });
    // Skyfield and PyEphem: Sun at −9.186° at the rise.
    expect(iss?.rise.sunElevation).toBeCloseTo(-9.186, 1);
    expect(iss?.brightnessMagnitude).toBeLessThan(-1);
    expect(answer.observerLocation).toEqual({ latitude: 52.52, longitude: 13.405 });
    expect(answer.observationTime).toBe('2026-08-22T02:00:00.000Z');
    expect(answer.searchedUntil).toBe('2026-08-23T02:00:00.000Z');
    expect(answer.catalogue).toEqual({
      source: 'file',
      label: 'known.tle',
      fetchedAt: '2026-08-22T01:00:00.000Z',
      count: 3,
    });
    const starts = answer.satellites.map(({ startTime }) => startTime);
    expect(starts).toEqual(starts.toSorted());
  });

  it('[SAT-04] gives all that is above the elevation where that is asked', async () => {
    const found = ofIss(await visible(`${BERLIN}&filter=all&hours=6`));
    expect(found).toHaveLength(SKYFIELD.length);
    found.forEach((pass, index) => expectPass(pass, SKYFIELD[index]));
    expect(found.map(({ visibility }) => visibility)).toEqual(['visible', 'daylight', 'daylight', 'daylight']);
    const high = ofIss(await visible(`${BERLIN}&filter=all&hours=6&minElevation=60`));
    expect(high.map(({ maxElevation }) => maxElevation)).toEqual([
      expect.closeTo(71.968, 1),
      expect.closeTo(65.302, 1),
    ]);
  });

  it('[SAT-04] counts all and gives the soonest', async () => {
    const all = await visible(`${BERLIN}&filter=all&hours=6`);
    const first = await visible(`${BERLIN}&filter=all&hours=6&limit=1`);
    expect(all.total).toBe(all.satellites.length);
    expect(first.satellites).toEqual(all.satellites.slice(0, 1));
    expect(first.total).toBe(all.total);
  });

  it('[SAT-04] keeps the true rise of a pass under way, and drops it once it is over', async () => {
    nowMs = Date.UTC(2026, 7, 22, 3, 2, 0);
    const [under] = ofIss(await visible(BERLIN));
    expectPass(under, SKYFIELD[0]);
    nowMs = Date.UTC(2026, 7, 22, 3, 4, 20);
    expectPass(ofIss(await visible(`${BERLIN}&filter=all`))[0], SKYFIELD[0]);
    // One search serves both moments.
    nowMs = Date.UTC(2026, 7, 22, 3, 4, 40);
    const after = await visible(`${BERLIN}&filter=all`);
    expect(ofIss(after)[0]?.startTime).not.toBe(under?.startTime);
    expect(after.total).toBe(after.satellites.length);
  });

  it('[SAT-04] names the train that satellites of one launch fly in', async () => {
    const alongS = [0, 20, 40];
    const train = alongS.map((aheadS, index) => ({
      ...ISS,
      elements: {
        ...ISS.elements,
        noradId: 300_000_000 + index,
        name: `STARLINK-${index}`,
        internationalDesignator: `2026-123${'ABC'[index]}`,
        meanAnomalyDeg: ISS.elements.meanAnomalyDeg + (aheadS / 5575) * 360,
      },
    }));
    const own = await serveApi({ orbits: { supply: catalogueOf([...train, ISS]) }, now: () => nowMs });
    const response = await own.get(`${VISIBLE}?${BERLIN}&filter=all`);
    const { satellites } = visibleSatellitesSchema.parse(await response.json());
    await own.close();
    const trainOf = new Map(satellites.map((satellite) => [satellite.name, satellite.train]));
    expect(trainOf.get('STARLINK-0')).toBe('Starlink train 2026-123');
    expect(trainOf.get('STARLINK-2')).toBe('Starlink train 2026-123');
    expect(trainOf.get('ISS (ZARYA)')).toBeNull();
  });

  it('hears how faint somebody can see', async () => {
    expect(ofIss(await visible(`${BERLIN}&limitingMagnitude=-4.9`))).toEqual([]);
  });

  it('[SAT-02] leaves out, and does not count, what stays fainter than asked; the rest is the same', async () => {
    const [brightest] = ofIss(await visible(BERLIN));
    const magnitude = brightest?.brightnessMagnitude ?? Number.NaN;
    const bright = await visible(`${BERLIN}&maxMagnitude=${Math.ceil(magnitude)}`);
    expect(ofIss(bright)).toEqual([brightest]);
    expect(bright.satellites.every((pass) => (pass.brightnessMagnitude ?? 99) <= Math.ceil(magnitude))).toBe(true);
    expect(await visible(`${BERLIN}&maxMagnitude=${Math.floor(magnitude)}`)).toMatchObject({
      satellites: [],
      total: 0,
    });
    // What the Sun never shines on has no magnitude at all.
    const all = await visible(`${BERLIN}&filter=all&hours=6&maxMagnitude=15`);
    expect(all.satellites.every(({ isIlluminated }) => isIlluminated)).toBe(true);
  });

  it('[SAT-02] [SAT-04] keeps the station and the brightest of more passes than one answer holds', async () => {
    // All of them rise before the station, and one, brighter than it, after it.
    const ahead = Array.from({ length: 600 }, (_, index) => onItsPath(index, 10 + index / 10, 2));
    const flare = onItsPath(600, -60, -5);
    const own = await serveApi({ orbits: { supply: catalogueOf([...ahead, ISS, flare]) }, now: () => nowMs });
    const ask = async (sort: string) => {
      const response = await own.get(`${VISIBLE}?${BERLIN}&limit=500&maxMagnitude=4${sort}`);
      return visibleSatellitesSchema.parse(await response.json());
    };
    const [brightest, soonest, highest] = [await ask('&sort=brightness'), await ask(''), await ask('&sort=elevation')];
    await own.close();
    expect([brightest.total, brightest.satellites.length]).toEqual([602, 500]);
    expect(brightest.satellites.slice(0, 2).map(({ name }) => name)).toEqual(['ISS (ZARYA)', 'TEST 600']);
    const magnitudes = brightest.satellites.slice(1).map(({ brightnessMagnitude }) => brightnessMagnitude ?? 99);
    expect(magnitudes).toEqual(magnitudes.toSorted((a, b) => a - b));
    // By time both are cut off, and by elevation the lowest are.
    expect(soonest.satellites.map(({ name }) => name)).not.toContain('ISS (ZARYA)');
    const elevations = highest.satellites.map(({ maxElevation }) => maxElevation);
    expect(elevations).toEqual(elevations.toSorted((a, b) => b - a));
  });

  it('[SAT-04] bounds a search for everything, and says what is allowed', async () => {
    expect(await problem(`${VISIBLE}?${BERLIN}&filter=all&hours=7`)).toMatchObject({
      status: 400,
      errors: [{ path: 'query.hours', allowed: 'at most 6 with filter=all' }],
    });
    expect((await visible(`${BERLIN}&filter=all`)).searchedUntil).toBe('2026-08-22T04:00:00.000Z');
  });

  it.each([
    ['lat=52.52', 'query.lon'],
    ['lon=13', 'query.lat'],
    ['lat=NaN&lon=13', 'query.lat'],
    ['lat=1e309&lon=13', 'query.lat'],
    ['lat=91&lon=13', 'query.lat'],
    ['lat=-91&lon=13', 'query.lat'],
    ['lat=&lon=13', 'query.lat'],
    ['lat=52&lon=13&lon=14', 'query.lon'],
    ['lat[]=52&lon=13', 'query.lat'],
    ['lat=52&lon=180.1', 'query.lon'],
    ['lat=52&lon=13&minElevation=-1', 'query.minElevation'],
    ['lat=52&lon=13&minElevation=abc', 'query.minElevation'],
    ['lat=52&lon=13&hours=0', 'query.hours'],
    ['lat=52&lon=13&hours=1e9', 'query.hours'],
    ['lat=52&lon=13&limit=1.5', 'query.limit'],
    ['lat=52&lon=13&limit=0', 'query.limit'],
    ['lat=52&lon=13&filter=everything', 'query.filter'],
    ['lat=52&lon=13&sort=name', 'query.sort'],
    ['lat=52&lon=13&height=1e6', 'query.height'],
    ['lat=52&lon=13&maxMagnitude=bright', 'query.maxMagnitude'],
  ])('names what is wrong with %s', async (query, path) => {
    expect(await problem(`${VISIBLE}?${query}`)).toMatchObject({
      status: 400,
      type: '/problems/invalid-request',
      errors: [{ path }],
    });
  });

  it.each(['lat=90&lon=0', 'lat=-90&lon=180', 'lat=0&lon=-180', 'lat=52&lon=13&minElevation=90'])(
    'answers at the ends of what is allowed: %s',
    async (query) => {
      expect((await visible(query)).total).toBeGreaterThanOrEqual(0);
    },
  );

  it('says that no catalogue is loaded', async () => {
    const empty = await serveApi();
    const response = await empty.get(`${VISIBLE}?${BERLIN}`);
    expect(problemSchema.parse(await response.json())).toMatchObject({
      status: 404,
      type: '/problems/catalogue-not-loaded',
    });
    await empty.close();
  });
});

describe('GET /api/analytics/satellites/{id}/pass', () => {
  it('[SATD-03] gives the next pass within two hours, where Skyfield has it', async () => {
    const answer = await passes(nowMs, nowMs + 2 * 3_600_000);
    expectPass(answer.pass?.visibilityWindow, SKYFIELD[0]);
    expect(answer.passes).toHaveLength(1);
    expect(answer.observerLocation).toEqual({ latitude: 52.52, longitude: 13.405 });
    expect(answer.pass?.visibilityWindow).toMatchObject({
      isIlluminated: true,
      startTime: answer.pass?.visibilityWindow.rise.time,
      endAzimuth: answer.pass?.visibilityWindow.set.azimuth,
    });
  });

  it('[SATD-03] gives every pass that touches the asked time', async () => {
    const day = await passes(Date.UTC(2026, 7, 22), Date.UTC(2026, 7, 23));
    expect(day.passes).toHaveLength(SKYFIELD.length);
    day.passes.forEach(({ visibilityWindow }, index) => expectPass(visibilityWindow, SKYFIELD[index]));
    // From within the first pass to within the second: both, with their true rise and set.
    const touching = await passes(Date.UTC(2026, 7, 22, 3, 2), Date.UTC(2026, 7, 22, 4, 36));
    expect(touching.passes).toHaveLength(2);
    touching.passes.forEach(({ visibilityWindow }, index) => expectPass(visibilityWindow, SKYFIELD[index]));
  });

  it('[SATD-03] says that there is none', async () => {
    const none = await passes(Date.UTC(2026, 7, 22, 9), Date.UTC(2026, 7, 22, 11));
    expect(none).toMatchObject({ pass: null, passes: [] });
  });

  it('[SATD-03] searches ten days and no more', async () => {
    const tenDays = await passes(nowMs, nowMs + 10 * DAY_MS);
    expect(tenDays.passes.length).toBeGreaterThan(40);
    const allowed = 'a time after start, at most 10 days later';
    expect(await problem(passPath('2026-08-22T00:00:00Z', '2026-09-01T00:00:00.001Z'))).toMatchObject({
      status: 400,
      errors: [{ path: 'query.end', allowed }],
    });
    expect(await problem(passPath('2026-08-22T00:00:00Z', '2026-08-22T00:00:00Z'))).toMatchObject({
      errors: [{ path: 'query.end', allowed }],
    });
    expect(await problem(passPath('2026-08-22T00:00:00Z', '2026-08-21T00:00:00Z'))).toMatchObject({ status: 400 });
    expect(await problem(passPath('2030-08-22T00:00:00Z', '2030-08-23T00:00:00Z'))).toMatchObject({
      status: 400,
      errors: [{ allowed: 'within 366 days of now' }],
    });
    expect(await problem(passPath('0001-01-01T00:00:00Z', '0001-01-02T00:00:00Z'))).toMatchObject({ status: 400 });
  });

  it('[SATD-03] says how far passes by old elements can be believed', async () => {
    nowMs = Date.UTC(2026, 10, 21);
    const { passes: found } = await passes(nowMs, nowMs + 5 * DAY_MS);
    expect(found.length).toBeGreaterThan(5);
    for (const { visibilityWindow } of found) {
      expect(visibilityWindow.elementAgeDays).toBeGreaterThan(90);
      expect(visibilityWindow.confidence).toBe('unverified');
    }
  });

  it('takes times with an offset', async () => {
    const response = await api.get(passPath('2026-08-22T04:00:00%2B02:00', '2026-08-22T06:00:00%2B02:00'));
    const answer = satellitePassSchema.parse(await response.json());
    expect(answer.passes).toHaveLength(1);
    expectPass(answer.pass?.visibilityWindow, SKYFIELD[0]);
  });

  it.each([
    ['start=yesterday&end=2026-08-22T00:00:00Z', 'query.start'],
    ['start=2026-08-22T00:00:00Z', 'query.end'],
    ['start=2026-08-22T00:00:00Z&start=2026-08-22T00:00:00Z&end=2026-08-23T00:00:00Z', 'query.start'],
    ['start=2026-02-30T00:00:00Z&end=2026-03-01T00:00:00Z', 'query.start'],
    ['start=1e309&end=NaN', 'query.start'],
  ])('names what is wrong with %s', async (window, path) => {
    const answer = await problem(`${PASS}?${BERLIN}&${window}`);
    expect(answer).toMatchObject({ status: 400, type: '/problems/invalid-request' });
    expect(answer.errors?.map((error) => error.path)).toContain(path);
  });

  it('[SATD-03] answers 404 for what the catalogue does not have, 400 for what is no id', async () => {
    const window = `${BERLIN}&start=2026-08-22T00:00:00Z&end=2026-08-23T00:00:00Z`;
    for (const id of ['4', '999999999', '1003958184']) {
      expect(await problem(`/api/analytics/satellites/${id}/pass?${window}`)).toMatchObject({
        status: 404,
        type: '/problems/not-found',
      });
    }
    for (const id of ['abc', '0', '-1', '1.5', '9'.repeat(400)]) {
      expect(await problem(`/api/analytics/satellites/${id}/pass?${window}`)).toMatchObject({ status: 400 });
    }
  });
});
