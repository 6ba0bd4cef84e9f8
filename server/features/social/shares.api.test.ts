import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@engine/constants/durations';
import { openedCaptureSchema } from '@contract/capture';
import { problemSchema } from '@contract/problem';
import { shareAnswerSchema, shareListSchema, sightingListSchema } from '@contract/social';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { TestBrowser } from '../../test-browser.fixture';
import { sha256Of } from '../captures/capture.fixture';
import { SOCIAL_LIMITS } from './limits';
import { observed, observedByHand, pathOf, PLACE, seen, share, signedIn, type TestPerson } from './social.fixture';

let database: TestDatabase;
let api: ServedApi;
let nowMs: number;
let amelia: TestPerson;
let bessie: TestPerson;
let anybody: TestBrowser;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  nowMs = Date.now();
  api = await serveApi({ database, now: () => nowMs });
  amelia = await signedIn(api, database.knex);
  bessie = await signedIn(api, database.knex);
  anybody = new TestBrowser(api.url);
});
afterEach(async () => {
  await api.close();
  await database.knex('users').delete();
});
afterAll(() => database.close());

const FILES = ['/image', '/image?size=thumb', '/record', '/capture', '/comments'];

/** The statuses of a sighting and of everything under it. */
async function statusesOf(browser: TestBrowser, reference: number | string): Promise<Set<number>> {
  const answers = await Promise.all(['', ...FILES].map((under) => browser.send(`${pathOf(reference)}${under}`)));
  return new Set(answers.map(({ status }) => status));
}

async function pageFrom(query: string) {
  return sightingListSchema.parse(await (await anybody.send(`/api/social/sightings?${query}`)).json());
}

async function problemOf(answer: Response) {
  const { type, title, status, detail, errors } = problemSchema.parse(await answer.json());
  return { type, title, status, detail, errors };
}

describe('[SOC-01] a share', () => {
  it('to everybody stands in the feed, and opens with picture, record and sky for somebody who is not known', async () => {
    const { observationId, captureId } = await observed(amelia);
    const { share: made, token } = await share(amelia, observationId, { description: 'Wheels down', place: 'exact' });
    expect(token).toBeNull();
    const feed = sightingListSchema.parse(await (await anybody.send('/api/social/sightings')).json());
    expect(feed).toMatchObject({ next: null, sightings: [{ id: made.id, title: 'Low over the roofs' }] });
    const sighting = await seen(anybody, made.id);
    expect(sighting).toMatchObject({
      description: 'Wheels down',
      objectName: 'ISS (ZARYA)',
      place: { ...PLACE, isRounded: false },
      sharedBy: amelia.name,
      isOwn: false,
      opensSky: true,
      picture: { widthPx: 90, heightPx: 160 },
    });
    expect(Object.keys(sighting)).not.toContain('shareToken');
    const image = await anybody.send(sighting.picture?.imageUrl ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const opened = openedCaptureSchema.parse(await (await anybody.send(`${pathOf(made.id)}/capture`)).json());
    expect(opened.record.captureId).toBe(captureId);
    const record = Buffer.from(await (await anybody.send(`${pathOf(made.id)}/record`)).arrayBuffer());
    expect(sha256Of(record)).toBe(opened.capture.recordSha256);
  });

  it('by link opens for whoever holds it, and for nobody by its id', async () => {
    const { observationId } = await observed(amelia);
    const { share: made, token } = await share(amelia, observationId, { visibility: 'link', place: 'exact' });
    expect(token).toMatch(/^[\w-]{43}$/);
    const answer = await anybody.send(pathOf(token ?? ''));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    for (const under of FILES) {
      const file = await anybody.send(`${pathOf(token ?? '')}${under}`);
      expect([under, file.status, file.headers.get('cache-control')]).toEqual([under, 200, 'no-store']);
      expect(file.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect(await statusesOf(anybody, made.id)).toEqual(new Set([404]));
    expect(await statusesOf(bessie.browser, made.id)).toEqual(new Set([404]));
    const feed = sightingListSchema.parse(await (await anybody.send('/api/social/sightings')).json());
    expect(feed.sightings).toEqual([]);
    // The database has a digest, and the archive of the account nothing.
    const [row]: { share_token: string }[] = await database.knex('shared_sightings').select('share_token');
    expect(row?.share_token).toBe(sha256Of(token ?? ''));
    const archive = Buffer.from(await (await amelia.browser.send('/api/user/export')).arrayBuffer());
    expect(archive.includes('shared-sightings.json')).toBe(true);
    expect(archive.includes(row?.share_token ?? '')).toBe(false);
  });

  it('to one account is there for that account, in a list of its own, and for nobody else', async () => {
    const id = (await share(amelia, await observedByHand(amelia), { visibility: 'user', username: bessie.name })).share
      .id;
    expect((await bessie.browser.send(pathOf(id))).status).toBe(200);
    const stranger = await signedIn(api, database.knex);
    for (const browser of [stranger.browser, anybody]) expect((await browser.send(pathOf(id))).status).toBe(404);
    const mine = '/api/social/sightings?audience=me';
    const ids = async (browser: TestBrowser) =>
      sightingListSchema.parse(await (await browser.send(mine)).json()).sightings.map((sighting) => sighting.id);
    expect([await ids(bessie.browser), await ids(stranger.browser), await ids(anybody)]).toEqual([[id], [], []]);
  });

  it('tells its place no more exactly than chosen, and its record with the exact place alone', async () => {
    const { observationId } = await observed(amelia);
    const { share: rounded } = await share(amelia, observationId);
    expect((await seen(anybody, rounded.id)).place).toEqual({ latitude: 52.5, longitude: 0, isRounded: true });
    const { share: hidden } = await share(amelia, observationId, { place: 'hidden' });
    expect((await seen(anybody, hidden.id)).place).toBeNull();
    for (const { id } of [rounded, hidden]) {
      expect(await seen(anybody, id)).toMatchObject({ opensSky: false, picture: { widthPx: 90 } });
      for (const under of ['/record', '/capture']) {
        expect((await anybody.send(`${pathOf(id)}${under}`)).status).toBe(404);
      }
      const everything = JSON.stringify(await seen(anybody, id));
      expect(everything).not.toMatch(/52\.51|0\.039/);
    }
    // One that leaves its place out is no scene.
    const placeless = await observed(amelia, { placePrecision: 'none', location: null });
    const { share: exact } = await share(amelia, placeless.observationId, { place: 'exact' });
    expect(await seen(anybody, exact.id)).toMatchObject({ opensSky: false });
  });

  it('that is ended is gone at once: by its id, by its link, picture and record too', async () => {
    const { observationId } = await observed(amelia);
    const open = await share(amelia, observationId, { place: 'exact' });
    const linked = await share(amelia, observationId, { visibility: 'link', place: 'exact' });
    expect(await statusesOf(anybody, open.share.id)).toEqual(new Set([200]));
    expect(await statusesOf(anybody, linked.token ?? '')).toEqual(new Set([200]));
    for (const { id } of [open.share, linked.share]) {
      expect((await amelia.browser.send(`/api/user/shares/${id}`, { method: 'DELETE' })).status).toBe(204);
    }
    expect(await statusesOf(anybody, open.share.id)).toEqual(new Set([404]));
    expect(await statusesOf(anybody, linked.token ?? '')).toEqual(new Set([404]));
    expect(await statusesOf(amelia.browser, linked.token ?? '')).toEqual(new Set([404]));
  });

  it('that is over is answered as one that was ended and as one that never was', async () => {
    const observationId = await observedByHand(amelia);
    const expiresAt = new Date(nowMs + HOUR_MS).toISOString();
    const over = await share(amelia, observationId, { visibility: 'link', expiresAt });
    const ended = await share(amelia, observationId, { visibility: 'link' });
    const open = await share(amelia, observationId, { expiresAt });
    await amelia.browser.send(`/api/user/shares/${ended.share.id}`, { method: 'DELETE' });
    expect((await anybody.send(pathOf(over.token ?? ''))).status).toBe(200);
    nowMs += HOUR_MS;
    const tokens = [over.token ?? '', ended.token ?? '', 'A'.repeat(43)];
    const answers = await Promise.all(tokens.map((token) => anybody.send(pathOf(token))));
    const headers = answers.map((answer) => [...answer.headers.keys()].toSorted());
    expect(headers[1]).toEqual(headers[0]);
    expect(headers[2]).toEqual(headers[0]);
    const problems = await Promise.all(answers.map(problemOf));
    expect(problems[0]).toMatchObject({ status: 404, type: '/problems/not-found' });
    expect(problems[1]).toEqual(problems[0]);
    expect(problems[2]).toEqual(problems[0]);
    expect((await anybody.send(pathOf(open.share.id))).status).toBe(404);
    // Its owner still has it, and can let it go on.
    expect(await seen(amelia.browser, open.share.id)).toMatchObject({ isOwn: true, isExpired: true });
    const path = `/api/user/shares/${open.share.id}`;
    const later = { expiresAt: new Date(nowMs + DAY_MS).toISOString() };
    expect((await amelia.browser.send(path, { method: 'PATCH', body: later })).status).toBe(200);
    expect((await anybody.send(pathOf(open.share.id))).status).toBe(200);
  });

  it('changes for whom it is; a new link ends the one before', async () => {
    const observationId = await observedByHand(amelia);
    const stranger = await signedIn(api, database.knex);
    const { share: made } = await share(amelia, observationId);
    const path = `/api/user/shares/${made.id}`;
    const changed = async (body: object) => {
      const answer = await amelia.browser.send(path, { method: 'PATCH', body });
      return shareAnswerSchema.parse(await answer.json());
    };
    const linked = await changed({ visibility: 'link', title: 'By link now' });
    expect(linked).toMatchObject({ share: { visibility: 'link', title: 'By link now' }, token: expect.any(String) });
    expect((await anybody.send(pathOf(made.id))).status).toBe(404);
    // Nothing else makes a link anew.
    expect((await changed({ title: 'Still by link' })).token).toBeNull();
    expect((await anybody.send(pathOf(linked.token ?? ''))).status).toBe(200);
    const renewed = shareAnswerSchema.parse(
      await (await amelia.browser.send(`${path}/link`, { method: 'POST' })).json(),
    );
    expect((await anybody.send(pathOf(linked.token ?? ''))).status).toBe(404);
    expect((await anybody.send(pathOf(renewed.token ?? ''))).status).toBe(200);
    await changed({ visibility: 'user', username: bessie.name.toUpperCase() });
    expect((await anybody.send(pathOf(renewed.token ?? ''))).status).toBe(404);
    expect((await bessie.browser.send(pathOf(made.id))).status).toBe(200);
    expect((await amelia.browser.send(`${path}/link`, { method: 'POST' })).status).toBe(409);
    expect((await changed({ username: stranger.name })).share.username).toBe(stranger.name);
    expect((await bessie.browser.send(pathOf(made.id))).status).toBe(404);
    expect((await stranger.browser.send(pathOf(made.id))).status).toBe(200);
    await changed({ visibility: 'public' });
    expect((await anybody.send(pathOf(made.id))).status).toBe(200);
    const list = await amelia.browser.send(`/api/user/shares?observationId=${observationId}`);
    expect(shareListSchema.parse(await list.json()).shares).toMatchObject([
      { id: made.id, visibility: 'public', username: null, title: 'Still by link' },
    ]);
  });

  it('goes with its observation, with its capture and with its account', async () => {
    const left = async () => Number((await database.knex('shared_sightings').count({ n: '*' }))[0]?.['n']);
    const byObservation = await observed(amelia);
    await share(amelia, byObservation.observationId);
    const path = `/api/user/observations/${byObservation.observationId}`;
    expect((await amelia.browser.send(path, { method: 'DELETE' })).status).toBe(204);
    expect(await left()).toBe(0);
    const byCapture = await observed(amelia);
    await share(amelia, byCapture.observationId);
    await share(amelia, byCapture.observationId, { visibility: 'link' });
    await share(amelia, await observedByHand(amelia));
    await amelia.browser.send(`/api/user/captures/${byCapture.captureId}`, { method: 'DELETE' });
    expect(await left()).toBe(1);
    await share(amelia, (await observed(amelia)).observationId);
    await database.knex('users').where({ id: amelia.userId }).delete();
    expect(await left()).toBe(0);
  });

  it('of a closed account is not there', async () => {
    const { share: made } = await share(amelia, await observedByHand(amelia));
    await database.knex('users').where({ id: amelia.userId }).update({ is_active: false });
    expect((await anybody.send(pathOf(made.id))).status).toBe(404);
    const feed = sightingListSchema.parse(await (await anybody.send('/api/social/sightings')).json());
    expect(feed.sightings).toEqual([]);
  });
});

describe('[SOC-01] the feed', () => {
  it('comes newest first, page by page, without gaps and without showing anything twice, by kind and with picture', async () => {
    const ids: number[] = [];
    for (const type of ['airplane', 'drone', 'airplane', 'airplane', 'drone']) {
      // Two at the same moment, too.
      if (ids.length !== 2) nowMs += 1000;
      ids.unshift((await share(amelia, await observedByHand(amelia, type))).share.id);
    }
    const pictured = (await share(amelia, (await observed(amelia)).observationId)).share.id;
    ids.unshift(pictured);
    const got: number[] = [];
    let next: string | null = '';
    do {
      const page = await pageFrom(`limit=2${next === '' ? '' : `&after=${next}`}`);
      got.push(...page.sightings.map(({ id }) => id));
      next = page.next;
    } while (next !== null);
    expect(got).toEqual(ids);
    expect((await pageFrom('type=drone')).sightings.map(({ objectType }) => objectType)).toEqual(['drone', 'drone']);
    expect((await pageFrom('picture=with')).sightings.map(({ id }) => id)).toEqual([pictured]);
    for (const query of ['after=x', 'type=ufo', 'limit=1000', 'audience=all']) {
      expect((await anybody.send(`/api/social/sightings?${query}`)).status).toBe(400);
    }
  });
});

describe('[SOC-01] what is sent to be shared', () => {
  it('is refused with a word that says why where it cannot be', async () => {
    const observationId = await observedByHand(amelia);
    const others = await observedByHand(bessie);
    const good = { observationId, title: 'x', visibility: 'public' };
    const refused: readonly (readonly [body: unknown, status: number, field: string])[] = [
      [{ ...good, observationId: others }, 404, ''],
      [{ ...good, observationId: 2_147_483_648 }, 422, 'body.observationId'],
      [{ ...good, title: ' ' }, 422, 'body.title'],
      [{ ...good, title: '\u202e\u200f' }, 422, 'body.title'],
      [{ ...good, title: '\u200b \u2060\u3164' }, 422, 'body.title'],
      [{ ...good, title: 'a\u0000b' }, 422, 'body.title'],
      [{ ...good, title: 'x'.repeat(201) }, 422, 'body.title'],
      [{ ...good, description: 'x'.repeat(2001) }, 422, 'body.description'],
      [{ ...good, description: 'x'.repeat(1_000_000) }, 413, ''],
      [{ ...good, visibility: 'all' }, 422, 'body.visibility'],
      [{ ...good, place: 'near' }, 422, 'body.place'],
      [{ ...good, visibility: 'user' }, 422, 'body.username'],
      [{ ...good, visibility: 'user', username: 'nobody of this name' }, 422, 'body.username'],
      [{ ...good, visibility: 'user', username: amelia.name }, 422, 'body.username'],
      [{ ...good, expiresAt: new Date(nowMs).toISOString() }, 422, 'body.expiresAt'],
      [{ ...good, expiresAt: 'tomorrow' }, 422, 'body.expiresAt'],
      [{ ...good, publiclyShared: true }, 422, 'body'],
      ['[]', 422, 'body'],
    ];
    for (const [body, status, field] of refused) {
      const answer = await amelia.browser.send('/api/user/shares', { body });
      const problem = await problemOf(answer);
      expect([JSON.stringify(body).slice(0, 80), answer.status]).toEqual([JSON.stringify(body).slice(0, 80), status]);
      expect(problem.errors?.[0]?.path ?? '').toBe(field);
    }
    expect(await database.knex('shared_sightings').select('id')).toEqual([]);
  });

  it('loses what turns text round and what is not seen, and keeps signs of HTML as signs', async () => {
    const hostile = '"><script>alert(1)</script>\u202egnp.exe\u2066\u0007';
    const { share: made } = await share(amelia, await observedByHand(amelia), { title: hostile, description: hostile });
    expect(await seen(anybody, made.id)).toMatchObject({
      title: '"><script>alert(1)</script>gnp.exe',
      description: '"><script>alert(1)</script>gnp.exe',
    });
  });

  it('is bounded in number, in all and in an hour', async () => {
    await api.close();
    const socialLimits = { ...SOCIAL_LIMITS, sharesPerUser: 2, sharesPerHour: 4 };
    api = await serveApi({ database, now: () => nowMs, socialLimits });
    const [person, other] = [await signedIn(api, database.knex), await signedIn(api, database.knex)];
    const body = { observationId: await observedByHand(person), title: 'x', visibility: 'public' };
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await person.browser.send('/api/user/shares', { body })).status);
    expect(statuses).toEqual([200, 200, 409, 409, 429]);
    await share(other, await observedByHand(other));
  });
});
