import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditPageSchema, observationQueueSchema } from '@contract/admin';
import { observationDetailSchema } from '@contract/observation';
import { commentSchema, reportListSchema } from '@contract/social';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { observed, observedByHand, pathOf, PLACE, share, signedIn, type TestPerson } from '../social/social.fixture';

let database: TestDatabase;
let api: ServedApi;
let amelia: TestPerson;
let moderator: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await serveApi({ database });
  amelia = await signedIn(api, database.knex);
  moderator = await signedIn(api, database.knex, 'moderator');
  admin = await signedIn(api, database.knex, 'admin');
});
afterEach(async () => {
  await api.close();
  await database.knex('users').delete();
});
afterAll(() => database.close());

/** What this moderator did, newest first. */
async function done() {
  const { entries } = auditPageSchema.parse(await (await admin.browser.send('/api/admin/audit-log')).json());
  return entries
    .filter(({ actorName }) => actorName === moderator.name)
    .map(({ action, targetName, before, after }) => [action, targetName, before, after]);
}

const put = (path: string, body: unknown) => moderator.browser.send(path, { method: 'PUT', body });

describe('[ADM-01] moderation', () => {
  it('has a queue of what waits to be checked, for moderators, without the places; a check leaves it and is logged', async () => {
    const ids = [await observedByHand(amelia), await observedByHand(amelia), await observedByHand(amelia)];
    for (const id of ids) await share(amelia, id, { place: 'rounded' });
    const queue = async (query = '') => {
      const text = await (await moderator.browser.send(`/api/admin/observations${query}`)).text();
      expect(text).not.toMatch(/latitude|longitude|example\.org/);
      return observationQueueSchema.strict().parse(JSON.parse(text));
    };
    expect((await amelia.browser.send('/api/admin/observations')).status).toBe(403);
    const first = await queue('?limit=2');
    expect(first.observations.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect((await queue(`?limit=2&after=${first.next}`)).observations.map(({ id }) => id)).toEqual([ids[0]]);
    expect(first.observations[0]).toMatchObject({ observer: amelia.name, verificationStatus: 'pending' });
    const verification = `/api/user/observations/${ids[0]}/verification`;
    expect((await put(verification, { verificationStatus: 'verified' })).status).toBe(204);
    expect((await put(verification, { verificationStatus: 'verified' })).status).toBe(204);
    expect((await queue()).observations.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect((await queue('?status=verified')).observations.map(({ id }) => id)).toEqual([ids[0]]);
    await amelia.browser.send(`/api/user/observations/${ids[1]}`, { method: 'DELETE' });
    await moderator.browser.send(`/api/user/observations/${ids[2]}`, { method: 'DELETE' });
    expect(await done()).toEqual([
      ['observation.remove', `observation ${ids[2]} of ${amelia.name}`, null, null],
      [
        'observation.verify',
        `observation ${ids[0]} of ${amelia.name}`,
        { verificationStatus: 'pending' },
        { verificationStatus: 'verified' },
      ],
    ]);
  });

  it('leaves out what nobody shares, and tells of what is shared no exact place', async () => {
    const { observationId } = await observed(amelia);
    const path = `/api/user/observations/${observationId}`;
    const waiting = async () => {
      const queue = await (await moderator.browser.send('/api/admin/observations')).json();
      return observationQueueSchema.parse(queue).observations.map(({ id }) => id);
    };
    expect(await waiting()).toEqual([]);
    const verification = `${path}/verification`;
    const statuses = [
      (await moderator.browser.send(path)).status,
      (await put(verification, { verificationStatus: 'verified' })).status,
      (await moderator.browser.send(path, { method: 'DELETE' })).status,
    ];
    expect(statuses).toEqual([404, 404, 404]);
    const { id } = (await share(amelia, observationId, { place: 'rounded' })).share;
    expect(await waiting()).toEqual([observationId]);
    const seen = observationDetailSchema.parse(await (await moderator.browser.send(path)).json());
    expect([seen.latitude, seen.longitude, seen.capture]).toEqual([52.5, 0, null]);
    const own = observationDetailSchema.parse(await (await amelia.browser.send(path)).json());
    expect([own.latitude, own.longitude]).toEqual([PLACE.latitude, PLACE.longitude]);
    await amelia.browser.send(`/api/user/shares/${id}`, { method: 'DELETE' });
    expect((await moderator.browser.send(path)).status).toBe(404);
  });

  it('writes down what is hidden, shown again, left and removed', async () => {
    const { id } = (await share(amelia, (await observed(amelia)).observationId)).share;
    const written = await amelia.browser.send(`${pathOf(id)}/comments`, { body: { comment: 'Rude' } });
    const comment = commentSchema.parse(await written.json()).id;
    await admin.browser.send(`${pathOf(id)}/report`, { body: { reason: 'other' } });
    const list = await (await moderator.browser.send('/api/social/moderation/reports')).json();
    const report = reportListSchema.parse(list).reports[0]?.id;
    await moderator.browser.send(`/api/social/moderation/reports/${report}/dismiss`, { method: 'POST' });
    await put(`/api/social/moderation/sightings/${id}`, { isHidden: true });
    await put(`/api/social/moderation/sightings/${id}`, { isHidden: true });
    await put(`/api/social/moderation/sightings/${id}`, { isHidden: false });
    await moderator.browser.send(`${pathOf(id)}/comments/${comment}`, { method: 'DELETE' });
    expect(await done()).toEqual([
      ['comment.remove', `comment ${comment}`, null, null],
      ['sighting.hide', `sighting ${id}`, { isHidden: true }, { isHidden: false }],
      ['sighting.hide', `sighting ${id}`, { isHidden: false }, { isHidden: true }],
      ['report.dismiss', `report ${report}`, { state: 'open' }, { state: 'dismissed' }],
    ]);
  });
});
