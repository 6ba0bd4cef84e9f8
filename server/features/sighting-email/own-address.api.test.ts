import type { Router } from '@koa/router';
import Koa from 'koa';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertUserSchema } from '@contract/entities/user';
import { createBoundedRead, createBoundedWrite } from '../../db/bounded-read';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { answerProblems } from '../../http/answer-problems';
import { type Listener, openListener } from '../../http/listener';
import { authenticate } from '../../http/principal';
import type { OutgoingMail } from '../../mail/outgoing-mail';
import { createUserRepository } from '../users/repository';
import { createSightingEmailRouter } from './router';

let database: TestDatabase;
let listener: Listener;
let userId: number;
let kept: OutgoingMail[];

beforeAll(async () => {
  database = await openTestDatabase();
  const created = await createUserRepository(database.knex).create(
    insertUserSchema.parse({
      username: 'sky',
      email: 'Sky@Example.org',
      password: 'a password of some length',
    }),
  );
  userId = created.ok ? created.user.id : Number.NaN;
});
beforeEach(async () => {
  kept = [];
  const app = new Koa();
  app.use(answerProblems(pino({ level: 'silent' })));
  app.use(authenticate(() => ({ level: 'user', userId, visitor: undefined, network: '192.0.2.1' })));
  app.use(routerOf().routes());
  listener = await openListener({ host: '127.0.0.1', port: 0 });
  listener.handle(app.callback());
});
afterEach(() => listener.close(1000));
afterAll(() => database.close());

function routerOf(): Router {
  const read = createBoundedRead({ isUp: true });
  const write = createBoundedWrite(read, { fault: undefined, noteFailure: () => undefined });
  return createSightingEmailRouter({
    config: { researchRecipients: [], supportEmail: null, mail: 'smtp' },
    database: { knex: database.knex, read, write },
    mail: {
      enqueue: async (mail) => {
        kept.push(mail);
      },
    },
    now: Date.now,
    mailsPerHour: {
      network: 100,
      visitor: 100,
      user: 2,
      address: 100,
      inAll: 100,
      strangersOfNetwork: 0,
      strangersInAll: 0,
    },
  });
}

function post(userEmail: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${listener.port}/api/cloud/send-sighting-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      userEmail,
      sightingMetadata: 'Seen.',
      imageData: '',
      sendToSelf: true,
      additionalRecipients: [],
    }),
  });
}

describe('a sighting for oneself', () => {
  it('goes to the address of the account, whatever else is given, so often an hour', async () => {
    expect((await post('')).status).toBe(200);
    expect((await post('victim@example.org')).status).toBe(200);
    expect(kept.map(({ to }) => to)).toEqual([['sky@example.org'], ['sky@example.org']]);
    expect((await post('')).status).toBe(429);
  });
});
