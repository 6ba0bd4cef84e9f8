import { randomUUID } from 'node:crypto';
import { type CaptureRecord, captureUploadAnswerSchema } from '@contract/capture';
import { userObservationAnswerSchema } from '@contract/observation';
import {
  commentSchema,
  reportListSchema,
  type ShareAnswer,
  shareAnswerSchema,
  type Sighting,
  sightingSchema,
} from '@contract/social';
import type { Knex } from 'knex';
import { GOOD_BODIES } from '../../../tools/load/good-bodies';
import { HASH_OF_NOBODY } from '../../security/password';
import type { ServedApi } from '../../served-api.fixture';
import { TestBrowser } from '../../test-browser.fixture';
import { createSessionRepository } from '../accounts/sessions';
import { captureForm, captureRecord, sha256Of } from '../captures/capture.fixture';
import { phonePicture } from '../captures/phone-picture.fixture';

/** Reads as a person's, where the default of tests reads as a program's. */
export const PERSONS_BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

export interface TestPerson {
  readonly name: string;
  readonly userId: number;
  readonly browser: TestBrowser;
}

/** Somebody who is signed in. */
export async function signedIn(api: ServedApi, knex: Knex, role = 'user'): Promise<TestPerson> {
  const name = `p${randomUUID().slice(0, 8)}`;
  const user = { username: name, email: `${name}@example.org`, password: HASH_OF_NOBODY, role };
  const rows: { id: number }[] = await knex('users').insert(user).returning('id');
  const userId = rows[0]?.id ?? 0;
  const browser = new TestBrowser(api.url);
  browser.cookies.set('skylens.session', await createSessionRepository(knex).open(userId, 'x', Date.now()));
  return { name, userId, browser };
}

type Signed = Pick<TestPerson, 'browser'>;

export const PLACE = { latitude: 52.51873, longitude: -0.03912 };

/** Sends a capture, of the same picture each time unless one is given, and keeps an observation of it; returns both ids. */
export async function observed(
  { browser }: Signed,
  more: Partial<CaptureRecord> = {},
  picture?: Buffer,
): Promise<{ readonly observationId: number; readonly captureId: string }> {
  const image = picture ?? (await phonePicture(160, 90));
  const record = captureRecord(sha256Of(image), more);
  const sent = await browser.send('/api/user/captures', { body: captureForm(record, image) });
  const captureId = captureUploadAnswerSchema.parse(await sent.json()).fileId;
  const observation = { ...observationBody(), ...PLACE, captureId };
  const kept = await browser.send('/api/user/observations', { body: observation });
  return { observationId: userObservationAnswerSchema.parse(await kept.json()).id, captureId };
}

/** An observation without a capture; returns its id. */
export async function observedByHand({ browser }: Signed, objectType = 'airplane'): Promise<number> {
  const kept = await browser.send('/api/user/observations', { body: { ...observationBody(), objectType } });
  return userObservationAnswerSchema.parse(await kept.json()).id;
}

function observationBody(): object {
  const body = GOOD_BODIES['/api/user/observations'];
  return typeof body === 'object' && body !== null ? body : {};
}

export async function share(
  { browser }: Signed,
  observationId: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<ShareAnswer> {
  const body = { observationId, title: 'Low over the roofs', visibility: 'public', ...more };
  const sent = await browser.send('/api/user/shares', { body });
  if (!sent.ok) throw new Error(`It was not shared: ${await sent.text()}`);
  return shareAnswerSchema.parse(await sent.json());
}

export const pathOf = (reference: number | string): string => `/api/social/sightings/${reference}`;

/** As a person with this browser sees it. */
export async function seen(browser: TestBrowser, reference: number | string): Promise<Sighting> {
  const answer = await browser.send(pathOf(reference), { headers: { 'User-Agent': PERSONS_BROWSER } });
  return sightingSchema.parse(await answer.json());
}

/** A sighting that is shared with its sky, a comment under it and a report of it; what the paths of calls name of them. */
export async function sharedInFull(person: Signed, path: string): Promise<Readonly<Record<string, string>>> {
  // What a moderator hides is hidden in every share of the same picture, of which there is one.
  const isModerated = path.includes('/moderation/');
  const observationId = isModerated ? await observedByHand(person) : (await observed(person)).observationId;
  const visibility = path.endsWith('/link') ? 'link' : 'public';
  const { id } = (await share(person, observationId, { place: 'exact', visibility })).share;
  if (visibility === 'link' || path.startsWith('/api/user/shares')) return { id: String(id) };
  const written = await person.browser.send(`${pathOf(id)}/comments`, { body: { comment: 'x' } });
  const commentId = commentSchema.parse(await written.json()).id;
  if (path.includes('/moderation/comments')) return { id: String(commentId) };
  if (!path.includes('/moderation/reports'))
    return { id: String(id), sighting: String(id), commentId: String(commentId) };
  await person.browser.send(`${pathOf(id)}/report`, { body: { reason: 'other' } });
  const reports = await person.browser.send('/api/social/moderation/reports');
  return { id: String(reportListSchema.parse(await reports.json()).reports[0]?.id) };
}
