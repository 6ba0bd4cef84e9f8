import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Observation,
  observationDetailSchema,
  type ObservationDetail,
  observationListSchema,
} from '@contract/observation';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, type ServedApiOptions, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';
import { captureForm, captureRecord, sha256Of } from '../captures/capture.fixture';
import { phonePicture } from '../captures/phone-picture.fixture';
import { GLIDER, ISS, OBSERVATIONS, problemOf, save } from './observations.fixture';

let database: TestDatabase;
let api: ServedApi;
let image: Buffer;

const PLENTY = { points: 1000, perMs: 60_000 };
const ATTEMPTS = { perNetwork: PLENTY, perAddressOfNetwork: PLENTY, perAddress: PLENTY };

async function open(options: ServedApiOptions = {}): Promise<void> {
  await api?.close();
  api = await serveApi({
    database,
    accountLimits: { signIn: ATTEMPTS, mail: ATTEMPTS, exports: PLENTY, withdrawals: PLENTY },
    ...options,
  });
}

beforeAll(async () => {
  database = await openTestDatabase();
  image = await phonePicture(32, 18);
});
beforeEach(() => open());
afterEach(async () => {
  await api.close();
  await database.knex('users').delete();
  await database.knex('captures').delete();
});
afterAll(() => database.close());

async function account(name: string): Promise<TestBrowser> {
  const browser = new TestBrowser(api.url);
  await browser.signUp(person(name), api.mails);
  return browser;
}

async function moderator(name: string): Promise<TestBrowser> {
  const browser = await account(name);
  await database.knex('users').where({ username: name }).update({ role: 'moderator' });
  return browser;
}

/** Hands it on, so that moderators may see it. */
async function shared(browser: TestBrowser, observationId: number): Promise<void> {
  const body = { observationId, title: 'Look', visibility: 'public' };
  expect((await browser.send('/api/user/shares', { body })).status).toBe(200);
}

async function detail(browser: TestBrowser, id: number): Promise<ObservationDetail> {
  return observationDetailSchema.parse(await (await browser.send(`${OBSERVATIONS}/${id}`)).json());
}

async function list(
  browser: TestBrowser,
  query = '',
): Promise<{ observations: Observation[]; next: string | null; names: string[] }> {
  const answer = await browser.send(`${OBSERVATIONS}?${query}`);
  const page = observationListSchema.parse(await answer.json());
  return { ...page, names: page.observations.map(({ name, description }) => name || description) };
}

async function upload(browser: TestBrowser, more = {}): Promise<string> {
  const record = captureRecord(sha256Of(image), more);
  const answer = await browser.send('/api/user/captures', { body: captureForm(record, image) });
  expect(answer.status).toBe(200);
  return record.captureId;
}

describe('an observation', () => {
  it('[SAT-05] [SATD-04] is kept as the station card sends it, its bearing and its height in feet with it', async () => {
    const amelia = await account('amelia');
    const { metadata, ...sent } = ISS;
    expect(await detail(amelia, await save(amelia))).toMatchObject({
      ...sent,
      metadata,
      name: 'ISS (ZARYA)',
      verificationStatus: 'pending',
      isOwn: true,
      observer: 'amelia',
      isDemo: false,
      picture: null,
      capture: null,
    });
    const sample = await save(amelia, { ...ISS, metadata: { ...metadata, source: 'sample' } });
    expect((await detail(amelia, sample)).isDemo).toBe(true);
  });

  it('[SAT-05] needs somebody who signed in', async () => {
    const nobody = new TestBrowser(api.url);
    for (const [path, sent] of [
      [OBSERVATIONS, { body: ISS }],
      [OBSERVATIONS, {}],
      [`${OBSERVATIONS}/1`, {}],
    ] as const) {
      expect(await problemOf(await nobody.send(path, sent))).toBe('401 unauthorized');
    }
    expect(await database.knex('user_observations')).toEqual([]);
  });

  it('[OBS-01] is changed by its owner, and pending again then; by nobody else', async () => {
    const [amelia, bessie, judge] = [await account('amelia'), await account('bessie'), await moderator('judge')];
    const id = await save(amelia);
    await shared(amelia, id);
    const one = `${OBSERVATIONS}/${id}`;
    const verification = { method: 'PUT', body: { verificationStatus: 'verified' } };
    expect(await problemOf(await amelia.send(`${one}/verification`, verification))).toBe('403 forbidden');
    expect((await judge.send(`${one}/verification`, verification)).status).toBe(204);
    expect(await detail(judge, id)).toMatchObject({ verificationStatus: 'verified', isOwn: false, observer: 'amelia' });
    const change = {
      name: 'Zarya',
      bearing: null,
      altitude: null,
      latitude: 10,
      longitude: 20,
      description: 'Higher.',
    };
    for (const other of [bessie, judge]) {
      expect(await problemOf(await other.send(one, { method: 'PATCH', body: change }))).toBe('404 not-found');
    }
    const unchanged = await amelia.send(one, { method: 'PATCH', body: {} });
    expect(await unchanged.json()).toMatchObject({ verificationStatus: 'verified' });
    const changed = await amelia.send(one, { method: 'PATCH', body: change });
    const expected = { ...change, objectType: 'satellite', verificationStatus: 'pending' };
    expect(observationDetailSchema.parse(await changed.json())).toMatchObject(expected);
    expect(await detail(amelia, id)).toMatchObject({ ...expected, metadata: { noradId: '25544', source: 'SGP4' } });
    const half = await amelia.send(one, { method: 'PATCH', body: { latitude: 1 } });
    expect(await problemOf(half)).toBe('422 invalid-body body.longitude');
    expect(await problemOf(await bessie.send(one))).toBe('404 not-found');
  });

  it('[OBS-01] is deleted by its owner, or, once it is shared, by a moderator', async () => {
    const [amelia, bessie, judge] = [await account('amelia'), await account('bessie'), await moderator('judge')];
    for (const remover of [amelia, judge]) {
      const id = await save(amelia);
      await shared(amelia, id);
      expect((await bessie.send(`${OBSERVATIONS}/${id}`, { method: 'DELETE' })).status).toBe(404);
      expect((await remover.send(`${OBSERVATIONS}/${id}`, { method: 'DELETE' })).status).toBe(204);
      expect((await remover.send(`${OBSERVATIONS}/${id}`, { method: 'DELETE' })).status).toBe(404);
    }
    expect((await list(amelia)).observations).toEqual([]);
    expect(await database.knex('observation_links')).toEqual([]);
  });

  it('[OBS-01] from a capture keeps what was in it, also when the picture goes', async () => {
    const amelia = await account('amelia');
    const candidate = { id: 5, name: 'DLH4AB', kind: 'aircraft', type: 'airplane', azimuth: 201, elevation: 35 };
    const more = { distance: 9000, separation: 0.3, score: 0.9, identificationConfidence: 0.9, plusMinus: 1 };
    const captureId = await upload(amelia, {
      feed: 'demo',
      visibleObjects: [{ ...candidate, ...more, x: 0.5, y: 0.4 }],
    });
    const id = await save(amelia, { ...GLIDER, objectType: 'airplane', captureId });
    const kept = await detail(amelia, id);
    expect(kept).toMatchObject({
      name: 'DLH4AB',
      isDemo: true,
      picture: { captureId, imageUrl: `/api/user/captures/${captureId}/image`, widthPx: 18, heightPx: 32 },
      capture: { captureId, visibleObjects: [candidate], object: { name: 'DLH4AB' }, imageSha256: sha256Of(image) },
    });
    for (const url of [kept.picture?.imageUrl, kept.picture?.thumbnailUrl, kept.picture?.recordUrl]) {
      expect((await amelia.send(url ?? '/nowhere')).status).toBe(200);
    }
    expect((await list(amelia, 'picture=with')).names).toEqual(['DLH4AB']);
    await amelia.send(`/api/user/captures/${captureId}`, { method: 'DELETE' });
    expect(await detail(amelia, id)).toMatchObject({ picture: null, capture: { visibleObjects: [candidate] } });
    expect((await list(amelia, 'picture=with')).names).toEqual([]);
    expect((await list(amelia, 'picture=without')).names).toEqual(['DLH4AB']);
  });

  it('[OBS-01] of a capture of a recording says so, in the list as well', async () => {
    const amelia = await account('amelia');
    const id = await save(amelia, { ...GLIDER, captureId: await upload(amelia, { feed: 'replay' }) });
    expect(await detail(amelia, id)).toMatchObject({ isDemo: false, isReplay: true, capture: { feed: 'replay' } });
    const real = await save(amelia, { ...GLIDER, captureId: await upload(amelia) });
    expect(await detail(amelia, real)).toMatchObject({ isDemo: false, isReplay: false });
  });

  it("[OBS-01] is made of one's own stored captures alone", async () => {
    const [amelia, bessie] = [await account('amelia'), await account('bessie')];
    const captureId = await upload(amelia);
    for (const [who, id] of [
      [bessie, captureId],
      [amelia, '0b8f4b1e-6f0e-4c55-9d55-5f2f3c1a7b10'],
    ] as const) {
      expect(await problemOf(await who.send(OBSERVATIONS, { body: { ...GLIDER, captureId: id } }))).toBe(
        '404 not-found',
      );
    }
    expect(await database.knex('user_observations')).toEqual([]);
  });
});

describe('the list of observations', () => {
  it("[OBS-01] has one's own, newest first, page by page", async () => {
    const [amelia, bessie] = [await account('amelia'), await account('bessie')];
    await save(bessie);
    for (const day of ['14', '12', '13', '13', '11']) {
      await save(amelia, { ...GLIDER, description: day, observationTime: `2026-11-${day}T20:00:00+01:00` });
    }
    const seen: string[] = [];
    let after = '';
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await list(amelia, `limit=2${after}`);
      seen.push(...page.names);
      after = `&after=${page.next}`;
      expect(page.next === null).toBe(pages === 2);
    }
    expect(seen).toEqual(['14', '13', '13', '12', '11']);
  });

  it('[OBS-01] is filtered by kind, words, time, place and status', async () => {
    const [amelia, judge] = [await account('amelia'), await moderator('judge')];
    const iss = await save(amelia);
    await shared(amelia, iss);
    await save(amelia, GLIDER);
    await judge.send(`${OBSERVATIONS}/${iss}/verification`, {
      method: 'PUT',
      body: { verificationStatus: 'rejected' },
    });
    const found = async (query: string): Promise<string[]> => (await list(amelia, query)).names;
    const [station, lights] = ['ISS (ZARYA)', GLIDER.description];
    expect(await found('')).toEqual([lights, station]);
    expect(await found('type=satellite')).toEqual([station]);
    expect(await found('query=zar')).toEqual([station]);
    expect(await found('query=SILENT%20two')).toEqual([lights]);
    expect(await found('query=100%25')).toEqual([lights]);
    expect(await found('query=_')).toEqual([]);
    expect(await found('status=rejected')).toEqual([station]);
    expect(await found('status=verified')).toEqual([]);
    expect(await found('from=2026-11-21T00:00:00Z')).toEqual([lights]);
    expect(await found('to=2026-11-21T00:00:00Z')).toEqual([station]);
    expect(await found('latitude=52.4&longitude=13.4&radius=7')).toEqual([lights]);
    expect(await found('latitude=52.4&longitude=13.4&radius=5')).toEqual([]);
    expect(await found('latitude=52.4&longitude=13.4&radius=10800')).toEqual([lights, station]);
    expect(await found('type=satellite&status=pending')).toEqual([]);
    for (const wrong of [
      'type=ufo',
      'status=maybe',
      'from=yesterday',
      'latitude=1',
      'limit=101',
      'after=x',
      'radius=0',
      'query=a%00b',
    ]) {
      expect([wrong, (await amelia.send(`${OBSERVATIONS}?${wrong}`)).status]).toEqual([wrong, 400]);
    }
  });
});

describe('what is sent as an observation', () => {
  it('[OBS-01] is refused in clear words where it is wrong, and nothing is stored', async () => {
    const amelia = await account('amelia');
    const long = 'x'.repeat(1_000_000);
    const wrong: readonly (readonly [unknown, string])[] = [
      [{ ...ISS, description: long }, '413 body-too-large'],
      [{ ...ISS, description: 'x'.repeat(5001) }, '422 invalid-body body.description'],
      [{ ...ISS, description: 'a\u0000b' }, '422 invalid-body body.description'],
      [{ ...ISS, metadata: { name: 'a\u0000b' } }, '422 invalid-body body.metadata.name'],
      [{ ...ISS, metadata: { source: 'a\u0000b' } }, '422 invalid-body body.metadata.source'],
      [{ ...ISS, metadata: { noradId: 'a\u0000b' } }, '422 invalid-body body.metadata.noradId'],
      [{ ...ISS, metadata: { name: 'x'.repeat(201) } }, '422 invalid-body body.metadata.name'],
      [{ ...ISS, objectType: '<script>' }, '422 invalid-body body.objectType'],
      [{ ...ISS, latitude: 91 }, '422 invalid-body body.latitude'],
      [{ ...ISS, longitude: '13' }, '422 invalid-body body.longitude'],
      [{ ...ISS, altitude: 1e300 }, '422 invalid-body body.altitude'],
      [{ ...ISS, bearing: 361 }, '422 invalid-body body.bearing'],
      [{ ...ISS, observationTime: '2026-02-30T00:00:00Z' }, '422 invalid-body body.observationTime'],
      [{ ...ISS, observationTime: '0000-01-01T00:00:00Z' }, '422 invalid-body body.observationTime'],
      [{ ...ISS, observationTime: '9999-01-01T00:00:00Z' }, '422 invalid-body body.observationTime'],
      [{ ...ISS, captureId: '../etc' }, '422 invalid-body body.captureId'],
      ['{', '400 invalid-json'],
    ];
    for (const [body, problem] of wrong) {
      expect(await problemOf(await amelia.send(OBSERVATIONS, { body }))).toBe(problem);
    }
    expect(await database.knex('user_observations')).toEqual([]);
    const id = await save(amelia);
    for (const [body, problem] of [
      [{ name: 'a\u0000b' }, '422 invalid-body body.name'],
      [{ verificationStatus: 'verified' }, '422 invalid-body body'],
      [{ observationTime: '9999-01-01T00:00:00Z' }, '422 invalid-body body.observationTime'],
    ] as const) {
      const answer = await amelia.send(`${OBSERVATIONS}/${id}`, { method: 'PATCH', body });
      expect(await problemOf(answer)).toBe(problem);
    }
  });

  it('[OBS-01] loses what turns text round or is not seen; a script stays a text', async () => {
    const amelia = await account('amelia');
    const text = '<script>alert(1)</script>\nline \u202egpj.exe\u2066 \u0007x\ud800y 👩‍🚀 שלום';
    const name = 'Ber\u202elin\n\u200fx\ud800 <b>';
    const captureId = await upload(amelia, {
      attributions: [],
      object: { ...captureRecord('0'.repeat(64)).object, name: 'x\ud800\u202ey' },
    });
    const id = await save(amelia, { ...GLIDER, description: text, metadata: { name, source: '\udfff' }, captureId });
    expect(await detail(amelia, id)).toMatchObject({
      name: 'Berlin x\ufffd <b>',
      description: '<script>alert(1)</script>\nline gpj.exe x\ufffdy 👩‍🚀 שלום',
      metadata: { source: '\ufffd' },
      capture: { object: { name: 'x\ufffdy' } },
    });
    await amelia.send(`${OBSERVATIONS}/${id}`, {
      method: 'PATCH',
      body: { name: '\u202e\ud800', description: '\u0007' },
    });
    expect(await detail(amelia, id)).toMatchObject({ name: '\ufffd', description: '' });
  });

  it('[OBS-01] is so much of one account, and so often', async () => {
    const limits = { perUser: 2, madePerUserAndHour: 4, changedPerUserAndHour: 2 };
    await open({ observationLimits: limits });
    const [amelia, bessie] = [await account('amelia'), await account('bessie')];
    const [id] = [await save(amelia), await save(amelia)];
    expect(await problemOf(await amelia.send(OBSERVATIONS, { body: ISS }))).toBe('409 quota-used-up');
    await amelia.send(`${OBSERVATIONS}/${id}`, { method: 'DELETE' });
    await save(amelia);
    expect(await problemOf(await amelia.send(OBSERVATIONS, { body: ISS }))).toBe('429 too-many-requests');
    await save(bessie);
    const [other] = (await list(amelia)).observations;
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const answer = await amelia.send(`${OBSERVATIONS}/${other?.id}`, { method: 'PATCH', body: { description: 'x' } });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('[OBS-01] is no more than so much, also where many come at once', async () => {
    await open({ observationLimits: { perUser: 1, madePerUserAndHour: 9, changedPerUserAndHour: 9 } });
    const amelia = await account('amelia');
    const sent = [1, 2, 3].map(async () => (await amelia.send(OBSERVATIONS, { body: ISS })).status);
    const statuses = await Promise.all(sent);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('[OBS-01] goes into the archive of the account, and with the account', async () => {
    const amelia = await account('amelia');
    const captureId = await upload(amelia);
    await save(amelia, { ...ISS, description: 'In the archive.', captureId });
    const zip = Buffer.from(await (await amelia.send('/api/user/export')).arrayBuffer());
    expect(zip.includes('observations.json')).toBe(true);
    await amelia.send('/api/user/delete-account', { body: { password: person('amelia').password } });
    expect(await database.knex('user_observations')).toEqual([]);
    expect(await database.knex('observation_links')).toEqual([]);
    expect(await database.knex('captures')).toEqual([]);
  });
});
