import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Knex } from 'knex';
import { aerialObjectListSchema } from '@contract/aerial-object';
import { auditPageSchema } from '@contract/admin';
import { DAY_MS } from '@engine/constants/durations';
import { userObservationAnswerSchema } from '@contract/observation';
import { problemSchema } from '@contract/problem';
import {
  commentListSchema,
  commentSchema,
  reportListSchema,
  shareListSchema,
  sightingListSchema,
} from '@contract/social';
import { GOOD_BODIES } from '../../../tools/load/good-bodies';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { TestBrowser } from '../../test-browser.fixture';
import { phonePicture } from '../captures/phone-picture.fixture';
import { observed, observedByHand, pathOf, seen, share, signedIn, type TestPerson } from './social.fixture';

let database: TestDatabase;
let api: ServedApi;
let amelia: TestPerson;
let bessie: TestPerson;
let moderator: TestPerson;
let anybody: TestBrowser;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await serveApi({ database });
  amelia = await signedIn(api, database.knex);
  bessie = await signedIn(api, database.knex);
  moderator = await signedIn(api, database.knex, 'moderator');
  anybody = new TestBrowser(api.url);
});
afterEach(async () => {
  await api.close();
  await database.knex('users').delete();
  await database.knex('hidden_captures').delete();
});
afterAll(() => database.close());

const SHARES = '/api/user/shares';
const hide = async (id: number, isHidden = true): Promise<void> => {
  const path = `/api/social/moderation/sightings/${id}`;
  expect((await moderator.browser.send(path, { method: 'PUT', body: { isHidden } })).status).toBe(204);
};
const hideComment = async (id: number): Promise<void> => {
  const path = `/api/social/moderation/comments/${id}`;
  expect((await moderator.browser.send(path, { method: 'PUT', body: { isHidden: true } })).status).toBe(204);
};
const statusOf = async (browser: TestBrowser, reference: number | string | null): Promise<number> =>
  (await browser.send(pathOf(reference ?? ''))).status;
const change = async (id: number, body: object): Promise<number> =>
  (await amelia.browser.send(`${SHARES}/${id}`, { method: 'PATCH', body })).status;
const shareAgain = async (observationId: number, { browser }: TestPerson = amelia) =>
  browser.send(SHARES, { body: { observationId, title: 'Again', visibility: 'public' } });

/** Another observation of a capture; returns its id. */
async function observedOnce(captureId: string): Promise<number> {
  const body = { ...Object(GOOD_BODIES['/api/user/observations']), captureId };
  const kept = await amelia.browser.send('/api/user/observations', { body });
  return userObservationAnswerSchema.parse(await kept.json()).id;
}

async function feedIds(): Promise<number[]> {
  const feed = await anybody.send('/api/social/sightings');
  return sightingListSchema.parse(await feed.json()).sightings.map(({ id }) => id);
}

/** What the list of observations that people entered holds for somebody unknown. */
async function listed(): Promise<number> {
  const list = await anybody.send('/api/aerial-objects?source=manual');
  return aerialObjectListSchema.parse(await list.json()).length;
}

async function somebodyWaits(knex: Knex): Promise<boolean> {
  const { rows }: { rows: unknown[] } = await knex.raw('select from pg_locks where not granted');
  return rows.length > 0;
}

describe('[SOC-01] what a moderator has hidden', () => {
  it('is hidden in every other share of it, and cannot be shown by changing one', async () => {
    const { observationId } = await observed(amelia);
    const open = (await share(amelia, observationId)).share.id;
    const linked = await share(amelia, observationId, { visibility: 'link', place: 'exact' });
    const other = linked.share.id;
    const forBessie = (await share(amelia, observationId, { visibility: 'user', username: bessie.name })).share.id;
    expect([await statusOf(anybody, linked.token), await statusOf(bessie.browser, forBessie)]).toEqual([200, 200]);
    await hide(open);
    expect(await feedIds()).toEqual([]);
    expect(await listed()).toBe(0);
    expect([await statusOf(anybody, linked.token), await statusOf(bessie.browser, forBessie)]).toEqual([404, 404]);
    expect((await anybody.send(`${pathOf(linked.token ?? '')}/image`)).status).toBe(404);
    const until = new Date(Date.now() + DAY_MS).toISOString();
    const changes = [
      { visibility: 'public' },
      { visibility: 'link' },
      { visibility: 'user', username: bessie.name },
      { expiresAt: until },
      { place: 'exact' },
      { title: 'In other words' },
      { description: 'In other words' },
    ];
    for (const id of [open, other]) {
      for (const body of changes) expect([body, await change(id, body)]).toEqual([body, 409]);
      expect((await amelia.browser.send(`${SHARES}/${id}`, { method: 'DELETE' })).status).toBe(409);
    }
    expect((await amelia.browser.send(`${SHARES}/${other}/link`, { method: 'POST' })).status).toBe(409);
    expect((await shareAgain(observationId)).status).toBe(409);
    expect(await feedIds()).toEqual([]);
    const own = shareListSchema.parse(await (await amelia.browser.send(SHARES)).json()).shares;
    expect(own.map(({ isHidden }) => isHidden)).toEqual([true, true, true]);
    // Its owner and moderators see it, each by what they came by.
    for (const { browser } of [amelia, moderator]) {
      expect(await seen(browser, open)).toMatchObject({ isHidden: true });
      expect(await seen(browser, linked.token ?? '')).toMatchObject({ isHidden: true });
    }
    await hide(other, false);
    expect(await feedIds()).toEqual([open]);
    expect(await listed()).toBe(1);
    expect(await statusOf(anybody, linked.token)).toBe(200);
    expect(await change(other, { visibility: 'public' })).toBe(200);
  });

  it('is hidden in every other observation of the same capture, made before or afterwards', async () => {
    const { observationId, captureId } = await observed(amelia);
    const first = (await share(amelia, observationId)).share.id;
    const before = await observedOnce(captureId);
    const second = (await share(amelia, before)).share.id;
    const another = await observed(amelia, {}, await phonePicture(90, 160));
    const elsewhere = (await share(amelia, another.observationId)).share.id;
    await bessie.browser.send(`${pathOf(second)}/report`, { body: { reason: 'abuse' } });
    await hide(first);
    const reports = await moderator.browser.send('/api/social/moderation/reports?state=closed');
    expect(reportListSchema.parse(await reports.json()).reports).toMatchObject([
      { state: 'upheld', about: { id: second, isHidden: true } },
    ]);
    const after = await observedOnce(captureId);
    expect((await shareAgain(before)).status).toBe(409);
    expect((await shareAgain(after)).status).toBe(409);
    expect(await change(second, { title: 'In other words' })).toBe(409);
    expect(await statusOf(anybody, second)).toBe(404);
    expect(await feedIds()).toEqual([elsewhere]);
    expect(await listed()).toBe(1);
    // A share that came while it was being hidden has no hiding of its own.
    await database.knex('hidden_content').where({ shared_sighting_id: second }).delete();
    expect(await statusOf(anybody, second)).toBe(404);
    expect(await feedIds()).toEqual([elsewhere]);
    expect(await listed()).toBe(1);
  });

  it('may be deleted by whose it is; that lets nothing else be seen, and the decision stays written down', async () => {
    const { observationId, captureId } = await observed(amelia);
    const first = (await share(amelia, observationId)).share.id;
    const other = await observedOnce(captureId);
    const second = (await share(amelia, other)).share.id;
    await hide(first);
    const path = `/api/user/observations/${observationId}`;
    expect((await amelia.browser.send(path, { method: 'DELETE' })).status).toBe(204);
    expect(await statusOf(anybody, second)).toBe(404);
    expect((await shareAgain(other)).status).toBe(409);
    expect((await amelia.browser.send(`/api/user/captures/${captureId}`, { method: 'DELETE' })).status).toBe(204);
    const admin = await signedIn(api, database.knex, 'admin');
    const log = await admin.browser.send('/api/admin/audit-log');
    const entries = auditPageSchema
      .parse(await log.json())
      .entries.filter(({ actorName }) => actorName === moderator.name);
    expect(entries.map(({ action, targetName, after }) => [action, targetName, after])).toEqual(
      expect.arrayContaining([
        ['sighting.hide', `sighting ${first}`, { isHidden: true }],
        ['sighting.hide', `sighting ${second}`, { isHidden: true }],
      ]),
    );
  });

  it('stays hidden where its observation is deleted and made anew, and where its picture is sent once more', async () => {
    const { observationId, captureId } = await observed(amelia);
    await hide((await share(amelia, observationId)).share.id);
    const path = `/api/user/observations/${observationId}`;
    expect((await amelia.browser.send(path, { method: 'DELETE' })).status).toBe(204);
    const anew = await observedOnce(captureId);
    expect((await shareAgain(anew)).status).toBe(409);
    expect((await amelia.browser.send(`/api/user/captures/${captureId}`, { method: 'DELETE' })).status).toBe(204);
    const resent = await observed(amelia, { captureId });
    expect((await shareAgain(resent.observationId)).status).toBe(409);
    const underAnotherId = await observed(amelia);
    expect((await shareAgain(underAnotherId.observationId)).status).toBe(409);
    expect(await feedIds()).toEqual([]);
  });

  it('is told to nobody who does not own it', async () => {
    const hidden = await observedByHand(amelia);
    await hide((await share(amelia, hidden)).share.id);
    const answers = await Promise.all(
      [hidden, await observedByHand(amelia), 2_147_483_647].map((id) => shareAgain(id, bessie)),
    );
    const problems = await Promise.all(answers.map(async (answer) => problemSchema.parse(await answer.json())));
    expect(problems.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(problems.map(({ detail }) => detail)).size).toBe(1);
  });

  it('stays hidden where its owner ends it in the very moment', async () => {
    const { id } = (await share(amelia, await observedByHand(amelia))).share;
    let ended: Promise<Response> | undefined;
    await database.knex.transaction(async (transaction) => {
      await transaction('shared_sightings').where({ id }).forUpdate().first('id');
      await transaction('hidden_content').insert({ shared_sighting_id: id, hidden_at: new Date() });
      ended = amelia.browser.send(`${SHARES}/${id}`, { method: 'DELETE' });
      // An embedded database lets nobody in before the transaction is over.
      if (database.databaseUrl !== undefined) await vi.waitUntil(() => somebodyWaits(transaction), 10_000);
    });
    expect((await ended)?.status).toBe(409);
    expect(await database.knex('hidden_content').where({ shared_sighting_id: id })).toHaveLength(1);
  });
});

describe('[SOC-01] a comment that a moderator has hidden', () => {
  it('is neither changed nor deleted by who wrote it; a moderator deletes it', async () => {
    const { id } = (await share(amelia, await observedByHand(amelia))).share;
    const comments = `${pathOf(id)}/comments`;
    const sent = await bessie.browser.send(comments, { body: { comment: 'Rude' } });
    const comment = `${comments}/${commentSchema.parse(await sent.json()).id}`;
    await hideComment(Number(comment.split('/').at(-1)));
    const own = await bessie.browser.send(comments);
    expect(commentListSchema.parse(await own.json()).comments).toMatchObject([{ isHidden: true, isRemovable: false }]);
    const reworded = await bessie.browser.send(comment, { method: 'PATCH', body: { comment: 'Rude, once more' } });
    expect(reworded.status).toBe(409);
    expect((await bessie.browser.send(comment, { method: 'DELETE' })).status).toBe(409);
    expect(await database.knex('sighting_comments').select('comment')).toEqual([{ comment: 'Rude' }]);
    const [listedHere] = shareListSchema.parse(await (await amelia.browser.send(SHARES)).json()).shares;
    expect(listedHere?.comments).toBe(0);
    expect((await moderator.browser.send(comment, { method: 'DELETE' })).status).toBe(204);
  });
});
