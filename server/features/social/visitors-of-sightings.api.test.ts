import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@engine/constants/durations';
import { commentListSchema, commentSchema, likesSchema, reportListSchema } from '@contract/social';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { TestBrowser } from '../../test-browser.fixture';
import { SOCIAL_LIMITS } from './limits';
import { observedByHand, pathOf, PERSONS_BROWSER, seen, share, signedIn, type TestPerson } from './social.fixture';

let database: TestDatabase;
let api: ServedApi;
/** Another process on the same database. */
let other: ServedApi;
let nowMs: number;
let amelia: TestPerson;
let bessie: TestPerson;
let anybody: TestBrowser;
let id: number;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  nowMs = Date.now();
  const options = { database, now: () => nowMs };
  [api, other] = await Promise.all([serveApi(options), serveApi(options)]);
  amelia = await signedIn(api, database.knex);
  bessie = await signedIn(api, database.knex);
  anybody = new TestBrowser(api.url);
  id = (await share(amelia, await observedByHand(amelia))).share.id;
});
afterEach(async () => {
  await Promise.all([api.close(), other.close()]);
  await database.knex('users').delete();
  await database.knex('view_days').delete();
});
afterAll(() => database.close());

async function stored(column: 'view_count' | 'likes'): Promise<unknown> {
  const row: Readonly<Record<string, unknown>> | undefined = await database
    .knex('shared_sightings')
    .where({ id })
    .first(column);
  return row?.[column];
}

/** The same person at the other process. */
function atOther({ browser }: TestPerson): TestBrowser {
  const there = new TestBrowser(other.url);
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  return there;
}

const like = (browser: TestBrowser, method: 'PUT' | 'DELETE') => browser.send(`${pathOf(id)}/like`, { method });

const comments = (under = '') => `${pathOf(id)}/comments${under}`;

const list = async (browser: TestBrowser) =>
  commentListSchema.parse(await (await browser.send(comments())).json()).comments;
const write = async ({ browser }: TestPerson, comment: string) =>
  commentSchema.parse(await (await browser.send(comments(), { body: { comment } })).json());

const report = ({ browser }: TestPerson, under: string, reason = 'abuse') =>
  browser.send(`${pathOf(id)}${under}/report`, { body: { reason, text: 'Look at this.' } });

describe('[SOC-01] views', () => {
  it('are one a day of each account and of each network, whatever cookies somebody makes up', async () => {
    expect((await seen(anybody, id)).viewCount).toBe(1);
    for (const visitor of ['a', 'b', 'c']) {
      const browser = new TestBrowser(api.url);
      browser.cookies.set('skylens.visitor', visitor.repeat(43));
      expect((await seen(browser, id)).viewCount).toBe(1);
    }
    expect((await seen(bessie.browser, id)).viewCount).toBe(2);
    expect((await seen(bessie.browser, id)).viewCount).toBe(2);
    nowMs += DAY_MS;
    expect((await seen(bessie.browser, id)).viewCount).toBe(3);
    expect((await seen(anybody, id)).viewCount).toBe(4);
  });

  it('are none of its owner, of who only asks for headers, of programs that make previews and of browsers that fetch ahead', async () => {
    await seen(amelia.browser, id);
    const as = (headers: Readonly<Record<string, string>>, method = 'GET') =>
      anybody.send(pathOf(id), { method, headers: { 'User-Agent': PERSONS_BROWSER, ...headers } });
    expect((await as({}, 'HEAD')).status).toBe(200);
    const crawlers = [
      'facebookexternalhit/1.1',
      'Twitterbot/1.0',
      'WhatsApp/2.23',
      'Slackbot-LinkExpanding 1.0',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'curl/8.5',
    ];
    for (const agent of crawlers) await as({ 'User-Agent': agent });
    await as({ 'Sec-Purpose': 'prefetch;prerender' });
    await Promise.all(['/image', '/comments'].map((under) => anybody.send(`${pathOf(id)}${under}`)));
    expect(await stored('view_count')).toBe(0);
  });

  it('are exact where many look at once through two processes', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => signedIn(api, database.knex)));
    const looks = people.flatMap((each) => [each.browser, atOther(each), each.browser, atOther(each)]);
    await Promise.all([...looks, anybody, anybody, new TestBrowser(other.url)].map((browser) => seen(browser, id)));
    expect(await stored('view_count')).toBe(9);
  });

  it('leave nothing of who looked but digests, and those for two days', async () => {
    await seen(anybody, id);
    await seen(bessie.browser, id);
    const rows: { viewer: string }[] = await database.knex('sighting_views').select('viewer');
    expect(rows.map(({ viewer }) => viewer)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    nowMs += 2 * DAY_MS;
    await seen(anybody, id);
    expect(await database.knex('sighting_views').select('viewer')).toHaveLength(1);
    expect(await database.knex('view_days').select('day')).toHaveLength(1);
  });
});

describe('[SOC-01] likes', () => {
  it('are one of each account, however often and however many at once, and can be taken back', async () => {
    expect((await like(anybody, 'PUT')).status).toBe(401);
    const people = await Promise.all(Array.from({ length: 6 }, () => signedIn(api, database.knex)));
    const browsers = people.flatMap((each) => [each.browser, atOther(each), each.browser]);
    await Promise.all(browsers.map((browser) => like(browser, 'PUT')));
    expect(await stored('likes')).toBe(6);
    const [first, second] = people;
    if (first === undefined || second === undefined) throw new Error('Nobody is there.');
    expect(await seen(first.browser, id)).toMatchObject({ likes: 6, isLiked: true });
    expect(await seen(bessie.browser, id)).toMatchObject({ likes: 6, isLiked: false });
    const answers = await Promise.all([like(first.browser, 'DELETE'), like(atOther(first), 'DELETE')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(likesSchema.parse(await (await like(first.browser, 'DELETE')).json())).toEqual({ likes: 5, isLiked: false });
    // Who goes takes their like along.
    await database.knex('users').where({ id: second.userId }).delete();
    expect(await stored('likes')).toBe(4);
  });
});

describe('[SOC-01] comments', () => {
  it('are written, changed and removed by who wrote them; the sharer and moderators remove others', async () => {
    expect((await anybody.send(comments(), { body: { comment: 'x' } })).status).toBe(401);
    const stranger = await signedIn(api, database.knex);
    const moderator = await signedIn(api, database.knex, 'moderator');
    const [first, second, third] = [
      await write(bessie, 'Saw it too.\nTwice.'),
      await write(bessie, 'Over Berlin'),
      await write(bessie, 'At noon'),
    ];
    expect(await list(anybody)).toMatchObject([
      { comment: 'At noon' },
      { comment: 'Over Berlin', by: bessie.name },
      {},
    ]);
    expect((await seen(anybody, id)).comments).toBe(3);
    const change = (browser: TestBrowser) =>
      browser.send(comments(`/${first.id}`), { method: 'PATCH', body: { comment: 'Heard it' } });
    for (const { browser } of [amelia, stranger, moderator]) expect((await change(browser)).status).toBe(404);
    nowMs += 1000;
    expect(commentSchema.parse(await (await change(bessie.browser)).json())).toMatchObject({ comment: 'Heard it' });
    const remove = (browser: TestBrowser, comment: number) =>
      browser.send(comments(`/${comment}`), { method: 'DELETE' });
    expect((await remove(stranger.browser, first.id)).status).toBe(404);
    const removable = async (browser: TestBrowser) => (await list(browser)).map(({ isRemovable }) => isRemovable);
    expect(await removable(stranger.browser)).toEqual([false, false, false]);
    expect(await removable(amelia.browser)).toEqual([true, true, true]);
    expect((await remove(bessie.browser, first.id)).status).toBe(204);
    expect((await remove(amelia.browser, second.id)).status).toBe(204);
    expect((await remove(moderator.browser, third.id)).status).toBe(204);
    expect(await list(anybody)).toEqual([]);
  });

  it('are plain text of a bounded length, and come page by page', async () => {
    const send = async (comment: string) => (await bessie.browser.send(comments(), { body: { comment } })).status;
    expect(await send('\u202e \u0007')).toBe(422);
    expect(await send('\u200b\n\u3164')).toBe(422);
    expect(await send('a\u0000')).toBe(422);
    expect(await send('x'.repeat(1001))).toBe(422);
    expect(await send('x'.repeat(1_000_000))).toBe(413);
    const hostile = await write(bessie, '<img src=x onerror=alert(1)>\u202etxt.exe');
    expect(hostile.comment).toBe('<img src=x onerror=alert(1)>txt.exe');
    for (let n = 0; n < 4; n += 1) await write(bessie, `number ${n}`);
    const got: string[] = [];
    let next: string | null = '';
    do {
      const answer = await anybody.send(comments(`?limit=2${next === '' ? '' : `&after=${next}`}`));
      const page = commentListSchema.parse(await answer.json());
      got.push(...page.comments.map(({ comment }) => comment));
      next = page.next;
    } while (next !== null);
    expect(got).toEqual(['number 3', 'number 2', 'number 1', 'number 0', hostile.comment]);
  });

  it('are so many in an hour', async () => {
    await api.close();
    api = await serveApi({ database, now: () => nowMs, socialLimits: { ...SOCIAL_LIMITS, commentsPerHour: 2 } });
    const browser = new TestBrowser(api.url);
    for (const [name, value] of bessie.browser.cookies) browser.cookies.set(name, value);
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await browser.send(comments(), { body: { comment: 'x' } })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('[SOC-01] a sighting that ends while others are at it', () => {
  it('is there for them or is not, and fails for nobody', async () => {
    const observationId = await observedByHand(amelia);
    const statuses = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const path = pathOf((await share(amelia, observationId)).share.id);
      const there = atOther(bessie);
      const answers = await Promise.all([
        there.send(path, { headers: { 'User-Agent': PERSONS_BROWSER } }),
        there.send(`${path}/like`, { method: 'PUT' }),
        amelia.browser.send(path.replace('/api/social/sightings', '/api/user/shares'), { method: 'DELETE' }),
        there.send(`${path}/comments`, { body: { comment: 'x' } }),
        there.send(`${path}/report`, { body: { reason: 'spam' } }),
      ]);
      for (const { status } of answers) statuses.add(status);
    }
    expect([...statuses].filter((status) => ![200, 204, 404].includes(status))).toEqual([]);
  });
});

describe('[SOC-01] moderation', () => {
  const MODERATION = '/api/social/moderation';
  const queue = async ({ browser }: TestPerson, state = 'open') =>
    reportListSchema.parse(await (await browser.send(`${MODERATION}/reports?state=${state}`)).json()).reports;

  it('hears of a sighting once from each account, hides it from everybody else, and shows it again', async () => {
    const moderator = await signedIn(api, database.knex, 'moderator');
    expect((await report(bessie, '', 'ugly')).status).toBe(422);
    expect((await report(bessie, '')).status).toBe(204);
    expect((await report(bessie, '')).status).toBe(409);
    const [told] = await queue(moderator);
    expect(told).toMatchObject({
      reason: 'abuse',
      text: 'Look at this.',
      by: bessie.name,
      state: 'open',
      about: { kind: 'sighting', id, title: 'Low over the roofs', by: amelia.name, isHidden: false },
    });
    const hide = (isHidden: boolean) =>
      moderator.browser.send(`${MODERATION}/sightings/${id}`, { method: 'PUT', body: { isHidden } });
    expect((await hide(true)).status).toBe(204);
    for (const browser of [anybody, bessie.browser]) {
      for (const under of ['', '/image', '/comments']) {
        expect((await browser.send(`${pathOf(id)}${under}`)).status).toBe(404);
      }
    }
    expect(await seen(amelia.browser, id)).toMatchObject({ isHidden: true });
    expect(await seen(moderator.browser, id)).toMatchObject({ isHidden: true });
    expect(await queue(moderator)).toEqual([]);
    expect(await queue(moderator, 'closed')).toMatchObject([{ state: 'upheld', about: { isHidden: true } }]);
    expect((await hide(false)).status).toBe(204);
    expect((await anybody.send(pathOf(id))).status).toBe(200);
  });

  it('is not got round: what is hidden is neither ended by who shared it nor shared once more', async () => {
    const moderator = await signedIn(api, database.knex, 'moderator');
    const observationId = await observedByHand(amelia);
    const { share: made } = await share(amelia, observationId);
    const hide = (isHidden: boolean) =>
      moderator.browser.send(`${MODERATION}/sightings/${made.id}`, { method: 'PUT', body: { isHidden } });
    const shareAgain = () =>
      amelia.browser.send('/api/user/shares', { body: { observationId, title: 'Again', visibility: 'link' } });
    const end = () => amelia.browser.send(`/api/user/shares/${made.id}`, { method: 'DELETE' });
    expect((await hide(true)).status).toBe(204);
    expect((await shareAgain()).status).toBe(409);
    expect((await end()).status).toBe(409);
    expect((await hide(false)).status).toBe(204);
    expect((await shareAgain()).status).toBe(200);
    expect((await end()).status).toBe(204);
  });

  it('hears of a comment, dismisses that, or hides the comment from all but who wrote it', async () => {
    const moderator = await signedIn(api, database.knex, 'moderator');
    const sent = await bessie.browser.send(`${pathOf(id)}/comments`, { body: { comment: 'Rude' } });
    const comment = commentSchema.parse(await sent.json()).id;
    await report(amelia, `/comments/${comment}`);
    const [told] = await queue(moderator);
    expect(told?.about).toMatchObject({
      kind: 'comment',
      id: comment,
      sightingId: id,
      comment: 'Rude',
      by: bessie.name,
    });
    const dismiss = () => moderator.browser.send(`${MODERATION}/reports/${told?.id}/dismiss`, { method: 'POST' });
    expect((await dismiss()).status).toBe(204);
    expect((await dismiss()).status).toBe(409);
    expect(await queue(moderator, 'closed')).toMatchObject([{ state: 'dismissed', about: { isHidden: false } }]);
    await moderator.browser.send(`${MODERATION}/comments/${comment}`, { method: 'PUT', body: { isHidden: true } });
    const shownTo = async (browser: TestBrowser) =>
      commentListSchema
        .parse(await (await browser.send(`${pathOf(id)}/comments`)).json())
        .comments.map(({ isHidden }) => isHidden);
    expect(await shownTo(anybody)).toEqual([]);
    expect(await shownTo(amelia.browser)).toEqual([]);
    expect(await shownTo(bessie.browser)).toEqual([true]);
    expect(await shownTo(moderator.browser)).toEqual([true]);
    expect((await seen(anybody, id)).comments).toBe(0);
  });

  it('sees what is not public only where somebody reported it', async () => {
    const moderator = await signedIn(api, database.knex, 'moderator');
    const observationId = await observedByHand(amelia);
    const { share: made } = await share(amelia, observationId, { visibility: 'user', username: bessie.name });
    expect((await moderator.browser.send(pathOf(made.id))).status).toBe(404);
    await bessie.browser.send(`${pathOf(made.id)}/report`, { body: { reason: 'private' } });
    expect((await moderator.browser.send(pathOf(made.id))).status).toBe(200);
    const [told] = await queue(moderator);
    expect(told?.about).toMatchObject({ kind: 'sighting', id: made.id });
    expect((await bessie.browser.send(`${MODERATION}/reports`)).status).toBe(403);
  });
});
