import type { Access } from '@contract/access';
import { type AlertRule, alertRuleSchema, unreadAlertsSchema } from '@contract/alert';
import { homeCellsSchema } from '@contract/home-cell';
import { userObservationAnswerSchema } from '@contract/observation';
import type { Knex } from 'knex';
import { createApiKeyRepository } from './features/api-keys/repository';
import { captureForm, captureRecord, sha256Of } from './features/captures/capture.fixture';
import { phonePicture } from './features/captures/phone-picture.fixture';
import { GOOD_BODIES } from '../tools/load/good-bodies';
import { HASH_OF_NOBODY } from './security/password';
import type { TestBrowser } from './test-browser.fixture';

/** Somebody who is signed in, or only recognised as a visitor. */
export interface Caller {
  readonly browser: TestBrowser;
  /** Undefined for a visitor. */
  readonly userId: number | undefined;
}

/** How a test comes by one thing of a resource that belongs to somebody. */
interface OwnedThing {
  /** Who can own one; a visitor and above unless given. */
  readonly ownedFrom?: Access;
  /**
   * Makes one of the caller's; gives back what stands for it in the path.
   * @param path of the call that it is for, as the contract has it
   */
  make(owner: Caller, knex: Knex, path: string): Promise<Readonly<Record<string, string>>>;
  /** Lets everybody see it, for calls that are "own-or-public". */
  publish?(path: Readonly<Record<string, string>>, knex: Knex): Promise<void>;
}

/**
 * One entry for each resource, by what comes before the first parameter of its paths. Every call with an `ownership`
 * needs one here: the matrix of who may do what fails without.
 */
export const OWNED_THINGS: Readonly<Record<string, OwnedThing>> = {
  '/api/user/captures': {
    make: async ({ browser }) => ({ captureId: await sendCapture(browser) }),
  },
  '/api/user/home-cells': {
    async make({ browser }) {
      const sent = await browser.send('/api/user/home-cells', {
        method: 'PUT',
        body: GOOD_BODIES['/api/user/home-cells'],
      });
      const { cells } = homeCellsSchema.parse(await sent.json());
      return { id: String(cells[0]?.id) };
    },
  },
  '/api/user/alert-rules': {
    make: async ({ browser }) => ({ id: String((await makeAlertRule(browser)).id) }),
  },
  '/api/user/alerts': {
    async make({ browser }) {
      const { id } = await makeAlertRule(browser);
      await browser.send(`/api/user/alert-rules/${id}/test`, { method: 'POST' });
      const { newest } = unreadAlertsSchema.parse(await (await browser.send('/api/user/alerts/unread')).json());
      return { id: String(newest?.id) };
    },
  },
  '/api/user/observations': {
    async make({ browser, userId }, knex) {
      const sent = await browser.send('/api/user/observations', { body: GOOD_BODIES['/api/user/observations'] });
      const { id } = userObservationAnswerSchema.parse(await sent.json());
      // What nobody has shared is for no moderator.
      if (userId !== undefined) {
        await knex('shared_sightings').insert({ observation_id: id, shared_by_user_id: userId, visibility: 'public' });
      }
      return { id: String(id) };
    },
  },
  '/api/user/shares': {
    async make(owner, knex) {
      return { id: String((await shareSighting(owner, knex)).id) };
    },
  },
  '/api/social/sightings': {
    ownedFrom: 'user',
    async make(owner, knex, path) {
      const captureId = CALLS_OF_A_CAPTURE.test(path) ? await sendCapture(owner.browser) : undefined;
      const { id, commentId } = await shareSighting(owner, knex, captureId);
      return { sighting: String(id), commentId: String(commentId) };
    },
    publish: ({ sighting }, knex) => publishSighting(sighting, knex),
  },
  '/api/social/moderation/sightings': {
    async make(owner, knex) {
      return { id: String((await shareSighting(owner, knex)).id) };
    },
  },
  '/api/social/moderation/comments': {
    async make(owner, knex) {
      return { id: String((await shareSighting(owner, knex)).commentId) };
    },
  },
  '/api/social/moderation/reports': {
    async make(owner, knex) {
      const { id, row, at } = await shareSighting(owner, knex);
      const report = { shared_sighting_id: id, user_id: owner.userId, reason: 'spam', text: '', created_at: at };
      return { id: String(await row('reports', report)) };
    },
  },
  '/api/user/api-keys': {
    async make({ userId }, knex) {
      const wanted = { name: 'x', scopes: ['read:sky'] as const, validForDays: null };
      const created = await createApiKeyRepository(knex).issue(userId ?? 0, wanted, Date.now());
      return { id: String(created?.record.id) };
    },
  },
  '/api/user/sessions': {
    async make({ userId }, knex) {
      const at = new Date();
      const values = { user_id: userId, device: 'x', created_at: at, last_used_at: at };
      const digest = `sha256:${Math.random()}`;
      const rows: { id: number }[] = await knex('sessions')
        .insert({ ...values, digest, expires_at: new Date(at.getTime() + 60_000) })
        .returning('id');
      return { id: String(rows[0]?.id) };
    },
  },
};

async function makeAlertRule(browser: TestBrowser): Promise<AlertRule> {
  const sent = await browser.send('/api/user/alert-rules', {
    body: { name: 'Military', condition: { kind: 'military' } },
  });
  return alertRuleSchema.parse(await sent.json());
}

/** What is asked of the capture behind a sighting. */
const CALLS_OF_A_CAPTURE = /\/(?:image|record|capture)$/;

/** Returns its id. */
async function sendCapture(browser: TestBrowser): Promise<string> {
  const image = await phonePicture(16, 9);
  const record = captureRecord(sha256Of(image));
  const sent = await browser.send('/api/user/captures', { body: captureForm(record, image) });
  if (!sent.ok) throw new Error(`The capture was not taken: ${await sent.text()}`);
  return record.captureId;
}

/** A sighting that its owner shares with somebody who does not come, with a comment under it and a report of it. */
async function shareSighting({ userId }: Caller, knex: Knex, captureId?: string) {
  const row = async (table: string, values: Readonly<Record<string, unknown>>): Promise<number> => {
    const rows: { id: number }[] = await knex(table).insert(values).returning('id');
    return rows[0]?.id ?? 0;
  };
  const at = new Date();
  const observation = { user_id: userId, latitude: 52, longitude: 13, observation_time: at, object_type: 'airplane' };
  const observationId = await row('user_observations', observation);
  await knex('observation_links').insert({ observation_id: observationId, capture_id: captureId });
  const name = Math.random().toString(36);
  const somebody = { username: name, email: `${name}@example.org`, password: HASH_OF_NOBODY };
  const id = await row('shared_sightings', {
    observation_id: observationId,
    shared_by_user_id: userId,
    shared_with_user_id: await row('users', somebody),
    visibility: 'user',
    metadata: JSON.stringify({ place: 'exact' }),
  });
  const commentId = await row('sighting_comments', { shared_sighting_id: id, user_id: userId, comment: 'x' });
  return { id, commentId, row, at };
}

async function publishSighting(id: string | undefined, knex: Knex): Promise<void> {
  const everybody = { visibility: 'public', publicly_shared: true, shared_with_user_id: null };
  await knex('shared_sightings').where({ id }).update(everybody);
}

/** `/api/user/sessions/{id}` is of `/api/user/sessions`. */
export function resourceOf(path: string): string {
  return path.split('/{', 1)[0] ?? path;
}
